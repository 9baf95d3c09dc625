package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.RobotDescription;

/** What the steps that a board has counted say of how its arms stand. An immutable value. */
record ArmAngles(RobotDescription robot) {
  private static final double DEGREES_PER_TURN = 360;
  private static final int QUARTERS_PER_TURN = 4;

  /**
   * Returns how an arm stands.
   *
   * @param board what its board says of itself
   * @param stepsPerTurn how many steps its board counts for a turn
   */
  Arms.ArmStatus of(Arm arm, BoardStatus board, int stepsPerTurn) {
    ArmDescription description = robot.arm(arm);
    BoardStatus.ArmState state = board.arms().get(description.motor());
    double degrees = state.position() * DEGREES_PER_TURN / stepsPerTurn;
    boolean backwards = description.reversed() && degrees > 0;
    return new Arms.ArmStatus(
        arm,
        state.homed() && isOnGrid(description, state.position(), stepsPerTurn),
        backwards ? DEGREES_PER_TURN - degrees : degrees,
        state.servoMicros());
  }

  /** A board is homed at the magnet already, before the arm is turned onto the grid. */
  private static boolean isOnGrid(ArmDescription arm, int position, int stepsPerTurn) {
    // Rounded as the board does, halves away from zero.
    long degrees = Math.abs(arm.homeDegrees());
    long home = Math.round(degrees * stepsPerTurn / DEGREES_PER_TURN);
    boolean backwards = arm.homeDegrees() < 0 != arm.reversed();
    long off = position - (backwards ? -home : home);
    return Math.floorMod(QUARTERS_PER_TURN * off, stepsPerTurn) == 0;
  }
}
