package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Brings boards with a new session to where they take commands. Nothing moves. */
final class BoardPreparation {
  private final RobotBoards boards;
  private final ArmJobs jobs;

  BoardPreparation(RobotBoards boards, ArmJobs jobs) {
    this.boards = boards;
    this.jobs = jobs;
  }

  /** Stops what is still moving, leaves the alarm, and sends all settings. */
  void prepare() {
    boolean moving = boards.askStatus().values().stream().anyMatch(BoardStatus::isMoving);
    if (moving) {
      boards.stopAll();
    }
    List<Arm> arms = List.of(Arm.values());
    carryOut(arms.stream().flatMap(arm -> jobs.settings(arm).stream()).toList());
    carryOut(arms.stream().map(jobs::ramp).toList());
  }

  /**
   * Has all steps done, which move nothing and can be done twice; if a falsified byte stops a
   * board, what was not done is done again.
   */
  private void carryOut(List<ArmJob> steps) {
    List<ArmJob> left = steps;
    int futile = 0;
    while (!left.isEmpty()) {
      List<ArmJob> before = left;
      left = tryOut(before, futile + 1 < RobotBoards.ATTEMPTS);
      futile = left.size() < before.size() ? 0 : futile + 1;
    }
  }

  /** Returns what was not done; throws if that is not to be done again. */
  private List<ArmJob> tryOut(List<ArmJob> steps, boolean mayRepeat) {
    Map<ArmJob, Exchange> exchanges = new LinkedHashMap<>();
    try {
      boards.leaveAlarm();
      for (ArmJob step : steps) {
        exchanges.put(step, boards.submit(step));
      }
      boards.awaitAll(exchanges.values());
      return List.of();
    } catch (ProblemException e) {
      if (!mayRepeat || !boards.forgive(e.problem())) {
        throw e;
      }
      // Nothing moves, so it can be done again.
      return steps.stream().filter(step -> !isDone(exchanges.get(step))).toList();
    }
  }

  private static boolean isDone(@Nullable Exchange exchange) {
    return exchange != null && exchange.state() == Exchange.State.DONE;
  }
}
