package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Puzzle;

/**
 * Reads algorithms of one puzzle in WCA and SiGN notation, with groups, commutators and conjugates,
 * by the grammar of the package. Thread-safe.
 *
 * <p>Amounts count quarter turns of a cuboid: {@code R3} is {@code R'}, {@code R4} is left out,
 * {@code R0} is an error. Where only half turns fit, {@code R}, {@code R2} and {@code R'} mean the
 * half turn, and other odd amounts are errors.
 *
 * <p>Texts, amounts, nesting and the number of moves are limited. Takes time proportional to the
 * text and the moves.
 *
 * <p>See the WCA Regulations, article 12 (<a
 * href="https://www.worldcubeassociation.org/regulations/#article-12-notation">worldcubeassociation.org</a>),
 * "SiGN Notation" (<a href="http://mzrg.com/rubik/nota.shtml">mzrg.com</a>) and "Notations: SiGN
 * and LGN" (<a
 * href="https://standards.cubing.net/draft/6/sign-lgn-notation/">standards.cubing.net</a>).
 */
public final class AlgorithmParser {
  /** The longest text that is read, in {@code char}s. */
  public static final int MAXIMUM_TEXT_LENGTH = 1_000_000;

  /** How deep groups and brackets may stand within one another. */
  public static final int MAXIMUM_DEPTH = 200;

  /** The largest amount behind a turn, a group or a bracket. */
  public static final int MAXIMUM_AMOUNT = 1_000_000;

  private final Puzzle puzzle;
  private final TurnReader turns;

  /**
   * Makes the parser of a puzzle.
   *
   * @param puzzle gives the names of the turns
   */
  public AlgorithmParser(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.turns = new TurnReader(puzzle);
  }

  /**
   * {@return the algorithm that a text is; the empty one if it is all blanks and comments}
   *
   * @param text at most {@value #MAXIMUM_TEXT_LENGTH} {@code char}s
   * @throws AlgorithmParseException if the text is longer
   * @throws AlgorithmParseException if the text does not follow the grammar
   * @throws AlgorithmParseException if the puzzle has no turn of a name
   * @throws AlgorithmParseException if a turn is not by one of its amounts
   * @throws AlgorithmParseException if an amount is 0 or above {@value #MAXIMUM_AMOUNT}
   * @throws AlgorithmParseException if groups are more than {@value #MAXIMUM_DEPTH} deep
   * @throws AlgorithmParseException if there are more than {@value Algorithm#MAXIMUM_LENGTH} moves
   */
  public Algorithm parse(String text) {
    return parse(text, false);
  }

  /**
   * {@return the solution that a text in NISS notation represents} In NISS, used for fewest-moves
   * solving, outermost groups in round brackets are moves on the inverse scramble. The solution is
   * the moves outside of groups, then the inverse of the moves in groups: {@code R (U' B) F} is
   * {@code R F B' U}.
   *
   * @param text as for {@link #parse(String)}
   * @throws AlgorithmParseException as for {@link #parse(String)}
   */
  public Algorithm parseNiss(String text) {
    return parse(text, true);
  }

  private Algorithm parse(String text, boolean niss) {
    if (text.length() > MAXIMUM_TEXT_LENGTH) {
      throw new TextCursor(text)
          .error(
              MAXIMUM_TEXT_LENGTH,
              "the text has more than " + MAXIMUM_TEXT_LENGTH + " characters; split it");
    }
    TextCursor cursor =
        AlgorithmLink.isLink(text)
            ? new TextCursor(AlgorithmLink.moves(text, puzzle), "in the moves of the link, ")
            : new TextCursor(text);
    return new AlgorithmReader(puzzle, turns, cursor).read(niss);
  }
}
