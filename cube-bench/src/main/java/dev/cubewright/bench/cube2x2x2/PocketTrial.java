package dev.cubewright.bench.cube2x2x2;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A trial of the 2x2x2: optimal answers to the same states, and the tables of cost models. */
public final class PocketTrial {
  /** The last round of answers counts; the others warm up. */
  private static final int ROUNDS = 5;

  private PocketTrial() {}

  /**
   * Prints the times of answers and of tables.
   *
   * @param arguments the number of states and the seed
   * @throws IOException if the tables cannot be stored in a temporary folder
   */
  public static void run(Arguments arguments) throws IOException {
    Cube2x2x2 cube = cube(1);
    MoveSet halfTurns = cube.moveSet(Metric.HALF_TURN);
    MoveSet twists = Machine.named("twin-axis-2x2x2").moveSet("robot");
    List<State> states = arguments.states(cube.stateSpace(), 0, 4_096, 2026);
    Table answers = new Table("answers, microseconds", "median", "mean", "99 %");
    for (MoveSet moves : List.of(halfTurns, twists)) {
      print(
          answers,
          moves.costModel(),
          states,
          state -> cube.exact().solve(SolveRequest.of(state, moves)));
    }
    PeerPocketCube peer = new PeerPocketCube();
    print(
        answers,
        "peer",
        states.stream()
            .map(state -> cube.exact().solve(SolveRequest.of(state, halfTurns)).require())
            .map(peer::stateSolvedBy)
            .toList(),
        peer::solve);
    Table tables = new Table("tables, milliseconds", "1 thread", "2 threads", "loaded");
    Path folder = Files.createTempDirectory("cubewright-bench");
    for (MoveSet moves :
        List.of(
            halfTurns,
            cube.moveSet(Metric.QUARTER_TURN),
            twists,
            PublishedTimes.of(Mode.FAST).costModel())) {
      Supplier<Cube2x2x2> stored = () -> new Cube2x2x2(DiskTableStore.in(folder));
      stored.get().exactTables().table(moves);
      tables.row(
          moves.costModel(),
          millis(() -> cube(1), moves),
          millis(() -> cube(2), moves),
          millis(stored, moves));
    }
    MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
  }

  private static Cube2x2x2 cube(int threads) {
    return new Cube2x2x2(SolverSettings.in(new MemoryTableStore()).withThreads(threads));
  }

  private static <T> void print(Table table, String name, List<T> states, Consumer<T> solver) {
    List<Double> micros = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      micros.clear();
      for (T state : states) {
        long begin = System.nanoTime();
        solver.accept(state);
        micros.add(1000 * Samples.millisSince(begin));
      }
    }
    Samples samples = Samples.of(micros);
    table.row(name, samples.quantile(0.5), samples.mean(), samples.quantile(0.99));
  }

  /** Returns the median time until a new cube has the table of a cost model. */
  private static double millis(Supplier<Cube2x2x2> cubes, MoveSet moves) {
    List<Double> millis = new ArrayList<>();
    for (int round = 0; round < ROUNDS; round++) {
      Cube2x2x2 cube = cubes.get();
      long begin = System.nanoTime();
      cube.exactTables().table(moves);
      millis.add(Samples.millisSince(begin));
    }
    return Samples.of(millis).quantile(0.5);
  }
}
