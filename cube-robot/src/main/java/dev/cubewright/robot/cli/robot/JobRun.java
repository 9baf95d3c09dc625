package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Solving;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Keyboard;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Supplier;

/** One job of a robot: with whom, what is printed, and what is said of the cube at the end. */
final class JobRun {
  private final RunOptions options;
  private final RobotConnection connection;
  private final Solving solving;
  private final Supplier<State> cube;
  private final CommandContext context;
  private final Keyboard keyboard;
  private final JobOutput output;
  private Stage stage = Stage.CONNECT;

  /**
   * Prepares.
   *
   * @param connection the robot's ports
   * @param solving how the cube is solved
   * @param cube what a simulated person puts in
   */
  JobRun(
      RunOptions options,
      RobotConnection connection,
      Solving solving,
      Supplier<State> cube,
      CommandContext context) {
    this.options = options;
    this.connection = connection;
    this.solving = solving;
    this.cube = cube;
    this.context = context;
    this.keyboard = new Keyboard(context);
    this.output = JobOutput.of(context, solving.puzzle(), options.robot().mode(), options.json());
  }

  /**
   * Does the job.
   *
   * @param camera the camera; empty if there is none
   * @return the exit code
   * @throws ProblemException if it does not end as it should
   */
  int with(Optional<CameraSetup> camera) {
    Session session =
        new Session(
            stop -> connection.connect(connection.description(), stop),
            connection.description().times(options.robot().mode()),
            solving,
            camera,
            operator(),
            this::happened);
    try (session;
        StopSwitch stopSwitch = new StopSwitch(context, keyboard, stopButton(), session::stop)) {
      stopSwitch.arm();
      boolean turned = options.job().run(session).isPresent();
      if (!turned) {
        context.err().println("cube: " + notTurned(session));
      }
      output.end(turned);
      return turned ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
    } catch (SessionException e) {
      throw ended(session, e);
    } catch (IOException | UncheckedIOException e) {
      throw unwritten(session, e);
    }
  }

  /** Returns the button to watch: a simulated robot has none to press. */
  private Optional<StopButton> stopButton() {
    return connection.simulated().isPresent()
        ? Optional.empty()
        : options.robot().description().stopButton();
  }

  private void happened(SessionEvent event) {
    if (event instanceof SessionEvent.StageBegan began) {
      stage = began.stage();
    }
    output.happened(event);
  }

  private Operator operator() {
    Optional<SimulatedRobot> robot = connection.simulated();
    if (robot.isPresent()) {
      return new SimulatedOperator(robot.get(), solving.puzzle(), cube.get());
    }
    Operator person = new TerminalQuestions(keyboard);
    return options.agreed() ? agreed(context.inOnTerminal() ? person : JobRun::unseen) : person;
  }

  /** Returns a person who has agreed beforehand to have the cube turned, and leaves it there. */
  static Operator agreed(Operator person) {
    return (question, axis) ->
        switch (question) {
          case AGREES -> true;
          case TAKES_CUBE -> false;
          default -> person.answers(question, axis);
        };
  }

  /** Answers where nobody is: naming the axis that holds the cube has confirmed that it does. */
  static boolean unseen(OperatorQuestion question, Optional<Axis> axis) {
    return switch (question) {
      case EMPTY_FINGERS, SEES_HELD, SEES_UPRIGHT -> true;
      default -> false;
    };
  }

  /** Returns what is held when the person did not want the cube turned, and how to go on. */
  private String notTurned(Session session) {
    Holding holding = session.holding();
    return "the cube was not turned, and "
        + holding.sentence()
        + commands(session, RecoveryAdvice.from(holding), holding)
            .map(commands -> "; go on with it by " + commands)
            .orElse("");
  }

  /** Returns what to type to go on; nothing if that needs no words, or the robot is simulated. */
  private Optional<String> commands(Session session, RecoveryAdvice recovery, Holding holding) {
    Optional<Facelets> lying = session.lying().map(new FaceletWriter(solving.puzzle())::facelets);
    return options
        .commands()
        .map(commands -> commands.after(recovery, holding, lying))
        .filter(words -> !words.isEmpty());
  }

  private ProblemException failure(Session session, SessionException exception) {
    SessionFault fault = exception.fault();
    return RobotFailure.of(
        exception, commands(session, fault.recovery(), fault.holding()).orElse(""));
  }

  private ProblemException ended(Session session, SessionException exception) {
    ProblemException failure = failure(session, exception);
    try {
      output.end(SolveJob.wasSolved(exception.fault()));
    } catch (IOException | UncheckedIOException e) {
      // That the output cannot be written matters less.
      failure.addSuppressed(e);
    }
    return failure;
  }

  /** Reports that the output cannot be written, for which the arms were stopped. */
  private ProblemException unwritten(Session session, Exception cause) {
    Holding holding = session.holding();
    String reason =
        cause instanceof UncheckedIOException && cause.getCause() != null
            ? cause.getCause().getMessage()
            : cause.getMessage();
    SessionFault fault =
        new SessionFault(
            stage,
            Problem.of(
                "output-failed",
                "",
                "the arms were stopped, since what the program prints cannot be written ("
                    + reason
                    + ")"),
            holding,
            RecoveryAdvice.from(holding));
    return failure(session, new SessionException(fault, cause));
  }
}
