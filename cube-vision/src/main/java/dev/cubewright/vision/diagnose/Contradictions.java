package dev.cubewright.vision.diagnose;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.FaceletNames;
import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.ColorSample;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The stickers that contradict the state, which was inferred from the others.
 *
 * @param stickers their numbers
 * @param losses for each face how much worse its stickers are explained than by their best colours
 */
record Contradictions(List<Integer> stickers, List<Double> losses) {
  /**
   * Another colour explains a contradicting sticker better by at least this, as a natural
   * logarithm.
   */
  private static final double MIN_LOSS = 5;

  /** In Oklab. */
  private static final double MIN_DISTANCE = 0.08;

  private static final int MAX_NAMED = 8;

  static Contradictions of(StickerColors colors, Decoding decoding) {
    double[] losses = new double[Face.values().length];
    int perFace = colors.count() / losses.length;
    Map<Face, Oklab> means = means(colors, decoding);
    List<Integer> stickers =
        IntStream.range(0, colors.count())
            .filter(facelet -> loss(colors, decoding, facelet) > MIN_LOSS)
            .filter(
                facelet ->
                    areApart(
                        means.get(colors.best(facelet)),
                        means.get(decoding.facelets().at(facelet).orElseThrow())))
            .peek(facelet -> losses[facelet / perFace] += loss(colors, decoding, facelet))
            .boxed()
            .toList();
    return new Contradictions(stickers, Arrays.stream(losses).boxed().toList());
  }

  /** Colours that look alike in these pictures do not contradict. */
  private static boolean areApart(@Nullable Oklab one, @Nullable Oklab other) {
    return one != null && other != null && one.distance(other) > MIN_DISTANCE;
  }

  /** {@return the mean look of the stickers that each colour explains best} */
  private static Map<Face, Oklab> means(StickerColors colors, Decoding decoding) {
    Map<Face, Oklab> means = new EnumMap<>(Face.class);
    for (Face color : Face.values()) {
      List<Oklab> alike =
          decoding.stickers().stream()
              .filter(sticker -> colors.best(sticker.facelet()) == color)
              .flatMap(sticker -> sticker.sample().stream())
              .map(ColorSample::oklab)
              .toList();
      if (!alike.isEmpty()) {
        means.put(color, Oklab.mean(alike));
      }
    }
    return means;
  }

  private static double loss(StickerColors colors, Decoding decoding, int facelet) {
    return colors.loss(facelet, decoding.facelets().at(facelet).orElseThrow());
  }

  /** {@return the face whose stickers contradict most} */
  Face worst() {
    return Face.values()[
        IntStream.range(0, losses.size())
            .boxed()
            .max((one, two) -> Double.compare(losses.get(one), losses.get(two)))
            .orElseThrow()];
  }

  /** {@return a warning to look at these stickers again; nothing if there are none} */
  Optional<Problem> warning(FaceletNames names) {
    if (stickers.isEmpty()) {
      return Optional.empty();
    }
    List<String> where = stickers.stream().map(names::name).toList();
    return Optional.of(
        FaultKind.CONTRADICTED.problem(
            String.join(" ", where),
            Words.and(where, MAX_NAMED)
                + (where.size() == 1 ? " looks" : " look")
                + " otherwise than in this state, which follows from the other stickers; look at"
                + (where.size() == 1 ? " it" : " them")
                + " again"));
  }
}
