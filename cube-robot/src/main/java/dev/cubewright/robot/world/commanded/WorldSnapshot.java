package dev.cubewright.robot.world.commanded;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.Arm;
import java.util.List;

/**
 * The world at a moment. An immutable value.
 *
 * @param timeMicros when, in microseconds on the world's clock
 * @param arms how the arms stand, in the order of their numbers
 * @param cube the cube in the robot's frame; a layer that stands between two quarter turns counts
 *     as where it passed the last one
 */
public record WorldSnapshot(long timeMicros, List<ArmPose> arms, State cube) {
  /**
   * Copies the list.
   *
   * @param timeMicros when
   * @param arms how the arms stand
   * @param cube the cube
   */
  public WorldSnapshot {
    arms = List.copyOf(arms);
  }

  /**
   * {@return how an arm stands}
   *
   * @param arm which arm
   */
  public ArmPose arm(Arm arm) {
    return arms.get(arm.number());
  }

  /** {@return whether some arm holds the cube} */
  public boolean cubeHeld() {
    return arms.stream().anyMatch(ArmPose::holds);
  }
}
