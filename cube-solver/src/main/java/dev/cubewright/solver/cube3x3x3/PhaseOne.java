package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.search.Distances;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

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

  /**
   * Computes the tables or fetches them.
   *
   * @param symmetries those that keep the subgroup
   * @param large whether there is to be a table of all three together
   * @param maker of tables for all moves
   */
  PhaseOne(CubeParts parts, List<Symmetry> symmetries, boolean large, TableMaker maker) {
    slice = parts.slice();
    flip = parts.flip();
    twist = parts.twist();
    flips = (int) flip.size();
    twists = (int) twist.size();
    Aspect slices = maker.aspect(slice);
    Aspect flipped = maker.aspect(flip);
    Aspect twisted = maker.aspect(twist);
    sliceNext = slices.next();
    flipNext = flipped.next();
    twistNext = twisted.next();
    ofSliceAndTwist = maker.distances(slices.and(twisted));
    ofSliceAndFlip = maker.distances(slices.and(flipped));
    List<Symmetry> keptByFlips =
        SymmetryReduction.keep(flipped.transitions(), flipped.goal(), symmetries);
    ofTwistAndFlip = maker.distances(twisted, flipped, keptByFlips);
    Symmetry other =
        symmetries.stream().filter(s -> !keptByFlips.contains(s)).findFirst().orElseThrow();
    otherFlips = new OtherFlips(other, slice, flip, twist);
    ofAll =
        large
            ? Optional.of(maker.distances(slices.and(flipped), twisted, symmetries))
            : Optional.empty();
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

  Optional<ReducedDistances> ofAll() {
    return ofAll;
  }

  Stream<DistanceTable> tables() {
    return Stream.concat(
            Stream.of(ofSliceAndTwist, ofSliceAndFlip, ofTwistAndFlip.distances()),
            ofAll.stream().map(ReducedDistances::distances))
        .map(Distances::table);
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
