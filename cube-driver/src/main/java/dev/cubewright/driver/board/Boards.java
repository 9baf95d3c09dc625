package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The boards that a program talks to, and the loop in which it does. Used by one thread. */
final class Boards {
  private final SerialTransport transport;
  private final LineLog log;
  private final List<Board> all = new ArrayList<>();

  Boards(SerialTransport transport, LineLog log) {
    this.transport = transport;
    this.log = new SafeLog(log);
  }

  List<Board> all() {
    return List.copyOf(all);
  }

  long nowMicros() {
    return transport.nowMicros();
  }

  /**
   * Opens a port and begins to ask for its board.
   *
   * @throws ProblemException as {@link SerialTransport#open} does
   */
  Board open(String port, int watchdogMillis) {
    Link link;
    try {
      link = transport.open(port);
    } catch (ProblemException e) {
      log.add(
          new LineLogEntry(
              transport.nowMicros(), port, 0, LineLogEntry.Kind.REFUSED, e.problem().code()));
      throw e;
    }
    long nowMicros = transport.nowMicros();
    Board board = new Board(link, log, nowMicros);
    all.add(board);
    board.conversation().open(watchdogMillis, nowMicros);
    return board;
  }

  /** Gives the port of a board free. */
  void close(Board board) {
    all.remove(board);
    board.close(transport.nowMicros());
  }

  /** Gives all ports free. */
  void closeAll() {
    all().forEach(this::close);
  }

  /** Talks until a condition holds, or the time is over. */
  void talk(BooleanSupplier until, long untilMicros) {
    sendAll(transport.nowMicros());
    while (!until.getAsBoolean() && transport.nowMicros() < untilMicros) {
      step(untilMicros);
    }
  }

  /** Takes what has come in the meantime, and does not wait. */
  void catchUp() {
    while (step(transport.nowMicros())) {
      // Something came; perhaps there is more.
    }
  }

  /** Sends, waits once and takes what comes; returns whether something came. */
  private boolean step(long untilMicros) {
    long deadlineMicros = untilMicros;
    for (Board board : all) {
      deadlineMicros =
          Math.min(
              deadlineMicros,
              board.isLost() ? Long.MAX_VALUE : board.conversation().deadlineMicros());
    }
    Optional<LinkEvent> event = transport.await(deadlineMicros);
    long nowMicros = transport.nowMicros();
    event.ifPresent(some -> take(some, nowMicros));
    for (Board board : all) {
      if (!board.isLost()) {
        board.conversation().tick(nowMicros);
      }
    }
    sendAll(nowMicros);
    return event.isPresent();
  }

  void sendAll(long nowMicros) {
    for (Board board : all) {
      board.send(nowMicros);
    }
  }

  private void take(LinkEvent event, long nowMicros) {
    for (Board board : all) {
      if (event instanceof LinkEvent.Received received && received.link() == board.link()) {
        board.receive(received.bytes(), nowMicros);
      } else if (event instanceof LinkEvent.Lost lost && lost.link() == board.link()) {
        board.lose(nowMicros);
      }
    }
  }
}
