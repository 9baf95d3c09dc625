package dev.cubewright.robot.world.commanded;

/** How far an arm is from holding the cube. */
public enum GripState {
  /** Clear of the cube. */
  OPEN,
  /** On its way to the cube: it may touch but does not hold. */
  CLOSING,
  /** Holding. */
  CLOSED,
  /** On its way off the cube: it may touch but does not hold. */
  OPENING
}
