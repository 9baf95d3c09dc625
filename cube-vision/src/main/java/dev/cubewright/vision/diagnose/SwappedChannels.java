package dev.cubewright.vision.diagnose;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.List;
import java.util.Optional;

/**
 * Finds pictures whose red and blue channels are exchanged, as programs do that take the order
 * blue, green, red for the usual one. Immutable and safe for many threads.
 */
public final class SwappedChannels {
  /** Colours that are more usual are not suspected. */
  private static final double USUAL = -12;

  /** Exchanged channels must explain the stickers better by this, as a natural logarithm. */
  private static final double MIN_LEAD = 15;

  private final CubeDecoder decoder;

  /**
   * Prepares for a puzzle.
   *
   * @param decoder the decoder of the puzzle
   */
  public SwappedChannels(CubeDecoder decoder) {
    this.decoder = decoder;
  }

  /**
   * {@return a fault if red and blue are exchanged; empty otherwise, or if the state is {@linkplain
   * Decoding#isSure() sure}}
   *
   * @param faces the colours of all faces in the order U R F D L B
   * @param colors what they show without the rules of the puzzle
   * @param decoding the most likely state
   */
  public Optional<Problem> fault(List<FaceSample> faces, StickerColors colors, Decoding decoding) {
    if (decoding.isSure() || colors.usualness() > USUAL) {
      return Optional.empty();
    }
    double exchanged =
        decoder.colors(faces.stream().map(SwappedChannels::exchanged).toList()).evidence();
    return exchanged < colors.evidence() + MIN_LEAD
        ? Optional.empty()
        : Optional.of(
            FaultKind.CHANNELS_SWAPPED.problem(
                "",
                "red and blue are exchanged in the pictures: the program that takes them gives the"
                    + " channels in the order blue, green, red; let it give red, green, blue"));
  }

  private static FaceSample exchanged(FaceSample face) {
    return new FaceSample(
        face.rows(),
        face.columns(),
        face.stickers().stream().map(sticker -> sticker.map(SwappedChannels::exchanged)).toList());
  }

  private static ColorSample exchanged(ColorSample color) {
    return new ColorSample(
        color.blue(), color.green(), color.red(), color.spread(), color.clipped(), color.glare());
  }
}
