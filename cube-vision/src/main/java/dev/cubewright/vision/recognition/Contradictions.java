package dev.cubewright.vision.recognition;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.vision.color.Oklab;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.decode.StickerEstimate;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.ColorSample;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The stickers that contradict the state inferred from the others.
 *
 * @param stickers the facelets of the stickers
 * @param worst the face whose contradicting stickers have the greatest total loss
 */
record Contradictions(List<Integer> stickers, Face worst) {
  /** The minimum loss of a contradicting sticker, in natural log-likelihood. */
  private static final double MIN_LOSS = 5;

  /** The minimum distance of two colors that count as different, in Oklab. */
  private static final double MIN_DISTANCE = 0.08;

  private static final int MAX_NAMED = 8;

  static Contradictions of(StickerColors colors, Decoding decoding) {
    Map<Face, Oklab> means = means(colors, decoding);
    List<Integer> stickers =
        IntStream.range(0, colors.count())
            .filter(facelet -> loss(colors, decoding, facelet) > MIN_LOSS)
            .filter(
                facelet ->
                    areApart(
                        means.get(colors.best(facelet)),
                        means.get(decoding.facelets().at(facelet).orElseThrow())))
            .boxed()
            .toList();
    double[] losses = new double[Face.values().length];
    int worst = 0;
    for (int facelet : stickers) {
      losses[facelet * losses.length / colors.count()] += loss(colors, decoding, facelet);
    }
    for (int face = 1; face < losses.length; face++) {
      worst = losses[face] > losses[worst] ? face : worst;
    }
    return new Contradictions(stickers, Face.values()[worst]);
  }

  /** Colors that are similar in these pictures do not contradict each other. */
  private static boolean areApart(@Nullable Oklab one, @Nullable Oklab other) {
    return one != null && other != null && one.distance(other) > MIN_DISTANCE;
  }

  private static Map<Face, Oklab> means(StickerColors colors, Decoding decoding) {
    Map<Face, Oklab> means = new EnumMap<>(Face.class);
    for (Face color : Face.values()) {
      List<Oklab> alike =
          decoding.stickers().stream()
              .filter(sticker -> colors.best(sticker.facelet()) == color)
              .map(StickerEstimate::sample)
              .flatMap(Optional::stream)
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

  Problem unexplained() {
    return FaultKind.UNEXPLAINED.problem(
        worst.name(),
        "the colors fit no cube, and no single mistake explains this; the picture of "
            + worst
            + " fits worst: check that it shows the same cube, or take it again in even white"
            + " light");
  }

  Optional<Problem> warning(Stickers names) {
    if (stickers.isEmpty()) {
      return Optional.empty();
    }
    List<String> where = stickers.stream().map(names::name).toList();
    boolean single = where.size() == 1;
    return Optional.of(
        FaultKind.CONTRADICTED.problem(
            String.join(" ", where),
            Words.list(where, MAX_NAMED)
                + (single ? " contradicts" : " contradict")
                + " this state, which follows from the other stickers; check"
                + (single ? " it" : " them")
                + " again"));
  }
}
