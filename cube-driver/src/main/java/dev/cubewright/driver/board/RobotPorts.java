package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;

/**
 * The ports on which the boards of one robot are looked for, real or simulated.
 *
 * @param transport opens the ports
 * @param named the names of the ports in any order; if empty, all ports but those that are built in
 *     or wireless
 */
public record RobotPorts(SerialTransport transport, List<String> named) implements AutoCloseable {
  public RobotPorts {
    named = List.copyOf(named);
  }

  /**
   * {@return the names of the ports that a board may be on}
   *
   * @throws ProblemException if this computer's ports cannot be listed
   */
  public List<String> names() {
    return named.isEmpty() ? BoardProbe.likelyPorts(transport) : named;
  }

  /**
   * {@return the answer of each port, in order; asking resets most boards}
   *
   * @param log receives every line in both directions
   * @param stop ends asking at once
   * @throws ProblemException {@code STOPPED} if that was asked for
   */
  public List<BoardProbe.Answer> ask(LineLog log, StopRequest stop) {
    return BoardProbe.ask(transport, names(), log, stop);
  }

  /**
   * {@return the arms of the robot, connected as {@link BoardArms#connect(SerialTransport,
   * RobotDescription, Mode, List, LineLog, StopRequest)} does}
   *
   * @param robot which board drives which arm, and how they are set
   * @param mode how fast to move
   * @param log receives every line in both directions
   * @param stop ends connecting at once, and stops the arms later
   * @throws ProblemException if not just the boards of the robot are there, or it is stopped
   */
  public Arms connect(RobotDescription robot, Mode mode, LineLog log, StopRequest stop) {
    return BoardArms.connect(transport, robot, mode, named, log, stop);
  }

  /** Closes all ports. */
  @Override
  public void close() {
    transport.close();
  }
}
