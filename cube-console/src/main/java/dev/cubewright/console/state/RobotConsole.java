package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import java.util.Optional;
import java.util.Set;

/**
 * The operator's console of a robot, independent of HTTP; docs/http.md explains it. Thread-safe.
 * Only {@link #hasRealRobot} waits for the robot.
 */
public interface RobotConsole {
  /** {@return the state without the member {@code operator}} */
  ConsoleState state();

  /**
   * {@return whether a real robot was found} While there is no robot and ports are searched, waits
   * for the result, at most 5 s.
   */
  boolean hasRealRobot();

  /** {@return the names of all commands, allowed now or not} */
  Set<String> commands();

  /**
   * Begins a command.
   *
   * @param name its name, such as {@code inspect}
   * @param arguments its arguments
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
   * Adds a listener, which must return at once: the thread that moves the arms calls it.
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
   * A document.
   *
   * @param mediaType its type, such as {@code image/jpeg}
   * @param bytes its content
   * @param takenAt the time of its creation, in milliseconds since 1970
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared, and handed on as it is.
  record Document(String mediaType, byte[] bytes, long takenAt) {}
}
