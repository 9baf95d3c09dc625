package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.sample.ColorSample;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The estimate of one sticker after the whole cube was decoded. An immutable value.
 *
 * @param facelet the index of the sticker, face by face in the order U R F D L B
 * @param probabilities the probability of each color, in the order of {@link Face}; the sum is 1
 * @param sample the measured color; empty if the sticker was not seen
 */
public record StickerEstimate(
    int facelet, List<Double> probabilities, Optional<ColorSample> sample) {
  static StickerEstimate of(int facelet, double[] marginal, Optional<ColorSample> sample) {
    return new StickerEstimate(
        facelet,
        Arrays.stream(marginal).map(share -> Math.max(0, Math.min(1, share))).boxed().toList(),
        sample);
  }

  /** {@return the most likely color, named by its face} */
  public Face color() {
    return Face.values()[probabilities.indexOf(Collections.max(probabilities))];
  }

  /**
   * {@return the probability of a color, 0 to 1}
   *
   * @param color the color, named by its face
   */
  public double probability(Face color) {
    return probabilities.get(color.ordinal());
  }
}
