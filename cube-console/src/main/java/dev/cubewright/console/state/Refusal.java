package dev.cubewright.console.state;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;

/** Creates the exceptions by which a console refuses a request. What is refused changes nothing. */
public final class Refusal {
  private Refusal() {}

  /**
   * {@return a refusal}
   *
   * @param code the stable name for programs, which decides the HTTP status
   * @param message what is wrong, and what the client can do
   */
  public static ProblemException of(String code, String message) {
    return new ProblemException(Problem.of(code, "", message));
  }

  static ProblemException of(String code, String message, Throwable cause) {
    return new ProblemException(Problem.of(code, "", message), cause);
  }

  /** Returns the refusal of a command that is not possible now. */
  static ProblemException notNow(String message) {
    return of("not-now", message);
  }
}
