package dev.cubewright.vision.calibration;

import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.sample.FaceSample;
import java.util.List;

/**
 * A cube of known state, and its stickers as a rig saw them. An immutable value.
 *
 * @param facelets the known stickers
 * @param faces the samples, in the order U R F D L B
 */
public record KnownCube(Facelets facelets, List<FaceSample> faces) {
  /**
   * Makes a known cube.
   *
   * @throws IllegalArgumentException if there are not six faces with as many stickers as facelets
   */
  public KnownCube {
    faces = List.copyOf(faces);
    int stickers = faces.stream().mapToInt(face -> face.stickers().size()).sum();
    if (faces.size() != 6 || stickers != facelets.count()) {
      throw new IllegalArgumentException(
          "a cube of %s stickers was seen as %s faces with %s"
              .formatted(facelets.count(), faces.size(), stickers));
    }
  }
}
