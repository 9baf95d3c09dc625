package dev.cubewright.driver.board;

import dev.cubewright.driver.board.LineLogEntry.Kind;
import dev.cubewright.driver.robot.PublishedRamp;
import java.nio.charset.StandardCharsets;

/**
 * A board with the published sketch, which says nothing: all that is known of it is until when it
 * must be busy.
 */
final class PublishedBoard {
  private final int number;
  private final Link link;
  private final int answerMicros;
  private final LineLog log;
  private final LineAssembler assembler = new LineAssembler();
  private long freeMicros;
  private boolean isLost;

  PublishedBoard(int number, Link link, int answerMicros, LineLog log, long freeMicros) {
    this.number = number;
    this.link = link;
    this.answerMicros = answerMicros;
    this.log = log;
    this.freeMicros = freeMicros;
  }

  Link link() {
    return link;
  }

  /** Returns from when on it reads the next line. */
  long freeMicros() {
    return freeMicros;
  }

  boolean isLost() {
    return isLost;
  }

  String name() {
    return "board " + number + " on " + link.port();
  }

  /**
   * Sends a line. Only to be called when the board is free: it has no place for a second one.
   *
   * @param busyMicros for how long it does nothing else then, by its own clock
   * @return when it certainly has the line
   */
  long send(String text, long busyMicros, long nowMicros) {
    String line = text + "\n";
    log.add(new LineLogEntry(nowMicros, link.port(), number, Kind.SENT, line));
    try {
      link.send(line.getBytes(StandardCharsets.US_ASCII));
    } catch (RobotException e) {
      lose(nowMicros);
    }
    long thereMicros =
        nowMicros + (long) Math.ceil(PublishedRamp.lineMicros(line.length(), answerMicros));
    freeMicros = thereMicros + (long) Math.ceil(PublishedRamp.surelyMicros((double) busyMicros));
    return thereMicros;
  }

  /** Takes what came: nothing that is known, but a person who reads the log may know it. */
  void receive(byte[] bytes, long nowMicros) {
    for (String line : assembler.feed(bytes)) {
      log.add(new LineLogEntry(nowMicros, link.port(), number, Kind.RECEIVED, line));
    }
  }

  void lose(long nowMicros) {
    if (!isLost) {
      isLost = true;
      log.add(new LineLogEntry(nowMicros, link.port(), number, Kind.LOST, ""));
    }
  }

  void close(long nowMicros) {
    log.add(new LineLogEntry(nowMicros, link.port(), number, Kind.CLOSED, ""));
    link.close();
  }
}
