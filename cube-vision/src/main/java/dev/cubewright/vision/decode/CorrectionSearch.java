package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the corrections under which valid states explain the stickers best. Immutable and
 * thread-safe.
 *
 * <p>Corrections that use every sticker are first compared by the same colors, found without the
 * rules of the puzzle; most fail at the corners. The best four are decoded in full. Corrections
 * that omit stickers are always decoded.
 */
public final class CorrectionSearch {
  /** A correction this much worse than the best one may still win once it is decoded. */
  private static final double MARGIN = 10;

  private static final int MAX_DECODED = 4;

  private final CubeDecoder decoder;

  /**
   * Creates a search.
   *
   * @param decoder the decoder of the puzzle
   */
  public CorrectionSearch(CubeDecoder decoder) {
    this.decoder = decoder;
  }

  /**
   * {@return the corrections that explain the stickers better than none, decoded}
   *
   * @param <C> the kind of correction
   * @param faces the samples, in the order U R F D L B
   * @param colors the colors of the same stickers
   * @param corrections the candidates, the least costly first
   * @param cancellation cancels the search
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public <C extends Correction> List<Explanation<C>> best(
      List<FaceSample> faces,
      StickerColors colors,
      List<C> corrections,
      Cancellation cancellation) {
    List<Candidate<C>> candidates = new ArrayList<>();
    List<C> decoded = new ArrayList<>();
    double limit = colors.misfit();
    for (C correction : corrections) {
      cancellation.check();
      double left = limit - correction.cost();
      if (correction.facelets().contains(Correction.NOT_SEEN)) {
        decoded.add(correction);
      } else if (left >= 0) {
        double misfit = decoder.misfit(colors.corrected(correction), left);
        if (misfit <= left) {
          double loss = misfit + correction.cost();
          candidates.add(new Candidate<>(correction, loss));
          limit = Math.min(limit, loss + MARGIN);
        }
      }
    }
    candidates.sort(Comparator.comparingDouble(Candidate::loss));
    candidates.stream().limit(MAX_DECODED).map(Candidate::correction).forEach(decoded::add);
    List<Explanation<C>> explanations = new ArrayList<>();
    for (C correction : decoded) {
      cancellation.check();
      explanations.add(explanation(faces, colors, correction));
    }
    return List.copyOf(explanations);
  }

  private <C extends Correction> Explanation<C> explanation(
      List<FaceSample> faces, StickerColors colors, C correction) {
    List<Face> names = correction.colors();
    CubeDecoder renamed = names.equals(List.of(Face.values())) ? decoder : decoder.renamed(names);
    // Omitted stickers count as explained: by the stickers that show the same.
    double leftOut =
        IntStream.range(0, colors.count())
            .filter(facelet -> !correction.facelets().contains(facelet))
            .mapToDouble(colors::bestScore)
            .sum();
    return renamed.explain(correction, correction.applied(faces), correction.cost() - leftOut);
  }

  private record Candidate<C>(C correction, double loss) {}
}
