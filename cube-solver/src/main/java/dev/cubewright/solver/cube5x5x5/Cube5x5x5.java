package dev.cubewright.solver.cube5x5x5;

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
 * The 5x5x5 and its solver. Thread-safe.
 *
 * <p>{@link #solve} returns the best solution that {@link #reduction()} finds within {@link
 * #USUAL_TIME} on one thread for each processor. The first call builds 287 MB of tables within a
 * minute or loads them.
 */
@SuppressWarnings("exports") // Callers use inherited methods; only this module extends ReducedCube.
public final class Cube5x5x5 extends ReducedCube {
  /** The default time limit: three seconds. */
  public static final Duration USUAL_TIME = Duration.ofSeconds(3);

  /** The size of the tables of the reduction in bytes. */
  private static final long OWN_BYTES = 303_000_000;

  private static final List<PlannedTable> TABLES =
      PlannedTable.list(
          "5x5x5",
          """
          1.6 phase-1-centers-1
          0.6 phase-1-centers-0
          5 phase-2-centers-x-centers-and-parity
          13 phase-3-wings-x-flips
          0.6 phase-3-centers-x-flips
          7 phase-4-wings-x-up-centers
          0.8 phase-4-wings-x-right-centers
          2.8 phase-4-wings-x-wings
          0.1 phase-4-centers
          1 phase-5-wings-x-up-centers
          5 phase-5-wings-x-wings
          0.05 phase-5-centers
          """);

  /**
   * Creates the solver of the 5x5x5 with {@linkplain SolverSettings#standard() standard settings}.
   * Tables are built or loaded on first use.
   */
  public Cube5x5x5() {
    this(SolverSettings.standard());
  }

  /**
   * Creates the solver of the 5x5x5. Tables are built or loaded on first use.
   *
   * @param store the store of the tables
   */
  public Cube5x5x5(TableStore store) {
    this(SolverSettings.in(store));
  }

  /**
   * Creates the solver of the 5x5x5 with settings for its tables.
   *
   * @param settings the store of the tables, threads and memory; with less than 433 MB of memory,
   *     the 3x3x3 is solved with its small tables, and all tables take 287 MB
   */
  public Cube5x5x5(SolverSettings settings) {
    super(5, USUAL_TIME, OWN_BYTES, TABLES, settings, Cube5x5x5::reduction);
  }

  private static Reduction reduction(TableSource source, Cube3x3x3 reduced) {
    return ReductionTables.of(
        source, reduced.puzzle(), new TwoPhaseProber(reduced, source.cancellation()));
  }
}
