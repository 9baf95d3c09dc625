package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.NodeCounter;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The two-phase searches of one thread, by the best tables available. Not thread-safe. */
final class TwoPhaseWorker {
  private final Supplier<TwoPhaseTables> best;
  private final Incumbent incumbent;
  private final int[] path = new int[TwoPhaseSolver.LONGEST + 1];
  private @Nullable TwoPhaseTables tables;
  private @Nullable FirstPhaseSearch search;
  private long ends;

  /**
   * Creates a worker.
   *
   * @param best returns the best tables, which may change; called often, by any thread
   * @param incumbent receives the solutions
   */
  TwoPhaseWorker(Supplier<TwoPhaseTables> best, Incumbent incumbent) {
    this.best = best;
    this.incumbent = incumbent;
  }

  /**
   * Searches all first phases of one cost, again if better tables become available meanwhile.
   *
   * @param starts where they begin, in one direction, all with the same coordinates
   * @param length their cost
   */
  void search(List<SearchRoot> starts, int length) {
    FirstPhaseSearch current;
    long before;
    do {
      current = searchByBest();
      before = current.ends();
      current.search(starts, length);
    } while (current.isInterrupted() && incumbent.control().goesOn());
    ends += current.ends() - before;
  }

  private FirstPhaseSearch searchByBest() {
    TwoPhaseTables now = best.get();
    FirstPhaseSearch known = search;
    if (known == null || now != tables) {
      NodeCounter counter = new NodeCounter(incumbent.control(), () -> best.get() != now);
      known = new FirstPhaseSearch(now, path, counter, incumbent);
      search = known;
      tables = now;
    }
    return known;
  }

  /** Returns the number of first phases that ended, not counting those of repeated searches. */
  long ends() {
    return ends;
  }
}
