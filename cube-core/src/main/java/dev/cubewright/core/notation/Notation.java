package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** The tokens for moves of one puzzle. An instance may belong to one reading. */
interface Notation {
  /** The standard notation, which has no tokens besides those of {@link TurnReader}. */
  Notation STANDARD =
      new Notation() {
        @Override
        public Optional<Phrase> read(TextCursor cursor) {
          return Optional.empty();
        }

        @Override
        public String write(List<Move> moves) {
          StringJoiner names = new StringJoiner(" ");
          moves.stream().map(Move::name).filter(name -> !name.isEmpty()).forEach(names::add);
          return names.toString();
        }
      };

  /** Returns the notation that a puzzle selects, for one reading. */
  static Notation of(Puzzle puzzle) {
    return switch (puzzle.notation()) {
      case STANDARD, SQUARE_1, MEGAMINX -> STANDARD;
      case CLOCK -> new ClockNotation(puzzle);
    };
  }

  /**
   * Reads the token at the cursor and moves behind it. If it is empty, the cursor stays, and the
   * reader continues with groups and moves in standard notation.
   *
   * @throws AlgorithmParseException if a token of this notation begins here and has a fault
   */
  Optional<Phrase> read(TextCursor cursor);

  /** Returns the text of moves, which {@link #read} and the standard notation understand. */
  String write(List<Move> moves);
}
