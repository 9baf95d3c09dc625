package dev.cubewright.solver.phase;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/** A way to reduce a cube to a 3x3x3, with all that it looks things up in. Immutable. */
public interface Reduction {
  List<DistanceTable> tables();

  StagedSearch<?> search(SolveRequest request, Move frame, SearchControl control);
}
