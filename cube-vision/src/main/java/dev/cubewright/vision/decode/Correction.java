package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import java.util.List;

/** A correction of a possible mistake in the pictures or the cube. Immutable. */
public interface Correction {
  /** Instead of a sticker's number: no picture shows the sticker. */
  int NOT_SEEN = -1;

  /**
   * {@return for each facelet the number of the given sticker that belongs there, or {@link
   * #NOT_SEEN}}
   */
  List<Integer> facelets();

  /** {@return for each face, in order, the one whose usual colour it has} */
  List<Face> colors();

  /** {@return how much less likely this is a priori than correct pictures, as a logarithm} */
  double cost();
}
