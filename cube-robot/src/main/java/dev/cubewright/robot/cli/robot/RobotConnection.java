package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.LineLogFile;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.board.SystemTransport;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.simulation.SimulatedRobot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The ports of the robot that was asked for, real or simulated, and the log of what is said on
 * them.
 */
final class RobotConnection implements AutoCloseable {
  private final RobotOptions options;
  private final RobotLocator ports;
  private final Optional<SimulatedRobot> simulated;
  private final Optional<LineLogFile> log;

  private RobotConnection(
      RobotOptions options,
      RobotLocator ports,
      Optional<SimulatedRobot> simulated,
      Optional<LineLogFile> log) {
    this.options = options;
    this.ports = ports;
    this.simulated = simulated;
    this.log = log;
  }

  /**
   * Makes the robot ready to be connected to.
   *
   * @param seed for all that is chance about a simulated one
   * @throws ProblemException if the log cannot be written
   */
  static RobotConnection of(RobotOptions options, long seed) {
    Optional<LineLogFile> log = options.log().map(RobotConnection::logFile);
    if (!options.simulated()) {
      return new RobotConnection(
          options, new RobotLocator(new SystemTransport(), options.ports()), Optional.empty(), log);
    }
    SimulatedRobot robot = SimulatedRobot.of(options.description(), Cuboid.of(2, 2, 2), seed);
    return new RobotConnection(
        options, new RobotLocator(robot.transport(), List.of()), Optional.of(robot), log);
  }

  private static LineLogFile logFile(Path file) {
    try {
      return new LineLogFile(file);
    } catch (IOException e) {
      throw Paths.cannot("write", file, e);
    }
  }

  /** Returns the ports. */
  RobotLocator ports() {
    return ports;
  }

  /** Returns where everything is written that is said. */
  LineLog log() {
    return log.<LineLog>map(file -> file).orElseGet(LineLog::none);
  }

  /** Returns the robot, nothing if it is real. */
  Optional<SimulatedRobot> simulated() {
    return simulated;
  }

  /** Returns how the robot is built; a simulated one may be slower to answer than was said. */
  RobotDescription description() {
    return simulated.map(SimulatedRobot::description).orElseGet(options::description);
  }

  /**
   * Returns the arms of a robot, found on the ports.
   *
   * @param description how it is built, or is tried to be
   * @param stop ends the connecting as soon as it is requested
   * @throws dev.cubewright.core.problem.ProblemException if not just the boards of the robot are
   *     there
   */
  Arms connect(RobotDescription description, StopRequest stop) {
    return ports.connect(description, options.mode(), log(), stop);
  }

  @Override
  public void close() {
    ports.close();
    simulated.ifPresent(SimulatedRobot::close);
    if (log.isPresent()) {
      try {
        log.get().close();
      } catch (IOException e) {
        throw Paths.cannot("write", options.log().orElseThrow(), e);
      }
    }
  }
}
