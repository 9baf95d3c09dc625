package dev.cubewright.vision.decode;

import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The observations and places of all stickers, in the order of the facelets. Immutable. */
final class Observations {
  private static final double BRIGHT = 0.97;

  private final List<@Nullable Observation> list = new ArrayList<>();
  private final int[] faces;

  /** The offsets from the middle of the face, in its widths and heights. */
  private final double[] across;

  private final double[] down;

  /** Creates the observations of six faces in the order U R F D L B. */
  Observations(List<FaceSample> samples) {
    int count = samples.stream().mapToInt(face -> face.stickers().size()).sum();
    faces = new int[count];
    across = new double[count];
    down = new double[count];
    for (int face = 0; face < samples.size(); face++) {
      FaceSample sample = samples.get(face);
      double[] limits = limits(sample.stickers().stream().flatMap(Optional::stream).toList());
      for (int cell = 0; cell < sample.stickers().size(); cell++) {
        int facelet = list.size();
        int row = cell / sample.columns();
        faces[facelet] = face;
        across[facelet] = (cell % sample.columns() + 0.5) / sample.columns() - 0.5;
        down[facelet] = (row + 0.5) / sample.rows() - 0.5;
        list.add(
            sample.stickers().get(cell).map(seen -> Observation.of(seen, limits)).orElse(null));
      }
    }
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

  /** The ordinal of a sticker's face. */
  int face(int facelet) {
    return faces[facelet];
  }

  double across(int facelet) {
    return across[facelet];
  }

  double down(int facelet) {
    return down[facelet];
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
              .filter(facelet -> faces[facelet] == wanted)
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
      gaussians.add(observation == null ? null : new Gaussian(observation, spread));
    }
    return gaussians;
  }
}
