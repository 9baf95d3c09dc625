package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.Distances;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Optional;
import java.util.stream.Stream;

/** The distances of the first phase, by small tables and perhaps by a large one. Immutable. */
final class PhaseOne {
  private final Phase1Coordinates coordinates;
  private final int flips;
  private final int twists;
  private final Distances ofSliceAndTwist;
  private final Distances ofSliceAndFlip;
  private final ReducedDistances ofTwistAndFlip;

  /** By twist and by flip, that of the image under a symmetry that changes which edges flip. */
  private final char[] imageOfTwist;

  private final char[] imageOfFlip;

  /**
   * By slice, the edges that count as flipped in the image and not in the state, or the reverse.
   */
  private final char[] flipsOfSlice;

  private final Optional<ReducedDistances> ofAll;

  /**
   * Fetches the tables or builds them.
   *
   * @param large whether to have a table of all three coordinates together
   * @param maker of tables for all moves
   */
  PhaseOne(Phase1Coordinates coordinates, boolean large, TableMaker maker) {
    this.coordinates = coordinates;
    flips = coordinates.flips();
    twists = coordinates.twists();
    ofSliceAndTwist = coordinates.ofSliceAndTwist(maker);
    ofSliceAndFlip = coordinates.ofSliceAndFlip(maker);
    ofTwistAndFlip = coordinates.ofTwistAndFlip(maker);
    imageOfTwist = coordinates.imageOfTwist();
    imageOfFlip = coordinates.imageOfFlip();
    flipsOfSlice = coordinates.flipsOfSlice();
    ofAll = large ? Optional.of(coordinates.ofAll(maker)) : Optional.empty();
  }

  Phase1Coordinates coordinates() {
    return coordinates;
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

  /** Returns a lower bound of the moves to the subgroup, by the best table. */
  int least(int slice, int flip, int twist) {
    return ofAll
        .map(exact -> exact.get(slice * flips + flip, twist))
        .orElseGet(() -> bound(slice, flip, twist, Integer.MAX_VALUE));
  }

  /**
   * Returns a lower bound of the moves to the subgroup by small tables alone.
   *
   * @param enough a bound above this need not be the best
   */
  int bound(int slice, int flip, int twist, int enough) {
    int bound = ofSliceAndTwist.get(slice * twists + twist);
    if (bound <= enough) {
      bound = Math.max(bound, ofSliceAndFlip.get(slice * flips + flip));
    }
    if (bound <= enough) {
      bound = Math.max(bound, ofTwistAndFlip.get(twist, flip));
    }
    if (bound <= enough) {
      bound = Math.max(bound, ofTwistAndFlip.get(imageOfTwist[twist], flipOfImage(slice, flip)));
    }
    return bound;
  }

  /**
   * Returns the flip of the image: which edges count as flipped depends on the axis that is looked
   * along, so that the same table, looked up for the image, says more of the position. An edge
   * counts by its own flip, and by whether it is a middle one and at a middle place.
   */
  int flipOfImage(int slice, int flip) {
    return imageOfFlip[flip] ^ flipsOfSlice[slice];
  }
}
