package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.stream.Stream;

/** The moves and tables of a reduction. */
record ReductionTables(ReductionMoves moves, CenterTables centers, ThirdPhase third) {
  static ReductionTables of(TableSource source) {
    ReductionMoves moves = ReductionMoves.of(source.puzzle());
    return new ReductionTables(
        moves, new CenterTables(moves, source), new ThirdPhase(moves, source));
  }

  List<DistanceTable> tables() {
    return Stream.concat(centers.tables().stream(), third.tables().stream()).toList();
  }
}
