package dev.cubewright.simulation.soak;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.SplittableRandom;

/**
 * Randomizes the mounting of a robot's arms: the angle from magnet to grid, and the direction of
 * each motor.
 */
public final class RandomMounting {
  private static final int HALF_TURN = 180;

  private RandomMounting() {}

  /**
   * {@return a robot with randomly mounted arms}
   *
   * @param robot the description
   * @param seed the random seed; equal seeds result in equal robots
   */
  public static RobotDescription of(RobotDescription robot, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RobotDescription mounted = robot;
    for (Arm arm : Arm.values()) {
      int homeDegrees = random.nextInt(-HALF_TURN, HALF_TURN + 1);
      mounted =
          mounted.withArm(
              arm,
              robot.arm(arm).withAdditionalHome(homeDegrees).withReversed(random.nextBoolean()));
    }
    return mounted;
  }
}
