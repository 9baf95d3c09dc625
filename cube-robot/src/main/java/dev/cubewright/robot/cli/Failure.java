package dev.cubewright.robot.cli;

import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidStateException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Thrown where a command cannot go on, or not with one line of its input: the exit code, a code for
 * programs, and a sentence for people that says what is wrong, where, and what mends it.
 */
final class Failure extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final int exitCode;
  private final String code;
  private final transient Map<String, Object> detail = new LinkedHashMap<>();

  private Failure(int exitCode, String code, String sentence, Throwable cause) {
    super(sentence, cause);
    this.exitCode = exitCode;
    this.code = code;
  }

  private Failure(int exitCode, String code, String sentence) {
    super(sentence);
    this.exitCode = exitCode;
    this.code = code;
  }

  /** Returns that the command line itself is wrong. */
  static Failure usage(String sentence) {
    return new Failure(ExitCode.USAGE, "usage", sentence);
  }

  /** Returns that the command line itself is wrong, as something else found out. */
  static Failure usage(String sentence, Throwable cause) {
    return new Failure(ExitCode.USAGE, "usage", sentence, cause);
  }

  /** Returns that what was asked is understood and cannot be done. */
  static Failure impossible(String code, String sentence) {
    return new Failure(ExitCode.IMPOSSIBLE, code, sentence);
  }

  /** Returns that what was asked is understood and cannot be done, as something else found out. */
  static Failure impossible(String code, String sentence, Throwable cause) {
    return new Failure(ExitCode.IMPOSSIBLE, code, sentence, cause);
  }

  /** Returns that the program is at fault. */
  static Failure internal(Throwable cause) {
    String message =
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    return impossible(
        "internal-error",
        "a fault of this program, please report it: " + message + "; --verbose says more",
        cause);
  }

  /** Returns that there is not enough memory. */
  static Failure outOfMemory(OutOfMemoryError cause) {
    return impossible(
        "out-of-memory",
        "Java has run out of memory; allow tables less by --max-memory 200m, or Java more by the"
            + " environment, JDK_JAVA_OPTIONS=-Xmx4g",
        cause);
  }

  /** Returns that a state breaks a rule. */
  static Failure of(InvalidState reason) {
    Failure failure =
        impossible(reason.rule().code(), reason.message(), new InvalidStateException(reason));
    if (!reason.piece().isEmpty()) {
      failure.with("piece", reason.piece());
    }
    if (!reason.place().isEmpty()) {
      failure.with("place", reason.place());
    }
    return failure;
  }

  /** Returns the same with more to its sentence. */
  Failure and(String more) {
    Failure failure = new Failure(exitCode, code, sentence() + more, this);
    failure.detail.putAll(detail);
    return failure;
  }

  /** Adds something that a program may want to know. */
  Failure with(String name, Object value) {
    detail.put(name, value);
    return this;
  }

  /** Returns the exit code of a process that ends with this. */
  int exitCode() {
    return exitCode;
  }

  /** Returns the code, such as {@code twisted-corner}. */
  String code() {
    return code;
  }

  /** Returns the rule that a state breaks, nothing if that is not what is wrong. */
  Optional<InvalidState> reason() {
    return getCause() instanceof InvalidStateException invalid
        ? Optional.of(invalid.reason())
        : Optional.empty();
  }

  /** Returns the sentence. */
  String sentence() {
    return String.valueOf(getMessage());
  }

  /** Returns this as one line of JSON, without a line end. */
  String toJson() {
    JsonObject object = new JsonObject().put("error", sentence()).put("code", code);
    JsonObject details = new JsonObject();
    detail.forEach(
        (name, value) -> {
          if (value instanceof Number number) {
            details.put(name, number.longValue());
          } else {
            details.put(name, value.toString());
          }
        });
    return object.put("detail", details).toString();
  }
}
