package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.SolverSetup;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.TableFolder;
import dev.cubewright.robot.cli.puzzle.TableMessages;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.solver.catalog.StateText;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code robot run}: inspects a cube, solves it and turns it with the arms. */
@Command(
    name = "run",
    header = "Inspects a 2x2x2, solves it and turns it.",
    description =
        "The arms home with empty fingers and grip the cube. The camera inspects it unless STATE"
            + " is given. After you agree, the arms turn the cube and the camera checks it. The"
            + " last line is \"solved: yes\" or \"solved: no\". Enter, Ctrl-C and the stop button"
            + " stop the arms at once; the arms keep holding the cube.",
    footer = {
      "  cube robot run --simulate",
      "  cube robot run --camera \"rpicam-vid -n -t 0 --codec mjpeg -o -\" --calibration rig.json",
      "  cube robot run --scramble \"R U F2\" --port /dev/ttyUSB0 --port /dev/ttyUSB1"
    })
final class RobotRunCommand extends CubeCommand {
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
          "The facelets of the cube as it lies between the arms. Default: read by the camera.")
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
      description =
          "Continue with a cube that both arms of this axis hold, with all layers" + " straight.")
  private Optional<String> held = Optional.empty();

  @Option(
      names = "--yes",
      description =
          "Turn the cube without asking. A real robot then needs a camera. The command still"
              + " asks whether the fingers are empty, unless --held is given and standard input"
              + " is not a terminal.")
  private boolean agreed;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "The random seed of the simulation. Default: 0.")
  private Optional<Long> seed = Optional.empty();

  @Option(names = "--json", description = "Print each event as a JSON object, one per line.")
  private boolean json;

  @Mixin private final RobotArguments robots = new RobotArguments();

  @Mixin
  private final RobotCameraArguments.Inspecting cameras = new RobotCameraArguments.Inspecting();

  @Mixin private final TableFolder folder = new TableFolder();

  @Override
  public int run(CommandContext context) throws IOException {
    try (TableMessages messages = new TableMessages(context, false)) {
      SolvablePuzzle puzzle = SolvablePuzzle.named("2x2x2").apply(folder.settings(messages));
      RobotSetup setup = robots.robot(seed.orElse(0L));
      boolean hasCamera = cameras.isPresent();
      SolveJob job = new SolveJob(given(puzzle.stateText(), context), held.map(ArmChoice::axis));
      requireConsistent(setup, job, context);
      Optional<ResumeCommands> commands =
          setup.simulated()
              ? Optional.empty()
              : Optional.of(ResumeCommands.of(spec.commandLine().getParseResult(), hasCamera));
      try (RobotConnection connection = new RobotConnection(setup, robots.log(), context)) {
        SolverSetup solving =
            SolverSetup.of(puzzle.solvers(), connection.description(), setup.mode());
        JobOutput output = JobOutput.of(context, solving.puzzle(), setup.mode(), json);
        Operator operator = operator(connection, job, solving);
        return new JobRun(connection, job, solving, operator, output, commands)
            .with(connection.camera(cameras));
      }
    }
  }

  private Operator operator(RobotConnection connection, SolveJob job, SolverSetup solving) {
    if (connection.simulated().isPresent()) {
      State cube =
          job.given()
              .orElseGet(() -> solving.space().random(new SplittableRandom(seed.orElse(0L))));
      return new SimulatedOperator(connection.simulated().get(), solving.puzzle(), cube);
    }
    TerminalQuestions person = new TerminalQuestions(connection.keyboard());
    return agreed ? person.agreed(connection.context().inOnTerminal()) : person;
  }

  /**
   * Requires that the options are consistent.
   *
   * @throws ProblemException if the options contradict each other, or if no terminal is available
   *     to confirm that the fingers are empty
   */
  private void requireConsistent(RobotSetup setup, SolveJob job, CommandContext context) {
    if (setup.simulated()) {
      cameras.requireNone();
      if (held.isPresent()) {
        throw Problems.usage("a simulated robot holds no cube at the start; omit --held");
      }
    } else {
      requireRealRobotOptions(job);
      if (agreed && held.isEmpty() && !context.inOnTerminal()) {
        throw TerminalQuestions.unconfirmed();
      }
    }
  }

  private Optional<State> given(StateText text, CommandContext context) {
    if (words.isEmpty()) {
      return scramble.map(moves -> Inputs.scrambled(text.stateSpace().puzzle(), moves));
    }
    if (scramble.isPresent()) {
      throw Problems.usage("STATE cannot be combined with --scramble; omit one of them");
    }
    return Optional.of(text.read(String.join(" ", words), context::say));
  }

  private void requireRealRobotOptions(SolveJob job) {
    if (seed.isPresent()) {
      throw Problems.usage("--seed is for a simulated robot; omit it or add --simulate");
    }
    cameras.requireForCalibration();
    if (cameras.isPresent()) {
      if (cameras.file().isEmpty()) {
        throw Problems.usage(
            "--camera needs the sticker positions; add --calibration, which \"cube robot"
                + " calibrate\" writes");
      }
      return;
    }
    if (cameras.hasViews()) {
      throw Problems.usage(
          "--views is the number of faces that a camera sees; add --camera or" + " omit --views");
    }
    if (job.given().isEmpty()) {
      throw Problems.usage(
          "the state of the cube is unknown; add --camera and --calibration, or give STATE");
    }
    if (agreed) {
      throw Problems.usage(
          "with --yes, a camera must check whether the cube is solved; add --camera and"
              + " --calibration, or omit --yes");
    }
  }
}
