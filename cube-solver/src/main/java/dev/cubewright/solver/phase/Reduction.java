package dev.cubewright.solver.phase;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;

/** A reduction of a cube to a 3x3x3, with its tables. Immutable. */
public interface Reduction {
  List<DistanceTable> tables();

  StagedSearch<?> search(SolveRequest request, Move frame, SearchControl control);
}
