package dev.cubewright.vision.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * The confidences of the decoder. Slightly wrong parameters still give right states, so only this
 * test detects a change of a parameter. After an intended change, measure recognition again and
 * update the figures.
 */
class DecodingFiguresTest {
  private static final Map<Integer, CubeDecoder> DECODERS = new ConcurrentHashMap<>();
  private static final Map<String, PaintedCube.Light> LIGHTS =
      Map.of(
          "plain",
          (face, cell, channel, light) -> light,
          "warm",
          (face, cell, channel, light) -> light * new double[] {1.3, 1, 0.6}[channel],
          "uneven",
          (face, cell, channel, light) -> (face == Face.F ? 0.4 : 1) * light * (0.7 + 0.2 * cell),
          "bright",
          (face, cell, channel, light) -> light * 1.8,
          "shade",
          (face, cell, channel, light) -> light * (face == Face.R ? 0.3 : 1),
          "shiny",
          (face, cell, channel, light) -> cell == 1 && face != Face.U ? 0.4 * light + 0.6 : light);

  /** The readings of a state with some unseen stickers. */
  private static List<FaceSample> faces(
      String letters, int hidden, double noise, String light, long seed) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, letters.length()).boxed().toList());
    Collections.shuffle(order, new Random(seed));
    StringBuilder open = new StringBuilder(letters);
    order.subList(0, hidden).forEach(facelet -> open.setCharAt(facelet, '?'));
    return PaintedCube.lit(
        PaintedCube.of(Facelets.parse(open.toString()), noise, seed), LIGHTS.get(light));
  }

  @ParameterizedTest
  @CsvFileSource(resources = "figures.tsv", delimiter = '\t', numLinesToSkip = 1)
  void areUnchanged(
      int size,
      String letters,
      long seed,
      int hidden,
      double noise,
      String light,
      double confidence,
      double next,
      double open,
      double misfit,
      double evidence,
      double best,
      double lead) {
    CubeDecoder decoder =
        DECODERS.computeIfAbsent(
            size,
            edge ->
                new CubeDecoder(new StateSpace(Cuboid.of(edge, edge, edge)), Palette.standard()));
    List<FaceSample> faces = faces(letters, hidden, noise, light, seed);
    StickerReading reading = decoder.read(faces);
    Decoding decoding = reading.decoding();
    StickerColors colors = reading.colors();

    assertThat(decoding.confidence()).isCloseTo(confidence, within(1e-5));
    assertThat(decoding.alternatives().get(0).probability()).isCloseTo(next, within(1e-5));
    assertThat(
            decoding.stickers().stream()
                .mapToDouble(sticker -> 1 - sticker.probability(sticker.color()))
                .sum())
        .isCloseTo(open, within(1e-5));
    assertThat(decoding.misfit()).isCloseTo(misfit, within(1e-4));
    assertThat(decoding.evidence()).isCloseTo(evidence, within(1e-4));
    assertThat(IntStream.range(0, colors.count()).mapToDouble(colors::bestScore).sum())
        .isCloseTo(best, within(1e-4));
    assertThat(IntStream.range(0, colors.count()).mapToDouble(colors::lead).sum())
        .isCloseTo(lead, within(1e-4));
  }
}
