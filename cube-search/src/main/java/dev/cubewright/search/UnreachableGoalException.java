package dev.cubewright.search;

/** Thrown if a goal cannot be searched for. The message states the reason and the remedy. */
public final class UnreachableGoalException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  /**
   * Creates the exception.
   *
   * @param message the reason and the remedy
   */
  public UnreachableGoalException(String message) {
    super(message);
  }
}
