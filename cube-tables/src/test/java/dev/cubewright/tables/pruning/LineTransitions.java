package dev.cubewright.tables.pruning;

import dev.cubewright.tables.transition.Transitions;

/** Positions in a line, of which a single move goes from one to the one before; some lie apart. */
record LineTransitions(int length, int apart) implements Transitions {
  @Override
  public int size() {
    return length + apart;
  }

  @Override
  public int moves() {
    return 1;
  }

  /** Leads backward, so that position n costs n: away from 0, round at the end. */
  @Override
  public int next(int position, int move) {
    return position < length ? (position + 1) % length : position;
  }
}
