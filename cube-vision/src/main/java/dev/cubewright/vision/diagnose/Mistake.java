package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.decode.Correction;
import dev.cubewright.vision.fault.FaultKind;
import java.util.List;

/**
 * A possible mistake in the pictures or the cube, and its correction. Immutable.
 *
 * @param kind what kind of mistake
 * @param where the faces concerned; empty for all of them
 * @param what a sentence about it, without a full stop
 * @param cost how much less likely than correct pictures it is a priori, as a natural logarithm
 * @param facelets for each facelet the number of the given sticker that belongs there, or -1
 * @param colors for each face the one whose usual colour it has
 */
public record Mistake(
    FaultKind kind,
    String where,
    String what,
    double cost,
    List<Integer> facelets,
    List<Face> colors)
    implements Correction {
  /** {@return a mistake by which stickers are in other places} */
  static Mistake ofPlaces(
      FaultKind kind, String where, String what, double cost, List<Integer> facelets) {
    return new Mistake(kind, where, what, cost, List.copyOf(facelets), List.of(Face.values()));
  }
}
