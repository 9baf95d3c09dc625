package dev.cubewright.solver.cube3x3x3;

/**
 * One way to look at a 3x3x3 that may be solved in two phases. Immutable.
 *
 * @see Trials
 */
public final class Trial {
  private final Start start;
  private final int least;

  private Trial(Start start, int least) {
    this.start = start;
    this.least = least;
  }

  /** Returns a trial whose bound is the same whichever tables there are. */
  static Trial of(Start start, PhaseOne one) {
    return new Trial(
        start, one.bound(start.slice(), start.flip(), start.twist(), Integer.MAX_VALUE));
  }

  Start start() {
    return start;
  }

  /** {@return a lower bound of the number of moves of the first phase} */
  public int least() {
    return least;
  }
}
