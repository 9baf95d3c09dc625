package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Puzzle;

/**
 * A parser for algorithms of one puzzle in WCA and SiGN notation, with groups, commutators and
 * conjugates. The package description defines the grammar. Thread-safe.
 *
 * <p>Amounts count quarter turns of a cuboid: {@code R3} is {@code R'}, {@code R4} is ignored,
 * {@code R0} is an error. If a face allows only half turns, {@code R}, {@code R2} and {@code R'}
 * mean the half turn, and other odd amounts are errors.
 *
 * <p>Texts, amounts, nesting and the number of moves are limited. Parsing takes time proportional
 * to the length of the text plus the number of moves.
 *
 * <p>See the WCA Regulations, article 12 (<a
 * href="https://www.worldcubeassociation.org/regulations/#article-12-notation">worldcubeassociation.org</a>),
 * "SiGN Notation" (<a href="http://mzrg.com/rubik/nota.shtml">mzrg.com</a>) and "Notations: SiGN
 * and LGN" (<a
 * href="https://standards.cubing.net/draft/6/sign-lgn-notation/">standards.cubing.net</a>).
 */
public final class AlgorithmParser {
  /** The maximum length of a text, in {@code char}s. */
  public static final int MAXIMUM_TEXT_LENGTH = 1_000_000;

  /** The maximum nesting depth of groups and brackets. */
  public static final int MAXIMUM_DEPTH = 200;

  /** The maximum amount after a turn, a group or a bracket. */
  public static final int MAXIMUM_AMOUNT = 1_000_000;

  private final Puzzle puzzle;
  private final TurnReader turns;

  /**
   * Creates a parser for a puzzle.
   *
   * @param puzzle the puzzle that defines the names of the turns
   */
  public AlgorithmParser(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.turns = new TurnReader(puzzle);
  }

  /**
   * {@return the algorithm of a text; empty if the text has only blanks and comments}
   *
   * @param text at most {@value #MAXIMUM_TEXT_LENGTH} {@code char}s
   * @throws AlgorithmParseException if the text is longer
   * @throws AlgorithmParseException if the text does not follow the grammar
   * @throws AlgorithmParseException if the puzzle lacks one of the turns
   * @throws AlgorithmParseException if a turn does not allow its amount
   * @throws AlgorithmParseException if an amount is 0 or above {@value #MAXIMUM_AMOUNT}
   * @throws AlgorithmParseException if groups are nested deeper than {@value #MAXIMUM_DEPTH}
   * @throws AlgorithmParseException if there are more than {@value Algorithm#MAXIMUM_LENGTH} moves
   */
  public Algorithm parse(String text) {
    return parse(text, false);
  }

  /**
   * {@return the solution of a text in NISS notation} In NISS, used for fewest-moves solving,
   * outermost groups in round brackets are moves on the inverse scramble. The solution is the moves
   * outside of groups, then the inverse of the moves in groups: {@code R (U' B) F} is {@code R F B'
   * U}.
   *
   * @param text see {@link #parse(String)}
   * @throws AlgorithmParseException see {@link #parse(String)}
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
