package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The numbers of the second phase, how they follow from numbers that are carried through the first,
 * and how far they are from solved. Immutable.
 */
final class PhaseTwo {
  private static final int NOWHERE = 0xff;

  private final Coordinate corners;
  private final Coordinate upper;
  private final Coordinate lower;
  private final Coordinate middle;
  private final MoveSet moveSet;
  private final int[] moves;

  /** By all moves. */
  private final char[] cornersNext;

  private final char[] upperNext;
  private final char[] lowerNext;
  private final char[] middleNext;

  /** By the moves of the subgroup. */
  private final char[] outerNext;

  private final char[] innerNext;

  /** For each placement of the middle edges their permutation, if they are at middle places. */
  private final byte[] innerOf;

  /** For each placement of four edges, the place of each among the outer ones, a nibble each. */
  private final int[] upperPlaces;

  private final int[] lowerPlaces;
  private final int inners;
  private final Distances ofCornersAndInner;
  private final Distances ofOuterAndInner;
  private final Optional<ReducedDistances> ofCornersAndOuter;

  PhaseTwo(
      CubeParts parts,
      MoveSet all,
      int[] moves,
      boolean large,
      TableMaker maker,
      Cancellation cancellation) {
    this.moves = moves.clone();
    this.corners = parts.cornerPermutation();
    this.upper = parts.upperPlacement();
    this.lower = parts.lowerPlacement();
    this.middle = parts.middlePlacement();
    this.moveSet = MoveSet.of(Arrays.stream(moves).mapToObj(all::move).toList(), Metric.HALF_TURN);
    List<Transformation> every = all.transformations();
    List<Transformation> few = moveSet.transformations();
    TransitionTable cornerTable = TransitionTable.of(corners, every, cancellation);
    cornersNext = CompactTransitions.of(cornerTable);
    upperNext = CompactTransitions.of(TransitionTable.of(upper, every, cancellation));
    lowerNext = CompactTransitions.of(TransitionTable.of(lower, every, cancellation));
    middleNext = CompactTransitions.of(TransitionTable.of(middle, every, cancellation));
    Coordinate outer = parts.outerPermutation();
    Coordinate inner = parts.middlePermutation();
    inners = (int) inner.size();
    TransitionTable cornersFew = TransitionTable.of(corners, few, cancellation);
    TransitionTable outerTable = TransitionTable.of(outer, few, cancellation);
    TransitionTable innerTable = TransitionTable.of(inner, few, cancellation);
    outerNext = CompactTransitions.of(outerTable);
    innerNext = CompactTransitions.of(innerTable);
    innerOf = new byte[(int) middle.size()];
    Arrays.fill(innerOf, (byte) NOWHERE);
    for (int number = 0; number < inners; number++) {
      innerOf[(int) middle.rank(inner.unrank(number))] = (byte) number;
    }
    upperPlaces = places(parts, upper, 0);
    lowerPlaces = places(parts, lower, 4);
    State solved = maker.puzzle().solved();
    int goalCorners = (int) corners.rank(solved);
    int goalOuter = (int) outer.rank(solved);
    int goalInner = (int) inner.rank(solved);
    ofCornersAndInner =
        new Distances(
            maker.table(
                corners.name() + "-x-" + inner.name(),
                moveSet,
                goalCorners * inners + goalInner,
                () -> new ProductTransitions(cornersFew, innerTable),
                cancellation));
    ofOuterAndInner =
        new Distances(
            maker.table(
                outer.name() + "-x-" + inner.name(),
                moveSet,
                goalOuter * inners + goalInner,
                () -> new ProductTransitions(outerTable, innerTable),
                cancellation));
    if (large) {
      SymmetryReduction reduction =
          new SymmetryReduction(
              cornersFew, goalCorners, outerTable, goalOuter, Symmetries.of(moveSet), cancellation);
      ofCornersAndOuter =
          Optional.of(
              new ReducedDistances(
                  reduction,
                  new Distances(
                      maker.table(
                          corners.name() + "-by-16-x-" + outer.name(),
                          moveSet,
                          reduction.of(goalCorners, goalOuter),
                          () -> reduction.transitions(cornersFew, outerTable),
                          cancellation))));
    } else {
      ofCornersAndOuter = Optional.empty();
    }
  }

  /**
   * Returns for each placement the places of four edges; outer places only, others are left out.
   */
  private static int[] places(CubeParts parts, Coordinate placement, int firstPiece) {
    Orbit edges = parts.edges();
    int[] outer = parts.outerPlaces();
    int[] places = new int[(int) placement.size()];
    for (int number = 0; number < places.length; number++) {
      State state = placement.unrank(number);
      for (int place = 0; place < outer.length; place++) {
        for (int piece = 0; piece < 4; piece++) {
          if (state.piece(edges, outer[place]) == edges.solvedPiece(outer[firstPiece + piece])) {
            places[number] |= place << (4 * piece);
          }
        }
      }
    }
    return places;
  }

  /** Returns the permutation of the outer edges, all of which are at outer places. */
  int outer(int upperNumber, int lowerNumber) {
    int at = upperPlaces[upperNumber];
    int below = lowerPlaces[lowerNumber];
    long pieces = 0;
    for (int piece = 0; piece < 4; piece++) {
      pieces |= (long) piece << (4 * ((at >>> (4 * piece)) & 0xf));
      pieces |= (long) (piece + 4) << (4 * ((below >>> (4 * piece)) & 0xf));
    }
    int rank = 0;
    int left = 0xff;
    for (int place = 0; place < 8; place++) {
      int bit = 1 << (int) ((pieces >>> (4 * place)) & 0xf);
      rank = rank * (8 - place) + Integer.bitCount(left & (bit - 1));
      left ^= bit;
    }
    return rank;
  }

  int corners(State state) {
    return (int) corners.rank(state);
  }

  int upper(State state) {
    return (int) upper.rank(state);
  }

  int lower(State state) {
    return (int) lower.rank(state);
  }

  int middle(State state) {
    return (int) middle.rank(state);
  }

  MoveSet moveSet() {
    return moveSet;
  }

  int[] moves() {
    return moves.clone();
  }

  char[] cornersNext() {
    return cornersNext;
  }

  char[] upperNext() {
    return upperNext;
  }

  char[] lowerNext() {
    return lowerNext;
  }

  char[] middleNext() {
    return middleNext;
  }

  char[] outerNext() {
    return outerNext;
  }

  char[] innerNext() {
    return innerNext;
  }

  int inner(int middleNumber) {
    return innerOf[middleNumber] & NOWHERE;
  }

  int inners() {
    return inners;
  }

  Distances ofCornersAndInner() {
    return ofCornersAndInner;
  }

  Distances ofOuterAndInner() {
    return ofOuterAndInner;
  }

  Optional<ReducedDistances> ofCornersAndOuter() {
    return ofCornersAndOuter;
  }
}
