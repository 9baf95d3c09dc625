package dev.cubewright.search.engine;

/** A lower bound of the cost to go, computed from coordinates of a search. Immutable. */
public abstract sealed class Bound permits NearGoalTable, ShapeBound, TableBound {
  Bound() {}

  abstract int[] numberings();

  /**
   * Looks up the bounds of several positions, so that their cache misses overlap.
   *
   * @param costs receives the bounds, in the order of {@link PositionSlots#slots}
   */
  abstract void costs(PositionSlots positions, long[] costs);
}
