package dev.cubewright.simulation.world;

/** The state of an arm's grip. */
public enum GripState {
  /** Clear of the cube. */
  OPEN,
  /** Closing: it touches but does not hold. */
  CLOSING,
  /** Holding. */
  CLOSED,
  /** Opening: it touches but does not hold. */
  OPENING
}
