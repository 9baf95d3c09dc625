package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.SolverSetup;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;

/** The run of one job, with its output and the report about a cube left in the arms. */
final class JobRun {
  private final RobotConnection connection;
  private final SolveJob job;
  private final SolverSetup solving;
  private final Operator operator;
  private final JobOutput output;
  private final Optional<ResumeCommands> commands;
  private Stage stage = Stage.CONNECT;

  /**
   * Creates a run.
   *
   * @param commands the shell commands that continue with a cube in the arms; empty for a simulated
   *     robot, whose state is not stored
   */
  JobRun(
      RobotConnection connection,
      SolveJob job,
      SolverSetup solving,
      Operator operator,
      JobOutput output,
      Optional<ResumeCommands> commands) {
    this.connection = connection;
    this.job = job;
    this.solving = solving;
    this.operator = operator;
    this.output = output;
    this.commands = commands;
  }

  /**
   * Runs the job.
   *
   * @param camera the camera; empty if there is none
   * @return the exit code
   * @throws ProblemException if the job fails
   */
  int with(Optional<CameraSetup> camera) {
    Session session =
        new Session(
            stop -> connection.connect(connection.description(), stop),
            connection.description().times(connection.mode()),
            solving,
            camera,
            operator,
            this::happened);
    // A simulated robot has no stop button.
    Optional<StopButton> button =
        connection.simulated().isPresent()
            ? Optional.empty()
            : connection.description().stopButton();
    try (session;
        StopSwitch stopSwitch =
            new StopSwitch(connection.context(), connection.keyboard(), button, session::stop)) {
      stopSwitch.arm();
      boolean turned = job.run(session).isPresent();
      if (!turned) {
        connection.context().say(notTurned(session));
      }
      output.end(turned);
      return turned ? ExitCode.DONE : ExitCode.IMPOSSIBLE;
    } catch (SessionException e) {
      throw ended(session, e);
    } catch (UncheckedIOException e) {
      throw unwritten(session, e);
    }
  }

  private void happened(SessionEvent event) {
    if (event instanceof SessionEvent.StageBegan began) {
      stage = began.stage();
    }
    output.happened(event);
  }

  /** Returns the message after the operator declined the turns, with the next command. */
  private String notTurned(Session session) {
    Holding holding = session.holding();
    String next = commands(session, RecoveryAdvice.from(holding), holding);
    return "the cube was not turned, and "
        + holding.sentence()
        + (next.isEmpty() ? "" : "; continue with " + next);
  }

  /** Returns the commands that continue; empty if none is needed or the robot is simulated. */
  private String commands(Session session, RecoveryAdvice recovery, Holding holding) {
    Optional<Facelets> cubeState =
        session.cubeState().map(new FaceletWriter(solving.puzzle())::facelets);
    return commands.map(words -> words.after(recovery, holding, cubeState)).orElse("");
  }

  private ProblemException ended(Session session, SessionException exception) {
    ProblemException failure = failure(session, exception);
    try {
      output.end(SolveJob.wasSolved(exception.fault()));
    } catch (UncheckedIOException e) {
      // The fault is more important than the failed output.
      failure.addSuppressed(e);
    }
    return failure;
  }

  /** Returns the problem of a failed output, after which the session stops the arms. */
  private ProblemException unwritten(Session session, UncheckedIOException cause) {
    Holding holding = session.holding();
    String reason = Objects.requireNonNull(cause.getCause()).getMessage();
    SessionFault fault =
        new SessionFault(
            stage,
            Problem.of(
                "output-failed",
                "",
                "the arms were stopped because the output cannot be written (" + reason + ")"),
            holding,
            RecoveryAdvice.from(holding));
    return failure(session, new SessionException(fault, cause));
  }

  private ProblemException failure(Session session, SessionException exception) {
    SessionFault fault = exception.fault();
    return failure(exception, commands(session, fault.recovery(), fault.holding()));
  }

  /**
   * Returns the problem that ended a job.
   *
   * @param commands the shell commands that continue, as a fragment of a sentence; may be empty
   */
  static ProblemException failure(SessionException exception, String commands) {
    SessionFault fault = exception.fault();
    boolean unanswered = exception.getCause() instanceof InputEndedException;
    String problem = unanswered ? InputEndedException.SENTENCE : fault.problem().sentence();
    String advice =
        unanswered && fault.recovery() == RecoveryAdvice.REPEAT ? "" : fault.recovery().advice();
    String held = fault.holding().sentence();
    Problem ending =
        Problem.of(
            unanswered ? InputEndedException.CODE : fault.code(),
            "",
            problem
                + ". "
                + Character.toUpperCase(held.charAt(0))
                + held.substring(1)
                + (advice.isEmpty() ? "" : "; " + advice)
                + (commands.isEmpty() ? "" : " (" + commands + ")"));
    return new ProblemException(
        ending
            .with("stage", fault.stage().code())
            .with("held", held)
            .with("axis", fault.holding().axis().map(Axis::code).orElse(""))
            .with("advice", fault.recovery().code()),
        exception);
  }
}
