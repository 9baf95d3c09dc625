package dev.cubewright.driver.board;

import dev.cubewright.driver.board.RobotFault.Kind;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The boards of one robot with the published sketch as a whole: nothing is thrown while one of them
 * may still turn. Used by one thread, but for {@link #stop}.
 */
final class PublishedBoards {
  /** From the opening of a port: the boot loader, then the servos go to their places. */
  private static final long START_MICROS = 3_000_000;

  private final Wiring wiring;
  private final RobotDescription robot;
  private final LineLog log;
  private final Map<Integer, PublishedBoard> byNumber = new TreeMap<>();
  private volatile boolean stopWanted;

  PublishedBoards(Wiring wiring, RobotDescription robot, LineLog log) {
    this.wiring = wiring;
    this.robot = robot;
    this.log = log;
  }

  /**
   * Opens the ports of all boards, in the order of their numbers, and waits until they have
   * started.
   *
   * @throws RobotException if there are not as many ports as boards, or one does not open
   */
  void open(List<String> ports) {
    TreeSet<Integer> numbers = new TreeSet<>();
    robot.arms().values().forEach(arm -> numbers.add(arm.board()));
    if (ports.size() != numbers.size()) {
      throw new RobotException(
          new RobotFault(
              Kind.BOARD_MISSING,
              robot.name(),
              "has "
                  + numbers.size()
                  + " boards with the published sketch, which cannot be asked who they are, and "
                  + ports.size()
                  + " ports were given",
              "give the port of each board, in the order of their numbers"));
    }
    for (int number : numbers) {
      requireSound();
      Link link = wiring.open(ports.get(byNumber.size()));
      long nowMicros = nowMicros();
      log.add(new LineLogEntry(nowMicros, link.port(), number, LineLogEntry.Kind.OPENED, ""));
      byNumber.put(
          number,
          new PublishedBoard(number, link, robot.answerMicros(), log, nowMicros + START_MICROS));
    }
    waitUntil(nowMicros() + START_MICROS);
  }

  PublishedBoard of(Arm arm) {
    return Optional.ofNullable(byNumber.get(robot.arm(arm).board())).orElseThrow();
  }

  long nowMicros() {
    return wiring.nowMicros();
  }

  /** Waits; throws if something is wrong meanwhile. */
  void waitUntil(long untilMicros) {
    requireSound();
    while (nowMicros() < untilMicros) {
      takeNext(untilMicros);
      requireSound();
    }
  }

  /** Waits until no board does anything; throws if something is wrong meanwhile. */
  void waitUntilFree() {
    waitUntil(freeMicros());
  }

  /** Returns from when on no board does anything. */
  private long freeMicros() {
    return byNumber.values().stream()
        .mapToLong(PublishedBoard::freeMicros)
        .max()
        .orElseGet(wiring::nowMicros);
  }

  private void takeNext(long untilMicros) {
    wiring.await(untilMicros).ifPresent(event -> take(event, nowMicros()));
  }

  private void take(LinkEvent event, long nowMicros) {
    for (PublishedBoard board : byNumber.values()) {
      if (event instanceof LinkEvent.Received received && received.link() == board.link()) {
        board.receive(received.bytes(), nowMicros);
      } else if (event instanceof LinkEvent.Lost lost && lost.link() == board.link()) {
        board.lose(nowMicros);
      }
    }
  }

  /** Throws if something is wrong, when all boards must have ended what they had begun. */
  void requireSound() {
    if (stopWanted || byNumber.values().stream().anyMatch(PublishedBoard::isLost)) {
      long freeMicros = freeMicros();
      while (nowMicros() < freeMicros) {
        takeNext(freeMicros);
      }
      requireNothingWrong();
    }
  }

  private void requireNothingWrong() {
    for (PublishedBoard board : byNumber.values()) {
      if (board.isLost()) {
        throw new RobotException(
            new RobotFault(
                Kind.LINK_LOST,
                board.name(),
                "is gone",
                "take the cube out, plug the cable in again and connect anew"));
      }
    }
    if (stopWanted) {
      throw new RobotException(
          new RobotFault(
              Kind.STOPPED,
              robot.name(),
              byNumber.isEmpty()
                  ? "was stopped"
                  : "is sent nothing more, and has ended what it had begun",
              "look how the arms stand"));
    }
  }

  /** Has nothing more sent; safe to call from any thread. */
  void stop() {
    stopWanted = true;
    wiring.wake();
  }

  /** Goes on when the boards must have ended what they had begun. */
  void resume() {
    stopWanted = false;
    waitUntilFree();
  }

  void close() {
    byNumber.values().forEach(board -> board.close(nowMicros()));
    byNumber.clear();
  }
}
