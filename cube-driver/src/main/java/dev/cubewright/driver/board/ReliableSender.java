package dev.cubewright.driver.board;

import java.util.List;
import java.util.Optional;

/** Sends each numbered command repeatedly until it is answered. Not thread-safe. */
final class ReliableSender {
  /** The minimum number of unanswered tries, and of their intervals, before it gives up. */
  static final int TRIES = 20;

  private static final long TRIES_MICROS = TRIES * Conversation.ANSWER_MICROS;

  /** Corrupted lines within this time cause only one repetition. */
  private static final long HASTE_MICROS = 2_000;

  private final OpenExchanges open;
  private final KeepAlive keepAlive;
  private final Outbox outbox;
  private final AlarmState alarmState;
  private String endless = "";

  ReliableSender(int firstNumber, Outbox outbox, AlarmState alarmState) {
    this.open = new OpenExchanges(firstNumber);
    this.keepAlive = new KeepAlive(outbox, open);
    this.outbox = outbox;
    this.alarmState = alarmState;
  }

  int begin(long nowMicros) {
    open.abandon(nowMicros);
    keepAlive.watch(false);
    // A new number, so that a late answer to an earlier line is not mistaken for this one.
    open.skipNumber();
    return open.nextNumber();
  }

  void skipNumber() {
    open.skipNumber();
  }

  Exchange add(BoardCommand command, long predictedMicros) {
    Exchange exchange = new Exchange(command, predictedMicros);
    open.add(exchange);
    return exchange;
  }

  void sendNew(long nowMicros) {
    for (Exchange exchange : open.number(nowMicros)) {
      if (exchange.command() instanceof BoardCommand.LeaveAlarm) {
        alarmState.leaving();
      }
      send(exchange, nowMicros);
    }
  }

  private void send(Exchange exchange, long nowMicros) {
    outbox.line(exchange.line(), nowMicros);
    exchange.sent(nowMicros + Conversation.ANSWER_MICROS);
  }

  void giveUp(long nowMicros) {
    open.giveUp(nowMicros);
  }

  void abandon(long nowMicros) {
    open.abandon(nowMicros);
  }

  boolean isWatched() {
    return keepAlive.isWatched();
  }

  long deadlineMicros() {
    return open.deadlineMicros();
  }

  long keepAliveMicros() {
    return alarmState.alarm() == 0 ? keepAlive.dueMicros() : Long.MAX_VALUE;
  }

  /**
   * Repeats a line to keep the watchdog satisfied. Lines of running jobs are best: they use no
   * number, and a lost report of a job's end is repeated.
   */
  void keepAlive(long nowMicros) {
    List<Exchange> jobs = open.accepted();
    jobs.forEach(job -> outbox.line(job.line(), nowMicros));
    if (jobs.isEmpty()) {
      add(new BoardCommand.Ping(), 0);
      sendNew(nowMicros);
    }
  }

  String endless() {
    return endless;
  }

  /** Repeats overdue lines; returns a failure after too many unanswered tries. */
  Optional<ProtocolFailure> repeat(long nowMicros) {
    for (Exchange exchange : open.overdue(nowMicros)) {
      if (exchange.tries() >= TRIES && nowMicros - exchange.overdueMicros() >= TRIES_MICROS) {
        endless = exchange.command().text();
        return Optional.of(
            exchange.state() == Exchange.State.ACCEPTED
                ? ProtocolFailure.ENDLESS
                : ProtocolFailure.SILENCE);
      }
      send(exchange, nowMicros);
    }
    return Optional.empty();
  }

  /** Returns when to repeat a line that may be lost: not before all of it has left once. */
  long soonMicros(long nowMicros) {
    return Math.max(nowMicros + HASTE_MICROS, outbox.goneMicros());
  }

  void hasten(long nowMicros) {
    open.hasten(soonMicros(nowMicros));
  }

  void hastenUnanswered(long nowMicros) {
    open.hastenUnanswered(soonMicros(nowMicros));
  }

  void heardAnswer(long nowMicros) {
    keepAlive.heard(nowMicros);
  }

  void hearAccepted(BoardReply.Accepted answer, long nowMicros) {
    open.find(answer.number()).ifPresent(exchange -> accept(exchange, answer, nowMicros));
  }

  private void accept(Exchange exchange, BoardReply.Accepted answer, long nowMicros) {
    exchange.accept(answer, nowMicros);
    if (exchange.command() instanceof BoardCommand.LeaveAlarm) {
      // All earlier jobs have ended; later reports of them are stale.
      open.endBefore(exchange, nowMicros);
      alarmState.left(answer.duplicate());
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

  Optional<ProtocolFailure> hearFailed(BoardReply.Failed failed, long nowMicros) {
    return open.find(failed.number())
        .flatMap(exchange -> hearFailed(exchange, failed.code(), nowMicros));
  }

  private Optional<ProtocolFailure> hearFailed(Exchange exchange, int code, long nowMicros) {
    if (ErrorCode.GAP.is(code)) {
      if (exchange.state() != Exchange.State.SENT || !open.isBehindUnanswered(exchange)) {
        return Optional.of(ProtocolFailure.RESET);
      }
      hastenUnanswered(nowMicros);
      return Optional.empty();
    }
    alarmState.hearFailed(code);
    exchange.fail(code, nowMicros);
    open.remove(exchange);
    sendNew(nowMicros);
    return Optional.empty();
  }
}
