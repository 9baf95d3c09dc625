package dev.cubewright.solver.cube3x3x3;

/**
 * One way to look at a 3x3x3 that may be solved in two phases. Immutable.
 *
 * @see Trials
 */
public final class Trial {
  private final Start start;

  Trial(Start start) {
    this.start = start;
  }

  Start start() {
    return start;
  }

  /** {@return at least how many moves its first phase takes} */
  public int least() {
    return start.least();
  }
}
