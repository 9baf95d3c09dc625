package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.recognition.Recognition;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/**
 * A state read by the camera. An immutable value.
 *
 * @param recognition the state before the inspection, with its confidence
 * @param lying the state after the inspection, as the cube lies now
 */
public record CubeReading(Recognition recognition, State lying) {
  /**
   * In Oklab. No threshold separates: solved cubes in bad light reach 0.48, a layer that is askew
   * by one step as little as 0.16. So the person decides above it.
   */
  private static final double MAX_UNEVENNESS = 0.13;

  boolean believable() {
    return !recognition.isDoubtful();
  }

  /** Returns the present place of a face of a solved cube whose stickers do not look alike. */
  Optional<Face> unevenFace(Puzzle puzzle) {
    FaceletWriter writer = new FaceletWriter(puzzle);
    Facelets before = writer.facelets(recognition.decoding().state());
    Facelets now = writer.facelets(lying);
    return Arrays.stream(Face.values())
        .filter(face -> recognition.faces().get(face.ordinal()).unevenness() > MAX_UNEVENNESS)
        .flatMap(
            face ->
                Arrays.stream(Face.values())
                    .filter(place -> color(now, place).equals(color(before, face))))
        .findFirst();
  }

  private static Optional<Face> color(Facelets facelets, Face face) {
    return facelets.at(face.ordinal() * (facelets.count() / Face.values().length));
  }

  String doubt() {
    return String.format(
        Locale.ROOT,
        "the camera is not sure of the cube (confidence %.2f); add light, then inspect it again",
        recognition.decoding().confidence());
  }
}
