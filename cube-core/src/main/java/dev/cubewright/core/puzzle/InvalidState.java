package dev.cubewright.core.puzzle;

import java.util.Locale;

/**
 * The reason why a state is not valid: the first broken rule, the piece, the place, and a sentence
 * with a remedy that mentions further broken rules.
 *
 * @param rule the broken rule
 * @param piece the piece concerned, or its colors; empty if there is none
 * @param place the place or facelet concerned; empty if there is none
 * @param message the sentence, without a full stop
 */
public record InvalidState(Rule rule, String piece, String place, String message) {
  /** The rules, in the order in which they are checked. */
  public enum Rule {
    /** A description has too few or too many stickers. */
    WRONG_LENGTH,
    /** A sticker has a colour that the puzzle does not have. */
    UNKNOWN_COLOR,
    /** A colour occurs too often or too rarely. */
    WRONG_COUNT,
    /** The colours at a place belong to no piece. */
    NO_SUCH_PIECE,
    /** A piece stands at two places, so another is missing. */
    PIECE_TWICE,
    /** Stickers that were not seen can be completed in several ways. */
    AMBIGUOUS,
    /** A piece stands where no turn brings it, or turned as no turn turns it. */
    MISPLACED_PIECE,
    /** The corners are turned, all together, by a part of a turn. */
    TWISTED_CORNER,
    /** The edges are turned, all together, by a part of a turn. */
    FLIPPED_EDGE,
    /** Pieces that are neither corners nor edges are turned, all together, by a part of a turn. */
    TWISTED_PIECE,
    /** Two pieces are exchanged and nothing else. */
    PARITY,
    /** Each rule by itself holds, yet no turns lead there. */
    UNREACHABLE,
    /** A piece stands where it may not: the move that brings it there is blocked. */
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
