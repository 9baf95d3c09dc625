package dev.cubewright.driver.board;

import dev.cubewright.core.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The open boards of one transport, and the loop that exchanges data with them. Not thread-safe,
 * except {@link #all}.
 */
class Boards {
  /** The maximum wait for the confirmation of a stop before a port is closed. */
  private static final long STOP_MICROS = Conversation.ANSWER_MICROS;

  private static final Logger LOGGER = LoggerFactory.getLogger(Boards.class);

  private final SerialTransport transport;
  private final LineLog log;
  private final List<Board> all = new CopyOnWriteArrayList<>();

  Boards(SerialTransport transport, LineLog log) {
    this.transport = transport;
    this.log = guarded(log);
  }

  /** Returns a log that ignores exceptions and reports only the first one. */
  private static LineLog guarded(LineLog log) {
    AtomicBoolean hasFailed = new AtomicBoolean();
    return entry -> {
      try {
        log.add(entry);
      } catch (RuntimeException e) {
        if (!hasFailed.getAndSet(true)) {
          LOGGER.warn("the log of the boards is incomplete", e);
        }
      }
    };
  }

  List<Board> all() {
    return List.copyOf(all);
  }

  long nowMicros() {
    return transport.nowMicros();
  }

  Board open(String port) {
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
    board.conversation().open(nowMicros);
    return board;
  }

  /**
   * Sends a stop to each board that has this firmware or was sent a stop before, and has not
   * confirmed it. Waits up to {@link #STOP_MICROS} for the confirmations.
   */
  void stopRemaining() {
    List<Board> rest =
        all.stream()
            .filter(board -> !board.isLost() && !board.hasStopped())
            .filter(board -> board.isStopSent() || board.conversation().hasKnownFirmware())
            .toList();
    if (!rest.isEmpty()) {
      rest.forEach(board -> board.stop(nowMicros()));
      talk(() -> rest.stream().allMatch(Board::hasStopped), nowMicros() + STOP_MICROS);
    }
  }

  /** Exchanges data until all boards are done. Checks all of them, because a check may stop one. */
  void talkUntilAll(Predicate<Board> isDone, BooleanSupplier isEnded) {
    talk(
        () -> isEnded.getAsBoolean() || all.stream().filter(isDone).count() == all.size(),
        Long.MAX_VALUE);
  }

  void close(Board board) {
    all.remove(board);
    board.close(transport.nowMicros());
  }

  void closeAll() {
    all().forEach(this::close);
  }

  void talk(BooleanSupplier until, long untilMicros) {
    sendAll(transport.nowMicros());
    while (!until.getAsBoolean() && transport.nowMicros() < untilMicros) {
      step(untilMicros);
    }
  }

  void catchUp() {
    while (step(transport.nowMicros())) {
      // More events may be queued.
    }
  }

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
