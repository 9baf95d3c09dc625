package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;

/** Something besides the robot that a desk shows and does, such as the tables. Thread-safe. */
public interface DeskPart {
  /** {@return the names of its commands, which may be given whatever the robot does} */
  Set<String> commands();

  /**
   * Begins to do something, and returns at once.
   *
   * @param name one of its commands
   * @param arguments what it needs
   * @return the answer, for most commands an empty object
   * @throws Refusal if the arguments are wrong, or it cannot be done now
   */
  ObjectNode command(String name, ObjectNode arguments);

  /**
   * Begins to show things; called once, before any command.
   *
   * @param display where they are shown from now on
   */
  void begin(Display display);
}
