package dev.cubewright.bench.cube3x3x3;

import dev.cubewright.bench.contest.SolverComparison;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Solves random 3x3x3 by the two-phase solver in the metrics of robots, with six faces and without
 * one, each for the same times of the processor on one thread; replays and counts every answer, and
 * prints what they cost. Exits with 1 if an answer is wrong.
 */
public final class MetricTrial {
  private static final int WARM_UP = 50;
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double NANOS_PER_MILLISECOND = 1e6;

  private final Cube3x3x3 cube =
      new Cube3x3x3(SolverSettings.in(DiskTableStore.in(TableDirectory.resolve(Optional.empty()))));
  private final List<State> states;
  private boolean right = true;

  private MetricTrial(int count, long seed) {
    states = SolverComparison.states(cube.stateSpace(), count, seed);
  }

  /**
   * Runs the trial.
   *
   * @param arguments how many states, the seed, the times in milliseconds with commas between, the
   *     metrics with commas between
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 500;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 7;
    String times = arguments.length > 2 ? arguments[2] : "10,100";
    List<String> metrics =
        arguments.length > 3
            ? List.of(arguments[3].split(",", -1))
            : List.of("half-turn", "quarter-turn", "axial", "axial-quarter-turn");
    MetricTrial trial = new MetricTrial(count, seed);
    Turn down = trial.cube.puzzle().turn("D").orElseThrow();
    for (Metric metric : Metric.values()) {
      if (metrics.contains(metric.code())) {
        MoveSet six = trial.cube.moveSet(metric);
        trial.build(six);
        for (MoveSet moves : List.of(six, six.without(down))) {
          for (String time : times.split(",", -1)) {
            trial.solveAll(metric, moves, Integer.parseInt(time));
          }
        }
      }
    }
    if (!trial.right) {
      System.exit(1);
    }
  }

  private void build(MoveSet moves) {
    long begin = System.nanoTime();
    List<DistanceTable> tables = cube.twoPhaseTables(moves, Cancellation.never());
    System.out.printf(
        Locale.ROOT,
        "%s: tables of %,d bytes, %.1f s%n",
        moves.costModel(),
        tables.stream().mapToLong(table -> table.codes().byteCount()).sum(),
        (System.nanoTime() - begin) / NANOS_PER_SECOND);
  }

  private void solveAll(Metric metric, MoveSet moves, int milliseconds) {
    Solver solver = cube.twoPhaseLarge();
    List<Long> costs = new ArrayList<>();
    long[] first = new long[states.size()];
    int warmUp = Math.min(WARM_UP, states.size());
    for (int i = -warmUp; i < states.size(); i++) {
      State state = states.get(Math.floorMod(i, states.size()));
      List<Solution> told = new ArrayList<>();
      long end = processorNanos() + (long) (milliseconds * NANOS_PER_MILLISECOND);
      SolveRequest request =
          SolveRequest.of(state, moves)
              .with(new TargetCost(0))
              .withListener(told::add)
              .withCancellation(() -> processorNanos() > end);
      Optional<Solution> best = solver.solve(request).best();
      if (i >= 0 && best.isPresent()) {
        costs.add(best.get().cost());
        first[i] = told.get(0).time().toNanos();
        check(metric, moves, state, best.get());
      }
    }
    Arrays.sort(first);
    System.out.printf(
        Locale.ROOT,
        "%-20s %d faces %4d ms: %.3f, at most %d, %d of %d answered; first answer median %.3f ms%n",
        metric.code(),
        moves.moves().stream().map(Move::turn).flatMap(Optional::stream).distinct().count(),
        milliseconds,
        costs.stream().mapToLong(cost -> cost).average().orElse(0),
        costs.stream().mapToLong(cost -> cost).max().orElse(0),
        costs.size(),
        states.size(),
        first[first.length / 2] / NANOS_PER_MILLISECOND);
  }

  private static long processorNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void check(Metric metric, MoveSet moves, State state, Solution solution) {
    State end = state;
    for (Move move : solution.moves()) {
      end = end.apply(move);
    }
    if (!cube.puzzle().isSolved(end)
        || !moves.moves().containsAll(solution.moves())
        || metric.cost(solution.moves()) != solution.cost()) {
      right = false;
      System.out.println("WRONG: " + metric + ", " + solution + " for " + state);
    }
  }
}
