package dev.cubewright.core.puzzle;

/** Thrown if a state is not valid; contains the reason. */
public final class InvalidStateException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient InvalidState reason;

  /**
   * Creates the exception for a reason.
   *
   * @param reason the reason why the state is invalid
   */
  public InvalidStateException(InvalidState reason) {
    super(reason.message());
    this.reason = reason;
  }

  /** {@return the reason why the state is invalid} */
  public InvalidState reason() {
    return reason;
  }
}
