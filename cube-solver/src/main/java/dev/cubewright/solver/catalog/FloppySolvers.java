package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.solver.floppy.Floppy;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.List;
import java.util.Optional;

/**
 * The solvers of the floppy cube. Its tables stay in memory: building them is faster than a file.
 */
final class FloppySolvers implements PuzzleSolvers {
  private final Floppy floppy = new Floppy(new MemoryTableStore());
  private final SolverSettings settings;

  FloppySolvers(SolverSettings settings) {
    this.settings = settings;
  }

  @Override
  public StateSpace stateSpace() {
    return floppy.stateSpace();
  }

  @Override
  public List<Solver> all() {
    return floppy.solvers();
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return new GeneralSolver(stateSpace(), settings).exactTables(moveSet);
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    return floppy.moveSet(metric);
  }
}
