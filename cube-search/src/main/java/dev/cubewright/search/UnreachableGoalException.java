package dev.cubewright.search;

/** Thrown where a goal cannot be searched for; the message says why and what mends it. */
public final class UnreachableGoalException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /**
   * Makes the exception.
   *
   * @param message why, and what mends it
   */
  public UnreachableGoalException(String message) {
    super(message);
  }
}
