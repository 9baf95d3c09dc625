package dev.cubewright.vision.calibration;

import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.sample.FaceSample;
import java.util.List;

/**
 * Stickers as a rig saw them, of a cube whose state is known. An immutable value.
 *
 * @param facelets what they are
 * @param faces how they were seen, in the order U R F D L B
 */
public record KnownCube(Facelets facelets, List<FaceSample> faces) {
  /**
   * Makes a known cube.
   *
   * @param facelets what the stickers are
   * @param faces how they were seen; copied
   * @throws IllegalArgumentException if there are not six faces with as many stickers as facelets
   */
  public KnownCube {
    faces = List.copyOf(faces);
    int stickers = faces.stream().mapToInt(face -> face.stickers().size()).sum();
    if (faces.size() != 6 || stickers != facelets.count()) {
      throw new IllegalArgumentException(
          "a cube of "
              + facelets.count()
              + " stickers was seen as "
              + faces.size()
              + " faces with "
              + stickers);
    }
  }
}
