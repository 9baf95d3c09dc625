package dev.cubewright.bench.cube3x3x3;

import cs.min2phase.Search;
import dev.cubewright.bench.contest.Contender;
import dev.cubewright.bench.contest.SolverComparison;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Solves the same random states by this project's two-phase solver and by the peer, one after the
 * other on one thread, replays every answer, and prints lengths and times. Exits with 1 if an
 * answer does not solve.
 */
public final class TwoPhaseComparison {
  private static final int WARM_UP = 300;

  private TwoPhaseComparison() {}

  /**
   * Runs the comparison.
   *
   * @param arguments how many states, the seed
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 7;
    Cube3x3x3 cube =
        new Cube3x3x3(
            DiskTableStore.in(TableDirectory.resolve(Optional.empty())),
            2,
            (cost, found, entries) -> {});
    Search.init();
    new SolverComparison(cube.puzzle(), contenders(cube))
        .print(SolverComparison.states(cube.stateSpace(), count, seed), WARM_UP);
  }

  private static List<Contender> contenders(Cube3x3x3 cube) {
    Search search = new Search();
    Solver large = cube.twoPhaseLarge();
    Solver small = cube.twoPhaseSmall();
    MoveSet moveSet = cube.moveSet();
    List<Contender> all = new ArrayList<>();
    all.add(new PeerTwoPhase("peer, any length", 30, 0, search));
    all.add(Contender.of("any length", large, moveSet, any -> any));
    for (int most : new int[] {21, 20}) {
      all.add(new PeerTwoPhase("peer, at most " + most, most, 0, search));
      all.add(Contender.of("at most " + most, large, moveSet, r -> r.withTargetCost(most)));
      if (most == 21) {
        all.add(Contender.of("at most 21, small", small, moveSet, r -> r.withTargetCost(most)));
      }
    }
    for (int probes : new int[] {100, 400, 1000}) {
      all.add(new PeerTwoPhase("peer, " + probes + " probes", 21, probes, search));
    }
    for (int time : new int[] {2, 5, 10, 15}) {
      Duration limit = Duration.ofMillis(time);
      all.add(
          Contender.of(
              time + " ms", large, moveSet, r -> r.withTargetCost(0).withTimeLimit(limit)));
    }
    return all;
  }
}
