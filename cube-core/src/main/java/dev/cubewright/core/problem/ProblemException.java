package dev.cubewright.core.problem;

import org.jspecify.annotations.Nullable;

/** Thrown if an operation fails for a reason that a user can correct; contains the problem. */
public class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  /**
   * Creates an exception.
   *
   * @param problem the reason
   */
  public ProblemException(Problem problem) {
    this(problem, null);
  }

  /**
   * Creates an exception with a cause.
   *
   * @param problem the reason
   * @param cause the cause; null if there is none
   */
  public ProblemException(Problem problem, @Nullable Throwable cause) {
    super(problem.sentence(), cause);
    this.problem = problem;
  }

  /**
   * {@return an exception for a problem}
   *
   * @param code the stable name for programs
   * @param message the error and the correction
   */
  public static ProblemException of(String code, String message) {
    return of(code, message, null);
  }

  /**
   * {@return an exception for a problem with a cause}
   *
   * @param code the stable name for programs
   * @param message the error and the correction
   * @param cause the cause; null if there is none
   */
  public static ProblemException of(String code, String message, @Nullable Throwable cause) {
    return new ProblemException(Problem.of(code, "", message), cause);
  }

  /** {@return the problem, with its code, message and advice} */
  public final Problem problem() {
    return problem;
  }
}
