package dev.cubewright.core.problem;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * An error that a user can correct. Immutable.
 *
 * <p>The command line maps it to an exit code, the HTTP interface to a status, and both to JSON.
 *
 * @param code the stable name for programs, in lower case with hyphens, such as {@code port-in-use}
 * @param where the affected file, port, board, picture or member; empty if there is none
 * @param message the error, a sentence without a period that includes {@code where}
 * @param advice the correction, a clause without a period; empty if the message contains it
 * @param details more facts for programs by name, such as {@code column}: numbers or texts
 */
public record Problem(
    String code, String where, String message, String advice, Map<String, Object> details) {
  /**
   * Creates a problem. The order of the details is preserved.
   *
   * @throws IllegalArgumentException if the code or the message is blank
   */
  public Problem {
    if (code.isBlank() || message.isBlank()) {
      throw new IllegalArgumentException("a problem needs a code and a message");
    }
    details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
  }

  /**
   * Creates a problem without details.
   *
   * @param code the stable name for programs
   * @param where the affected object; empty if there is none
   * @param message the error
   * @param advice the correction; empty if the message contains it
   * @throws IllegalArgumentException if the code or the message is blank
   */
  public Problem(String code, String where, String message, String advice) {
    this(code, where, message, advice, Map.of());
  }

  /**
   * {@return a problem whose message contains the advice}
   *
   * @param code the stable name for programs
   * @param where the affected object; empty if there is none
   * @param message the error and the correction
   */
  public static Problem of(String code, String where, String message) {
    return new Problem(code, where, message, "");
  }

  /**
   * {@return this problem with an additional detail}
   *
   * @param name the name of the detail, such as {@code column}
   * @param value a number or a text
   */
  public Problem with(String name, Object value) {
    Map<String, Object> more = new LinkedHashMap<>(details);
    more.put(name, value);
    return new Problem(code, where, message, advice, more);
  }

  /** {@return the message and the advice, joined by a semicolon, without a period} */
  public String sentence() {
    return advice.isEmpty() ? message : message + "; " + advice;
  }
}
