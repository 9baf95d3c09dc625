package dev.cubewright.vision.sample;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.fault.FaultKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Measures of the color quality of a whole cube. An immutable value.
 *
 * <p>All faces are measured together, because a single face may be entirely white.
 *
 * @param brightness the median of the stickers' greatest channels, 0 to 255
 * @param burnt the share of stickers with all channels at 250 or more, 0 to 1
 * @param colorfulness the third quartile, over the stickers, of the channel range divided by the
 *     greatest channel, 0 to 1
 * @param variety the median distance of the stickers from their mean, in Oklab, 0 to 1; 1 for fewer
 *     than 12 stickers
 */
public record SampleQuality(double brightness, double burnt, double colorfulness, double variety) {
  private static final double BURNT_CHANNEL = 250;
  private static final double MIN_BRIGHTNESS = 16;
  private static final double MAX_BURNT = 0.6;
  private static final double MIN_COLORFULNESS = 0.06;
  private static final double MAX_GLARE = 0.5;

  /** Six colors vary more than this; a single color rarely does. */
  private static final double MIN_VARIETY = 0.025;

  /** The variety of fewer stickers is not tested, because all may have the same color. */
  private static final int FEW = 12;

  /**
   * {@return the quality of the visible stickers}
   *
   * @param faces the faces of a cube, in any order
   * @throws IllegalArgumentException if no sticker was seen
   */
  public static SampleQuality of(List<FaceSample> faces) {
    List<ColorSample> seen =
        faces.stream().flatMap(face -> face.stickers().stream()).flatMap(Optional::stream).toList();
    if (seen.isEmpty()) {
      throw new IllegalArgumentException("no sticker was seen");
    }
    return new SampleQuality(
        quantile(seen.stream().mapToDouble(SampleQuality::most), 0.5),
        (double) seen.stream().filter(color -> least(color) >= BURNT_CHANNEL).count() / seen.size(),
        quantile(
            seen.stream()
                .mapToDouble(color -> (most(color) - least(color)) / Math.max(1, most(color))),
            0.75),
        seen.size() < FEW ? 1 : variety(seen));
  }

  private static double variety(List<ColorSample> seen) {
    List<Oklab> colors = seen.stream().map(ColorSample::oklab).toList();
    Oklab middle = Oklab.mean(colors);
    return quantile(colors.stream().mapToDouble(middle::distance), 0.5);
  }

  private static double quantile(DoubleStream values, double share) {
    double[] sorted = values.sorted().toArray();
    return sorted[(int) (share * (sorted.length - 1))];
  }

  private static double most(ColorSample color) {
    return Math.max(color.red(), Math.max(color.green(), color.blue()));
  }

  private static double least(ColorSample color) {
    return Math.min(color.red(), Math.min(color.green(), color.blue()));
  }

  /** {@return the fault that makes the colors indistinguishable; empty if there is none} */
  public Optional<Problem> fault() {
    if (brightness < MIN_BRIGHTNESS) {
      return fault(
          FaultKind.TOO_DARK,
          "half of the stickers are nearly black; add light or increase the exposure");
    }
    if (burnt > MAX_BURNT) {
      return fault(
          FaultKind.BURNT_OUT,
          String.format(
              Locale.ROOT,
              "%.0f %% of the stickers are pure white; reduce the exposure or the light",
              100 * burnt));
    }
    if (colorfulness < MIN_COLORFULNESS) {
      return fault(
          FaultKind.NO_COLOR,
          "the stickers have almost no color; take color pictures in white light");
    }
    if (variety < MIN_VARIETY) {
      return fault(
          FaultKind.IMPOSSIBLE_COUNTS,
          "the stickers have nearly one color, but a cube has six; take pictures of all six"
              + " faces");
    }
    return Optional.empty();
  }

  private static Optional<Problem> fault(FaultKind kind, String message) {
    return Optional.of(kind.problem("", message));
  }

  /**
   * {@return the indices from 0 of the stickers that reflect a lamp on more than half of their
   * area}
   *
   * <p>These stickers have the color of the lamp; treat them as unseen.
   *
   * @param face the samples of a face
   */
  public static List<Integer> glaring(FaceSample face) {
    List<Integer> glaring = new ArrayList<>();
    for (int sticker = 0; sticker < face.stickers().size(); sticker++) {
      if (face.stickers().get(sticker).filter(color -> color.glare() > MAX_GLARE).isPresent()) {
        glaring.add(sticker);
      }
    }
    return List.copyOf(glaring);
  }
}
