package dev.cubewright.robot.cli.console;

import dev.cubewright.console.web.ConsoleServer;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.terminal.Problems;
import java.io.IOException;
import java.net.BindException;
import java.util.Optional;

/**
 * On which port the console listens: the one that was asked for, or the first of ten that is free.
 *
 * @param wanted the one that was asked for, 0 for any
 */
record ConsolePort(Optional<Integer> wanted) {
  static final int FIRST = 8421;
  static final int LAST = 8430;
  private static final String PORT = "--port";

  /** Starts a server. */
  interface Opening {
    /**
     * Starts it.
     *
     * @throws BindException if another program has the port
     * @throws IOException if it cannot listen
     */
    ConsoleServer at(int port) throws IOException;
  }

  /**
   * Starts a server there.
   *
   * @throws ProblemException if no port is free, or it cannot listen
   */
  ConsoleServer open(Opening opening) {
    int port = wanted.orElse(FIRST);
    while (true) {
      try {
        return opening.at(port);
      } catch (BindException e) {
        if (wanted.isPresent() || port == LAST) {
          throw taken(e);
        }
        port++;
      } catch (IOException e) {
        throw Problems.of(
            "no-listening", "the console cannot listen on port " + port + ": " + e.getMessage(), e);
      }
    }
  }

  /** Returns a remark if the port is not the usual one. */
  Optional<String> remark(int port) {
    return wanted.isPresent() || port == FIRST
        ? Optional.empty()
        : Optional.of(
            "cube: port "
                + FIRST
                + " is taken, perhaps by another console; this one listens on port "
                + port);
  }

  private ProblemException taken(BindException cause) {
    String sentence =
        wanted
            .map(
                port ->
                    "the console cannot listen on port "
                        + port
                        + " ("
                        + cause.getMessage()
                        + "); it may run already, see http://127.0.0.1:"
                        + port
                        + "/, or else take another "
                        + PORT)
            .orElse(
                "the ports "
                    + FIRST
                    + " to "
                    + LAST
                    + " are all taken; end other consoles, or give a free one by "
                    + PORT);
    return Problems.of("port-taken", sentence, cause);
  }
}
