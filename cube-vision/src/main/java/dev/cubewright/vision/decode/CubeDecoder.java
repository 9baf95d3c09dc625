package dev.cubewright.vision.decode;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A decoder of the colors of stickers into the most likely valid state of a cube, with a
 * confidence. Immutable and thread-safe.
 *
 * <p>Lighting and colors are estimated together with the state, from all stickers at once. Only the
 * palette is an input. Samples are of all faces in the order U R F D L B; unseen stickers are
 * empty. Methods throw an {@link IllegalArgumentException} if the samples do not {@linkplain
 * #requireFitting fit}.
 *
 * <p>Under each color model the likelihoods of all valid states are summed. The sum is exact for
 * the 2x2x2 and 3x3x3, and limited to the arrangements near the best one for 24 wings. Creating a
 * decoder takes tens of milliseconds and several megabytes. Decoding takes about 10 ms for a 2x2x2,
 * 50 for a 3x3x3, 100 for a 4x4x4, 300 for a 7x7x7.
 */
public final class CubeDecoder {
  private static final int ALTERNATIVES = 4;

  /** A correction is decoded in full if its loss exceeds the least loss by at most this. */
  private static final double MARGIN = 10;

  private static final int MAX_CORRECTED = 4;

  /** The number of unconstrained models that seed the constrained search. */
  private static final int SEEDS = 2;

  private final Puzzle puzzle;
  private final Palette palette;
  private final ValidStates states;
  private final FaceletWriter writer;

  /**
   * Creates a decoder.
   *
   * @param space the valid states of an n x n x n cube
   * @param palette the expected colors of the stickers
   * @throws IllegalArgumentException if the puzzle is not a cube with stickers
   */
  public CubeDecoder(StateSpace space, Palette palette) {
    puzzle = space.puzzle();
    requireCube(puzzle);
    this.palette = palette;
    states = new ValidStates(space);
    writer = new FaceletWriter(puzzle);
  }

  /**
   * {@return the most likely state, with alternatives}
   *
   * @param faces the samples of all faces
   */
  public Decoding decode(List<FaceSample> faces) {
    return read(faces).decoding();
  }

  /**
   * {@return the most likely state, and the colors without the rules of the puzzle}
   *
   * @param faces the samples of all faces
   */
  public StickerReading read(List<FaceSample> faces) {
    requireFitting(faces);
    Observations observations = new Observations(faces);
    List<ColorFit> free = free(palette, observations);
    ColorSearch search = new ColorSearch(palette, observations, states::posterior);
    List<ColorFit> fits = fits(free, search);
    Set<State> likely = new LinkedHashSet<>();
    CautiousFits.different(fits).stream()
        .flatMap(fit -> states.best(fit.scores(), 1 + ALTERNATIVES).stream())
        .forEach(scored -> likely.add(scored.state()));
    State state = likely.iterator().next();
    CautiousFits cautious = CautiousFits.of(states, fits, search, likely);
    List<Decoding.Alternative> alternatives =
        likely.stream()
            .skip(1)
            .map(other -> new Decoding.Alternative(other, cautious.probability(other)))
            .sorted((left, right) -> Double.compare(right.probability(), left.probability()))
            .limit(ALTERNATIVES)
            .toList();
    return new StickerReading(
        new Decoding(
            state,
            writer.facelets(state),
            cautious.probability(state),
            estimates(cautious, faces),
            alternatives,
            misfit(fits.get(0).scores(), state),
            fits.get(0).evidence()),
        colors(free.get(0)));
  }

  private static List<ColorFit> fits(List<ColorFit> free, ColorSearch search) {
    return search.run(CautiousFits.different(free).stream().limit(SEEDS).toList());
  }

  private static List<ColorFit> free(Palette palette, Observations observations) {
    return new ColorSearch(palette, observations, StatePosterior::unconstrained).run();
  }

  /**
   * {@return the fit of each color to each sticker, without the rules of the puzzle}
   *
   * @param faces the samples of all faces
   */
  public StickerColors colors(List<FaceSample> faces) {
    requireFitting(faces);
    return colors(free(palette, new Observations(faces)).get(0));
  }

  private StickerColors colors(ColorFit free) {
    double[][] scores = free.scores();
    return new StickerColors(scores, states.misfit(scores, Double.POSITIVE_INFINITY));
  }

  /**
   * {@return the corrections after which valid states explain the stickers better, decoded without
   * a confidence}
   *
   * <p>Corrections that use every sticker are first ranked by the given colors; the colors of the
   * corners already exclude most of them. The best four are decoded in full. Corrections that omit
   * stickers are always decoded.
   *
   * @param <C> the kind of correction
   * @param faces the samples, in the order U R F D L B
   * @param colors the colors of the same stickers
   * @param corrections the candidates, the least costly first
   * @param cancellation cancels the search
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public <C extends Correction> List<Explanation<C>> explanations(
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
        double misfit = states.misfit(colors.corrected(correction), left);
        if (misfit <= left) {
          double loss = misfit + correction.cost();
          candidates.add(new Candidate<>(correction, loss));
          limit = Math.min(limit, loss + MARGIN);
        }
      }
    }
    candidates.sort(Comparator.comparingDouble(Candidate::loss));
    candidates.stream().limit(MAX_CORRECTED).map(Candidate::correction).forEach(decoded::add);
    List<Explanation<C>> explanations = new ArrayList<>();
    for (C correction : decoded) {
      cancellation.check();
      explanations.add(explanation(faces, colors, correction));
    }
    return List.copyOf(explanations);
  }

  private <C extends Correction> Explanation<C> explanation(
      List<FaceSample> faces, StickerColors colors, C correction) {
    // Omitted stickers count as fully explained, because other stickers show the same.
    double omitted =
        IntStream.range(0, colors.count())
            .filter(facelet -> !correction.facelets().contains(facelet))
            .mapToDouble(colors::bestScore)
            .sum();
    Palette renamed = palette.renamed(correction.colors());
    Observations observations = new Observations(correction.applied(faces));
    ColorSearch search = new ColorSearch(renamed, observations, states::posterior);
    ColorFit fit = fits(free(renamed, observations), search).get(0);
    State state = states.best(fit.scores(), 1).get(0).state();
    return new Explanation<>(
        correction,
        state,
        writer.facelets(state),
        misfit(fit.scores(), state),
        correction.cost() - omitted - fit.evidence());
  }

  private record Candidate<C>(C correction, double loss) {}

  private static List<StickerEstimate> estimates(CautiousFits fits, List<FaceSample> faces) {
    List<StickerEstimate> estimates = new ArrayList<>();
    for (FaceSample face : faces) {
      for (int cell = 0; cell < face.stickers().size(); cell++) {
        int facelet = estimates.size();
        estimates.add(
            StickerEstimate.of(facelet, fits.marginal(facelet), face.stickers().get(cell)));
      }
    }
    return List.copyOf(estimates);
  }

  private double misfit(double[][] scores, State state) {
    double misfit = 0;
    int[] colors = states.colors(state);
    for (int facelet = 0; facelet < scores.length; facelet++) {
      double greatest = Arrays.stream(scores[facelet]).max().orElseThrow();
      misfit += greatest - scores[facelet][colors[facelet]];
    }
    return misfit;
  }

  /**
   * Checks that the samples fit this puzzle.
   *
   * @param faces the samples of all faces
   * @throws IllegalArgumentException if there are not six faces, a face does not have the puzzle's
   *     rows and columns, or no sticker was seen
   */
  public void requireFitting(List<FaceSample> faces) {
    int size = puzzle.stickers().orElseThrow().columns(Face.U);
    if (faces.size() != ColorModel.COLORS) {
      throw new IllegalArgumentException("the " + puzzle + " has 6 faces, not " + faces.size());
    }
    for (int face = 0; face < ColorModel.COLORS; face++) {
      if (faces.get(face).rows() != size || faces.get(face).columns() != size) {
        throw new IllegalArgumentException(
            "the face %s of the %s has %s x %s stickers, not %s x %s"
                .formatted(
                    Face.values()[face],
                    puzzle,
                    size,
                    size,
                    faces.get(face).rows(),
                    faces.get(face).columns()));
      }
    }
    if (faces.stream().allMatch(face -> face.seen() == 0)) {
      throw new IllegalArgumentException("no sticker was seen");
    }
  }

  private static void requireCube(Puzzle puzzle) {
    Stickers stickers =
        puzzle
            .stickers()
            .orElseThrow(() -> new IllegalArgumentException("the " + puzzle + " has no stickers"));
    int size = stickers.columns(Face.U);
    for (Face face : Face.values()) {
      if (stickers.columns(face) != size || stickers.rows(face) != size || size < 2) {
        throw new IllegalArgumentException(
            "the " + puzzle + " cannot be recognized; only n x n x n cubes with n from 2 can");
      }
    }
  }
}
