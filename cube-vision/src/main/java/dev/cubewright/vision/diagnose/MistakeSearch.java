package dev.cubewright.vision.diagnose;

import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the mistakes that explain the stickers best. Safe for many threads.
 *
 * <p>First all of them are judged by the same colours, which were found without the rules of the
 * puzzle; most fail at the corners. Those that are left are decoded in full.
 */
final class MistakeSearch {
  /** So much worse than the best one, an explanation may still be the better one in the end. */
  private static final double MARGIN = 10;

  private static final int MOST_DECODED = 4;

  private final StateSpace space;
  private final CubeDecoder decoder;
  private final int edge;

  /** Listed when they are first asked for: most pictures are good, and there are thousands. */
  private @Nullable List<Mistake> mistakes;

  /**
   * Prepares a search.
   *
   * @param edge the number of stickers in a row
   */
  MistakeSearch(StateSpace space, CubeDecoder decoder, int edge) {
    this.space = space;
    this.decoder = decoder;
    this.edge = edge;
  }

  private synchronized List<Mistake> mistakes() {
    if (mistakes == null) {
      List<Mistake> all = new ArrayList<>(TurnedPictures.of(edge));
      all.addAll(MisplacedPictures.of(edge));
      all.addAll(MirroredPictures.of(edge));
      all.addAll(ForeignColors.of(space.puzzle().stickers().orElseThrow().count()));
      all.addAll(WrongAssemblies.of(space));
      all.sort(Comparator.comparingDouble(Mistake::cost));
      mistakes = List.copyOf(all);
    }
    return mistakes;
  }

  /**
   * {@return explanations, best first}
   *
   * @param faces what was seen
   * @param colors the colours of the same stickers
   * @param greatestLoss from where on an explanation is none
   */
  List<Hypothesis> best(List<FaceSample> faces, StickerColors colors, double greatestLoss) {
    List<Candidate> candidates = new ArrayList<>();
    double limit = greatestLoss;
    for (Mistake mistake : mistakes()) {
      double left = limit - mistake.cost();
      if (left < 0) {
        break;
      }
      double misfit = mistake.misfit(decoder, colors, left);
      if (misfit <= left) {
        double loss = misfit + mistake.cost();
        candidates.add(new Candidate(mistake, loss));
        limit = Math.min(limit, loss + MARGIN);
      }
    }
    return candidates.stream()
        .sorted(Comparator.comparingDouble(Candidate::loss))
        .limit(MOST_DECODED)
        .map(candidate -> candidate.mistake)
        .map(mistake -> Hypothesis.of(mistake, mistake.decode(decoder, faces)))
        .sorted(Comparator.comparingDouble(Hypothesis::loss))
        .toList();
  }

  /** A mistake, and how badly it explains the colours. */
  private record Candidate(Mistake mistake, double loss) {}
}
