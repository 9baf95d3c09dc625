package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import java.util.Optional;
import java.util.Set;

/**
 * The operator's console of a robot, independent of HTTP. docs/http.md describes it. Thread-safe.
 * Only {@link #hasRealRobot} waits for the robot.
 */
public interface RobotConsole {
  /** {@return the state without the member {@code operator}} */
  ConsoleState state();

  /**
   * {@return whether a real robot was found} Waits at most 5 s for a running search of the ports.
   */
  boolean hasRealRobot();

  /** {@return the names of all commands, whether currently allowed or not} */
  Set<String> commands();

  /**
   * Starts a command.
   *
   * @param name the name of the command, such as {@code inspect}
   * @param arguments the arguments of the command
   * @throws ProblemException if the command is unknown, an argument is invalid, or the command is
   *     currently not allowed
   */
  void command(String name, ObjectNode arguments);

  /**
   * {@return a document; empty if it does not exist}
   *
   * @param name the path after {@code /api/}, such as {@code robot} or {@code pictures/12}
   * @param query the query without the question mark; empty if there is none
   */
  Optional<Document> document(String name, String query);

  /**
   * Replaces a document.
   *
   * @param name the name of the document, such as {@code robot}
   * @param content the new content
   * @throws ProblemException if the document cannot be replaced, or the content is invalid
   */
  void replace(String name, ObjectNode content);

  /**
   * Adds a listener. It must not block, because the thread that moves the arms calls it.
   *
   * @param listener the listener
   */
  void listen(Listener listener);

  /** Receives the events of a console. */
  interface Listener {
    /** The state has changed; {@link RobotConsole#state} returns it. */
    void stateChanged();

    /**
     * An event occurred that is not part of the state.
     *
     * @param name {@code motion}, {@code twist} or {@code log}
     * @param data the event data for JSON
     */
    void happened(String name, Object data);
  }

  /**
   * A document.
   *
   * @param mediaType the media type, such as {@code image/jpeg}
   * @param bytes the content; not copied
   * @param takenAt the creation time, in milliseconds since 1970
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Document(String mediaType, byte[] bytes, long takenAt) {}
}
