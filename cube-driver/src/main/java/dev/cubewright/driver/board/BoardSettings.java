package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.MotionProfile;
import java.util.List;

/** The settings of a board that make it move an arm as a robot's description says. */
final class BoardSettings {
  private static final int KEYS_PER_ARM = 10;
  private static final int MAGNET_THRESHOLD = 0;
  private static final int GRIP_WIDTH = 1;
  private static final int SQUEEZE_WIDTH = 2;
  private static final int SQUEEZE_TIME = 3;
  private static final int RELEASE_WIDTH = 4;
  private static final int SPEED = 6;
  private static final int ACCELERATION = 7;
  private static final int START_SPEED = 8;

  private BoardSettings() {}

  /** Returns the settings of one arm. */
  static List<BoardCommand.Set> of(ArmDescription arm, MotionProfile profile) {
    int base = arm.motor() * KEYS_PER_ARM;
    return List.of(
        new BoardCommand.Set(base + MAGNET_THRESHOLD, arm.magnetThreshold()),
        new BoardCommand.Set(base + GRIP_WIDTH, arm.gripMicros()),
        new BoardCommand.Set(base + SQUEEZE_WIDTH, arm.squeezeMicros()),
        new BoardCommand.Set(base + SQUEEZE_TIME, arm.squeezeMillis()),
        new BoardCommand.Set(base + RELEASE_WIDTH, arm.releaseMicros()),
        // Each turn sends them, too; these are for people who inspect the board by hand.
        new BoardCommand.Set(base + SPEED, profile.rpm()),
        new BoardCommand.Set(base + ACCELERATION, profile.acceleration()),
        new BoardCommand.Set(base + START_SPEED, profile.startSpeed()));
  }
}
