package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.Optional;

/**
 * The numbers of the first phase, where moves lead among them, and how far they are from the
 * subgroup. Immutable.
 */
final class PhaseOne {
  private final Coordinate slice;
  private final Coordinate flip;
  private final Coordinate twist;
  private final char[] sliceNext;
  private final char[] flipNext;
  private final char[] twistNext;
  private final int flips;
  private final int twists;
  private final Distances ofSliceAndTwist;
  private final Distances ofSliceAndFlip;
  private final ReducedDistances ofTwistAndFlip;
  private final OtherFlips otherFlips;
  private final Optional<ReducedDistances> ofAll;

  PhaseOne(
      CubeParts parts,
      MoveSet moveSet,
      List<Symmetry> symmetries,
      boolean large,
      TableMaker maker,
      Cancellation cancellation) {
    slice = parts.slice();
    flip = parts.flip();
    twist = parts.twist();
    flips = (int) flip.size();
    twists = (int) twist.size();
    TransitionTable slices = TransitionTable.of(slice, moveSet.transformations(), cancellation);
    TransitionTable flipTable = TransitionTable.of(flip, moveSet.transformations(), cancellation);
    TransitionTable twistTable = TransitionTable.of(twist, moveSet.transformations(), cancellation);
    sliceNext = CompactTransitions.of(slices);
    flipNext = CompactTransitions.of(flipTable);
    twistNext = CompactTransitions.of(twistTable);
    State solved = maker.puzzle().solved();
    int goalSlice = (int) slice.rank(solved);
    int goalFlip = (int) flip.rank(solved);
    int goalTwist = (int) twist.rank(solved);
    ofSliceAndTwist =
        new Distances(
            maker.table(
                slice.name() + "-x-" + twist.name(),
                moveSet,
                goalSlice * twists + goalTwist,
                () -> new ProductTransitions(slices, twistTable),
                cancellation));
    ofSliceAndFlip =
        new Distances(
            maker.table(
                slice.name() + "-x-" + flip.name(),
                moveSet,
                goalSlice * flips + goalFlip,
                () -> new ProductTransitions(slices, flipTable),
                cancellation));
    List<Symmetry> keptByFlips = SymmetryReduction.keep(flipTable, goalFlip, symmetries);
    ofTwistAndFlip =
        reduced(
            twist.name() + "-by-8-x-" + flip.name(),
            moveSet,
            new Pair(twistTable, goalTwist, flipTable, goalFlip),
            keptByFlips,
            maker,
            cancellation);
    Symmetry other =
        symmetries.stream().filter(s -> !keptByFlips.contains(s)).findFirst().orElseThrow();
    otherFlips = new OtherFlips(other, slice, flip, twist);
    if (large) {
      TransitionTable rows = TransitionTable.product(List.of(slices, flipTable));
      ofAll =
          Optional.of(
              reduced(
                  slice.name() + "-x-" + flip.name() + "-by-16-x-" + twist.name(),
                  moveSet,
                  new Pair(rows, goalSlice * flips + goalFlip, twistTable, goalTwist),
                  symmetries,
                  maker,
                  cancellation));
    } else {
      ofAll = Optional.empty();
    }
  }

  /** Two aspects and the numbers of both that are the goal. */
  private record Pair(
      TransitionTable rows, int goalRow, TransitionTable columns, int goalColumn) {}

  private static ReducedDistances reduced(
      String numbering,
      MoveSet moveSet,
      Pair pair,
      List<Symmetry> symmetries,
      TableMaker maker,
      Cancellation cancellation) {
    SymmetryReduction reduction =
        new SymmetryReduction(
            pair.rows, pair.goalRow, pair.columns, pair.goalColumn, symmetries, cancellation);
    return new ReducedDistances(
        reduction,
        new Distances(
            maker.table(
                numbering,
                moveSet,
                reduction.of(pair.goalRow, pair.goalColumn),
                () -> reduction.transitions(pair.rows, pair.columns),
                cancellation)));
  }

  int slice(State state) {
    return (int) slice.rank(state);
  }

  int flip(State state) {
    return (int) flip.rank(state);
  }

  int twist(State state) {
    return (int) twist.rank(state);
  }

  char[] sliceNext() {
    return sliceNext;
  }

  char[] flipNext() {
    return flipNext;
  }

  char[] twistNext() {
    return twistNext;
  }

  int flips() {
    return flips;
  }

  int twists() {
    return twists;
  }

  Optional<ReducedDistances> ofAll() {
    return ofAll;
  }

  /** Returns at least how many moves the subgroup is away. */
  int least(int sliceNumber, int flipNumber, int twistNumber) {
    return ofAll
        .map(exact -> exact.get(sliceNumber * flips + flipNumber, twistNumber))
        .orElseGet(() -> bound(sliceNumber, flipNumber, twistNumber, Integer.MAX_VALUE));
  }

  /**
   * Returns at least how many moves the subgroup is away by small tables alone, or less if that is
   * more than enough.
   *
   * @param enough above this it does not matter how much
   */
  int bound(int sliceNumber, int flipNumber, int twistNumber, int enough) {
    int bound = ofSliceAndTwist.get(sliceNumber * twists + twistNumber);
    if (bound <= enough) {
      bound = Math.max(bound, ofSliceAndFlip.get(sliceNumber * flips + flipNumber));
    }
    if (bound <= enough) {
      bound = Math.max(bound, ofTwistAndFlip.get(twistNumber, flipNumber));
    }
    if (bound <= enough) {
      int other =
          ofTwistAndFlip.get(
              otherFlips.twist(twistNumber), otherFlips.flip(sliceNumber, flipNumber));
      bound = Math.max(bound, other);
    }
    return bound;
  }
}
