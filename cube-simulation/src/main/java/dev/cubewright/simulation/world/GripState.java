package dev.cubewright.simulation.world;

/** How far an arm is from holding the cube. */
public enum GripState {
  /** Clear of the cube. */
  OPEN,
  /** On its way to the cube: it touches but does not hold. */
  CLOSING,
  /** Holding. */
  CLOSED,
  /** On its way off the cube: it touches but does not hold. */
  OPENING
}
