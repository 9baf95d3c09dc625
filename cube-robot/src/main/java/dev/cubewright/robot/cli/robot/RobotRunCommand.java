package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Solving;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.StateText;
import dev.cubewright.robot.cli.puzzle.TableFolder;
import dev.cubewright.robot.cli.puzzle.TableProgress;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.solver.catalog.Scrambler;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code robot run}: looks at a cube, solves it and has the arms turn it. */
@Command(
    name = "run",
    header = "Looks at a 2x2x2, solves it and turns it.",
    description =
        "The arms home with empty fingers and take the cube; the camera sees it, unless STATE is"
            + " given. After a question the arms turn the cube, and the camera checks it; the last"
            + " line is \"solved: yes\" or \"solved: no\". Enter, Ctrl-C and the stop button stop"
            + " the arms at once; they hold what they hold.",
    footer = {
      "  cube robot run --simulate",
      "  cube robot run --camera \"rpicam-vid -n -t 0 --codec mjpeg -o -\" --calibration rig.json",
      "  cube robot run --scramble \"R U F2\" --port /dev/ttyUSB0 --port /dev/ttyUSB1"
    })
final class RobotRunCommand extends CubeCommand {
  private static final String YES = "--yes";

  static final class Axes extends Values.Choice {
    Axes() {
      super(List.of("right-left", "back-front"));
    }
  }

  @Spec private CommandSpec spec = CommandSpec.create();

  @Parameters(
      index = "0..*",
      arity = "0..*",
      paramLabel = "STATE",
      description =
          "The cube as it lies between the arms, as facelets. Default: the camera sees it.")
  private List<String> words = List.of();

  @Option(
      names = "--scramble",
      paramLabel = "ALG",
      description = "The state after a scramble, instead of STATE.")
  private Optional<String> scramble = Optional.empty();

  @Option(
      names = "--held",
      paramLabel = "right-left|back-front",
      converter = Axes.class,
      completionCandidates = Axes.class,
      description = "Continue with a cube that both arms of this axis hold, all layers straight.")
  private Optional<String> held = Optional.empty();

  @Option(
      names = YES,
      description =
          "Turn the cube without a question. A real robot needs a camera for this. Whether its"
              + " fingers are empty is asked, unless --held is given and standard input is not a"
              + " terminal.")
  private boolean agreed;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The random seed of the simulation. Default: 0.")
  private Optional<Long> seed = Optional.empty();

  @Option(names = "--json", description = "Print each event as a JSON object, one a line.")
  private boolean json;

  @Mixin private final RobotArguments robots = new RobotArguments();
  @Mixin private final RobotCameraArguments cameras = new RobotCameraArguments();
  @Mixin private final ViewsArgument views = new ViewsArgument();
  @Mixin private final TableFolder folder = new TableFolder();

  @Override
  public int run(CommandContext context) throws IOException {
    try (TableProgress progress = new TableProgress(context)) {
      SolvablePuzzle puzzle =
          SolvablePuzzle.named("2x2x2").apply(folder.settings(context, progress));
      RunOptions options = options(puzzle.stateText(), context);
      try (RobotConnection connection = RobotConnection.of(options.robot(), options.seed());
          FrameSource frames = frames(connection, options.camera(), context)) {
        Solving solving =
            Solving.of(puzzle.solvers(), connection.description(), options.robot().mode());
        return new JobRun(
                options,
                connection,
                solving,
                () -> options.job().given().orElseGet(() -> anyCube(solving, options.seed())),
                context)
            .with(cameraSetup(connection, options.camera(), frames));
      }
    }
  }

  /**
   * Returns the job.
   *
   * @throws ProblemException if the options contradict one another, or the fingers cannot be
   *     confirmed to be empty
   */
  private RunOptions options(StateText text, CommandContext context) {
    RobotOptions robot = robots.robot();
    CameraOptions camera = cameras.camera(views.count());
    SolveJob job = new SolveJob(given(text, context), held.map(ArmChoice::axis));
    if (robot.simulated()) {
      camera.requireNone();
      if (held.isPresent()) {
        throw Problems.usage(
            "a simulated robot is new each time and holds nothing; leave out --held");
      }
    } else {
      requireSense(camera, job);
      if (agreed && held.isEmpty() && !context.inOnTerminal()) {
        throw RobotFailure.unconfirmed(YES);
      }
    }
    return new RunOptions(
        robot,
        camera,
        job,
        agreed,
        json,
        seed.orElse(0L),
        robot.simulated()
            ? Optional.empty()
            : Optional.of(HeldCommands.of(spec.commandLine().getParseResult(), camera.present())));
  }

  private Optional<State> given(StateText text, CommandContext context) {
    if (words.isEmpty()) {
      return scramble.map(moves -> Inputs.scrambled(text.stateSpace().puzzle(), moves));
    }
    if (scramble.isPresent()) {
      throw Problems.usage("STATE cannot be combined with --scramble; leave out one of them");
    }
    return Optional.of(
        text.read(String.join(" ", words), remark -> context.err().println("cube: " + remark)));
  }

  private void requireSense(CameraOptions camera, SolveJob job) {
    if (seed.isPresent()) {
      throw Problems.usage("--seed is only for a simulated robot; leave it out");
    }
    if (camera.present() != camera.calibration().isPresent()) {
      throw Problems.usage(
          camera.present()
              ? "where the stickers are in the pictures is not known; add --calibration, which"
                  + " \"cube robot calibrate\" writes"
              : "there is a calibration but no camera; add --camera");
    }
    if (camera.present()) {
      return;
    }
    if (views.isGiven()) {
      throw Problems.usage("--views says how many faces a camera sees; add --camera, or omit it");
    }
    if (job.given().isEmpty()) {
      throw Problems.usage(
          "there is nothing to look with; add --camera and --calibration, or give the STATE");
    }
    if (agreed) {
      throw Problems.usage(
          "with --yes and no camera it is not seen whether the cube is solved; add --camera and"
              + " --calibration, or omit --yes");
    }
  }

  private static State anyCube(Solving solving, long seed) {
    return solving.space().random(Scrambler.random(Optional.of(seed)));
  }

  /** Returns what takes the pictures, or what takes none. */
  private static FrameSource frames(
      RobotConnection connection, CameraOptions camera, CommandContext context) {
    if (connection.simulated().isPresent()) {
      return connection.simulated().get().camera();
    }
    return camera.present() ? camera.open(context.interruption()) : new NoFrames();
  }

  /** Returns the camera of the robot with its calibration; empty if it has none. */
  static Optional<CameraSetup> cameraSetup(
      RobotConnection connection, CameraOptions camera, FrameSource frames) {
    if (connection.simulated().isPresent()) {
      return Optional.of(
          new CameraSetup(frames, connection.simulated().get().calibration(), camera.views()));
    }
    return camera.present() ? Optional.of(camera.with(frames)) : Optional.empty();
  }

  /** Where there is no camera. */
  private static final class NoFrames implements FrameSource {
    @Override
    public Frame next() {
      throw new IllegalStateException("there is no camera");
    }

    @Override
    public void close() {}
  }
}
