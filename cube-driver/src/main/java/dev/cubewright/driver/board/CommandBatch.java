package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.ArmCommand;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/** Commands that start together; runs until all have ended. */
final class CommandBatch {
  private final RobotBoards boards;
  private final List<ArmsListener> listeners;
  private final Map<ArmCommand, Exchange> jobs = new LinkedHashMap<>();
  private final Set<ArmCommand> told = new HashSet<>();
  private boolean listenerFailed;

  CommandBatch(RobotBoards boards, List<ArmsListener> listeners) {
    this.boards = boards;
    this.listeners = listeners;
  }

  void add(ArmCommand command, Exchange job) {
    jobs.put(command, job);
  }

  /**
   * Sends the commands, and waits until all have ended.
   *
   * @throws ProblemException if not all of them were carried out; those that were, have been told
   * @throws RuntimeException if a listener throws it; all boards have been stopped then
   */
  void run() {
    long beganMicros = boards.sendAll();
    jobs.keySet().forEach(command -> tell(each -> each.began(command, beganMicros)));
    try {
      while (told.size() < jobs.size()) {
        boards.talk(this::hasNews, Long.MAX_VALUE);
        tell();
        boards.requireSound(jobs.values());
      }
    } finally {
      if (!listenerFailed) {
        // What was done before or while all was stopped, too.
        tell();
      }
    }
  }

  private void tell(Consumer<ArmsListener> news) {
    try {
      listeners.forEach(news);
    } catch (RuntimeException | Error e) {
      listenerFailed = true;
      boards.stopAsFailed();
      throw e;
    }
  }

  private boolean hasNews() {
    return jobs.entrySet().stream()
        .anyMatch(job -> job.getValue().hasEnded() && !told.contains(job.getKey()));
  }

  private void tell() {
    jobs.forEach(
        (command, job) -> {
          if (job.state() == Exchange.State.DONE && told.add(command)) {
            tell(each -> each.ended(command, job.endedMicros()));
          }
        });
  }

  /** Returns when the last turn ended, if there was one. */
  OptionalLong lastTurnMicros() {
    return jobs.entrySet().stream()
        .filter(job -> job.getKey() instanceof ArmCommand.Turn)
        .mapToLong(job -> job.getValue().endedMicros())
        .max();
  }
}
