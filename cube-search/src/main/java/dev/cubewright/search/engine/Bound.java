package dev.cubewright.search.engine;

/**
 * A lower bound of the cost to go, looked up by some of the numbers that a search carries along.
 * Implementations are immutable and safe for many threads.
 */
public abstract sealed class Bound permits NearGoalTable, PairBound, ShapeBound, TableBound {
  Bound() {}

  /** Returns which numberings of the search this looks at; shared, not to be changed. */
  abstract int[] numberings();

  /**
   * Looks up the bounds of several positions at once, so that the processor can wait for all of
   * them together: most of the time of a search goes into waiting for the memory.
   *
   * @param positions the positions
   * @param costs gets the bounds, in the order of the slots that count
   */
  abstract void costs(PositionSlots positions, long[] costs);
}
