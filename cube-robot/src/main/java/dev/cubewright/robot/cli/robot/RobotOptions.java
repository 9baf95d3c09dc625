package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Which robot is meant, and how fast it is to work.
 *
 * @param simulated whether it is a simulated one
 * @param ports where to look for its boards; all ports if empty
 * @param mode how fast it works
 * @param description how it is built
 * @param log where everything is written that is said on the ports
 */
record RobotOptions(
    boolean simulated,
    List<String> ports,
    Mode mode,
    RobotDescription description,
    Optional<Path> log) {
  /** Returns the same robot described otherwise. */
  RobotOptions with(RobotDescription other) {
    return new RobotOptions(simulated, ports, mode, other, log);
  }
}
