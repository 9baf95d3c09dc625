package dev.cubewright.robot.board;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.MotionProfile;
import dev.cubewright.robot.robot.RobotDescription;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Brings boards with a new session to where they take commands. Nothing moves. */
final class BoardPreparation {
  /** The longest that a board computes a ramp, and more. */
  private static final long RAMP_MICROS = 40_000;

  /** Something that moves nothing and can be done twice. */
  private record Step(Arm arm, BoardCommand command, long predictedMicros) {}

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
    boolean moving = boards.askStatus().values().stream().anyMatch(BoardStatus::isMoving);
    if (moving) {
      boards.stopAll();
    }
    carryOut(settings());
    carryOut(ramps());
  }

  private List<Step> settings() {
    List<Step> steps = new ArrayList<>();
    for (Arm arm : Arm.values()) {
      for (BoardCommand.Set setting : BoardSettings.of(robot.arm(arm), profile)) {
        steps.add(new Step(arm, setting, 0));
      }
    }
    return steps;
  }

  /** Has the boards compute the ramp of the turns to come, so that none has to wait for it. */
  private List<Step> ramps() {
    return Arrays.stream(Arm.values())
        .map(arm -> new Step(arm, turn(arm, 0), RAMP_MICROS))
        .toList();
  }

  /** Has all steps done; if a falsified byte stops a board, what was not done is done again. */
  private void carryOut(List<Step> steps) {
    List<Step> left = steps;
    int futile = 0;
    while (!left.isEmpty()) {
      List<Step> before = left;
      left = tryOut(before, futile + 1 < ArmBoards.ATTEMPTS);
      futile = left.size() < before.size() ? 0 : futile + 1;
    }
  }

  /** Returns what was not done; throws if that is not to be done again. */
  private List<Step> tryOut(List<Step> steps, boolean mayRepeat) {
    Map<Step, Exchange> exchanges = new LinkedHashMap<>();
    try {
      boards.leaveAlarm();
      for (Step step : steps) {
        Exchange exchange =
            boards.submit(boards.of(step.arm()), step.command(), step.predictedMicros());
        exchanges.put(step, exchange);
      }
      boards.awaitAll(exchanges.values());
      return List.of();
    } catch (RobotException e) {
      if (!mayRepeat || !boards.forgive(e.fault())) {
        throw e;
      }
      // Nothing moves, so it can be done again.
      return steps.stream().filter(step -> !isDone(exchanges.get(step))).toList();
    }
  }

  private static boolean isDone(@Nullable Exchange exchange) {
    return exchange != null && exchange.state() == Exchange.State.DONE;
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
