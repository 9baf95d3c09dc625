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
 * The coordinates of both phases. The upper, lower and middle edges are derived from the places
 * that U and D move. Immutable.
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

  /** Returns the twists of the corners: 2,187 values. */
  Coordinate twist() {
    return OrientationCoordinate.of(orbits, corners);
  }

  /** Returns the flips of the edges: 2,048 values. */
  Coordinate flip() {
    return OrientationCoordinate.of(orbits, edges);
  }

  /** Returns the set of places of the middle edges: 495 values. */
  Coordinate slice() {
    return ArrangementCoordinate.combination(orbits, edges, middle);
  }

  /** Returns the permutation of the corners: 40,320 values. */
  Coordinate cornerPermutation() {
    return PermutationCoordinate.of(orbits, corners);
  }

  /** Returns the permutation of the outer edges in phase two: 40,320 values. */
  Coordinate outerPermutation() {
    return PermutationCoordinate.of(orbits, edges, outer);
  }

  /** Returns the permutation of the middle edges in phase two: 24 values. */
  Coordinate middlePermutation() {
    return PermutationCoordinate.of(orbits, edges, middle);
  }

  /** Returns the set of outer places of the upper edges in phase two: 70 values. */
  Coordinate outerSplit() {
    return ArrangementCoordinate.combinationAt(orbits, edges, outer, pieces(edges, upper));
  }

  /** Returns the set of places of the upper corners: 70 values. */
  Coordinate cornerSplit() {
    return ArrangementCoordinate.combination(orbits, corners, pieces(corners, upperCorners));
  }

  private static int[] pieces(Orbit orbit, int[] places) {
    return Arrays.stream(places).map(orbit::solvedPiece).toArray();
  }

  /** Returns the place of each upper edge: 11,880 values. */
  Coordinate upperPlacement() {
    return placement(upper);
  }

  /** Returns the place of each lower edge: 11,880 values. */
  Coordinate lowerPlacement() {
    return placement(lower);
  }

  /** Returns the place of each middle edge: 11,880 values. */
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
