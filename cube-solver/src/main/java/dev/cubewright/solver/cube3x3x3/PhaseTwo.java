package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The coordinates of phase two with lower bounds of their distances from solved, and their
 * computation from coordinates that are updated during phase one. Immutable.
 */
final class PhaseTwo {
  private static final int NOWHERE = 0xff;
  private static final int MANY_DISTANCES = 64;

  private final Coordinate corners;
  private final Coordinate upper;
  private final Coordinate lower;
  private final Coordinate middle;
  private final SearchMoves searchMoves;
  private final MoveSet moveSet;
  private final int[] moves;

  /** Transitions by all moves. */
  private final char[] cornersNext;

  private final char[] placementNext;

  /** Transitions by the moves of the subgroup. */
  private final char[] outerNext;

  private final char[] innerNext;

  /**
   * By placement of the middle edges, their permutation, or {@link #NOWHERE} if one is at another
   * place.
   */
  private final byte[] innerOf;

  /** By placement of four edges, the outer place of each, four bits each. */
  private final int[] outerPlaces;

  private final int inners;
  private final Distances ofCornersAndInner;
  private final Distances ofOuterAndInner;
  private final char[] cornerSplitOf;
  private final char[] outerSplitOf;
  private final ReducedDistances ofCornersAndSplit;
  private final ReducedDistances ofOuterAndSplit;
  private final Optional<ReducedDistances> ofCornersAndOuter;

  /**
   * Loads or builds the tables.
   *
   * @param moves the moves of the subgroup
   * @param large whether to use the table of corners and outer edges together
   */
  PhaseTwo(CubeParts parts, int[] moves, boolean large, TableMaker maker) {
    this.moves = moves.clone();
    moveSet = some(maker.moveSet(), moves);
    corners = parts.cornerPermutation();
    upper = parts.upperPlacement();
    lower = parts.lowerPlacement();
    middle = parts.middlePlacement();
    IndexedCoordinate cornerByAll = maker.indexed(corners);
    innerOf = inner(parts.middlePermutation(), middle);
    // In quarter turns, some distances exceed 15.
    boolean countsQuarters =
        IntStream.range(0, moves.length).anyMatch(move -> moveSet.cost(MoveSet.START, move) > 1);
    TableMaker second =
        maker.of(moveSet).withDistances(countsQuarters ? MANY_DISTANCES : TableSource.DISTANCES);
    IndexedCoordinate corner = cornerByAll.ofMoves(moves);
    IndexedCoordinate outer = second.indexed(parts.outerPermutation());
    IndexedCoordinate inner = second.indexed(parts.middlePermutation());
    IndexedCoordinate cornerSplit = second.indexed(parts.cornerSplit());
    IndexedCoordinate outerSplit = second.indexed(parts.outerSplit());
    searchMoves = second.moves();
    List<Symmetry> symmetries = Symmetries.of(moveSet);
    StoredArrays numbers =
        maker.storedArrays(
            "moves of the second phase, version 1",
            3,
            new int[] {
              cornerByAll.size() * maker.moveSet().size(),
              (int) upper.size() * maker.moveSet().size(),
              outer.size() * moves.length,
              inner.size() * moves.length,
              corner.size(),
              outer.size()
            },
            some -> {
              if (some.ints().get(0).length != upper.size()) {
                throw new IllegalArgumentException(
                    "The stored placements have another number of elements.");
              }
              reduction(some, 1, corner, outerSplit);
              reduction(some, 2, outer, cornerSplit);
            },
            () ->
                new StoredArrays(
                    List.of(
                        outerPlaces(parts, upper),
                        second.reduction(corner, outerSplit, symmetries).parts(),
                        second.reduction(outer, cornerSplit, symmetries).parts()),
                    List.of(
                        cornerByAll.next(),
                        maker.indexed(upper).next(),
                        outer.next(),
                        inner.next(),
                        corner.mappedTo(cornerSplit),
                        outer.mappedTo(outerSplit))));
    outerPlaces = numbers.ints().get(0);
    cornersNext = numbers.chars().get(0);
    placementNext = numbers.chars().get(1);
    outerNext = numbers.chars().get(2);
    innerNext = numbers.chars().get(3);
    cornerSplitOf = numbers.chars().get(4);
    outerSplitOf = numbers.chars().get(5);
    inners = inner.size();
    ofCornersAndInner = second.distances(corner.and(inner));
    ofOuterAndInner = second.distances(outer.and(inner));
    ofCornersAndSplit =
        second.distances(corner, outerSplit, reduction(numbers, 1, corner, outerSplit), symmetries);
    ofOuterAndSplit =
        second.distances(outer, cornerSplit, reduction(numbers, 2, outer, cornerSplit), symmetries);
    ofCornersAndOuter =
        large
            ? Optional.of(
                second.distances(
                    corner, outer, second.storedReduction(corner, outer, symmetries), symmetries))
            : Optional.empty();
  }

