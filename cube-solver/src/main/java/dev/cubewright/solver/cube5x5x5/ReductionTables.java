package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.phase.Reduction;
import dev.cubewright.solver.phase.StagedSearch;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/**
 * The reduction of the 5x5x5 with its tables. Immutable.
 *
 * @param model the cube
 * @param sequences the canonical move sequences
 * @param phases the phases in order
 * @param prober solves the 3x3x3
 */
record ReductionTables(
    CubeModel model, CanonicalSequences sequences, List<ViewedPhase> phases, TwoPhaseProber prober)
    implements Reduction {
  static ReductionTables of(TableSource source, Puzzle three, TwoPhaseProber prober) {
    CubeModel model = new CubeModel(source.puzzle(), three);
    return new ReductionTables(
        model,
        new CanonicalSequences(model.moveSet()),
        new FivePhases(model, source).all(),
        prober);
  }

  @Override
  public List<DistanceTable> tables() {
    return phases.stream().flatMap(phase -> phase.phase().tables().stream()).distinct().toList();
  }

  @Override
  public StagedSearch<?> search(SolveRequest request, Move frame, SearchControl control) {
    return new ReductionSearch(this, request, frame, control);
  }
}
