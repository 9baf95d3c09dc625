package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.LineLogEntry.Kind;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One board: its link, the conversation with it, and the log. Not thread-safe, except as noted. */
final class Board {
  /** Three stop bytes, because one may be lost; the board treats consecutive ones as one stop. */
  private static final byte[] STOP = {'!', '!', '!'};

  private static final int NUMBERS = 9999;
  private static final Logger LOGGER = LoggerFactory.getLogger(Board.class);

  private final Link link;
  private final LineLog log;
  private final Conversation conversation;
  private volatile int number;
  private volatile boolean isStopSent;
  private boolean isLost;

  Board(Link link, LineLog log, long nowMicros) {
    this.link = link;
    this.log = log;
    this.conversation = new Conversation(1 + (int) Math.floorMod(nowMicros / 1000, (long) NUMBERS));
    log(Kind.OPENED, "", nowMicros);
  }

  Link link() {
    return link;
  }

  Conversation conversation() {
    return conversation;
  }

  String port() {
    return link.port();
  }

  /** Returns the number of the board; 0 while unknown. */
  int number() {
    return number;
  }

  boolean isLost() {
    return isLost;
  }

  boolean isHealthy() {
    return !isLost && conversation.problem().isEmpty();
  }

  boolean isReady() {
    return isHealthy() && conversation.isReady();
  }

  boolean hasAnswered() {
    return !isHealthy() || conversation.isReady();
  }

  void receive(byte[] bytes, long nowMicros) {
    for (String line : conversation.receive(bytes, nowMicros)) {
      log(Kind.RECEIVED, line, nowMicros);
    }
    number = conversation.identity().map(BoardIdentity::board).orElse(0);
  }

  void send(long nowMicros) {
    byte[] bytes = conversation.takeOutput();
    if (bytes.length == 0 || isLost) {
      return;
    }
    boolean sent = false;
    try {
      link.send(bytes);
      sent = true;
    } catch (ProblemException e) {
      LOGGER.debug("{}", e.problem().sentence());
    }
    log(Kind.SENT, new String(bytes, StandardCharsets.ISO_8859_1), nowMicros);
    if (!sent) {
      lose(nowMicros);
    }
  }

  /** Stops the board immediately, in any state. Thread-safe. */
  void stop(long nowMicros) {
    try {
      stop();
    } catch (ProblemException e) {
      // The thread that uses the board detects the lost link.
      LOGGER.debug("{}", e.problem().sentence());
    }
    logStop(nowMicros);
  }

  /** Sends only the stop bytes; thread-safe. */
  void stop() {
    isStopSent = true;
    link.sendStop(STOP);
  }

  /** Returns whether stop bytes were sent, though possibly not received. */
  boolean isStopSent() {
    return isStopSent;
  }

  /** Returns whether the board has reported that it is stopped. */
  boolean hasStopped() {
    return conversation.alarm() != 0;
  }

  /** Thread-safe. */
  void logStop(long nowMicros) {
    log(Kind.STOPPED, new String(STOP, StandardCharsets.ISO_8859_1), nowMicros);
  }

  void lose(long nowMicros) {
    if (!isLost) {
      isLost = true;
      log(Kind.LOST, "", nowMicros);
    }
  }

  Optional<Problem> fault() {
    if (isLost) {
      return Optional.of(
          fault(
              RobotFault.LINK_LOST,
              "is disconnected",
              "check its cable, then recover; it may have been reset; its fingers may be closed or open"));
    }
    Optional<Problem> problem = conversation.problem(name());
    if (problem.isPresent() || !hasStopped()) {
      return problem;
    }
    return Optional.of(
        ErrorCode.WATCHDOG.is(conversation.alarm())
            ? fault(
                RobotFault.WATCHDOG,
                "stopped because it received nothing for too long",
                "check the cable and the load of the computer, and check what the arms hold")
            : fault(
                RobotFault.STOPPED,
                "was stopped by a corrupted byte or by another program",
                "check what the arms hold, and check their positions"));
  }

  Problem fault(RobotFault kind, String message, String advice) {
    return kind.at(name(), message, advice);
  }

  String name() {
    return number == 0 ? "the board on " + port() : "board " + number + " on " + port();
  }

  private void log(Kind kind, String text, long nowMicros) {
    LineLogEntry entry = new LineLogEntry(nowMicros, port(), number, kind, text);
    log.add(entry);
    if (LOGGER.isDebugEnabled()) {
      LOGGER.debug("{}", entry.format());
    }
  }

  void close(long nowMicros) {
    log(Kind.CLOSED, "", nowMicros);
    link.close();
  }
}
