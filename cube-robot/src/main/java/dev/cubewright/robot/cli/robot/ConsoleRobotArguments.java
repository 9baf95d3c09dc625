package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.SystemTransport;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Section;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options for the robot of a console. */
@Section("Robot")
public final class ConsoleRobotArguments {
  /** Either a real or a simulated robot; by default the one that is there. */
  @Section("Robot")
  private static final class Kind {
    @Option(
        names = "--real",
        description = "Never use a simulated robot: wait for the boards if none answers yet.")
    private boolean real;

    @Option(names = "--simulate", description = "Use a simulated robot, and look for no boards.")
    private boolean simulated;
  }

  @Option(
      names = "--serial",
      paramLabel = "PORT",
      description =
          "A serial port with a board, such as /dev/ttyUSB0; repeat it for each board. Default: all"
              + " ports except built-in and wireless ones, and a simulated robot until boards"
              + " answer.")
  private List<String> ports = List.of();

  @ArgGroup(exclusive = true)
  private Kind kind = new Kind();

  @Option(
      names = "--mode",
      paramLabel = "slow|medium|fast|superfast",
      description = "The speed of the robot. Default: fast.")
  private Mode mode = Mode.FAST;

  @Option(names = "--robot", paramLabel = "FILE", description = RobotArguments.DESCRIPTION_HELP)
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The random seed of the simulation. Default: 0.")
  private long seed;

  @Mixin private final RobotCameraArguments camera = new RobotCameraArguments();
  @Mixin private final ViewsArgument views = new ViewsArgument();

  /** Creates options that are not given. */
  public ConsoleRobotArguments() {}

  /**
   * {@return the robots of the console}
   *
   * @param interruption ends every wait
   * @param found receives the robot as soon as it is known
   * @throws ProblemException if the options contradict one another, or a file cannot be read
   */
  public ConsoleRobots robots(Interruption interruption, Consumer<String> found) {
    return ConsoleRobots.of(this, SystemTransport::new, interruption, found);
  }

  RobotOptions robot() {
    if (kind.simulated && !ports.isEmpty()) {
      throw Problems.usage("--simulate has its own ports; leave out --serial");
    }
    return new RobotOptions(
        kind.simulated,
        List.copyOf(ports),
        mode,
        RobotArguments.description(file),
        Optional.empty());
  }

  CameraOptions camera() {
    return camera.camera(views.count());
  }

  Optional<Path> file() {
    return file;
  }

  long seed() {
    return seed;
  }

  boolean isOnlyReal() {
    return kind.real;
  }
}
