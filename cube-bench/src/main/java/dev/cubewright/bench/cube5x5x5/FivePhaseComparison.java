package dev.cubewright.bench.cube5x5x5;

import dev.cubewright.bench.contest.Contender;
import dev.cubewright.bench.contest.SolverComparison;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube5x5x5.Cube5x5x5;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Solves the same random states by this project's reduction, and by the peer if there is one, one
 * after the other, replays every answer, and prints lengths and times. Exits with 1 if an answer
 * does not solve.
 */
public final class FivePhaseComparison {
  private static final int WARM_UP = 5;
  private static final String USUAL_TIMES = "0,1000,3000";

  private FivePhaseComparison() {}

  /**
   * Runs the comparison.
   *
   * @param arguments how many states, the seed, how many threads, the milliseconds for each of some
   *     contenders, separated by commas, 0 for the first answer; and the class path of the peer
   */
  public static void main(String[] arguments) throws ReflectiveOperationException {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 7;
    int threads = arguments.length > 2 ? Integer.parseInt(arguments[2]) : 1;
    String times = arguments.length > 3 ? arguments[3] : USUAL_TIMES;
    Cube5x5x5 cube =
        new Cube5x5x5(
            SolverSettings.in(DiskTableStore.in(TableDirectory.resolve(Optional.empty())))
                .withThreads(2));
    List<Contender> contenders = new ArrayList<>();
    if (arguments.length > 4) {
      contenders.add(PeerFivePhase.ready(arguments[4]));
    }
    Stream.of(times.split(","))
        .mapToInt(Integer::parseInt)
        .forEach(
            time ->
                contenders.add(
                    Contender.of(
                        "within " + time + " ms",
                        cube.reduction(),
                        cube.moveSet(),
                        request ->
                            request.withThreads(threads).withTimeLimit(Duration.ofMillis(time)))));
    new SolverComparison(cube.puzzle(), contenders)
        .print(SolverComparison.states(cube.stateSpace(), count, seed), WARM_UP);
  }
}
