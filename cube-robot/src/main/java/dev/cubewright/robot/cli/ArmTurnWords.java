package dev.cubewright.robot.cli;

import dev.cubewright.core.cost.TwinAxisTwists.ArmTurn;

/** Says what an arm does in a twist. */
final class ArmTurnWords {
  private ArmTurnWords() {}

  /** Returns such as {@code arm 0 a quarter counter-clockwise}, as seen from outside the face. */
  static String of(ArmTurn turn) {
    return "arm "
        + turn.arm()
        + (Math.abs(turn.quarters()) == 1 ? " a quarter " : " a half ")
        + (turn.quarters() > 0 ? "clockwise" : "counter-clockwise");
  }
}
