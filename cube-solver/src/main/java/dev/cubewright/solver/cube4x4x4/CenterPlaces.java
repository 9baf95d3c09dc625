package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;

/**
 * The center places, sets of them being bits of an int, place 0 the lowest, and where moves carry
 * such sets. Immutable.
 */
final class CenterPlaces {
  private static final int BITS = 8;
  private static final int PARTS = 3;
  private static final int MASK = (1 << BITS) - 1;

  private final Orbit centers;

  /** For each move, part of a set, and value of that part. */
  private final int[] carried;

  /**
   * Computes where steps carry sets.
   *
   * @param steps moves and rotations
   */
  CenterPlaces(List<Transformation> steps, Orbit centers) {
    this.centers = centers;
    carried = new int[(steps.size() * PARTS) << BITS];
    for (int move = 0; move < steps.size(); move++) {
      for (int place = 0; place < centers.size(); place++) {
        int source = steps.get(move).source(centers.offset() + place) - centers.offset();
        int part = (move * PARTS + source / BITS) << BITS;
        for (int value = 0; value <= MASK; value++) {
          if ((value >>> (source % BITS) & 1) != 0) {
            carried[part + value] |= 1 << place;
          }
        }
      }
    }
  }

  Orbit centers() {
    return centers;
  }

  /** Returns the places of faces, such as RL. */
  int faces(String names) {
    int set = 0;
    for (int place = 0; place < centers.size(); place++) {
      set |= names.contains(centers.placeName(place).substring(0, 1)) ? 1 << place : 0;
    }
    return set;
  }

  /** Returns where a path of moves carries a set. */
  int after(int set, int[] path, int length) {
    int carried = set;
    for (int i = 0; i < length; i++) {
      carried = next(carried, path[i]);
    }
    return carried;
  }

  /** Returns where a move carries a set. */
  int next(int set, int move) {
    int part = (move * PARTS) << BITS;
    return carried[part + (set & MASK)]
        | carried[part + (1 << BITS) + ((set >>> BITS) & MASK)]
        | carried[part + (2 << BITS) + (set >>> (2 * BITS))];
  }
}
