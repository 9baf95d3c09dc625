package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.simulation.SimulatedRobot;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The robot that the options of a command name, real or simulated; every command and the console
 * find their robot by this.
 *
 * @param simulated whether it is a simulated one
 * @param ports the ports of its boards; empty to search all ports
 * @param mode its speed
 * @param description its description, by its file
 * @param seed the random seed of the simulation
 */
record RobotSetup(
    boolean simulated, List<String> ports, Mode mode, RobotDescription description, long seed) {
  static final Puzzle CUBE = Cuboid.of(2, 2, 2);

  /** The help of the option for a description. */
  static final String DESCRIPTION_HELP =
      "A description of the robot, such as \"cube robot calibrate\" writes; see docs/robot.md."
          + " Default: the built-in robot.";

  /**
   * Requires that a simulated robot has no ports.
   *
   * @param option the name of the option for ports
   * @throws ProblemException if it has
   */
  RobotSetup requireNoPortsIfSimulated(String option) {
    if (simulated && !ports.isEmpty()) {
      throw Problems.usage("--simulate has its own ports; leave out " + option);
    }
    return this;
  }

  /**
   * Reads a description.
   *
   * @throws ProblemException if the file does not describe a robot
   */
  static RobotDescription description(Optional<Path> file) {
    return file.map(RobotFile::read).orElseGet(RobotDescription::standard);
  }

  /** Returns a new simulated robot, which may answer more slowly than it is described. */
  SimulatedRobot simulation(RobotDescription described, Puzzle cube) {
    return SimulatedRobot.of(described, cube, seed);
  }

  /** Returns the locator of the boards, which closes the transport. */
  RobotLocator locator(SerialTransport transport) {
    return new RobotLocator(transport, ports);
  }
}
