package dev.cubewright.vision.recognition;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.Explanation;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.decode.StickerEstimate;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Diagnoses pictures whose most likely valid state explains the stickers poorly, or hardly better
 * than another state. Immutable and thread-safe.
 *
 * <p>Likely mistakes have a lower cost. A mistake is reported only if its correction explains the
 * stickers clearly better. If several corrections do, all of them are reported.
 */
final class Diagnosis {
  /** The minimum lead of a mistake over every other explanation, in log-likelihood. */
  private static final double MIN_LEAD = 3;

  /** The minimum lead over a state that explains the stickers well. */
  private static final double MIN_LEAD_AGAINST_STATE = 12;

  /** The minimum lead of the best color of each sticker, in natural log-likelihood. */
  private static final double MIN_LEAD_OF_CLEAR_COLORS = 3;

  /** The minimum confidence of a state that contradicts its stickers. */
  private static final double LEAST_CONTRADICTED = 0.1;

  private static final int MAX_NAMED = 3;

  /** A state is doubtful if another one has at least this share of its probability. */
  private static final double DOUBTFUL_SHARE = 1. / 3;

  /** A sticker is doubtful if its color has a lower probability. */
  private static final double MIN_PROBABILITY = 0.75;

  /** The same limit for a doubtful state: small doubts in many stickers add up. */
  private static final double MIN_PROBABILITY_IF_DOUBTFUL = 0.95;

  private static final int MAX_DOUBTFUL = 6;

  /** If more stickers contradict the state, a picture shows another cube. */
  private static final int MAX_EXCHANGED = 4;

  private final FaceletReader reader;
  private final Stickers names;
  private final FaceletWriter writer;

  Diagnosis(StateSpace space) {
    reader = new FaceletReader(space);
    names = space.puzzle().stickers().orElseThrow();
    writer = new FaceletWriter(space.puzzle());
  }

  /**
   * Adds a diagnosis or warnings to a decoding.
   *
   * <p>Only two findings override a {@linkplain Decoding#isSure() sure} state: mistakes, and clear
   * colors of a complete set of pieces in an arrangement that no move sequence reaches. Pictures
   * are {@link FaultKind#UNEXPLAINED} only if stickers contradict the state. A state is {@link
   * FaultKind#DOUBTFUL} if its confidence is low, or if it differs from others only in stickers
   * that no picture shows. Stickers that contradict the state inferred from the others cause a
   * warning.
   *
   * @param colors the colors of the same stickers, regardless of the rules of the puzzle
   * @param mistakes the mistakes that explain the stickers {@linkplain #better better}
   */
  Recognition recognition(
      Decoding decoding,
      List<FaceSample> faces,
      StickerColors colors,
      List<Explanation<Mistake>> mistakes) {
    Contradictions contradictions = Contradictions.of(colors, decoding);
    Optional<Problem> wrong =
        mistakes.isEmpty()
            ? contradicted(contradictions, colors, decoding)
            : Optional.of(problem(mistakes));
    Optional<Problem> doubt = wrong.isPresent() ? wrong : doubt(decoding);
    if (wrong.isPresent()
        || (doubt.isPresent()
            && (decoding.isDoubtful() || areUnseen(decoding, doubtful(decoding))))) {
      return new Recognition(decoding, faces, List.of(), doubt);
    }
    List<Problem> warnings = new ArrayList<>();
    contradictions.warning(names).ifPresent(warnings::add);
    doubt.ifPresent(warnings::add);
    return new Recognition(decoding, faces, List.copyOf(warnings), Optional.empty());
  }

  /** Returns the doubt about a state; empty if the state is clearly the most likely. */
  Optional<Problem> doubt(Decoding decoding) {
    if (!decoding.isDoubtful()
        && decoding.alternatives().stream()
            .allMatch(other -> other.probability() < DOUBTFUL_SHARE * decoding.confidence())) {
      return Optional.empty();
    }
    List<Integer> doubtful = doubtful(decoding);
    List<String> where = doubtful.stream().map(names::name).toList();
    List<String> details = doubtful.stream().map(facelet -> detail(decoding, facelet)).toList();
    boolean unseen = areUnseen(decoding, doubtful);
    String message =
        "several states fit, and the likeliest one has a confidence of "
            + String.format(Locale.ROOT, "%.4f", Math.floor(1e4 * decoding.confidence()) / 1e4)
            + ": "
            + (details.isEmpty() ? "no sticker stands out" : Words.list(details, MAX_DOUBTFUL))
            + (unseen
                ? "; take pictures that show them"
                : "; check the stickers, or take the pictures again in even white light");
    return Optional.of(FaultKind.DOUBTFUL.problem(String.join(" ", where), message));
  }

  private static boolean areUnseen(Decoding decoding, List<Integer> doubtful) {
    return !doubtful.isEmpty()
        && doubtful.stream()
            .allMatch(facelet -> decoding.stickers().get(facelet).sample().isEmpty());
  }

  private List<Integer> doubtful(Decoding decoding) {
    Set<Integer> doubtful = new LinkedHashSet<>();
    if (!decoding.alternatives().isEmpty()) {
      Facelets other = writer.facelets(decoding.alternatives().get(0).state());
      IntStream.range(0, other.count())
          .filter(facelet -> !other.at(facelet).equals(decoding.facelets().at(facelet)))
          .forEach(doubtful::add);
    }
    doubtful.addAll(
        decoding.doubtful(decoding.isDoubtful() ? MIN_PROBABILITY_IF_DOUBTFUL : MIN_PROBABILITY));
    return doubtful.stream()
        .sorted(Comparator.comparingDouble(facelet -> certainty(decoding, facelet)))
        .toList();
  }

