package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.exact.ExactTables;
import dev.cubewright.solver.floppy.Floppy;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.List;
import java.util.Optional;

/** The floppy cube with its solvers. Its tables are built sooner than a file is opened. */
final class SolvableFloppy implements SolvablePuzzle {
  private final Floppy floppy = new Floppy(new MemoryTableStore());
  private final StateText stateText = new FaceletText(floppy.stateSpace());
  private final SolverSettings settings;

  SolvableFloppy(SolverSettings settings) {
    this.settings = settings;
  }

  @Override
  public StateText stateText() {
    return stateText;
  }

  @Override
  public List<Solver> solvers() {
    return floppy.solvers();
  }

  @Override
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return settings.general(stateSpace()).exactTables(moveSet);
  }

  @Override
  public MoveSet moveSet(Metric metric) {
    return floppy.moveSet(metric);
  }
}
