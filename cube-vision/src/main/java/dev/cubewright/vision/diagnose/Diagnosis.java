package dev.cubewright.vision.diagnose;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletNames;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.Explanation;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.FaultKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Diagnoses pictures whose most likely valid state explains the stickers badly, or hardly better
 * than another one. Immutable and safe for many threads.
 *
 * <p>Likely mistakes cost less. A mistake is reported only if correcting it explains the stickers
 * clearly better; if several do, all are reported.
 */
public final class Diagnosis {
  /** A mistake must explain the stickers this much better than anything else. */
  private static final double MIN_LEAD = 3;

  /** By how much better if the state explains the stickers well itself. */
  private static final double MIN_LEAD_AGAINST_STATE = 12;

  /** A state that contradicts its stickers must be likelier. */
  private static final double LEAST_CONTRADICTED = 0.1;

  private static final int MAX_NAMED = 3;

  /** If more stickers contradict, a picture shows another cube rather than stickers exchanged. */
  private static final int MAX_EXCHANGED = 4;

  private final FaceletReader reader;
  private final FaceletNames names;
  private final DoubtCheck doubts;

  /**
   * Prepares for a puzzle.
   *
   * @param space the valid states of a cube of n x n x n
   * @throws IllegalArgumentException if the puzzle was defined without stickers
   */
  public Diagnosis(StateSpace space) {
    reader = new FaceletReader(space);
    names = new FaceletNames(space.puzzle());
    doubts = new DoubtCheck(names, new FaceletWriter(space.puzzle()));
  }

  /**
   * {@return what is wrong with the pictures, or what a person should check}
   *
   * <p>Only two findings override a {@linkplain Decoding#isSure() sure} state: mistakes, and clear
   * colors of a complete set of pieces in an arrangement that no turns reach. Pictures are {@link
   * FaultKind#UNEXPLAINED} only if stickers contradict the state. A state is {@link
   * FaultKind#DOUBTFUL} if its confidence is low, or if it differs from others only in stickers
   * that no picture shows. Stickers that contradict the state inferred from the others cause a
   * warning.
   *
   * @param decoding the most likely state
   * @param colors the colors of the same stickers without the rules of the puzzle
   * @param mistakes the mistakes that explain the stickers {@linkplain #better better}
   */
  public Findings findings(
      Decoding decoding, StickerColors colors, List<Explanation<Mistake>> mistakes) {
    if (!mistakes.isEmpty()) {
      return Findings.wrong(fault(mistakes));
    }
    Contradictions contradictions = Contradictions.of(colors, decoding);
    if (Mistakes.isMisfit(decoding.misfit()) && !contradictions.stickers().isEmpty()) {
      // A few stickers that look white may mirror a lamp.
      boolean exchanged =
          contradictions.stickers().size() <= MAX_EXCHANGED
              && contradictions.stickers().stream()
                  .anyMatch(facelet -> colors.best(facelet) != Face.U);
      Optional<Problem> broken =
          RuleCheck.fault(reader, colors, unseen(decoding), decoding.isSure())
              .filter(fault -> exchanged || !FaultKind.IMPOSSIBLE_COUNTS.is(fault));
      if (broken.isPresent()) {
        return Findings.wrong(broken.get());
      }
      if (decoding.confidence() < LEAST_CONTRADICTED) {
        return Findings.wrong(unexplained(contradictions));
      }
    }
    Optional<Problem> doubt = doubts.fault(decoding);
    if (doubt.isPresent() && (decoding.isDoubtful() || doubts.areUnseen(decoding))) {
      return Findings.wrong(doubt.get());
    }
    return new Findings(
        Optional.empty(),
        Stream.concat(contradictions.warning(names).stream(), doubt.stream()).toList());
  }

  /**
   * {@return the mistakes that explain the stickers clearly better than the state does, best first;
   * empty if there is none}
   *
   * @param decoding the most likely state
   * @param corrected the most likely states after correcting each of the {@link Mistakes} suspected
   */
  public List<Explanation<Mistake>> better(
      Decoding decoding, List<Explanation<Mistake>> corrected) {
    List<Explanation<Mistake>> better =
        corrected.stream()
            .filter(each -> !Mistakes.isMisfit(each.misfit()))
            .filter(each -> each.loss() <= maxLoss(decoding))
            .sorted(Comparator.comparingDouble(Explanation::loss))
            .toList();
    return better.stream().filter(each -> each.loss() <= better.get(0).loss() + MIN_LEAD).toList();
  }

  /**
   * {@return the maximum loss of an explanation that is clearly better than a state}
   *
   * @param decoding the most likely state
   */
  public double maxLoss(Decoding decoding) {
    return -decoding.evidence()
        - (Mistakes.isMisfit(decoding.misfit()) ? 2 * MIN_LEAD : MIN_LEAD_AGAINST_STATE);
  }

  private Problem fault(List<Explanation<Mistake>> found) {
    Mistake best = found.get(0).correction();
    if (best.kind() == FaultKind.ASSEMBLED_WRONGLY) {
      return RuleCheck.fault(reader, given(found.get(0)))
          .orElse(best.kind().problem(best.where(), best.what()));
    }
    List<String> sentences =
        found.stream()
            .map(explanation -> explanation.correction().what())
            .distinct()
            .limit(MAX_NAMED)
            .toList();
    return best.kind()
        .problem(
            best.where(),
            sentences.size() == 1
                ? sentences.get(0)
                : "one of these is true: " + String.join("; or ", sentences));
  }

  /** {@return the letters of the stickers, as an explanation reads the pictures} */
  private static String given(Explanation<Mistake> explanation) {
    Facelets mended = explanation.facelets();
    char[] letters = new char[mended.count()];
    for (int facelet = 0; facelet < letters.length; facelet++) {
      letters[explanation.correction().facelets().get(facelet)] =
          mended.at(facelet).orElseThrow().name().charAt(0);
    }
    return new String(letters);
  }

  private static List<Integer> unseen(Decoding decoding) {
    return decoding.stickers().stream()
        .filter(sticker -> sticker.sample().isEmpty())
        .map(sticker -> sticker.facelet())
        .toList();
  }

  /** {@return the request for the worst picture again} */
  private static Problem unexplained(Contradictions contradictions) {
    Face worst = contradictions.worst();
    return FaultKind.UNEXPLAINED.problem(
        worst.name(),
        "the colours fit no cube, and no single mistake explains that; the picture of "
            + worst
            + " fits worst: see that it is of the same cube, or take it again in even white"
            + " light");
  }
}
