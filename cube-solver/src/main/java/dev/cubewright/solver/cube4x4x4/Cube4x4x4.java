package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.phase.ReducedCube;
import dev.cubewright.solver.phase.Reduction;
import dev.cubewright.tables.store.TableStore;
import java.time.Duration;
import java.util.List;

/**
 * The 4x4x4 and its solver. Thread-safe.
 *
 * <p>{@link #solve} returns the best solution that {@link #reduction()} finds within {@link
 * #USUAL_TIME} on one thread for each processor. The first call builds 34 MB of tables within ten
 * seconds or loads them.
 */
@SuppressWarnings("exports") // Callers use inherited methods; only this module extends ReducedCube.
public final class Cube4x4x4 extends ReducedCube {
  /** The default time limit: one second. */
  public static final Duration USUAL_TIME = Duration.ofSeconds(1);

  /** The size of the tables of the reduction in bytes. */
  private static final long OWN_BYTES = 35_600_000;

  private static final List<PlannedTable> TABLES =
      PlannedTable.list(
          "4x4x4",
          """
          0.4 centers-of-an-axis
          0.2 centers-of-the-sides
          0.15 centers
          5 pairing-of-wings
          """);

  /**
   * Creates the solver of the 4x4x4 with {@linkplain SolverSettings#standard() standard settings}.
   * Tables are built or loaded on first use.
   */
  public Cube4x4x4() {
    this(SolverSettings.standard());
  }

  /**
   * Creates the solver of the 4x4x4. Tables are built or loaded on first use.
   *
   * @param store the store of the tables
   */
  public Cube4x4x4(TableStore store) {
    this(SolverSettings.in(store));
  }

  /**
   * Creates the solver of the 4x4x4 with settings for its tables.
   *
   * @param settings the store of the tables, threads and memory; with less than 165 MB of memory,
   *     the 3x3x3 is solved with its small tables, and all tables take 35 MB
   */
  public Cube4x4x4(SolverSettings settings) {
    super(4, USUAL_TIME, OWN_BYTES, TABLES, settings, Cube4x4x4::reduction);
  }

  private static Reduction reduction(TableSource source, Cube3x3x3 reduced) {
    return ReductionTables.of(
        source, reduced.puzzle(), new TwoPhaseProber(reduced, source.cancellation()));
  }
}
