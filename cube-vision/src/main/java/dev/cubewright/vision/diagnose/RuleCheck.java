package dev.cubewright.vision.diagnose;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.FaultKind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Checks stickers whose colours are clear against the rules of the puzzle. */
final class RuleCheck {
  /** The least lead of the best colour of each sticker, as a natural logarithm. */
  private static final double MIN_LEAD = 3;

  private RuleCheck() {}

  /**
   * {@return which rule of the puzzle the colours break; nothing if they are not clear, or break
   * none}
   *
   * @param unseen the numbers of the stickers that were not seen
   * @param sure whether a state is sure; then the result has only rules that {@link #isOfTurns}
   *     accepts
   */
  static Optional<Problem> fault(
      FaceletReader reader, StickerColors colors, List<Integer> unseen, boolean sure) {
    StringBuilder letters = new StringBuilder();
    for (int facelet = 0; facelet < colors.count(); facelet++) {
      if (unseen.contains(facelet)) {
        letters.append('?');
      } else if (colors.lead(facelet) < MIN_LEAD) {
        return Optional.empty();
      } else {
        letters.append(colors.best(facelet).name());
      }
    }
    return reader.read(letters.toString()) instanceof Reading.Invalid invalid
            && (!sure || isOfTurns(invalid.reason().rule()))
        ? Optional.of(fault(invalid.reason(), letters.toString()))
        : Optional.empty();
  }

  /** {@return whether a broken rule implies that every piece is present exactly once} */
  private static boolean isOfTurns(InvalidState.Rule rule) {
    return rule.compareTo(InvalidState.Rule.MISPLACED_PIECE) >= 0;
  }

  /** {@return which rule of the puzzle stickers break} */
  static Optional<Problem> fault(FaceletReader reader, String letters) {
    return reader.read(letters) instanceof Reading.Invalid invalid
        ? Optional.of(fault(invalid.reason(), letters))
        : Optional.empty();
  }

  private static Problem fault(InvalidState reason, String letters) {
    if (reason.rule() == InvalidState.Rule.WRONG_COUNT) {
      return FaultKind.IMPOSSIBLE_COUNTS.problem(
          reason.place(),
          "the colours are clear, but not as many of each as on a cube ("
              + counts(letters)
              + "); see whether a sticker was exchanged or a picture shows another cube");
    }
    return FaultKind.ASSEMBLED_WRONGLY.problem(
        reason.place(), "the colours are clear, but " + reason.message());
  }

  private static String counts(String letters) {
    return Words.and(
        Arrays.stream(Face.values())
            .map(
                face ->
                    letters.chars().filter(letter -> letter == face.name().charAt(0)).count()
                        + " "
                        + Words.color(face))
            .toList());
  }
}
