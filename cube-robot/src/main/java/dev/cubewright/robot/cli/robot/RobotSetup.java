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
 * The robot that the options of a command or the console select, real or simulated.
 *
 * @param simulated whether the robot is simulated
 * @param ports the ports of the boards; empty to search all ports
 * @param mode the speed
 * @param description the description
 * @param seed the random seed of the simulation
 */
record RobotSetup(
    boolean simulated, List<String> ports, Mode mode, RobotDescription description, long seed) {
  static final Puzzle CUBE = Cuboid.of(2, 2, 2);

  /** The help text of {@code --robot}. */
  static final String DESCRIPTION_HELP =
      "The file with the description of the robot, written by \"cube robot calibrate\"; see"
          + " docs/robot.md. Default: the built-in description.";

  /**
   * Requires that no ports are given for a simulated robot.
   *
   * @param option the name of the option for ports
   * @throws ProblemException if ports are given
   */
  RobotSetup requireNoPortsIfSimulated(String option) {
    if (simulated && !ports.isEmpty()) {
      throw Problems.usage(
          "a simulated robot has its own ports; omit " + option + " or --simulate");
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

  /** Returns a new simulated robot. Its answer time may be longer than described. */
  SimulatedRobot simulation(RobotDescription described, Puzzle cube) {
    return SimulatedRobot.of(described, cube, seed);
  }

  /** Returns the locator of the boards. It closes the transport. */
  RobotLocator locator(SerialTransport transport) {
    return new RobotLocator(transport, ports);
  }
}
