package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import java.util.List;

/** A way to undo what may be wrong with the pictures or the cube. Immutable. */
public interface Correction {
  /** In place of a sticker's number: no picture shows this sticker. */
  int NOT_SEEN = -1;

  /** {@return for each facelet the number of the given sticker that belongs there, or -1} */
  List<Integer> facelets();

  /** {@return for each face, in order, the one whose usual colour it has} */
  List<Face> colors();

  /** {@return how much less likely this is beforehand than correct pictures, as a logarithm} */
  double cost();
}
