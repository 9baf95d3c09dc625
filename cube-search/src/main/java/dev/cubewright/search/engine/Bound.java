package dev.cubewright.search.engine;

/** A lower bound of the cost to go, from some numberings of a search. Immutable. */
public abstract sealed class Bound permits NearGoalTable, ShapeBound, TableBound {
  Bound() {}

  abstract int[] numberings();

  /**
   * Looks up the bounds of several positions, since a search mostly waits for memory.
   *
   * @param costs receives the bounds, in the order of {@link PositionSlots#slots}
   */
  abstract void costs(PositionSlots positions, long[] costs);
}
