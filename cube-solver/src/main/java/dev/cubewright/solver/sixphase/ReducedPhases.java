package dev.cubewright.solver.sixphase;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.Phase;
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

  List<Phase<State>> all() {
    return List.of(subgroup(), solution());
  }

  private Phase<State> subgroup() {
    PhaseMaker maker = PhaseMaker.of(puzzle, 4, source);
    List<Numbering> coordinates =
        List.of(
            maker.of(OrientationCoordinate.of(orbits, corners)),
            maker.of(OrientationCoordinate.of(orbits, edges)),
            maker.of(ArrangementCoordinate.combination(orbits, edges, middle)));
    return maker.phase(
        "corners and edges oriented, middle edges in their layer",
        coordinates,
        new int[] {2, 0},
        new int[] {2, 1},
        new int[] {0, 1});
  }

  private Phase<State> solution() {
    PhaseMaker maker = PhaseMaker.of(puzzle, 5, source);
    List<Numbering> coordinates =
        List.of(
            maker.of(PermutationCoordinate.of(orbits, corners)),
            maker.of(PermutationCoordinate.of(orbits, edges, outer)),
            maker.of(PermutationCoordinate.of(orbits, edges, middle)),
            maker.of(ArrangementCoordinate.combination(orbits, corners, homes(corners, "U"))),
            maker.of(ArrangementCoordinate.combinationAt(orbits, edges, outer, homes(edges, "U"))));
    return maker.phase(
        "solved",
        coordinates,
        new int[] {0, 2},
        new int[] {1, 2},
        new int[] {0, 4},
        new int[] {1, 3});
  }

  private int[] homes(Orbit orbit, String turn) {
    return IntStream.range(0, orbit.size())
        .filter(place -> moves(turn, orbit, place))
        .map(orbit::solvedPiece)
        .toArray();
  }
}
