package dev.cubewright.bench.cube4x4x4;

import dev.cubewright.bench.contest.Contender;
import dev.cubewright.bench.contest.SolverComparison;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube4x4x4.Cube4x4x4;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Solves the same random states by this project's reduction and by the peer, one after the other,
 * replays every answer, and prints lengths and times. Exits with 1 if an answer does not solve.
 */
public final class ReductionComparison {
  private static final int WARM_UP = 20;

  /** Lengths about that of the peer's answers. */
  private static final int[] LENGTHS = {46, 45, 44};

  private ReductionComparison() {}

  /**
   * Runs the comparison.
   *
   * @param arguments how many states, the seed, how many threads, and then the milliseconds for
   *     each of some contenders; without these there are contenders that stop at lengths. The peer,
   *     which has one thread, is there if they have one
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 500;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 7;
    int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1;
    Cube4x4x4 cube =
        new Cube4x4x4(
            SolverSettings.in(DiskTableStore.in(TableDirectory.resolve(Optional.empty())))
                .withThreads(2));
    List<Contender> contenders = new ArrayList<>();
    if (threads == 1) {
      contenders.add(PeerThreePhase.ready());
    }
    if (arguments.length <= 3) {
      for (int length : LENGTHS) {
        contenders.add(
            Contender.of(
                "at most " + length,
                cube.reduction(),
                cube.moveSet(),
                request -> request.withThreads(threads).with(new TargetCost(length))));
      }
    }
    Arrays.stream(arguments)
        .skip(3)
        .mapToInt(Integer::parseInt)
        .forEach(
            time ->
                contenders.add(
                    Contender.of(
                        "best within " + time + " ms, or first; " + threads + " threads",
                        cube.reduction(),
                        cube.moveSet(),
                        request ->
                            request.withThreads(threads).withTimeLimit(Duration.ofMillis(time)))));
    new SolverComparison(cube.puzzle(), contenders)
        .print(SolverComparison.states(cube.stateSpace(), count, seed), WARM_UP);
  }
}
