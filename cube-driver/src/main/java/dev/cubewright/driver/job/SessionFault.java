package dev.cubewright.driver.job;

import dev.cubewright.driver.board.RobotFault;

/**
 * Why the job cannot go on, what is held meanwhile, and what to do. An immutable value.
 *
 * @param stage in which part of the job
 * @param code what is wrong, for programs: that of a fault of the boards ({@code link-lost}), of
 *     the camera ({@code too-dark}), or one of {@link Code}
 * @param problem what is wrong, where, and what mends it, in one sentence without a full stop
 * @param holding what the arms hold
 * @param recovery how to go on when it is mended
 */
public record SessionFault(
    Stage stage, String code, String problem, Holding holding, RecoveryAdvice recovery) {
  /** The codes of what is wrong with neither the boards nor the camera's pictures. */
  public static final class Code {
    /** The job was stopped. */
    public static final String STOPPED = "stopped";

    /** The person could not put the cube between the arms. */
    public static final String NOT_INSERTED = "not-inserted";

    /** The person says that the arms do not hold the cube. */
    public static final String NOT_GRIPPED = "not-gripped";

    /** Other states together are likelier than the one that was read. */
    public static final String LOW_CONFIDENCE = "low-confidence";

    /** No solution was found in time. */
    public static final String NO_SOLUTION = "no-solution";

    /** The arms did all that was planned, but the camera sees a cube that is not solved. */
    public static final String NOT_SOLVED = "not-solved";

    /** The arms did all that was planned, but the camera sees another cube than the target. */
    public static final String NOT_REACHED = "not-reached";

    /** There is no cube before the camera. */
    public static final String NO_CUBE = "no-cube";

    /** No valid cube has the given state. */
    public static final String INVALID_STATE = "invalid-state";

    /** An unexpected exception was thrown. */
    public static final String PROGRAM_FAILED = "program-failed";

    private Code() {}
  }

  /** {@return whether the job was stopped on request} */
  public boolean stopped() {
    return code.equals(Code.STOPPED);
  }

  /** Returns whether a board is no longer connected. */
  boolean losesLink() {
    return code.equals(RobotFault.Kind.LINK_LOST.code());
  }

  /** Returns whether the cube cannot lie as it was said to. */
  boolean refutesCube() {
    return code.equals(Code.NOT_SOLVED)
        || code.equals(Code.NOT_REACHED)
        || code.equals(Code.NO_CUBE)
        || code.equals(Code.INVALID_STATE);
  }

  /** {@return what is wrong, what is held, and what to do, in two sentences} */
  public String sentence() {
    return problem + ". " + capitalized(holding.sentence()) + "; " + recovery.advice();
  }

  private static String capitalized(String text) {
    return Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}
