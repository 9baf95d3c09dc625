package dev.cubewright.simulation.world;

/** The state of an arm's grip. */
public enum GripState {
  /** The fingers are clear of the cube. */
  OPEN,
  /** The fingers are closing: they touch the cube but do not hold it. */
  CLOSING,
  /** The fingers hold the cube. */
  CLOSED,
  /** The fingers are opening: they touch the cube but do not hold it. */
  OPENING
}
