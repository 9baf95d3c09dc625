package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.List;

/**
 * Moves as they are written, with repetitions and inverses not yet carried out. Immutable.
 *
 * <p>Every phrase but a single move has more than one part, a number of times above 1, or undoes
 * one that has. So writing one out costs no more than some steps for each move, however deep it is.
 */
sealed interface Phrase {
  /** Returns the number of moves when all is carried out. */
  long length();

  /** Adds the moves in order, or what undoes them, to the end of a list. */
  void writeTo(List<Move> moves, boolean backwards);

  /** Returns the phrase of no move. */
  static Phrase empty() {
    return new Sequence(List.of(), 0);
  }

  static Phrase of(Move move) {
    return new Single(move);
  }

  /** Returns the phrase of some phrases one after the other. */
  static Phrase of(List<Phrase> phrases) {
    List<Phrase> parts = phrases.stream().filter(phrase -> phrase.length() > 0).toList();
    return switch (parts.size()) {
      case 0 -> empty();
      case 1 -> parts.get(0);
      default -> new Sequence(parts, parts.stream().mapToLong(Phrase::length).sum());
    };
  }

  default Phrase inverse() {
    return length() == 0 ? this : new Inverse(this);
  }

  /**
   * Returns this phrase done several times.
   *
   * @param times at least 1
   */
  default Phrase repeated(int times) {
    return times == 1 || length() == 0 ? this : new Repetition(this, times);
  }

  /** Returns the moves when all is carried out. */
  default List<Move> moves() {
    List<Move> moves = new ArrayList<>((int) length());
    writeTo(moves, false);
    return moves;
  }

  /** One move. */
  record Single(Move move) implements Phrase {
    @Override
    public long length() {
      return 1;
    }

    @Override
    public void writeTo(List<Move> moves, boolean backwards) {
      moves.add(backwards ? move.inverse() : move);
    }
  }

  /** Phrases one after the other. */
  record Sequence(List<Phrase> parts, long length) implements Phrase {
    @Override
    public void writeTo(List<Move> moves, boolean backwards) {
      for (int index = 0; index < parts.size(); index++) {
        parts.get(backwards ? parts.size() - 1 - index : index).writeTo(moves, backwards);
      }
    }
  }

  /** A phrase several times. */
  record Repetition(Phrase part, int times) implements Phrase {
    @Override
    public long length() {
      return part.length() * times;
    }

    @Override
    public void writeTo(List<Move> moves, boolean backwards) {
      for (int time = 0; time < times; time++) {
        part.writeTo(moves, backwards);
      }
    }
  }

  /** What undoes a phrase. */
  record Inverse(Phrase part) implements Phrase {
    @Override
    public long length() {
      return part.length();
    }

    @Override
    public void writeTo(List<Move> moves, boolean backwards) {
      part.writeTo(moves, !backwards);
    }

    @Override
    public Phrase inverse() {
      return part;
    }
  }
}
