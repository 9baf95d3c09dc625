package dev.cubewright.robot.board;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.MotionProfile;
import dev.cubewright.robot.robot.RobotDescription;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Brings boards with a new session to where they take commands. Nothing moves. */
final class BoardPreparation {
  /** The longest that a board computes a ramp, and more. */
  private static final long RAMP_MICROS = 40_000;

  private final ArmBoards boards;
  private final RobotDescription robot;
  private final MotionProfile profile;

  BoardPreparation(ArmBoards boards, RobotDescription robot, MotionProfile profile) {
    this.boards = boards;
    this.robot = robot;
    this.profile = profile;
  }

  /** Stops what is still moving, leaves the alarm, and sends all settings. */
  void prepare() {
    boolean moving =
        boards.askStatus().values().stream()
            .flatMap(status -> status.arms().stream())
            .anyMatch(arm -> arm.job().isPresent());
    if (moving) {
      boards.stopAll();
    }
    for (int attempt = 1; !tryPrepare(attempt < ArmBoards.ATTEMPTS); attempt++) {
      // A falsified byte has stopped a board; nothing moves, so it can be done again.
    }
  }

  /** Returns whether all was done; throws if it was not, and is not to be done again. */
  private boolean tryPrepare(boolean mayRepeat) {
    try {
      boards.leaveAlarm();
      applySettings();
      prepareRamps(List.of(Arm.values()));
      return true;
    } catch (RobotException e) {
      if (mayRepeat && boards.forgive(e.fault())) {
        return false;
      }
      throw e;
    }
  }

  private void applySettings() {
    List<Exchange> exchanges = new ArrayList<>();
    for (Arm arm : Arm.values()) {
      for (BoardCommand.Set setting : BoardSettings.of(robot.arm(arm), profile)) {
        exchanges.add(boards.submit(boards.of(arm), setting, 0));
      }
    }
    boards.awaitAll(exchanges);
  }

  /** Has the boards compute the ramp of the turns to come, so that none has to wait for it. */
  private void prepareRamps(Collection<Arm> arms) {
    List<Exchange> exchanges = new ArrayList<>();
    for (Arm arm : arms) {
      exchanges.add(boards.submit(boards.of(arm), turn(arm, 0), RAMP_MICROS));
    }
    boards.awaitAll(exchanges);
  }

  /** Returns what turns an arm by an angle, clockwise positive. */
  BoardCommand turn(Arm arm, int degrees) {
    return new BoardCommand.Turn(
        robot.arm(arm).motor(),
        robot.arm(arm).reversed() ? -degrees : degrees,
        profile.rpm(),
        profile.acceleration());
  }
}
