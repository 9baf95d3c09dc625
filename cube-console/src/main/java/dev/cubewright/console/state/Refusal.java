package dev.cubewright.console.state;

import java.io.Serial;

/** A command that is not carried out: why, and what mends it. Nothing has changed. */
public final class Refusal extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  private final Kind kind;
  private final String code;

  /** Whose fault it is. */
  public enum Kind {
    /** The command or what it was given is wrong. */
    WRONG,
    /** There is no such thing. */
    MISSING,
    /** It cannot be done now. */
    NOT_NOW
  }

  /**
   * Refuses a command.
   *
   * @param kind whose fault it is
   * @param code what is wrong, for programs
   * @param message what is wrong, where, and what mends it
   */
  public Refusal(Kind kind, String code, String message) {
    super(message);
    this.kind = kind;
    this.code = code;
  }

  /** Returns that something cannot be done now. */
  static Refusal notNow(String message) {
    return new Refusal(Kind.NOT_NOW, "not-now", message);
  }

  /** {@return whose fault it is} */
  public Kind kind() {
    return kind;
  }

  /** {@return what is wrong, for programs} */
  public String code() {
    return code;
  }
}
