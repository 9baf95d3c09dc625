package dev.cubewright.robot.session;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.vision.recognition.Recognition;
import java.util.Locale;

/**
 * What the camera has read. An immutable value.
 *
 * @param recognition the state as it lay before it was looked at, with its confidence
 * @param lying the state as it lies now
 */
public record Reading(Recognition recognition, State lying) {
  private static final double LEAST_CONFIDENCE = 0.5;

  /** {@return whether it is likelier than all other states together} */
  public boolean believable() {
    return recognition.decoding().confidence() >= LEAST_CONFIDENCE;
  }

  /** Returns a sentence for a reading that is not. */
  String doubt() {
    return String.format(
        Locale.ROOT,
        "the confidence is only %.2f, so the cube is more likely another one and is not turned; add"
            + " light",
        recognition.decoding().confidence());
  }
}
