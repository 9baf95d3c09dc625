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
 * @param cubeState the state in the orientation of the cube after the inspection
 */
public record CubeReading(Recognition recognition, State cubeState) {
  /**
   * A distance in Oklab; above it, the operator decides. No threshold separates the cases: solved
   * cubes in bad light reach 0.48, and a layer that is one step off reaches as little as 0.16.
   */
  private static final double MAX_UNEVENNESS = 0.13;

  boolean isConfident() {
    return !recognition.isDoubtful();
  }

  /** Returns the current place of a face of a solved cube whose stickers differ in color. */
  Optional<Face> unevenFace(Puzzle puzzle) {
    FaceletWriter writer = new FaceletWriter(puzzle);
    Facelets before = writer.facelets(recognition.decoding().state());
    Facelets now = writer.facelets(cubeState);
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
        "the camera reading is uncertain (confidence %.2f); add light, then inspect the cube again",
        recognition.decoding().confidence());
  }
}
