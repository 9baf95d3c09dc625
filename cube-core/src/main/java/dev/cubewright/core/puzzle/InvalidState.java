package dev.cubewright.core.puzzle;

import java.util.Locale;

/**
 * The reason why a state is invalid: the first broken rule, the piece, the place, and a sentence
 * with a remedy that also mentions other broken rules.
 *
 * @param rule the broken rule
 * @param piece the affected piece, or its colors; empty if there is none
 * @param place the affected place or facelet; empty if there is none
 * @param message the sentence, without a period
 */
public record InvalidState(Rule rule, String piece, String place, String message) {
  /** The rules, in the order of the checks. */
  public enum Rule {
    /** A description has too few or too many stickers. */
    WRONG_LENGTH,
    /** A sticker has a color that the puzzle does not have. */
    UNKNOWN_COLOR,
    /** A color occurs too often or too rarely. */
    WRONG_COUNT,
    /** No piece has the colors at a place. */
    NO_SUCH_PIECE,
    /** A piece occurs at two places, so another piece is missing. */
    PIECE_TWICE,
    /** Unseen stickers have several possible completions. */
    AMBIGUOUS,
    /** A piece is at a place, or in an orientation, that turns cannot reach. */
    MISPLACED_PIECE,
    /** The twists of the corners do not add up to a possible sum. */
    TWISTED_CORNER,
    /** The flips of the edges do not add up to a possible sum. */
    FLIPPED_EDGE,
    /** The twists of pieces other than corners and edges do not add up to a possible sum. */
    TWISTED_PIECE,
    /** The permutation has an impossible parity: two pieces are exchanged. */
    PARITY,
    /** The state breaks no single rule, but no sequence of moves reaches it. */
    UNREACHABLE,
    /** A piece is at a place where it is blocked. */
    BLOCKED;

    /** {@return the name in lower case with hyphens, such as {@code twisted-corner}} */
    public String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Override
  public String toString() {
    return rule.code() + ": " + message;
  }
}
