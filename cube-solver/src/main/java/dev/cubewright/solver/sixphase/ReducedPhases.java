package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.NumberedPhase;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Makes the last two phases, those of the 3x3x3 that the 4x4x4 has become. */
final class ReducedPhases {
  private final Puzzle puzzle;
  private final Orbits orbits;
  private final Orbit corners;
  private final Orbit edges;
  private final int[] middle;
  private final int[] outer;
  private final TableSource source;

  /**
   * Makes it.
   *
   * @param puzzle the 3x3x3
   * @param source fetches tables of the 4x4x4, to which they belong, or builds them
   */
  ReducedPhases(Puzzle puzzle, TableSource source) {
    this.puzzle = puzzle;
    this.source = source;
    orbits = puzzle.orbits();
    corners = orbits.get("corners");
    edges = orbits.get("edges");
    outer =
        IntStream.range(0, edges.size())
            .filter(place -> moves("U", edges, place) || moves("D", edges, place))
            .toArray();
    middle =
        IntStream.range(0, edges.size())
            .filter(place -> Arrays.binarySearch(outer, place) < 0)
            .toArray();
  }

  private boolean moves(String move, Orbit orbit, int place) {
    return puzzle.move(move).transformation().source(orbit.offset() + place)
        != orbit.offset() + place;
  }

  List<NumberedPhase<State>> all() {
    return List.of(subgroup(), solution());
  }

  private PhaseTableMaker maker(int phase, List<Move> nextMoves) {
    return new PhaseTableMaker(puzzle, phase, PhaseMoves.of(puzzle, phase), nextMoves, source);
  }

  private NumberedPhase<State> subgroup() {
    PhaseTableMaker maker = maker(4, PhaseMoves.of(puzzle, 5).moves());
    List<Numbered> numbered =
        List.of(
            maker.numbered(CoordinateProduct.of(OrientationCoordinate.of(orbits, corners))),
            maker.numbered(CoordinateProduct.of(OrientationCoordinate.of(orbits, edges))),
            maker.numbered(
                CoordinateProduct.of(ArrangementCoordinate.combination(orbits, edges, middle))));
    return maker.phase(
        "corners and edges oriented, middle edges in their layer",
        numbered,
        List.of(
            maker.table(numbered, 2, 0), maker.table(numbered, 2, 1), maker.table(numbered, 0, 1)));
  }

  private NumberedPhase<State> solution() {
    PhaseTableMaker maker = maker(5, List.of());
    Coordinate permutation = PermutationCoordinate.of(orbits, corners);
    List<Numbered> numbered =
        List.of(
            maker.numbered(CoordinateProduct.of(permutation)),
            maker.numbered(
                CoordinateProduct.of(PermutationCoordinate.ofPlaces(orbits, edges, outer))),
            maker.numbered(
                CoordinateProduct.of(PermutationCoordinate.ofPlaces(orbits, edges, middle))),
            maker.numbered(
                CoordinateProduct.of(
                    ArrangementCoordinate.combination(orbits, corners, homes(corners, "U")))),
            maker.numbered(
                CoordinateProduct.of(
                    ArrangementCoordinate.combinationAt(orbits, edges, outer, homes(edges, "U")))));
    return maker.phase(
        "solved",
        numbered,
        List.of(
            maker.table(numbered, 0, 2),
            maker.table(numbered, 1, 2),
            maker.table(numbered, 0, 4),
            maker.table(numbered, 1, 3)));
  }

  private int[] homes(Orbit orbit, String turn) {
    return IntStream.range(0, orbit.size())
        .filter(place -> moves(turn, orbit, place))
        .map(orbit::solvedPiece)
        .toArray();
  }
}
