package dev.cubewright.solver.cube5x5x5;

import static dev.cubewright.solver.cube5x5x5.CubeModel.PLACES;

import dev.cubewright.solver.phase.Parity;
import java.util.stream.IntStream;

/**
 * Which piece is at each of the places that {@link CubeModel} numbers, by its home. The homes of
 * the centers of one color are interchangeable. Immutable.
 */
final class Pieces {
  private final byte[] homes;

  /** Takes an array that it may keep. */
  Pieces(byte[] homes) {
    this.homes = homes;
  }

  /** Returns the home among the places of the same kind. */
  int at(int place) {
    return homes[place] % PLACES;
  }

  /** Returns the pieces after a move that brings each from a source. */
  Pieces moved(byte[] sources) {
    byte[] moved = new byte[homes.length];
    for (int place = 0; place < moved.length; place++) {
      moved[place] = homes[sources[place]];
    }
    return new Pieces(moved);
  }

  /** Returns the pieces as a symmetry shows them. */
  Pieces seen(byte[] images) {
    byte[] seen = new byte[homes.length];
    for (int place = 0; place < seen.length; place++) {
      seen[images[place]] = images[homes[place]];
    }
    return new Pieces(seen);
  }

  /**
   * Returns the places of one kind, as bits, with pieces whose homes are in a set of such places.
   */
  int from(int set, int kind) {
    int places = 0;
    for (int place = 0; place < PLACES; place++) {
      places |= (set >>> at(kind + place) & 1) << place;
    }
    return places;
  }

  boolean hasOddWings() {
    return Parity.isOdd(IntStream.range(0, PLACES).map(i -> at(CubeModel.WINGS + i)).toArray());
  }
}
