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
    if (large) {
      TransitionTable rows = TransitionTable.product(List.of(slices, flipTable));
      SymmetryReduction reduction =
          new SymmetryReduction(
              rows, goalSlice * flips + goalFlip, twistTable, goalTwist, symmetries, cancellation);
      ofAll =
          Optional.of(
              new ReducedDistances(
                  reduction,
                  new Distances(
                      maker.table(
                          slice.name() + "-x-" + flip.name() + "-by-16-x-" + twist.name(),
                          moveSet,
                          reduction.of(goalSlice * flips + goalFlip, goalTwist),
                          () -> reduction.transitions(rows, twistTable),
                          cancellation))));
    } else {
      ofAll = Optional.empty();
    }
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

  Distances ofSliceAndTwist() {
    return ofSliceAndTwist;
  }

  Distances ofSliceAndFlip() {
    return ofSliceAndFlip;
  }

  Optional<ReducedDistances> ofAll() {
    return ofAll;
  }

  /** Returns at least how many moves the subgroup is away. */
  int least(int sliceNumber, int flipNumber, int twistNumber) {
    int small =
        Math.max(
            ofSliceAndTwist.get(sliceNumber * twists + twistNumber),
            ofSliceAndFlip.get(sliceNumber * flips + flipNumber));
    return ofAll
        .map(exact -> exact.get(sliceNumber * flips + flipNumber, twistNumber))
        .orElse(small);
  }
}
