package dev.cubewright.robot.session;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.recognition.Recognition;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What the camera has read. An immutable value.
 *
 * @param recognition the state as it lay before it was looked at, with its confidence
 * @param lying the state as it lies now
 */
public record Reading(Recognition recognition, State lying) {
  private static final double LEAST_CONFIDENCE = 0.5;

  /**
   * In Oklab. Of a sound cube on the simulated rigs it is 0.04 at most, with a layer askew 0.22 at
   * least.
   */
  private static final double MOST_UNEVENNESS = 0.13;

  /** {@return whether it is likelier than all other states together} */
  public boolean believable() {
    return recognition.decoding().confidence() >= LEAST_CONFIDENCE;
  }

  /** Returns a face whose stickers are not all of one color, nothing if there is none. */
  Optional<Face> unevenFace() {
    return Arrays.stream(Face.values())
        .filter(face -> unevenness(recognition.faces().get(face.ordinal())) > MOST_UNEVENNESS)
        .findFirst();
  }

  /** Returns how far apart the colors of a face are at most. */
  private static double unevenness(FaceSample face) {
    List<Oklab> colors =
        face.stickers().stream().flatMap(Optional::stream).map(Reading::oklab).toList();
    return colors.stream()
        .flatMapToDouble(one -> colors.stream().mapToDouble(one::distance))
        .max()
        .orElse(0);
  }

  private static Oklab oklab(ColorSample sample) {
    int rgb = sample.rgb();
    return Oklab.fromSrgb(rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF);
  }

  /** Returns a sentence for a reading that is not believable. */
  String doubt() {
    return String.format(
        Locale.ROOT,
        "the confidence is only %.2f, so the cube is more likely another one and is not turned; add"
            + " light",
        recognition.decoding().confidence());
  }
}
