package dev.cubewright.robot.cli;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.robot.Firmware;
import dev.cubewright.robot.session.Eyes;
import dev.cubewright.robot.session.Holding;
import dev.cubewright.robot.session.Job;
import dev.cubewright.robot.session.Operator;
import dev.cubewright.robot.session.Session;
import dev.cubewright.robot.session.SessionException;
import dev.cubewright.robot.session.SessionListener;
import dev.cubewright.robot.session.SimulatedOperator;
import dev.cubewright.robot.session.Solving;
import dev.cubewright.robot.session.TurnReport;
import dev.cubewright.robot.world.SimulatedRobot;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot run}: looks at a cube, solves it and has the arms turn it. */
final class RobotRunCommand implements Command {
  private static final String HELD = "--held";
  private static final String YES = "--yes";

  @Override
  public String name() {
    return "run";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Looks at a 2x2x2, solves it and turns it.",
            "The arms home with empty fingers and take the cube; then it is looked at, unless STATE"
                + " says how it lies. It asks before it turns the cube, looks whether it is solved,"
                + " and prints last \"solved: yes\" or \"solved: no\". Enter stops the arms, and so"
                + " do Ctrl-C and the stop button of the description: they stop at once and hold"
                + " what they hold.");
    command.addPositional(
        PositionalParamSpec.builder()
            .index("0..*")
            .arity("0..*")
            .type(List.class)
            .auxiliaryTypes(String.class)
            .paramLabel("STATE")
            .description("How the cube lies between the arms, as facelets; not to look before.")
            .build());
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
                    + " the same, unless --held says it and standard input is no terminal."))
        .addOption(RobotEyes.viewsOption());
    RobotEyes.declare(command);
    RobotOptions.declare(command);
    return command
        .addOption(Options.seed())
        .addOption(Options.flag("--json", "Prints one JSON object for each event, one per line."))
        .addOption(Options.tableDirectory());
  }

  @Override
  public int run(ParseResult arguments, Surroundings surroundings) throws IOException {
    RobotOptions options = RobotOptions.of(arguments);
    RobotEyes eyes = RobotEyes.of(arguments);
    try (TableProgress progress = new TableProgress(surroundings)) {
      SolvablePuzzle puzzle =
          Tables.puzzle(PuzzleCatalog.solvable("2x2x2"), arguments, surroundings, progress);
      Optional<State> given = given(arguments, puzzle.stateText());
      Optional<Axis> held = Options.text(arguments, HELD).map(ArmChoice::axis);
      requireSense(arguments, options, eyes, given, held);
      requireAnswers(arguments, options, held, surroundings);
      long seed = Options.number(arguments, "--seed").orElse(0L);
      try (RobotConnection connection = RobotConnection.of(options, seed);
          FrameSource frames = frames(connection, eyes, surroundings)) {
        Solving solving = JobParts.solving(puzzle, connection.description(), options.mode());
        Parts parts =
            new Parts(arguments, surroundings, options, connection, solving, new Job(given, held));
        return parts.run(looking(connection, eyes, frames), seed);
      } catch (VisionException e) {
        throw PictureFault.of(e);
      }
    }
  }

  private static Optional<State> given(ParseResult arguments, StateText text) {
    Optional<String> scramble = Options.text(arguments, "--scramble");
    if (!arguments.hasMatchedPositional(0)) {
      return scramble.map(moves -> Inputs.scrambled(text.stateSpace().puzzle(), moves));
    }
    if (scramble.isPresent()) {
      throw Failure.usage("both a STATE and --scramble are given; leave out one of them");
    }
    List<String> words = arguments.matchedPositional(0).getValue();
    return Optional.of(text.read(String.join(" ", words)));
  }

  private static void requireSense(
      ParseResult arguments,
      RobotOptions options,
      RobotEyes eyes,
      Optional<State> given,
      Optional<Axis> held) {
    if (options.simulated()) {
      if (eyes.present() || eyes.calibration().isPresent()) {
        throw Failure.usage(
            "the simulated robot has its own camera; leave out --camera, --capture and"
                + " --calibration");
      }
      if (held.isPresent()) {
        throw Failure.usage(
            "a simulated robot is new each time and holds nothing; leave out " + HELD);
      }
      return;
    }
    if (Options.has(arguments, "--seed")) {
      throw Failure.usage("--seed is for what is chance about a simulated robot; leave it out");
    }
    if (eyes.present() != eyes.calibration().isPresent()) {
      throw Failure.usage(
          eyes.present()
              ? "where the cells are in the pictures is not known; add --calibration, which"
                  + " \"cube robot calibrate\" writes"
              : "there is a calibration but no camera; add --camera or --capture");
    }
    if (!eyes.present() && given.isEmpty()) {
      throw Failure.usage(
          "there is nothing to look with; add --camera or --capture, and --calibration, or give the"
              + " STATE");
    }
    if (!eyes.present() && Options.has(arguments, YES)) {
      throw Failure.usage(
          "with --yes and no camera nobody sees whether the cube is solved; add --camera or"
              + " --capture, and --calibration, or leave out --yes");
    }
  }

  /** Nobody may assume what is in the fingers of a real robot. */
  private static void requireAnswers(
      ParseResult arguments, RobotOptions options, Optional<Axis> held, Surroundings surroundings) {
    if (options.simulated()) {
      return;
    }
    if (held.isPresent() && options.description().firmware() == Firmware.PUBLISHED) {
      throw RobotFailure.opensOnConnecting();
    }
    if (Options.has(arguments, YES) && held.isEmpty() && !surroundings.inOnTerminal()) {
      throw Failure.impossible(
          "may-drop",
          "all arms open and turn, and nobody can say here that the fingers are empty; run it on a"
              + " terminal, or answer without "
              + YES);
    }
  }

  /** Returns what takes the pictures, or what takes none. */
  private static FrameSource frames(
      RobotConnection connection, RobotEyes eyes, Surroundings surroundings) {
    if (connection.simulated().isPresent()) {
      return connection.simulated().get().camera();
    }
    return eyes.present() ? eyes.open(surroundings.interruption()) : new NoFrames();
  }

  private static Optional<Eyes> looking(
      RobotConnection connection, RobotEyes eyes, FrameSource frames) {
    if (connection.simulated().isPresent()) {
      return Optional.of(
          new Eyes(frames, connection.simulated().get().calibration(), eyes.views()));
    }
    return eyes.present() ? Optional.of(eyes.with(frames)) : Optional.empty();
  }

  /** What the job is done with. */
  private record Parts(
      ParseResult arguments,
      Surroundings surroundings,
      RobotOptions options,
      RobotConnection connection,
      Solving solving,
      Job job) {
    int run(Optional<Eyes> eyes, long seed) throws IOException {
      boolean json = Options.has(arguments, "--json");
      Keyboard keyboard = new Keyboard(surroundings);
      SessionListener report =
          json
              ? new JobEvents(surroundings.out(), solving.puzzle())
              : new JobReport(surroundings.out(), solving.puzzle(), options.mode());
      try (Session session =
              new Session(
                  connection::connect,
                  connection.description().times(options.mode()),
                  solving,
                  eyes,
                  operator(keyboard, seed),
                  report);
          StopSwitch stopSwitch =
              new StopSwitch(
                  surroundings, keyboard, options.description().stopButton(), session::stop)) {
        stopSwitch.arm();
        Optional<TurnReport> turned = job.run(session);
        if (turned.isEmpty()) {
          surroundings.err().println("cube: " + notTurned(session.holding()));
        }
        return end(turned.isPresent(), json);
      } catch (SessionException e) {
        end(Job.wasSolved(e.fault()), json);
        throw RobotFailure.of(e, options.description().firmware());
      }
    }

    private Operator operator(Keyboard keyboard, long seed) {
      Optional<SimulatedRobot> robot = connection.simulated();
      if (robot.isPresent()) {
        RandomGenerator random = Scrambler.random(Optional.of(seed));
        State cube = job.given().orElseGet(() -> solving.space().random(random));
        return new SimulatedOperator(robot.get(), solving.puzzle(), cube);
      }
      Operator person = new TerminalOperator(keyboard);
      if (!Options.has(arguments, YES)) {
        return person;
      }
      boolean asks = surroundings.inOnTerminal();
      return new AgreeingOperator(asks ? Optional.of(person) : Optional.empty());
    }

    /** Returns what is held when the person did not want the cube turned, and how to go on. */
    private static String notTurned(Holding holding) {
      return "the cube was not turned, and "
          + holding.sentence()
          + holding
              .axis()
              .map(axis -> "; cube robot run --held " + axis.code() + " goes on with it")
              .orElse("");
    }

    private int end(boolean solved, boolean json) throws IOException {
      surroundings
          .out()
          .write(
              json
                  ? JobEvents.object("end").put("solved", solved) + "\n"
                  : solved ? "solved: yes\n" : "solved: no\n");
      return solved ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
    }
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
