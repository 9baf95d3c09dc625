package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.fault.FaultKind;
import java.util.ArrayList;
import java.util.List;

/** The mistakes of a camera that mirrors pictures. */
final class MirroredPictures {
  private static final double COST_OF_ALL = 3;
  private static final double COST_OF_ONE = 7;

  private MirroredPictures() {}

  /** {@return all pictures mirrored, and each single one} */
  static List<Mistake> of(int edge) {
    List<Mistake> mistakes = new ArrayList<>();
    Pictures all = Pictures.given(edge);
    for (Face face : Face.values()) {
      all = all.mirrored(face);
      mistakes.add(
          Mistake.ofPlaces(
              FaultKind.MIRRORED,
              face.name(),
              "the picture of " + face + " is mirrored: exchange its left and right",
              COST_OF_ONE,
              Pictures.given(edge).mirrored(face).facelets()));
    }
    mistakes.add(
        0,
        Mistake.ofPlaces(
            FaultKind.MIRRORED,
            "",
            "all pictures are mirrored: switch the mirroring of the camera off",
            COST_OF_ALL,
            all.facelets()));
    return mistakes;
  }
}
