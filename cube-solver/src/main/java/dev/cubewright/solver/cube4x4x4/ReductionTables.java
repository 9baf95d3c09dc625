package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.cube3x3x3.TwoPhaseProber;
import dev.cubewright.solver.phase.Reduction;
import dev.cubewright.solver.phase.ReductionMapper;
import dev.cubewright.solver.phase.StagedSearch;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.stream.Stream;

/**
 * The reduction of the 4x4x4 with its tables. Immutable.
 *
 * @param mapper maps reduced states to the 3x3x3
 * @param prober solves the 3x3x3
 */
record ReductionTables(
    ReductionMoves moves,
    CenterTables centers,
    ThirdPhase third,
    ReductionMapper mapper,
    TwoPhaseProber prober)
    implements Reduction {
  static ReductionTables of(TableSource source, Puzzle three, TwoPhaseProber prober) {
    ReductionMoves moves = ReductionMoves.of(source.puzzle());
    return new ReductionTables(
        moves,
        new CenterTables(moves, source),
        new ThirdPhase(moves, source),
        new ReductionMapper(source.puzzle(), three, moves.slots()),
        prober);
  }

  @Override
  public List<DistanceTable> tables() {
    return Stream.concat(centers.tables().stream(), third.tables().stream()).toList();
  }

  @Override
  public StagedSearch<?> search(SolveRequest request, Move frame, SearchControl control) {
    return new ReductionSearch(this, request, frame, control);
  }
}
