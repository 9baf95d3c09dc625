package dev.cubewright.search.engine;

import dev.cubewright.tables.transition.Transitions;

/**
 * A transition table with two bytes per entry, half the size of a {@link
 * dev.cubewright.tables.transition.TransitionTable}. Immutable.
 */
public final class CompactTable implements Transitions {
  private final int size;
  private final int moves;
  private final char[] next;

  /**
   * Computes all entries.
   *
   * @param transitions transitions of at most 65,536 indices
   * @throws IllegalArgumentException if there are more
   */
  public CompactTable(Transitions transitions) {
    size = transitions.size();
    moves = transitions.moves();
    next = entries(transitions);
  }

  /**
   * {@return the entries: the next index is at {@code index * moves + move}}
   *
   * @param transitions transitions of at most 65,536 indices
   * @throws IllegalArgumentException if there are more
   */
  public static char[] entries(Transitions transitions) {
    if (transitions.size() > Character.MAX_VALUE + 1) {
      throw new IllegalArgumentException("too many indices: " + transitions.size());
    }
    int moves = transitions.moves();
    char[] next = new char[transitions.size() * moves];
    for (int i = 0; i < next.length; i++) {
      next[i] = (char) transitions.next(i / moves, i % moves);
    }
    return next;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int moves() {
    return moves;
  }

  @Override
  public int next(int position, int move) {
    return next[position * moves + move];
  }
}
