package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.option.Parameters;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.StateText;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Problems;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/**
 * What {@code robot run} was asked.
 *
 * @param robot which robot is meant
 * @param camera the options for the camera
 * @param job the job
 * @param agreed whether the cube is turned without asking
 * @param json whether the output is for programs
 * @param seed the random seed of the simulation
 * @param commands how to go on with a cube that is left in the arms; nothing for a simulated robot,
 *     which is new each time
 */
record RunOptions(
    RobotOptions robot,
    CameraOptions camera,
    SolveJob job,
    boolean agreed,
    boolean json,
    long seed,
    Optional<HeldCommands> commands) {
  private static final String HELD = "--held";
  private static final String YES = "--yes";
  private static final String SEED = "--seed";

  /** Declares the options and parameters. */
  static void declare(CommandSpec command) {
    command.addPositional(
        Parameters.words(
            0,
            "STATE",
            "How the cube lies between the arms, as facelets; it is not looked at before."));
    command
        .addOption(
            Options.text("--scramble", "ALG", "The state that a scramble makes, instead of STATE."))
        .addOption(
            Options.choice(
                HELD,
                List.of(Axis.RIGHT_LEFT.code(), Axis.BACK_FRONT.code()),
                "Goes on with a cube that both arms of this axis hold, all layers straight."))
        .addOption(
            Options.flag(
                YES,
                "Turns the cube without asking. What is in the fingers of a real robot is asked all"
                    + " the same, unless --held says it and standard input is no terminal. A real"
                    + " robot needs a camera for this, also with STATE: it has to be seen that"
                    + " the cube is solved."))
        .addOption(CameraOptions.viewsOption());
    CameraOptions.declare(command);
    RobotOptions.declare(command);
    command
        .addOption(
            Options.number(
                SEED,
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                "Random seed of the simulation: the cube, if no STATE is given, and how the arms"
                    + " stand (default 0)."))
        .addOption(Options.events())
        .addOption(Options.tableDirectory());
  }

  /**
   * Reads what was asked.
   *
   * @param text reads the STATE
   * @throws ProblemException if it contradicts itself, or the fingers cannot be confirmed to be
   *     empty
   */
  static RunOptions of(ParseResult arguments, StateText text, CommandContext context) {
    RobotOptions robot = RobotOptions.of(arguments);
    CameraOptions camera = CameraOptions.of(arguments);
    RunOptions options =
        new RunOptions(
            robot,
            camera,
            new SolveJob(
                given(arguments, text, context),
                Options.text(arguments, HELD).map(ArmChoice::axis)),
            Options.has(arguments, YES),
            Options.has(arguments, "--json"),
            Options.number(arguments, SEED).orElse(0L),
            robot.simulated()
                ? Optional.empty()
                : Optional.of(HeldCommands.of(arguments, camera.present())));
    if (options.robot.simulated()) {
      options.requireSenseOfSimulated();
    } else {
      options.requireSenseOfReal(arguments);
      options.requireAnswers(context);
    }
    return options;
  }

  private static Optional<State> given(
      ParseResult arguments, StateText text, CommandContext context) {
    Optional<String> scramble = Options.text(arguments, "--scramble");
    List<String> words = Parameters.words(arguments, 0);
    if (words.isEmpty()) {
      return scramble.map(moves -> Inputs.scrambled(text.stateSpace().puzzle(), moves));
    }
    if (scramble.isPresent()) {
      throw Problems.usage("both a STATE and --scramble are given; leave out one of them");
    }
    return Optional.of(
        text.read(String.join(" ", words), remark -> context.err().println("cube: " + remark)));
  }

  private void requireSenseOfSimulated() {
    camera.requireNone();
    if (job.held().isPresent()) {
      throw Problems.usage(
          "a simulated robot is new each time and holds nothing; leave out " + HELD);
    }
  }

  private void requireSenseOfReal(ParseResult arguments) {
    if (Options.has(arguments, SEED)) {
      throw Problems.usage(SEED + " is only for a simulated robot; leave it out");
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
    CameraOptions.requireNoViews(arguments);
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

  /** Whether the fingers of a real robot are empty must be confirmed. */
  private void requireAnswers(CommandContext context) {
    if (agreed && job.held().isEmpty() && !context.inOnTerminal()) {
      throw RobotFailure.unconfirmed(YES);
    }
  }
}
