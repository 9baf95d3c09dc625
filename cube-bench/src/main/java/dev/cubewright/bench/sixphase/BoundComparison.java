package dev.cubewright.bench.sixphase;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.sixphase.SixPhase;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Solves the same random states of the 4x4x4 in six phases with each of the five bounds, one after
 * the other on one thread, replays every answer, and prints moves, nodes and times. Exits with 1 if
 * an answer does not solve. Time is that of the processor, which other programs do not lengthen.
 */
public final class BoundComparison {
  private static final double NANOS_PER_MILLISECOND = 1e6;
  private static final int PHASES = 6;
  private static final int WARM_UP = 20;

  private final SixPhase cube;
  private final MoveSet moveSet;
  private final List<State> states = new ArrayList<>();
  private boolean right = true;

  private BoundComparison(SixPhase cube, int count, long seed) {
    this.cube = cube;
    moveSet = cube.moveSet(Metric.OUTER_BLOCK);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < count; i++) {
      states.add(cube.stateSpace().random(random));
    }
  }

  /**
   * Runs the comparison.
   *
   * @param arguments how many states, the seed, and the only strategy if not all five are wanted
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 7;
    SixPhase cube =
        new SixPhase(
            SolverSettings.in(DiskTableStore.in(TableDirectory.resolve(Optional.empty())))
                .withThreads(2));
    cube.distanceTables(Cancellation.never());
    BoundComparison comparison = new BoundComparison(cube, count, seed);
    for (Solver solver : cube.solvers()) {
      if (arguments.length < 3 || solver.strategy().equals(arguments[2])) {
        comparison.states.stream().limit(WARM_UP).forEach(s -> comparison.solve(solver, s));
        System.out.println(comparison.figures(solver));
      }
    }
    if (!comparison.right) {
      System.exit(1);
    }
  }

  /** What came of one state. */
  private record Trial(SolveResult result, long nanos) {
    List<FinishedPhase> phases() {
      return result.best().map(Solution::phases).orElseGet(List::of);
    }
  }

  private Trial solve(Solver solver, State state) {
    long begin = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    SolveResult result = solver.solve(SolveRequest.of(state, moveSet));
    long nanos = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - begin;
    result.best().ifPresent(solution -> replay(solver, state, solution));
    return new Trial(result, nanos);
  }

  private void replay(Solver solver, State state, Solution solution) {
    State replayed = state;
    for (Move move : solution.moves()) {
      replayed = replayed.apply(move);
    }
    if (!cube.puzzle().isSolved(replayed)) {
      right = false;
      System.out.println("WRONG: " + solver.strategy() + " " + solution + " to " + state);
    }
  }

  private String figures(Solver solver) {
    List<Trial> trials = states.stream().map(state -> solve(solver, state)).toList();
    int[] moves =
        trials.stream()
            .flatMap(trial -> trial.result().best().stream())
            .mapToInt(solution -> (int) solution.cost())
            .toArray();
    long[] nanos = trials.stream().mapToLong(Trial::nanos).sorted().toArray();
    String line =
        String.format(
            Locale.ROOT,
            "%-20s %6.2f moves (%d to %d), %d failures; %,.0f nodes; mean %,.1f ms,"
                + " median %,.1f, 99th %,.1f, greatest %,.1f",
            solver.strategy(),
            Arrays.stream(moves).average().orElse(0),
            Arrays.stream(moves).min().orElse(0),
            Arrays.stream(moves).max().orElse(0),
            states.size() - moves.length,
            trials.stream().mapToLong(trial -> trial.result().nodes()).average().orElse(0),
            Arrays.stream(nanos).average().orElse(0) / NANOS_PER_MILLISECOND,
            nanos[nanos.length / 2] / NANOS_PER_MILLISECOND,
            nanos[nanos.length * 99 / 100] / NANOS_PER_MILLISECOND,
            nanos[nanos.length - 1] / NANOS_PER_MILLISECOND);
    return line + byPhase(trials);
  }

  private static String byPhase(List<Trial> trials) {
    StringBuilder text = new StringBuilder();
    for (int phase = 0; phase < PHASES; phase++) {
      int wanted = phase;
      List<FinishedPhase> all =
          trials.stream()
              .flatMap(trial -> trial.phases().stream())
              .filter(finished -> finished.number() == wanted)
              .toList();
      text.append(
          String.format(
              Locale.ROOT,
              "%n  phase %d %6.2f moves, at most %d, %,.0f nodes",
              phase,
              all.stream().mapToInt(one -> one.moves().size()).average().orElse(0),
              all.stream().mapToInt(one -> one.moves().size()).max().orElse(0),
              all.stream().mapToLong(FinishedPhase::nodes).average().orElse(0)));
    }
    return text.toString();
  }
}
