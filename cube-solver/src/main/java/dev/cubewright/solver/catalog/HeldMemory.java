package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
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
  static long bytes(Supplier<Solver> solver, State state, MoveSet moveSet) {
    long[] measured = new long[TIMES];
    for (int i = 0; i < TIMES; i++) {
      measured[i] = once(solver.get(), state, moveSet);
      if (measured[i] > SMALL) {
        return measured[i];
      }
    }
    Arrays.sort(measured);
    return Math.max(0, measured[TIMES / 2]);
  }

  /**
   * Returns how many bytes a solver and its tables have come to hold since it was made, nothing if
   * they are too few to be told in one measurement.
   *
   * @param before what was {@linkplain #used used} before the solver was made
   */
  static Optional<Long> since(long before, Solver solver, State state, MoveSet moveSet) {
    return Optional.of(atAnswer(solver, state, moveSet) - before).filter(bytes -> bytes > SMALL);
  }

  private static long once(Solver solver, State state, MoveSet moveSet) {
    long before = used();
    return atAnswer(solver, state, moveSet) - before;
  }

  private static long atAnswer(Solver solver, State state, MoveSet moveSet) {
    long[] used = new long[1];
    SolveRequest request =
        SolveRequest.of(state, moveSet).withListener(solution -> used[0] = used());
    solver.solve(request);
    return used[0];
  }

  /** Returns how many bytes of the heap are in use. */
  static long used() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }
}
