package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import java.util.Optional;
import java.util.Set;

/**
 * The operator's console: what an operator sees of a robot and may have it do, independent of HTTP.
 * All of it is in docs/http.md. Safe for several threads; nothing waits for the robot.
 */
public interface RobotConsole {
  /** {@return the state without the member {@code operator}} */
  ConsoleState state();

  /** {@return the names of all commands, whether or not they can be given now} */
  Set<String> commands();

  /**
   * Begins to do something.
   *
   * @param name a command, such as {@code inspect}
   * @param arguments what it needs
   * @throws ProblemException if there is no such command, the arguments are wrong, or it cannot be
   *     done now
   */
  void command(String name, ObjectNode arguments);

  /**
   * {@return a document that can be read, such as {@code robot} or {@code pictures/12}}
   *
   * @param name its name without the leading {@code /api/}
   * @param query the query without the question mark, blank if there is none
   */
  Optional<Document> document(String name, String query);

  /**
   * Replaces a document.
   *
   * @param name its name, such as {@code robot}
   * @param content the new one
   * @throws ProblemException if there is no such document, or the new one is wrong
   */
  void replace(String name, ObjectNode content);

  /**
   * Adds a listener to everything that happens. It is called by the thread that moves the arms,
   * which waits meanwhile, so it must return at once.
   *
   * @param listener the listener
   */
  void listen(Listener listener);

  /** Receives what happens on a console. */
  interface Listener {
    /** The state has changed; {@link RobotConsole#state} returns it. */
    void stateChanged();

    /**
     * Something happened that is not part of the state.
     *
     * @param name {@code motion}, {@code twist} or {@code log}
     * @param data the event, which becomes JSON
     */
    void happened(String name, Object data);
  }

  /**
   * Something that can be read.
   *
   * @param mediaType what it is, such as {@code image/jpeg}
   * @param bytes its content
   * @param takenAt when it was made, in milliseconds since 1970
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared, and handed on as it is.
  record Document(String mediaType, byte[] bytes, long takenAt) {}
}
