package dev.cubewright.bench.cube2x2x2;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.driver.robot.PublishedTimes;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Building and loading of the exact tables of the 2x2x2. Loading verifies the checksum. Each
 * measurement is a single run in a new process, like a user's first start.
 */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(5)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@State(Scope.Thread)
public class TableBenchmark {
  @Param({"half-turn", "quarter-turn", "robot", "robot-fast"})
  public String costModel = "";

  private final Path directory = temporaryDirectory();
  private final Cube2x2x2 onOneThread = cube(1);
  private final Cube2x2x2 onTwoThreads = cube(2);
  private Cube2x2x2 stored = new Cube2x2x2(DiskTableStore.in(directory));

  private static Path temporaryDirectory() {
    try {
      return Files.createTempDirectory("cubewright-bench");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Stores the table on disk, without a copy in memory. */
  @Setup(Level.Trial)
  public void store() {
    load();
    stored = new Cube2x2x2(DiskTableStore.in(directory));
  }

  @TearDown(Level.Trial)
  public void remove() throws IOException {
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }

  private MoveSet moveSet(Cube2x2x2 cube) {
    return switch (costModel) {
      case "half-turn" -> cube.moveSet(Metric.HALF_TURN);
      case "quarter-turn" -> cube.moveSet(Metric.QUARTER_TURN);
      case "robot" -> Machine.named("twin-axis-2x2x2").moveSet("robot");
      default -> PublishedTimes.of(dev.cubewright.driver.robot.Mode.FAST).costModel();
    };
  }

  private static Cube2x2x2 cube(int threads) {
    return new Cube2x2x2(SolverSettings.in(new MemoryTableStore()).withThreads(threads));
  }

  private DistanceTable table(Cube2x2x2 cube) {
    return cube.exactTables().table(moveSet(cube));
  }

  @Benchmark
  public DistanceTable buildOnOneThread() {
    return table(onOneThread);
  }

  @Benchmark
  public DistanceTable buildOnTwoThreads() {
    return table(onTwoThreads);
  }

  @Benchmark
  public DistanceTable load() {
    return table(stored);
  }
}
