package dev.cubewright.robot.session;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmDescription;
import dev.cubewright.robot.robot.RobotDescription;
import dev.cubewright.robot.robot.StopButton;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/** Returns descriptions of robots in which what was found out about one arm is different. */
public final class Tuning {
  private static final int FULL_TURN = 360;
  private static final int HALF_TURN = 180;

  private Tuning() {}

  /**
   * {@return a robot whose arm finds its magnet at another reading}
   *
   * @param robot the robot as it was described
   * @param arm which arm
   * @param threshold above which reading of its sensor the magnet is near, 1 to 1022
   */
  public static RobotDescription withThreshold(RobotDescription robot, Arm arm, int threshold) {
    return with(robot, arm, robot.arm(arm).withMagnetThreshold(threshold));
  }

  /**
   * {@return a robot whose arm holds and opens at other widths; it squeezes as much as before}
   *
   * @param robot the robot as it was described
   * @param arm which arm
   * @param gripMicros the width at which it holds, 500 to 2500 microseconds
   * @param releaseMicros the width at which it is clear of the cube, 500 to 2500 microseconds
   */
  public static RobotDescription withWidths(
      RobotDescription robot, Arm arm, int gripMicros, int releaseMicros) {
    return with(robot, arm, robot.arm(arm).withWidths(gripMicros, releaseMicros));
  }

  /**
   * {@return a robot whose arm turns further after it has found its magnet}
   *
   * @param robot the robot as it was described
   * @param arm which arm
   * @param degrees by how much further, clockwise positive
   */
  public static RobotDescription withFurtherHome(RobotDescription robot, Arm arm, int degrees) {
    ArmDescription old = robot.arm(arm);
    int sum = Math.floorMod(old.homeDegrees() + degrees + HALF_TURN, FULL_TURN) - HALF_TURN;
    return with(robot, arm, old.withHomeDegrees(sum));
  }

  /**
   * {@return a robot whose arms are mounted by chance: how far each has to be turned from its
   * magnet to the grid, and which way its motor turns}
   *
   * @param robot the robot as it was described
   * @param seed the same seed gives the same robot
   */
  public static RobotDescription mountedByChance(RobotDescription robot, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    RobotDescription mounted = robot;
    for (Arm arm : Arm.values()) {
      ArmDescription tuned =
          robot
              .arm(arm)
              .withHomeDegrees(random.nextInt(-HALF_TURN, HALF_TURN + 1))
              .withReversed(random.nextBoolean());
      mounted = with(mounted, arm, tuned);
    }
    return mounted;
  }

  /**
   * {@return a robot whose boards answer after another time}
   *
   * @param robot the robot as it was described
   * @param answerMicros how long an answer takes over what the bytes need, 0 to 100,000
   */
  public static RobotDescription withAnswer(RobotDescription robot, int answerMicros) {
    return new RobotDescription(
        robot.name(),
        robot.firmware(),
        robot.arms(),
        robot.modes(),
        answerMicros,
        robot.stopButton());
  }

  /**
   * {@return a robot with a stop button}
   *
   * @param robot the robot as it was described
   * @param button where the button hangs
   */
  public static RobotDescription withStopButton(RobotDescription robot, StopButton button) {
    return new RobotDescription(
        robot.name(),
        robot.firmware(),
        robot.arms(),
        robot.modes(),
        robot.answerMicros(),
        Optional.of(button));
  }

  private static RobotDescription with(RobotDescription robot, Arm arm, ArmDescription tuned) {
    Map<Arm, ArmDescription> arms = new EnumMap<>(robot.arms());
    arms.put(arm, tuned);
    return new RobotDescription(
        robot.name(),
        robot.firmware(),
        arms,
        robot.modes(),
        robot.answerMicros(),
        robot.stopButton());
  }
}
