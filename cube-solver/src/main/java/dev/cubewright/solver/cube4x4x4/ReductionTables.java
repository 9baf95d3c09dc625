package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.stream.Stream;

/**
 * The phases of a reduction with their tables.
 *
 * @param puzzle the 4x4x4
 * @param moves the moves of the phases
 * @param places the center places
 * @param slots the places of the wings
 * @param first the first phase
 * @param second the second phase
 * @param third the third phase
 */
record ReductionTables(
    Puzzle puzzle,
    ReductionMoves moves,
    CenterPlaces places,
    WingSlots slots,
    FirstPhase first,
    SecondPhase second,
    ThirdPhase third) {
  static ReductionTables of(ReductionMoves moves, TableSource source) {
    Puzzle puzzle = source.puzzle();
    CenterPlaces places =
        new CenterPlaces(moves.reorientation().steps(), puzzle.orbits().get("centers"));
    WingSlots slots =
        WingSlots.of(puzzle, moves.moveSet(moves.third()).transformations())
            .beginningWithThoseLeftBy(ReductionMoves.axis(puzzle));
    return new ReductionTables(
        puzzle,
        moves,
        places,
        slots,
        new FirstPhase(moves, places, source),
        new SecondPhase(moves, places, ThirdPhase.finished(moves, places), source),
        new ThirdPhase(moves, places, slots, source));
  }

  List<DistanceTable> tables() {
    return Stream.concat(Stream.of(first.table(), second.table()), third.tables().stream())
        .toList();
  }

  Orbit orbit(String name) {
    return puzzle.orbits().get(name);
  }
}
