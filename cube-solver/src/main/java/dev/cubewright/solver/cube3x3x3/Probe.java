package dev.cubewright.solver.cube3x3x3;

/**
 * One way to look at a 3x3x3 that may be solved in two phases. Immutable.
 *
 * @see TwoPhaseProber
 */
public final class Probe {
  private final SearchRoot start;
  private final int least;

  private Probe(SearchRoot start, int least) {
    this.start = start;
    this.least = least;
  }

  /** Returns a probe whose bound is the same whichever tables there are. */
  static Probe of(SearchRoot start, PhaseOne one) {
    return new Probe(
        start, one.bound(start.slice(), start.flip(), start.twist(), Integer.MAX_VALUE));
  }

  SearchRoot start() {
    return start;
  }

  /** {@return a lower bound of the number of moves of the first phase} */
  public int least() {
    return least;
  }
}