  private static double certainty(Decoding decoding, int facelet) {
    return decoding
        .stickers()
        .get(facelet)
        .probability(decoding.facelets().at(facelet).orElseThrow());
  }

  private String detail(Decoding decoding, int facelet) {
    StickerEstimate estimate = decoding.stickers().get(facelet);
    List<Face> likely = new ArrayList<>(List.of(Face.values()));
    likely.sort(Comparator.comparingDouble(estimate::probability).reversed());
    return names.name(facelet)
        + " ("
        + Words.color(likely.get(0))
        + " or "
        + Words.color(likely.get(1))
        + ")";
  }

  private Optional<Problem> contradicted(
      Contradictions contradictions, StickerColors colors, Decoding decoding) {
    if (!Mistakes.isMisfit(decoding.misfit()) || contradictions.stickers().isEmpty()) {
      return Optional.empty();
    }
    // A few stickers that appear white may have glare.
    boolean exchanged =
        contradictions.stickers().size() <= MAX_EXCHANGED
            && contradictions.stickers().stream()
                .anyMatch(facelet -> colors.best(facelet) != Face.U);
    Optional<Problem> broken =
        brokenRule(colors, decoding)
            .filter(problem -> exchanged || !FaultKind.IMPOSSIBLE_COUNTS.is(problem));
    return broken.isEmpty() && decoding.confidence() < LEAST_CONTRADICTED
        ? Optional.of(contradictions.unexplained())
        : broken;
  }

  /** Returns the mistakes that explain the stickers clearly better than the state, best first. */
  static List<Explanation<Mistake>> better(
      Decoding decoding, List<Explanation<Mistake>> corrected) {
    List<Explanation<Mistake>> better =
        corrected.stream()
            .filter(each -> !Mistakes.isMisfit(each.misfit()))
            .filter(each -> each.loss() <= maxLoss(decoding))
            .sorted(Comparator.comparingDouble(Explanation::loss))
            .toList();
    return better.stream().filter(each -> each.loss() <= better.get(0).loss() + MIN_LEAD).toList();
  }

  static double maxLoss(Decoding decoding) {
    return -decoding.evidence()
        - (Mistakes.isMisfit(decoding.misfit()) ? 2 * MIN_LEAD : MIN_LEAD_AGAINST_STATE);
  }

  private Problem problem(List<Explanation<Mistake>> found) {
    Problem best = found.get(0).correction().problem();
    if (FaultKind.ASSEMBLED_WRONGLY.is(best)) {
      String letters = given(found.get(0));
      return invalid(letters).map(reason -> problem(reason, letters)).orElse(best);
    }
    List<String> sentences =
        found.stream()
            .map(explanation -> explanation.correction().problem().sentence())
            .distinct()
            .limit(MAX_NAMED)
            .toList();
    return sentences.size() == 1
        ? best
        : Problem.of(
            best.code(), best.where(), "one of these is true: " + String.join("; or ", sentences));
  }

  private static String given(Explanation<Mistake> explanation) {
    Facelets corrected = explanation.facelets();
    char[] letters = new char[corrected.count()];
    for (int facelet = 0; facelet < letters.length; facelet++) {
      letters[explanation.correction().facelets().get(facelet)] =
          corrected.at(facelet).orElseThrow().name().charAt(0);
    }
    return new String(letters);
  }

  /**
   * Returns the broken rule of the puzzle; empty if the colors are not clear or break no rule. For
   * a sure state, considers only rules that imply that every piece is present exactly once.
   */
  private Optional<Problem> brokenRule(StickerColors colors, Decoding decoding) {
    StringBuilder letters = new StringBuilder();
    for (int facelet = 0; facelet < colors.count(); facelet++) {
      if (decoding.stickers().get(facelet).sample().isEmpty()) {
        letters.append('?');
      } else if (colors.lead(facelet) < MIN_LEAD_OF_CLEAR_COLORS) {
        return Optional.empty();
      } else {
        letters.append(colors.best(facelet).name());
      }
    }
    return invalid(letters.toString())
        .filter(
            reason ->
                !decoding.isSure()
                    || reason.rule().compareTo(InvalidState.Rule.MISPLACED_PIECE) >= 0)
        .map(reason -> problem(reason, letters.toString()));
  }

  private Optional<InvalidState> invalid(String letters) {
    return reader.read(letters) instanceof Reading.Invalid invalid
        ? Optional.of(invalid.reason())
        : Optional.empty();
  }

  private static Problem problem(InvalidState reason, String letters) {
    if (reason.rule() != InvalidState.Rule.WRONG_COUNT) {
      return FaultKind.ASSEMBLED_WRONGLY.problem(
          reason.place(), "the colors are clear, but " + reason.message());
    }
    List<String> counts =
        Arrays.stream(Face.values())
            .map(
                face ->
                    letters.chars().filter(letter -> letter == face.name().charAt(0)).count()
                        + " "
                        + Words.color(face))
            .toList();
    return FaultKind.IMPOSSIBLE_COUNTS.problem(
        reason.place(),
        "the colors are clear, but their counts differ from those of a cube ("
            + Words.list(counts)
            + "); check whether a sticker was exchanged or a picture shows another cube");
  }
}
