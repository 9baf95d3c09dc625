package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The coordinates of the two phases, found from what the turns U and D move: upper, lower and
 * middle edges. Immutable.
 */
final class CubeParts {
  private final Orbits orbits;
  private final Orbit corners;
  private final Orbit edges;
  private final int[] upper;
  private final int[] lower;
  private final int[] upperCorners;
  private final int[] outer;
  private final int[] middle;

  CubeParts(Puzzle puzzle) {
    orbits = puzzle.orbits();
    corners = orbits.get("corners");
    edges = orbits.get("edges");
    upper = moved(puzzle, edges, "U");
    lower = moved(puzzle, edges, "D");
    upperCorners = moved(puzzle, corners, "U");
    outer = IntStream.concat(Arrays.stream(upper), Arrays.stream(lower)).toArray();
    middle =
        IntStream.range(0, edges.size())
            .filter(place -> Arrays.stream(outer).noneMatch(other -> other == place))
            .toArray();
  }

  private static int[] moved(Puzzle puzzle, Orbit orbit, String turn) {
    return IntStream.range(0, orbit.size())
        .filter(
            place ->
                puzzle.move(turn).transformation().source(orbit.offset() + place)
                    != orbit.offset() + place)
        .toArray();
  }

  /** How the corners are twisted: 2,187 numbers. */
  Coordinate twist() {
    return OrientationCoordinate.of(orbits, corners);
  }

  /** How the edges are flipped: 2,048 numbers. */
  Coordinate flip() {
    return OrientationCoordinate.of(orbits, edges);
  }

  /** Which places the middle edges are at: 495 numbers. */
  Coordinate slice() {
    return ArrangementCoordinate.combination(orbits, edges, middle);
  }

  /** Which corner is at each place: 40,320 numbers. */
  Coordinate cornerPermutation() {
    return PermutationCoordinate.of(orbits, corners);
  }

  /** Which outer edge is at each outer place, in the second phase: 40,320 numbers. */
  Coordinate outerPermutation() {
    return PermutationCoordinate.of(orbits, edges, outer);
  }

  /** Which middle edge is at each middle place, in the second phase: 24 numbers. */
  Coordinate middlePermutation() {
    return PermutationCoordinate.of(orbits, edges, middle);
  }

  /** Which outer places the upper edges are at, in the second phase: 70 numbers. */
  Coordinate outerSplit() {
    return ArrangementCoordinate.combinationAt(orbits, edges, outer, pieces(edges, upper));
  }

  /** Which places the upper corners are at: 70 numbers. */
  Coordinate cornerSplit() {
    return ArrangementCoordinate.combination(orbits, corners, pieces(corners, upperCorners));
  }

  private static int[] pieces(Orbit orbit, int[] places) {
    return Arrays.stream(places).map(orbit::solvedPiece).toArray();
  }

  /** Where each of the upper edges is: 11,880 numbers. */
  Coordinate upperPlacement() {
    return placement(upper);
  }

  /** Where each of the lower edges is: 11,880 numbers. */
  Coordinate lowerPlacement() {
    return placement(lower);
  }

  /** Where each of the middle edges is: 11,880 numbers. */
  Coordinate middlePlacement() {
    return placement(middle);
  }

  private Coordinate placement(int[] pieces) {
    return ArrangementCoordinate.ofPieces(
        orbits, edges, IntStream.range(0, edges.size()).toArray(), pieces);
  }

  Orbit edges() {
    return edges;
  }

  int[] middlePlaces() {
    return middle.clone();
  }

  int[] upperCornerPlaces() {
    return upperCorners.clone();
  }

  int[] outerPlaces() {
    return outer.clone();
  }
}
