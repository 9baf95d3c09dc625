package dev.cubewright.core.problem;

/**
 * An error that a user can act on. An immutable value.
 *
 * <p>The command line maps it to an exit code, the HTTP interface to a status, and both to JSON.
 *
 * @param code the stable name for programs, in lower case with hyphens, such as {@code port-in-use}
 * @param where the file, port, board, picture or member concerned; empty if there is none
 * @param message what is wrong; a sentence without a full stop that names {@code where} itself
 * @param advice what the user can do, as a clause without a full stop; empty if the message says it
 */
public record Problem(String code, String where, String message, String advice) {
  /**
   * Creates a problem.
   *
   * @throws IllegalArgumentException if the code or the message is blank
   */
  public Problem {
    if (code.isBlank() || message.isBlank()) {
      throw new IllegalArgumentException("a problem needs a code and a message");
    }
  }

  /**
   * {@return a problem whose message contains the advice}
   *
   * @param code the stable name for programs
   * @param where the thing concerned; empty if there is none
   * @param message what is wrong and what to do
   */
  public static Problem of(String code, String where, String message) {
    return new Problem(code, where, message, "");
  }

  /** {@return the message and the advice, joined by a semicolon, without a full stop} */
  public String sentence() {
    return advice.isEmpty() ? message : message + "; " + advice;
  }
}
