package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.puzzle.MetricOptions;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options for the arms of a robot. */
@Section("Robot")
final class RobotArguments {
  @Option(
      names = "--port",
      paramLabel = "PORT",
      description =
          "A serial port with a board, such as /dev/ttyUSB0; repeat it for each board. Default: all"
              + " ports except built-in and wireless ones.")
  private List<String> ports = List.of();

  @Option(names = "--simulate", description = "Use a simulated robot.")
  private boolean simulated;

  @Option(
      names = "--mode",
      paramLabel = "slow|medium|fast|superfast",
      description = "The speed of the robot. Default: fast.")
  private Mode mode = Mode.FAST;

  @Option(names = "--robot", paramLabel = "FILE", description = DESCRIPTION_HELP)
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Write every line on the ports into a file, with its time.")
  private Optional<Path> log = Optional.empty();

  /** The help of the option for a description. */
  static final String DESCRIPTION_HELP =
      "A description of the robot, such as \"cube robot calibrate\" writes; see docs/robot.md."
          + " Default: the built-in robot.";

  Optional<Path> file() {
    return file;
  }

  boolean simulated() {
    return simulated;
  }

  /**
   * Returns the robot.
   *
   * @throws ProblemException if the options contradict one another, or the file does not describe a
   *     robot
   */
  RobotOptions robot() {
    if (!ports.isEmpty() && simulated) {
      throw Problems.usage("--simulate has its own ports; leave out --port");
    }
    return new RobotOptions(simulated, List.copyOf(ports), mode, description(file), log);
  }

  static RobotDescription description(Optional<Path> file) {
    return file.map(MetricOptions::description).orElseGet(RobotDescription::standard);
  }
}
