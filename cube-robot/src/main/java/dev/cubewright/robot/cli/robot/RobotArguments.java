package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Mode;
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
          "A serial port with a board, such as /dev/ttyUSB0; repeat the option for each board."
              + " Default: all ports except built-in and wireless ones.")
  private List<String> ports = List.of();

  @Option(names = "--simulate", description = "Use a simulated robot.")
  private boolean simulated;

  @Option(
      names = "--mode",
      paramLabel = "slow|medium|fast|superfast",
      description = "The speed of the robot. Default: fast.")
  private Mode mode = Mode.FAST;

  @Option(names = "--robot", paramLabel = "FILE", description = RobotSetup.DESCRIPTION_HELP)
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--log",
      paramLabel = "FILE",
      description = "Write every line on the ports to a file, with its time.")
  private Optional<Path> log = Optional.empty();

  Optional<Path> file() {
    return file;
  }

  Optional<Path> log() {
    return log;
  }

  /**
   * Returns the robot.
   *
   * @param seed the random seed of the simulation
   * @throws ProblemException if the options contradict one another, or the file does not describe a
   *     robot
   */
  RobotSetup robot(long seed) {
    return new RobotSetup(simulated, List.copyOf(ports), mode, RobotSetup.description(file), seed)
        .requireNoPortsIfSimulated("--port");
  }
}
