package dev.cubewright.robot.cli.terminal;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidStateException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Thrown where a command cannot go on, or not with one line of its input: the exit code, a code for
 * programs, and a sentence for people that says what is wrong, where, and what mends it.
 */
public final class Failure extends RuntimeException {
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

  /**
   * {@return that the command line itself is wrong}
   *
   * @param sentence what is wrong and what mends it, without a full stop
   */
  public static Failure usage(String sentence) {
    return new Failure(ExitCode.USAGE, "usage", sentence);
  }

  /**
   * {@return that the command line itself is wrong, as something else found out}
   *
   * @param sentence what is wrong and what mends it, without a full stop
   * @param cause what was thrown
   */
  public static Failure usage(String sentence, Throwable cause) {
    return new Failure(ExitCode.USAGE, "usage", sentence, cause);
  }

  /**
   * {@return that what was asked is understood and cannot be done}
   *
   * @param code the code for programs, such as {@code twisted-corner}
   * @param sentence what is wrong and what mends it, without a full stop
   */
  public static Failure impossible(String code, String sentence) {
    return new Failure(ExitCode.IMPOSSIBLE, code, sentence);
  }

  /**
   * {@return that what was asked is understood and cannot be done, as something else found out}
   *
   * @param code the code for programs, such as {@code twisted-corner}
   * @param sentence what is wrong and what mends it, without a full stop
   * @param cause what was thrown
   */
  public static Failure impossible(String code, String sentence, Throwable cause) {
    return new Failure(ExitCode.IMPOSSIBLE, code, sentence, cause);
  }

  /**
   * {@return that the program is at fault}
   *
   * @param cause what was thrown
   */
  public static Failure internal(Throwable cause) {
    String message =
        cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
    return impossible(
        "internal-error",
        "Internal error, please report: " + message + ". Use --verbose for details.",
        cause);
  }

  /**
   * {@return that there is not enough memory}
   *
   * @param cause what was thrown
   */
  public static Failure outOfMemory(OutOfMemoryError cause) {
    return impossible(
        "out-of-memory",
        "Java has run out of memory ("
            + cause.getMessage()
            + "); allow tables less by --max-memory 200m, or Java more by the environment,"
            + " JDK_JAVA_OPTIONS=-Xmx4g",
        cause);
  }

  /**
   * {@return that a state breaks a rule}
   *
   * @param reason the rule
   */
  public static Failure of(InvalidState reason) {
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

  /**
   * {@return that a file is wrong}
   *
   * @param code the code for programs, such as {@code bad-costs-file}
   * @param reason what is wrong, and where
   */
  public static Failure in(String code, InvalidDefinitionException reason) {
    String position = reason.position();
    Failure failure =
        impossible(
            code,
            reason.source() + (position.isEmpty() ? "" : ", " + position) + ": " + reason.reason(),
            reason);
    return position.isEmpty() ? failure : failure.with("position", position);
  }

  /**
   * {@return the same with more to its sentence}
   *
   * @param more what comes after the sentence
   */
  public Failure and(String more) {
    Failure failure = new Failure(exitCode, code, sentence() + more, this);
    failure.detail.putAll(detail);
    return failure;
  }

  /**
   * Adds something that a program may want to know.
   *
   * @param name what it is called
   * @param value a number, or anything with a text
   * @return this failure
   */
  public Failure with(String name, Object value) {
    detail.put(name, value);
    return this;
  }

  /** {@return the exit code of a process that ends with this} */
  public int exitCode() {
    return exitCode;
  }

  /** {@return the code, such as {@code twisted-corner}} */
  public String code() {
    return code;
  }

  /** {@return the rule that a state breaks, nothing if that is not what is wrong} */
  public Optional<InvalidState> reason() {
    return getCause() instanceof InvalidStateException invalid
        ? Optional.of(invalid.reason())
        : Optional.empty();
  }

  /** {@return the sentence} */
  public String sentence() {
    return String.valueOf(getMessage());
  }

  /** {@return this as one line of JSON, without a line end} */
  public String toJson() {
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
