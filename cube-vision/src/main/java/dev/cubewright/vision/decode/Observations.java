package dev.cubewright.vision.decode;

import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The observations of all stickers, in the order of the facelets. Immutable. */
final class Observations {
  private static final double BRIGHT = 0.97;

  private final StickerGeometry geometry;
  private final List<@Nullable Observation> list;

  private Observations(StickerGeometry geometry, List<@Nullable Observation> list) {
    this.geometry = geometry;
    this.list = list;
  }

  static Observations of(StickerGeometry geometry, List<FaceSample> faces) {
    List<@Nullable Observation> list = new ArrayList<>();
    for (FaceSample face : faces) {
      double[] limits = limits(face.stickers().stream().flatMap(Optional::stream).toList());
      for (Optional<ColorSample> sticker : face.stickers()) {
        list.add(sticker.map(sample -> Observation.of(sample, limits)).orElse(null));
      }
    }
    return new Observations(geometry, list);
  }

  /** The clipping point is the brightest value of the face if that is near 1, otherwise 1. */
  private static double[] limits(List<ColorSample> samples) {
    double[] limits = new double[ColorModel.CHANNELS];
    for (int channel = 0; channel < limits.length; channel++) {
      int cut = channel;
      double greatest = samples.stream().mapToDouble(sample -> sample.light()[cut]).max().orElse(0);
      limits[channel] = greatest > BRIGHT ? greatest : 1;
    }
    return limits;
  }

  StickerGeometry geometry() {
    return geometry;
  }

  int count() {
    return list.size();
  }

  @Nullable Observation at(int facelet) {
    return list.get(facelet);
  }

  double meanLight(int channel) {
    return list.stream()
        .filter(observation -> observation != null)
        .mapToDouble(observation -> observation.light()[channel])
        .average()
        .orElse(0);
  }

  /** The tenth percentile over the stickers of their darkest channel. */
  double darkestLight() {
    double[] darkest =
        list.stream()
            .filter(observation -> observation != null)
            .mapToDouble(Observation::darkest)
            .sorted()
            .toArray();
    return darkest[darkest.length / 10];
  }

  double[] meanLogBrightness() {
    double[] means = new double[ColorModel.COLORS];
    for (int face = 0; face < means.length; face++) {
      int wanted = face;
      means[face] =
          IntStream.range(0, list.size())
              .filter(facelet -> geometry.faces()[facelet] == wanted)
              .mapToObj(list::get)
              .filter(observation -> observation != null)
              .mapToDouble(
                  observation ->
                      Math.log(0.02 + Arrays.stream(observation.light()).max().orElse(0)))
              .average()
              .orElse(Double.NaN);
    }
    return means;
  }

  /** In the order of the facelets; null for unseen stickers. */
  List<@Nullable Gaussian> gaussians(Spread spread) {
    List<@Nullable Gaussian> gaussians = new ArrayList<>(list.size());
    for (Observation observation : list) {
      gaussians.add(observation == null ? null : Gaussian.of(observation, spread));
    }
    return gaussians;
  }
}
