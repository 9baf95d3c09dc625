package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Problems;

/** Says in the program's form what is wrong with the robot, and by which command to go on. */
final class RobotFailure {
  private RobotFailure() {}

  /**
   * Returns the problem that ended a job.
   *
   * @param commands how to go on in a shell, as a part of a sentence; may be empty
   */
  static ProblemException of(SessionException exception, String commands) {
    SessionFault fault = exception.fault();
    boolean unanswered = exception.getCause() instanceof InputEndedException;
    String problem = unanswered ? InputEndedException.SENTENCE : fault.problem().sentence();
    String advice =
        unanswered && fault.recovery() == RecoveryAdvice.REPEAT ? "" : fault.recovery().advice();
    Problem ending =
        Problem.of(
            unanswered ? InputEndedException.CODE : fault.code(),
            "",
            problem
                + ". "
                + capitalized(fault.holding().sentence())
                + (advice.isEmpty() ? "" : "; " + advice)
                + (commands.isEmpty() ? "" : " (" + commands + ")"));
    return new ProblemException(
        ending
            .with("stage", fault.stage().code())
            .with("held", fault.holding().sentence())
            .with("axis", fault.holding().axis().map(Axis::code).orElse(""))
            .with("advice", fault.recovery().code()),
        exception);
  }

  private static String capitalized(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }

  /** Returns the failure where the fingers cannot be confirmed to be empty. */
  static ProblemException unconfirmed(String yes) {
    return Problems.of(
        "may-drop",
        "all arms open and turn, and the fingers cannot be confirmed to be empty; run it on a"
            + " terminal, or leave out "
            + yes
            + " and answer on standard input");
  }
}
