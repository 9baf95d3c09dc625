package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.ArmCommand;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

final class CommandBatch {
  private final RobotBoards boards;
  private final List<ArmsListener> listeners;
  private final Map<ArmCommand, Exchange> jobs = new LinkedHashMap<>();
  private final Set<ArmCommand> reported = new HashSet<>();
  private boolean listenerFailed;

  CommandBatch(RobotBoards boards, List<ArmsListener> listeners) {
    this.boards = boards;
    this.listeners = listeners;
  }

  void add(ArmCommand command, Exchange job) {
    jobs.put(command, job);
  }

  /**
   * Sends the commands and waits until all have ended. If a command was not carried out, it throws
   * after it has reported the others; if a listener throws, all boards have been stopped.
   */
  void run() {
    long beganMicros = boards.sendAll();
    jobs.keySet().forEach(command -> report(each -> each.began(command, beganMicros)));
    try {
      while (reported.size() < jobs.size()) {
        boards.talk(this::hasNews, Long.MAX_VALUE);
        reportEnds();
        boards.requireSound(jobs.values());
      }
    } finally {
      if (!listenerFailed) {
        // Also the commands that ended while the boards were being stopped.
        reportEnds();
      }
    }
  }

  private void report(Consumer<ArmsListener> news) {
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
        .anyMatch(job -> job.getValue().hasEnded() && !reported.contains(job.getKey()));
  }

  private void reportEnds() {
    jobs.forEach(
        (command, job) -> {
          if (job.state() == Exchange.State.DONE && reported.add(command)) {
            report(each -> each.ended(command, job.endedMicros()));
          }
        });
  }

  OptionalLong lastTurnMicros() {
    return jobs.entrySet().stream()
        .filter(job -> job.getKey() instanceof ArmCommand.Turn)
        .mapToLong(job -> job.getValue().endedMicros())
        .max();
  }
}
