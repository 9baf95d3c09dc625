package dev.cubewright.simulation.soak;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.SplittableRandom;

/**
 * Mounts the arms of robots by chance, as no two robots are alike: how far each arm has to be
 * turned from its magnet to the grid, and which way its motor turns.
 */
public final class RandomMounting {
  private static final int HALF_TURN = 180;

  private RandomMounting() {}

  /**
   * {@return a robot whose arms are mounted by chance}
   *
   * @param robot the robot as it was described
   * @param seed the same seed gives the same robot
   */
  public static RobotDescription of(RobotDescription robot, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RobotDescription mounted = robot;
    for (Arm arm : Arm.values()) {
      int homeDegrees = random.nextInt(-HALF_TURN, HALF_TURN + 1);
      mounted =
          mounted.withArm(
              arm, robot.arm(arm).withHomeDegrees(homeDegrees).withReversed(random.nextBoolean()));
    }
    return mounted;
  }
}
