package dev.cubewright.solver.cube5x5x5;

import static dev.cubewright.solver.cube5x5x5.CubeModel.PLACES;

import dev.cubewright.solver.phase.Parity;
import java.util.stream.IntStream;

/**
 * The piece at each place of a {@link CubeModel}, given by its home. The homes of the centers of
 * one color are interchangeable. Immutable.
 */
final class Pieces {
  private final byte[] homes;

  /** Creates the pieces from an array that is not copied. */
  Pieces(byte[] homes) {
    this.homes = homes;
  }

  /** Returns the home among the places of the same kind. */
  int at(int place) {
    return homes[place] % PLACES;
  }

  /** Returns the pieces after a move with given sources. */
  Pieces moved(byte[] sources) {
    byte[] moved = new byte[homes.length];
    for (int place = 0; place < moved.length; place++) {
      moved[place] = homes[sources[place]];
    }
    return new Pieces(moved);
  }

  /** Returns the pieces after a symmetry. */
  Pieces seen(byte[] images) {
    byte[] seen = new byte[homes.length];
    for (int place = 0; place < seen.length; place++) {
      seen[images[place]] = images[homes[place]];
    }
    return new Pieces(seen);
  }

  /** Returns the places of one kind, as bits, that hold pieces with homes in a set. */
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
