package dev.cubewright.robot.cli;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.exact.ExactTables;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;

/**
 * How many positions of a puzzle cost how much to solve, when nothing has been done before.
 *
 * <p>Where the cost of a move depends on the move before it, the table has a row for each move that
 * can have been before, and none for the start; then every first move is tried.
 */
final class StartCosts {
  private static final int CHUNK = 1 << 15;

  private final MoveSet moveSet;
  private final DistanceTable table;
  private final Transitions transitions;
  private final int goal;

  private StartCosts(ExactTables tables, MoveSet moveSet, State solved) {
    this.moveSet = moveSet;
    this.table = tables.table(moveSet);
    this.transitions =
        tables
            .space()
            .transitions()
            .apply(moveSet.moves().stream().map(Move::transformation).toList());
    this.goal = Math.toIntExact(tables.space().coordinate().rank(solved));
  }

  /** Returns how many positions have each cost, costs ascending. */
  static List<CostCount> distribution(SolvablePuzzle puzzle, MoveSet moveSet, int threads) {
    ExactTables tables = puzzle.exactTables();
    State solved = puzzle.stateSpace().puzzle().solved();
    if (moveSet.row(MoveSet.START) >= 0) {
      return tables.table(moveSet).distribution();
    }
    return new StartCosts(tables, moveSet, solved).distribution(threads);
  }

  private List<CostCount> distribution(int threads) {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      int chunks = (transitions.size() + CHUNK - 1) / CHUNK;
      Map<Long, Long> counts =
          pool.submit(
                  () ->
                      IntStream.range(0, chunks)
                          .parallel()
                          .mapToObj(this::countsOfChunk)
                          .reduce(new TreeMap<>(), StartCosts::sum))
              .join();
      List<CostCount> distribution = new ArrayList<>();
      counts.forEach((cost, count) -> distribution.add(new CostCount(cost, count)));
      return distribution;
    } finally {
      pool.shutdown();
    }
  }

  private static Map<Long, Long> sum(Map<Long, Long> one, Map<Long, Long> other) {
    Map<Long, Long> sum = new TreeMap<>(one);
    other.forEach((cost, count) -> sum.merge(cost, count, Long::sum));
    return sum;
  }

  private Map<Long, Long> countsOfChunk(int chunk) {
    int first = chunk * CHUNK;
    long[] costs = new long[Math.min(CHUNK, transitions.size() - first)];
    for (int i = 0; i < costs.length; i++) {
      costs[i] = cost(first + i);
    }
    Arrays.sort(costs);
    Map<Long, Long> counts = new TreeMap<>();
    int begin = 0;
    for (int end = 1; end <= costs.length; end++) {
      if (end == costs.length || costs[end] != costs[begin]) {
        counts.put(costs[begin], (long) (end - begin));
        begin = end;
      }
    }
    return counts;
  }

  private long cost(int position) {
    if (position == goal) {
      return 0;
    }
    long least = DistanceTable.UNREACHABLE;
    for (int move = 0; move < moveSet.size(); move++) {
      int cost = moveSet.cost(MoveSet.START, move);
      if (cost != MoveSet.FORBIDDEN) {
        int row = moveSet.row(moveSet.contextAfter(move));
        long rest = table.cost((long) row * transitions.size() + transitions.next(position, move));
        least = rest == DistanceTable.UNREACHABLE ? least : Math.min(least, cost + rest);
      }
    }
    return least;
  }
}
