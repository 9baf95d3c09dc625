package dev.cubewright.golden;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tables that the solvers build: entries, bits, checksum of the packed codes, and the number of
 * entries of each cost. All tables need 90 seconds of processor time:
 *
 * <pre>./mvnw test -pl cube-robot -am -Dtest='TableGoldenTest' -DexcludedGroups=none
 *     -Dsurefire.failIfNoSpecifiedTests=false</pre>
 */
class TableGoldenTest {
  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "2x2x2,16",
    "3x3x3,16",
    "4x4x4,16",
    "5x5x5,16",
    "6x6x6,16",
    "1x2x2.tws,16",
    "2x2x3,16",
    "2x3x4.tws,16",
    "bandaged-2x2x2.tws,16",
    "ivy.tws,16",
    "jings-pyraminx.tws,16",
    "pyraminx.json,16",
    "skewb.tws,16",
    "square-1-shapes.tws,16"
  })
  void allTablesAreUnchanged(String puzzle, int megabytes) throws IOException {
    Recorder recorder = new Recorder();
    SolverSettings settings = SolverSettings.in(recorder).withMemory((long) megabytes << 20);
    try (PuzzleSolvers solvers = StrategyGoldenTest.solvers(puzzle, settings)) {
      State state = solvers.stateSpace().random(new SplittableRandom(1));
      for (Metric metric : solvers.metrics()) {
        MoveSet moves = solvers.moveSet(metric);
        for (Solver solver : solvers.all()) {
          if (solver.supports(moves)) {
            solver.prepare(SolveRequest.of(state, moves), Cancellation.never());
          }
        }
      }
    }
    Golden.requireAll("tables-" + puzzle, recorder.tables);
  }

  /** A store in memory that records each table it returns. */
  static final class Recorder implements TableStore {
    private final TableStore store = new MemoryTableStore();
    final Map<String, String> tables = new ConcurrentSkipListMap<>();

    @Override
    public DistanceTable obtain(
        TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
      DistanceTable table = store.obtain(identity, cancellation, build);
      tables.computeIfAbsent(identity.fileName(), name -> text(table));
      return table;
    }

    @Override
    public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
      return store.find(identity, cancellation);
    }

    @Override
    public void evict(Predicate<TableIdentity> chosen) {
      store.evict(chosen);
    }

    private static String text(DistanceTable table) {
      CRC32C checksum = new CRC32C();
      for (ByteBuffer segment : table.codes().segments()) {
        checksum.update(segment.duplicate());
      }
      Map<Long, Long> counts = new TreeMap<>();
      table.distribution().forEach(e -> counts.merge(e.cost(), e.count(), Long::sum));
      return counts.entrySet().stream()
          .map(entry -> entry.getKey() + ":" + entry.getValue())
          .collect(
              Collectors.joining(
                  " ",
                  "%d %d %08x ".formatted(table.size(), table.codes().bits(), checksum.getValue()),
                  ""));
    }
  }
}
