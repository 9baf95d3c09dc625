package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.MotionProfile;
import dev.cubewright.driver.robot.PublishedRamp;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Has boards with the published sketch move their arms, which they do one after the other: no line
 * is sent before the one before it must have been carried out, and what has ended is computed.
 */
final class PublishedMotion {
  private static final int GRIP = 1000;
  private static final int RELEASE = 2000;

  private final RobotDescription robot;
  private MotionProfile profile;
  private final PublishedBoards boards;
  private final List<ArmsListener> listeners = new ArrayList<>();

  PublishedMotion(RobotDescription robot, MotionProfile profile, PublishedBoards boards) {
    this.robot = robot;
    this.profile = profile;
    this.boards = boards;
  }

  void changeTo(MotionProfile other) {
    profile = other;
  }

  void addListener(ArmsListener listener) {
    listeners.add(listener);
  }

  /**
   * Has commands carried out, and waits until all of them must have been.
   *
   * @throws RobotException if something is wrong meanwhile, when what was begun has ended
   */
  void perform(List<ArmCommand> together) {
    Map<PublishedBoard, Deque<ArmCommand>> queues = new LinkedHashMap<>();
    for (ArmCommand command : together) {
      queues.computeIfAbsent(boards.of(command.arm()), board -> new ArrayDeque<>()).add(command);
    }
    Map<ArmCommand, Long> ends = new LinkedHashMap<>();
    try {
      perform(queues, ends);
    } catch (RobotException e) {
      // What was begun has ended nevertheless, but for what a lost line may have kept.
      ends.keySet().removeIf(command -> boards.of(command.arm()).isLost());
      endAll(ends, Long.MAX_VALUE);
      throw e;
    }
  }

  private void perform(Map<PublishedBoard, Deque<ArmCommand>> queues, Map<ArmCommand, Long> ends) {
    while (!queues.isEmpty() || !ends.isEmpty()) {
      long nextMicros = Long.MAX_VALUE;
      for (Map.Entry<PublishedBoard, Deque<ArmCommand>> queue : queues.entrySet()) {
        if (queue.getKey().freeMicros() <= boards.nowMicros()) {
          ArmCommand command = queue.getValue().remove();
          ends.put(command, begin(queue.getKey(), command));
        }
        nextMicros = Math.min(nextMicros, queue.getKey().freeMicros());
      }
      queues.values().removeIf(Deque::isEmpty);
      if (queues.isEmpty()) {
        nextMicros = Long.MAX_VALUE;
      }
      for (long end : ends.values()) {
        nextMicros = Math.min(nextMicros, end);
      }
      boards.waitUntil(nextMicros);
      endAll(ends, boards.nowMicros());
    }
  }

  private void endAll(Map<ArmCommand, Long> ends, long nowMicros) {
    ends.entrySet()
        .removeIf(
            end -> {
              boolean over = end.getValue() <= nowMicros;
              if (over) {
                listeners.forEach(each -> each.ended(end.getKey(), end.getValue()));
              }
              return over;
            });
  }

  /** Sends a command; returns when it must have been carried out. */
  private long begin(PublishedBoard board, ArmCommand command) {
    long nowMicros = boards.nowMicros();
    int motor = robot.arm(command.arm()).motor();
    listeners.forEach(each -> each.began(command, nowMicros));
    if (command instanceof ArmCommand.Turn turn) {
      return turn(board, turn.arm(), turn.degrees()) + profile.turnSettleMillis() * 1000L;
    }
    boolean grip = command instanceof ArmCommand.Grip;
    long busyMicros = grip ? PublishedRamp.SQUEEZE_MICROS : 0;
    long settleMicros = (grip ? profile.gripMillis() : profile.releaseMillis()) * 1000L;
    String text = motor + " " + (grip ? GRIP : RELEASE);
    long thereMicros = board.send(text, busyMicros, nowMicros);
    return Math.max(board.freeMicros(), thereMicros + settleMicros);
  }

  /** Turns an arm; returns when its last pulse must have been. */
  long turn(PublishedBoard board, Arm arm, int degrees) {
    ArmDescription description = robot.arm(arm);
    if (degrees == 0) {
      // A turn by nothing would mean homing.
      return boards.nowMicros();
    }
    // The sketch understands twice the true speed.
    int setting = 2 * profile.rpm();
    long busyMicros = (long) Math.ceil(PublishedRamp.turnMicros(degrees, setting));
    int told = description.reversed() ? -degrees : degrees;
    board.send(description.motor() + " " + told + " " + setting, busyMicros, boards.nowMicros());
    return board.freeMicros();
  }
}
