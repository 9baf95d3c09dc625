package dev.cubewright.solver.catalog;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Measures how much of the heap a search holds on to at the moment it has its answer: every
 * position that it remembers, and the tables that it built. A breadth-first search only ever
 * remembers more, and tables stay, so that is the peak of what it needs.
 *
 * <p>Taken after a full collection, inside the search: what has become garbage does not count, nor
 * does the Java machine with its classes, nor the few positions on the path of a depth-first search
 * that answers at its end. Exact to about a kilobyte.
 */
final class HeldMemory {
  /** The largest amount in which a kilobyte matters, so that it is measured several times. */
  private static final long SMALL = 1 << 20;

  private static final int TIMES = 3;

  private HeldMemory() {}

  /**
   * Returns how many bytes are held; never negative.
   *
   * @param solver makes a solver that has no tables yet
   */
  static long bytes(Supplier<Solver> solver, SolveRequest request) {
    long[] measured = new long[TIMES];
    for (int i = 0; i < TIMES; i++) {
      measured[i] = once(solver.get(), request);
      if (measured[i] > SMALL) {
        return measured[i];
      }
    }
    Arrays.sort(measured);
    return Math.max(0, measured[TIMES / 2]);
  }

  /**
   * Returns how many bytes a solver and its tables have come to hold since it was made, nothing if
   * they are too few to be seen in one measurement.
   *
   * @param before what was {@linkplain #used used} before the solver was made
   */
  static Optional<Long> since(long before, Solver solver, SolveRequest request) {
    return Optional.of(atAnswer(solver, request) - before).filter(bytes -> bytes > SMALL);
  }

  private static long once(Solver solver, SolveRequest request) {
    long before = used();
    return atAnswer(solver, request) - before;
  }

  private static long atAnswer(Solver solver, SolveRequest request) {
    long[] used = new long[1];
    boolean isSolved =
        !solver.solve(request.withListener(solution -> used[0] = used())).solutions().isEmpty();
    // Without an answer the tables count.
    return isSolved ? used[0] : used();
  }

  /** Returns how many bytes of the heap are in use. */
  static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
