package dev.cubewright.core.puzzle;

/** Thrown where a valid state is needed and the one given is not; carries the reason. */
public final class InvalidStateException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient InvalidState reason;

  /**
   * Makes the exception for a reason.
   *
   * @param reason what is wrong with the state
   */
  public InvalidStateException(InvalidState reason) {
    super(reason.message());
    this.reason = reason;
  }

  /** {@return what is wrong with the state} */
  public InvalidState reason() {
    return reason;
  }
}
