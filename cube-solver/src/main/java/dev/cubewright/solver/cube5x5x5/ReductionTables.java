package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/**
 * The five phases with all that they look things up in. Immutable.
 *
 * @param model the cube
 * @param views the ways to look at it
 * @param sequences which move may come behind which
 * @param phases the phases in order
 */
record ReductionTables(
    CubeModel model, Views views, CanonicalSequences sequences, List<ViewedPhase> phases) {
  static ReductionTables of(TableSource source, Puzzle three) {
    CubeModel model = new CubeModel(source.puzzle(), three);
    Views views = new Views(model);
    return new ReductionTables(
        model,
        views,
        new CanonicalSequences(model.moveSet()),
        List.of(
            CenterPhases.first(model, views, source),
            CenterPhases.second(model, source),
            WingPhase.of(model, views, source),
            EdgePhases.fourth(model, views, source),
            EdgePhases.fifth(model, views, source)));
  }

  List<DistanceTable> tables() {
    return phases.stream().flatMap(phase -> phase.phase().tables().stream()).distinct().toList();
  }
}
