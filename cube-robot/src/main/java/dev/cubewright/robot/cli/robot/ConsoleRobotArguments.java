package dev.cubewright.robot.cli.robot;

import dev.cubewright.console.state.DocumentFiles;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Section;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the robot of a console. */
@Section("Robot")
final class ConsoleRobotArguments {
  /** The kind of robot. By default, the robot is real if its boards answer. */
  @Section("Robot")
  private static final class Kind {
    @Option(
        names = "--real",
        description = "Never use a simulated robot; wait until boards answer.")
    private boolean real;

    @Option(names = "--simulate", description = "Use a simulated robot, and probe no ports.")
    private boolean simulated;
  }

  @Option(
      names = "--serial",
      paramLabel = "PORT",
      description =
          "A serial port with a board, such as /dev/ttyUSB0; repeat the option for each board."
              + " Default: all ports except built-in and wireless ones, and a simulated robot"
              + " until boards answer.")
  private List<String> ports = List.of();

  @ArgGroup(exclusive = true)
  private Kind kind = new Kind();

  @Option(
      names = "--mode",
      paramLabel = "slow|medium|fast|superfast",
      description = "The speed of the robot. Default: fast.")
  private Mode mode = Mode.FAST;

  @Option(names = "--robot", paramLabel = "FILE", description = RobotSetup.DESCRIPTION_HELP)
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The random seed of the simulation. Default: 0.")
  private long seed;

  @Mixin
  private final RobotCameraArguments.Inspecting camera = new RobotCameraArguments.Inspecting();

  /**
   * Returns the robots.
   *
   * @param transports opens serial ports
   * @param found receives a description of each robot
   * @throws ProblemException if the options contradict one another, or a file cannot be read
   */
  ConsoleRobots robots(
      Supplier<SerialTransport> transports, Interruption interruption, Consumer<String> found) {
    RobotSetup robot =
        new RobotSetup(kind.simulated, List.copyOf(ports), mode, RobotSetup.description(file), seed)
            .requireNoPortsIfSimulated("--serial");
    if (kind.simulated) {
      camera.requireNone();
    }
    camera.requireForCalibration();
    return new ConsoleRobots(
        robot,
        kind.real,
        camera,
        new DocumentFiles(file, camera.file()),
        transports,
        interruption,
        found);
  }
}
