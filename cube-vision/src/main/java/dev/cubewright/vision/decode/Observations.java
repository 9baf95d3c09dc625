package dev.cubewright.vision.decode;

import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What was seen of all stickers, in the order of the facelets. Immutable. */
final class Observations {
  /** So near to the brightest of its face, a channel may have been cut there. */
  private static final double NEAR = 0.98;

  /** From so many stickers at one brightness on, this is where the channel was cut. */
  private static final int LEAST_CUT = 4;

  private static final double BRIGHT = 0.97;
  private static final double DARK = 0.05;

  private final StickerGeometry geometry;
  private final List<@Nullable Observation> list;

  private Observations(StickerGeometry geometry, List<@Nullable Observation> list) {
    this.geometry = geometry;
    this.list = list;
  }

  /**
   * {@return the observations of a cube}
   *
   * @param faces the samples of all faces in the order U R F D L B
   */
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

  /**
   * Finds where each channel was cut off. Cameras cut at their sensor's limit and may darken the
   * picture afterwards: then several stickers have the same brightest value, below 255.
   */
  private static double[] limits(List<ColorSample> samples) {
    double[] limits = new double[ColorModel.CHANNELS];
    Arrays.setAll(
        limits,
        channel -> {
          double[] lights =
              samples.stream().mapToDouble(sample -> light(sample, channel)).toArray();
          double greatest = Arrays.stream(lights).max().orElse(0);
          long near = Arrays.stream(lights).filter(light -> light > NEAR * greatest).count();
          boolean cut = greatest > BRIGHT || (near >= LEAST_CUT && greatest > DARK);
          return cut ? greatest : 1;
        });
    return limits;
  }

  private static double light(ColorSample sample, int channel) {
    return Observation.light(
        channel == 0 ? sample.red() : channel == 1 ? sample.green() : sample.blue());
  }

  StickerGeometry geometry() {
    return geometry;
  }

  int count() {
    return list.size();
  }

  /** {@return a sticker's observation, null if it was not seen} */
  @Nullable Observation at(int facelet) {
    return list.get(facelet);
  }

  /** {@return the mean light of a channel over all stickers seen} */
  double meanLight(int channel) {
    return list.stream()
        .filter(observation -> observation != null)
        .mapToDouble(observation -> observation.light()[channel])
        .average()
        .orElse(0);
  }

  /** {@return for each face the mean logarithm of how bright its stickers are} */
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

  /** {@return how each observation scatters; null where none was made} */
  List<@Nullable Gaussian> gaussians(Spread spread) {
    List<@Nullable Gaussian> gaussians = new ArrayList<>(list.size());
    for (Observation observation : list) {
      gaussians.add(observation == null ? null : Gaussian.of(observation, spread));
    }
    return gaussians;
  }
}
