package dev.cubewright.core.notation;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Turn;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves with unexpanded repetitions and inverses: one move, or several parts in order.
 *
 * <p>A phrase of parts has at least two parts, is repeated, or is the inverse of such a phrase.
 * Expanding it takes time proportional to the number of moves, at any depth.
 *
 * @param move the only move; null if there are parts
 * @param times the number of repetitions; -1 for the inverse
 * @param length the number of moves after expansion
 */
record Phrase(@Nullable Move move, List<Phrase> parts, int times, long length) {
  static Phrase of(Move move) {
    return new Phrase(move, List.of(), 1, 1);
  }

  /** Returns a turn by a number of steps; empty if the steps have no effect. */
  static Phrase of(Turn turn, int steps) {
    return turn.move(steps).map(Phrase::of).orElseGet(() -> of(List.of()));
  }

  static Phrase of(List<Phrase> phrases) {
    List<Phrase> parts = phrases.stream().filter(phrase -> phrase.length() > 0).toList();
    return parts.size() == 1
        ? parts.get(0)
        : new Phrase(null, parts, 1, parts.stream().mapToLong(Phrase::length).sum());
  }

  Phrase inverse() {
    if (length == 0) {
      return this;
    }
    return times < 0 ? parts.get(0) : new Phrase(null, List.of(this), -1, length);
  }

  Phrase repeated(int count) {
    return count == 1 || length == 0
        ? this
        : new Phrase(null, List.of(this), count, length * count);
  }

  List<Move> moves() {
    List<Move> moves = new ArrayList<>((int) length);
    writeTo(moves, false);
    return moves;
  }

  private void writeTo(List<Move> moves, boolean backwards) {
    if (move != null) {
      moves.add(backwards ? move.inverse() : move);
      return;
    }
    boolean back = backwards != times < 0;
    for (int time = 0; time < Math.abs(times); time++) {
      for (int index = 0; index < parts.size(); index++) {
        parts.get(back ? parts.size() - 1 - index : index).writeTo(moves, back);
      }
    }
  }
}
