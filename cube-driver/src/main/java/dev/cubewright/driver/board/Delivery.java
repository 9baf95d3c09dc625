package dev.cubewright.driver.board;

import java.util.List;
import java.util.Optional;

/**
 * The numbered commands of a session on their way: each is sent until it is answered. Not
 * thread-safe.
 */
final class Delivery {
  /** So often a line is sent for nothing, and for so long. */
  static final int TRIES = 20;

  private static final long TRIES_MICROS = TRIES * Conversation.ANSWER_MICROS;

  /** Several broken lines in a row are answered by sending again once. */
  private static final long HASTE_MICROS = 2_000;

  private final OpenExchanges open;
  private final KeepAlive keepAlive;
  private final Outbox outbox;
  private final Halt halt;

  Delivery(int firstNumber, Outbox outbox, Halt halt) {
    this.open = new OpenExchanges(firstNumber);
    this.keepAlive = new KeepAlive(outbox, open);
    this.outbox = outbox;
    this.halt = halt;
  }

  /** Begins a session, in which nothing of an earlier one counts; returns its first number. */
  int begin(long nowMicros) {
    open.abandon(nowMicros);
    keepAlive.watch(false);
    // A new number: a late answer to what was asked before is not taken for one to this.
    open.skipNumber();
    return open.nextNumber();
  }

  /** Leaves a number out, for it is taken by what was sent otherwise. */
  void skipNumber() {
    open.skipNumber();
  }

  /** Takes a command that is sent by {@link #sendNew} after those before it. */
  Exchange add(BoardCommand command, long predictedMicros) {
    Exchange exchange = new Exchange(command, predictedMicros);
    open.add(exchange);
    return exchange;
  }

  /** Sends as many as can have a number. */
  void sendNew(long nowMicros) {
    for (Exchange exchange : open.number(nowMicros)) {
      if (exchange.command() instanceof BoardCommand.LeaveAlarm) {
        halt.leaving();
      }
      send(exchange, nowMicros);
    }
  }

  private void send(Exchange exchange, long nowMicros) {
    outbox.line(exchange.line(), nowMicros);
    exchange.sent(nowMicros + Conversation.ANSWER_MICROS);
  }

  /** Gives up what is not answered yet. */
  void giveUp(long nowMicros) {
    open.giveUp(nowMicros);
  }

  /** Ends all. */
  void abandon(long nowMicros) {
    open.abandon(nowMicros);
  }

  /** Returns whether the board is watching that it hears something. */
  boolean isWatched() {
    return keepAlive.isWatched();
  }

  /** Returns when something is to be sent again. */
  long deadlineMicros() {
    return open.deadlineMicros();
  }

  /** Returns when a line is to be sent for the board's watchdog. */
  long keepAliveMicros() {
    return halt.alarm() == 0 ? keepAlive.dueMicros() : Long.MAX_VALUE;
  }

  /**
   * Sends a line only so that one is sent. Those of jobs that go on are best, for they take no
   * number, and if the end of a job was not heard, it is now.
   */
  void keepAlive(long nowMicros) {
    List<Exchange> jobs = open.accepted();
    jobs.forEach(job -> outbox.line(job.line(), nowMicros));
    if (jobs.isEmpty()) {
      add(new BoardCommand.Ping(), 0);
      sendNew(nowMicros);
    }
  }

  /** Sends again what is overdue; returns what is wrong if one was sent for nothing too often. */
  Optional<Breakdown> repeat(long nowMicros) {
    for (Exchange exchange : open.overdue(nowMicros)) {
      if (exchange.tries() >= TRIES && nowMicros - exchange.overdueMicros() >= TRIES_MICROS) {
        boolean accepted = exchange.state() == Exchange.State.ACCEPTED;
        return Optional.of(accepted ? Breakdown.endless(exchange.command()) : Breakdown.silence());
      }
      send(exchange, nowMicros);
    }
    return Optional.empty();
  }

  /** Returns when to send again what is perhaps lost: not before all of it has gone once. */
  long soonMicros(long nowMicros) {
    return Math.max(nowMicros + HASTE_MICROS, outbox.goneMicros());
  }

  /** An answer to any of those that wait was perhaps broken. */
  void hasten(long nowMicros) {
    open.hasten(soonMicros(nowMicros));
  }

  /** A line to the board was broken. */
  void hastenUnanswered(long nowMicros) {
    open.hastenUnanswered(soonMicros(nowMicros));
  }

  /** A line has come that answers one. */
  void heardAnswer(long nowMicros) {
    keepAlive.heard(nowMicros);
  }

  void hearAccepted(BoardReply.Accepted answer, long nowMicros) {
    open.find(answer.number()).ifPresent(exchange -> accept(exchange, answer, nowMicros));
  }

  private void accept(Exchange exchange, BoardReply.Accepted answer, long nowMicros) {
    exchange.accept(answer, nowMicros);
    if (exchange.command() instanceof BoardCommand.LeaveAlarm) {
      // Whatever was begun before has ended; what is still heard of it is old.
      open.endBefore(exchange, nowMicros);
      halt.left(answer.duplicate());
    }
    if (exchange.hasEnded()) {
      end(exchange, nowMicros);
    }
  }

  void hearDone(BoardReply.Done done, long nowMicros) {
    open.find(done.number()).ifPresent(exchange -> end(exchange, nowMicros));
  }

  private void end(Exchange exchange, long nowMicros) {
    exchange.end(Exchange.State.DONE, nowMicros);
    open.remove(exchange);
    if (exchange.command() instanceof BoardCommand.Watchdog watchdog) {
      keepAlive.watch(watchdog.millis() > 0);
    }
    sendNew(nowMicros);
  }

  /** Returns what is wrong if the board does not know this session any more. */
  Optional<Breakdown> hearFailed(BoardReply.Failed failed, long nowMicros) {
    return open.find(failed.number())
        .flatMap(exchange -> hearFailed(exchange, failed.code(), nowMicros));
  }

  private Optional<Breakdown> hearFailed(Exchange exchange, int code, long nowMicros) {
    if (ErrorCode.GAP.is(code)) {
      if (exchange.state() != Exchange.State.SENT || !open.isBehindUnanswered(exchange)) {
        return Optional.of(Breakdown.reset());
      }
      hastenUnanswered(nowMicros);
      return Optional.empty();
    }
    halt.hearFailed(code);
    exchange.fail(code, nowMicros);
    open.remove(exchange);
    sendNew(nowMicros);
    return Optional.empty();
  }
}
