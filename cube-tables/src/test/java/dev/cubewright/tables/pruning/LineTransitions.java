package dev.cubewright.tables.pruning;

import dev.cubewright.tables.transition.Transitions;

/**
 * Positions in a line. A single move leads from each to the previous one, except for some separate
 * ones.
 */
record LineTransitions(int length, int apart) implements Transitions {
  @Override
  public int size() {
    return length + apart;
  }

  @Override
  public int moves() {
    return 1;
  }

  /** Leads backward, so that position n costs n. */
  @Override
  public int next(int position, int move) {
    return position < length ? (position + 1) % length : position;
  }
}
