package dev.cubewright.bench.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Solves 3x3x3 states that random moves of small cost lead to by the optimal solver, and in two
 * phases until that is through, in each metric with six faces and with five; replays both answers,
 * and compares what they cost. Exits with 1 if they do not agree.
 */
public final class MetricAgreement {
  private static final int GREATEST_COST = 8;

  private final Cube3x3x3 cube;
  private final SplittableRandom random;
  private boolean right = true;

  private MetricAgreement(long seed) {
    cube =
        new Cube3x3x3(
            SolverSettings.in(DiskTableStore.in(TableDirectory.resolve(Optional.empty()))));
    random = new SplittableRandom(seed);
  }

  /**
   * Runs the comparison.
   *
   * @param arguments how many states in all, the seed
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
    MetricAgreement agreement =
        new MetricAgreement(arguments.length > 1 ? Long.parseLong(arguments[1]) : 7);
    List<MoveSet> moveSets = new ArrayList<>();
    for (Metric metric : Metric.values()) {
      if (metric != Metric.OUTER_BLOCK) {
        MoveSet six = agreement.cube.moveSet(metric);
        moveSets.add(six);
        moveSets.add(six.without(agreement.cube.puzzle().turn("D").orElseThrow()));
      }
    }
    for (MoveSet moves : moveSets) {
      agreement.compare(moves, count / moveSets.size());
    }
    if (!agreement.right) {
      System.exit(1);
    }
  }

  private void compare(MoveSet moves, int count) {
    int[] byCost = new int[GREATEST_COST + 1];
    long begin = System.nanoTime();
    for (int i = 0; i < count; i++) {
      State state = cube.puzzle().solved();
      int left = 1 + i % GREATEST_COST;
      while (left > 0) {
        int move = random.nextInt(moves.size());
        if (moves.cost(MoveSet.START, move) <= left) {
          left -= moves.cost(MoveSet.START, move);
          state = state.apply(moves.move(move));
        }
      }
      SolveRequest request = SolveRequest.of(state, moves);
      Solution least = cube.optimal().solve(request).require();
      Solution proven = cube.twoPhaseLarge().solve(request.with(new TargetCost(0))).require();
      byCost[(int) least.cost()]++;
      if (least.cost() != proven.cost()
          || !proven.optimal()
          || !solves(least, state)
          || !solves(proven, state)) {
        right = false;
        System.out.println("WRONG: " + least + " and " + proven + " for " + state);
      }
    }
    StringBuilder counts = new StringBuilder();
    for (int cost = 0; cost < byCost.length; cost++) {
      counts.append(byCost[cost] == 0 ? "" : " " + cost + ": " + byCost[cost]);
    }
    System.out.printf(
        Locale.ROOT,
        "%s, %d moves: %d states in %.1f s, by cost%s%n",
        moves.costModel(),
        moves.size(),
        count,
        (System.nanoTime() - begin) / 1e9,
        counts);
  }

  private boolean solves(Solution solution, State state) {
    State end = state;
    for (Move move : solution.moves()) {
      end = end.apply(move);
    }
    return cube.puzzle().isSolved(end);
  }
}
