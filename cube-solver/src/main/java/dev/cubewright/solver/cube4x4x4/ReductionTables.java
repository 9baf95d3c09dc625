package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.stream.Stream;

/** All that a reduction looks things up in. Immutable. */
final class ReductionTables {
  private final Puzzle puzzle;
  private final ReductionMoves moves;
  private final CenterPlaces places;
  private final WingSlots slots;
  private final FirstPhase first;
  private final SecondPhase second;
  private final ThirdPhase third;

  ReductionTables(ReductionMoves moves, TableSource source) {
    this.moves = moves;
    puzzle = source.puzzle();
    places = new CenterPlaces(moves.reorientation().steps(), puzzle.orbits().get("centers"));
    slots =
        WingSlots.of(puzzle, moves.moveSet(moves.third()).transformations())
            .beginningWithThoseLeftBy(ReductionMoves.axis(puzzle));
    source.cancellation().check();
    first = new FirstPhase(moves, places, source);
    source.cancellation().check();
    second = new SecondPhase(moves, places, ThirdPhase.finished(moves, places), source);
    source.cancellation().check();
    third = new ThirdPhase(moves, places, slots, source);
  }

  List<DistanceTable> tables() {
    return Stream.concat(Stream.of(first.table(), second.table()), third.tables().stream())
        .toList();
  }

  Orbit orbit(String name) {
    return puzzle.orbits().get(name);
  }

  ReductionMoves moves() {
    return moves;
  }

  CenterPlaces places() {
    return places;
  }

  WingSlots slots() {
    return slots;
  }

  FirstPhase first() {
    return first;
  }

  SecondPhase second() {
    return second;
  }

  ThirdPhase third() {
    return third;
  }
}
