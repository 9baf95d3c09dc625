package dev.cubewright.driver.job;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.driver.board.RobotFault;
import java.util.Set;

/**
 * A problem that has ended a stage, with the state of the arms. An immutable value.
 *
 * @param stage the stage
 * @param problem the problem, with the code of the boards ({@code link-lost}), of the camera
 *     ({@code too-dark}), or one of {@link Code}
 * @param holding the state of the arms
 * @param recovery the advice after the problem is solved
 */
public record SessionFault(Stage stage, Problem problem, Holding holding, RecoveryAdvice recovery) {
  /** The codes of problems of the job itself. */
  public static final class Code {
    /** The job was stopped. */
    public static final String STOPPED = "stopped";

    /** The operator cannot insert the cube between the arms. */
    public static final String NOT_INSERTED = "not-inserted";

    /** The operator reports that the arms do not hold the cube. */
    public static final String NOT_GRIPPED = "not-gripped";

    /** The confidence of the state that was read is too low. */
    public static final String LOW_CONFIDENCE = "low-confidence";

    /** The solver found no solution with the moves of the arms. */
    public static final String NO_SOLUTION = "no-solution";

    /** The plan was carried out, but the cube is not solved. */
    public static final String NOT_SOLVED = "not-solved";

    /** The plan was carried out, but the camera sees a state other than the target. */
    public static final String NOT_REACHED = "not-reached";

    /** The pictures show no cube. */
    public static final String NO_CUBE = "no-cube";

    /** The given state is not a valid state of the cube. */
    public static final String INVALID_STATE = "invalid-state";

    /** An unexpected exception was thrown. */
    public static final String PROGRAM_FAILED = "program-failed";

    private Code() {}
  }

  /** {@return the code of the problem, such as {@code not-solved}} */
  public String code() {
    return problem.code();
  }

  /** {@return whether the job was stopped on request} */
  public boolean stopped() {
    return code().equals(Code.STOPPED);
  }

  boolean losesLink() {
    return code().equals(RobotFault.LINK_LOST.code());
  }

  boolean refutesCube() {
    return Set.of(Code.NOT_SOLVED, Code.NOT_REACHED, Code.NO_CUBE, Code.INVALID_STATE)
        .contains(code());
  }

  /** {@return the problem, the holding and the advice, in two sentences} */
  public String sentence() {
    String held = holding.sentence();
    return problem.sentence()
        + ". "
        + Character.toUpperCase(held.charAt(0))
        + held.substring(1)
        + "; "
        + recovery.advice();
  }
}