  private static SymmetryReduction reduction(
      StoredArrays numbers, int index, IndexedCoordinate rows, IndexedCoordinate columns) {
    return SymmetryReduction.ofParts(numbers.ints().get(index), rows.size(), columns.size());
  }

  private static MoveSet some(MoveSet all, int[] chosen) {
    int[][] costs = {Arrays.stream(chosen).map(move -> all.cost(MoveSet.START, move)).toArray()};
    return MoveSet.ofContexts(
        all.costModel(),
        Arrays.stream(chosen).mapToObj(all::move).toList(),
        new int[chosen.length],
        costs);
  }

  private static byte[] inner(Coordinate permutation, Coordinate placement) {
    byte[] inner = new byte[(int) placement.size()];
    Arrays.fill(inner, (byte) NOWHERE);
    for (int number = 0; number < permutation.size(); number++) {
      inner[(int) placement.rank(permutation.unrank(number))] = (byte) number;
    }
    return inner;
  }

  /** Returns by placement the outer places of four edges; edges at other places have no bits. */
  private static int[] outerPlaces(CubeParts parts, Coordinate placement) {
    Orbit edges = parts.edges();
    int[] outer = parts.outerPlaces();
    int[] places = new int[(int) placement.size()];
    for (int number = 0; number < places.length; number++) {
      State state = placement.unrank(number);
      for (int place = 0; place < outer.length; place++) {
        for (int piece = 0; piece < 4; piece++) {
          if (state.piece(edges, outer[place]) == edges.solvedPiece(outer[piece])) {
            places[number] |= place << (4 * piece);
          }
        }
      }
    }
    return places;
  }

  /** Returns the permutation of the outer edges, all of which must be at outer places. */
  int outer(int upperNumber, int lowerNumber) {
    int at = outerPlaces[upperNumber];
    int below = outerPlaces[lowerNumber];
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

  SearchMoves searchMoves() {
    return searchMoves;
  }

  int[] moves() {
    return moves.clone();
  }

  char[] cornersNext() {
    return cornersNext;
  }

  /**
   * Returns the transitions of a placement of four edges. They are the same for the upper, lower
   * and middle edges.
   */
  char[] placementNext() {
    return placementNext;
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

  Stream<DistanceTable> tables() {
    return Stream.of(
            Stream.of(ofCornersAndInner, ofOuterAndInner),
            Stream.of(ofCornersAndSplit, ofOuterAndSplit).map(ReducedDistances::distances),
            ofCornersAndOuter.stream().map(ReducedDistances::distances))
        .flatMap(all -> all)
        .map(Distances::table);
  }

  /** Returns a lower bound of the cost to solve corners and middle edges. */
  int cornerBound(int cornerNumber, int innerNumber) {
    return ofCornersAndInner.get(cornerNumber * inners + innerNumber);
  }

  /**
   * Returns a lower bound of the cost to solve all coordinates.
   *
   * @param known the {@link #cornerBound}
   * @param enough a bound greater than this need not be the best
   */
  int bound(int known, int cornerNumber, int outerNumber, int innerNumber, int enough) {
    int bound = Math.max(known, ofOuterAndInner.get(outerNumber * inners + innerNumber));
    if (bound <= enough) {
      bound = Math.max(bound, ofCornersAndSplit.get(cornerNumber, outerSplitOf[outerNumber]));
    }
    if (bound <= enough) {
      bound = Math.max(bound, ofOuterAndSplit.get(outerNumber, cornerSplitOf[cornerNumber]));
    }
    if (bound <= enough && ofCornersAndOuter.isPresent()) {
      bound = Math.max(bound, ofCornersAndOuter.get().get(cornerNumber, outerNumber));
    }
    return bound;
  }
}
