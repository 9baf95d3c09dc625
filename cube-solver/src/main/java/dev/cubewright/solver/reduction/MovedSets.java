package dev.cubewright.solver.reduction;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;

/**
 * Where moves carry sets of the 24 places of an orbit, which are bits of an int, place 0 the
 * lowest. A table of all sets would take hundreds of megabytes; here a move is three look-ups, one
 * for each eight places. Immutable.
 */
public final class MovedSets {
  private static final int PLACES = 24;
  private static final int PARTS = PLACES / Byte.SIZE;
  private static final int MASK = (1 << Byte.SIZE) - 1;

  /** For each move, part of a set, and value of that part. */
  private final int[] carried;

  /**
   * Computes where sets are carried.
   *
   * @param orbit an orbit of 24 places
   * @param moves what each move does
   * @throws IllegalArgumentException if the orbit has fewer places or more
   */
  public MovedSets(Orbit orbit, List<Transformation> moves) {
    if (orbit.size() != PLACES) {
      throw new IllegalArgumentException("the " + orbit + " have other than 24 places");
    }
    carried = new int[(moves.size() * PARTS) << Byte.SIZE];
    for (int move = 0; move < moves.size(); move++) {
      for (int place = 0; place < PLACES; place++) {
        int source = moves.get(move).source(orbit.offset() + place) - orbit.offset();
        int part = (move * PARTS + source / Byte.SIZE) << Byte.SIZE;
        for (int value = 0; value <= MASK; value++) {
          carried[part + value] |= ((value >>> (source % Byte.SIZE)) & 1) << place;
        }
      }
    }
  }

  /**
   * {@return where a move carries a set}
   *
   * @param set bits of no more than 24 places
   * @param move its number
   */
  public int next(int set, int move) {
    int part = (move * PARTS) << Byte.SIZE;
    return carried[part + (set & MASK)]
        | carried[part + (1 << Byte.SIZE) + ((set >>> Byte.SIZE) & MASK)]
        | carried[part + (2 << Byte.SIZE) + (set >>> (2 * Byte.SIZE))];
  }
}
