package dev.cubewright.bench.cube2x2x2;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Solves many random states by both strategies in every cost model, and prints how often their
 * costs differ: it should be never. Exits with 1 if they do.
 */
public final class StrategyAgreement {
  private StrategyAgreement() {}

  /**
   * Runs the comparison.
   *
   * @param arguments the number of states, 100,000 unless given
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
    Cube2x2x2 cube = new Cube2x2x2(new MemoryTableStore());
    SplittableRandom random = new SplittableRandom(2026);
    List<State> states =
        IntStream.range(0, count).mapToObj(i -> cube.stateSpace().random(random)).toList();
    long differing = 0;
    for (MoveSet moveSet : moveSets(cube)) {
      long differences =
          states.parallelStream()
              .filter(
                  state ->
                      cost(cube.exact(), state, moveSet) != cost(cube.idaStar(), state, moveSet))
              .count();
      double mean =
          states.stream()
              .mapToLong(state -> cost(cube.exact(), state, moveSet))
              .average()
              .orElse(0);
      differing += differences;
      System.out.printf(
          "%-16s %,d states, mean cost %.4f, %d differences%n",
          moveSet.costModel(), count, mean, differences);
    }
    System.exit(differing == 0 ? 0 : 1);
  }

  private static List<MoveSet> moveSets(Cube2x2x2 cube) {
    List<MoveSet> moveSets = new ArrayList<>();
    TwinAxisTwists twists = new TwinAxisTwists(cube.puzzle());
    moveSets.add(cube.moveSet(Metric.HALF_TURN));
    moveSets.add(cube.moveSet(Metric.QUARTER_TURN));
    moveSets.add(twists.unitCosts());
    for (Mode mode : Mode.values()) {
      moveSets.add(PublishedTimes.of(mode).costModel(twists));
    }
    return moveSets;
  }

  private static long cost(Solver solver, State state, MoveSet moveSet) {
    SolveResult result = solver.solve(SolveRequest.of(state, moveSet));
    return result.best().orElseThrow().cost();
  }
}
