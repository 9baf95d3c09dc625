package dev.cubewright.bench.cube3x3x3;

import cs.min2phase.Search;
import dev.cubewright.bench.contest.Contender;
import dev.cubewright.bench.contest.SolverComparison;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Solves the same random states by this project's two-phase solver and by the peer, one after the
 * other on one thread, replays every answer, and prints lengths and times. Exits with 1 if an
 * answer does not solve.
 */
public final class TwoPhaseComparison {
  /** Too little for the large tables. */
  private static final long SMALL_MEMORY = 10_000_000;

  private static final int WARM_UP = 300;

  /** The maximum cost of an answer that counts as short enough. */
  private static final Map<Metric, Integer> MOST =
      Map.of(
          Metric.HALF_TURN, 20,
          Metric.QUARTER_TURN, 26,
          Metric.AXIAL, 16,
          Metric.AXIAL_QUARTER_TURN, 22);

  private TwoPhaseComparison() {}

  /**
   * Runs the comparison.
   *
   * @param arguments how many states, the seed, and for rob-twophase as the peer the folder of its
   *     build, how many threads, and the metric
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 7;
    SolverSettings settings =
        SolverSettings.in(DiskTableStore.in(TableDirectory.resolve(Optional.empty())));
    Cube3x3x3 cube = new Cube3x3x3(settings);
    if (arguments.length > 2) {
      int threads = arguments.length > 3 ? Integer.parseInt(arguments[3]) : 1;
      Metric metric =
          arguments.length > 4
              ? MOST.keySet().stream()
                  .filter(one -> one.code().equals(arguments[4]))
                  .findFirst()
                  .orElseThrow()
              : Metric.HALF_TURN;
      new SolverComparison(
              cube.puzzle(), besideProgram(cube, Path.of(arguments[2]), threads, metric), metric)
          .print(SolverComparison.states(cube.stateSpace(), count, seed), WARM_UP);
      // Its processes would go on.
      System.exit(0);
    }
    Search.init();
    new SolverComparison(
            cube.puzzle(), contenders(cube, new Cube3x3x3(settings.withMemory(SMALL_MEMORY))))
        .print(SolverComparison.states(cube.stateSpace(), count, seed), WARM_UP);
  }

  private static List<Contender> besideProgram(
      Cube3x3x3 cube, Path folder, int threads, Metric metric) {
    Solver large = cube.twoPhaseLarge();
    MoveSet moveSet = cube.moveSet(metric);
    String number = Integer.toString(threads);
    int most = Objects.requireNonNull(MOST.get(metric));
    Duration limit = Duration.ofMillis(10);
    return List.of(
        PeerProgram.started(
            "peer, at most " + most, folder, "-t", number, "-m", "100000", "-l", "" + most),
        Contender.of(
            "at most " + most,
            large,
            moveSet,
            r -> r.withThreads(threads).with(new TargetCost(most))),
        PeerProgram.started("peer, 10 ms", folder, "-t", number, "-m", "10"),
        Contender.of(
            "10 ms",
            large,
            moveSet,
            r -> r.withThreads(threads).with(new TargetCost(0)).withTimeLimit(limit)));
  }

  private static List<Contender> contenders(Cube3x3x3 cube, Cube3x3x3 withLittleMemory) {
    Search search = new Search();
    Solver large = cube.twoPhaseLarge();
    Solver small = withLittleMemory.twoPhase();
    MoveSet moveSet = cube.moveSet();
    List<Contender> all = new ArrayList<>();
    all.add(new PeerTwoPhase("peer, any length", 30, 0, search));
    all.add(Contender.of("any length", large, moveSet, any -> any));
    for (int most : new int[] {21, 20}) {
      all.add(new PeerTwoPhase("peer, at most " + most, most, 0, search));
      all.add(Contender.of("at most " + most, large, moveSet, r -> r.with(new TargetCost(most))));
      if (most == 21) {
        all.add(
            Contender.of("at most 21, small", small, moveSet, r -> r.with(new TargetCost(most))));
      }
    }
    for (int probes : new int[] {100, 400, 1000}) {
      all.add(new PeerTwoPhase("peer, " + probes + " probes", 21, probes, search));
    }
    for (int time : new int[] {2, 5, 10, 15}) {
      Duration limit = Duration.ofMillis(time);
      all.add(
          Contender.of(
              time + " ms", large, moveSet, r -> r.with(new TargetCost(0)).withTimeLimit(limit)));
    }
    return all;
  }
}
