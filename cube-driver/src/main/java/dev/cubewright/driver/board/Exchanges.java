package dev.cubewright.driver.board;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The open commands of a session. Each has a number and is sent repeatedly until it is answered.
 * While the watchdog is on, keep-alive lines prevent it from stopping the board. Not thread-safe.
 */
final class Exchanges {
  /** The minimum number of unanswered sends, and of answer intervals, before a command fails. */
  static final int TRIES = 20;

  private static final long TRIES_MICROS = TRIES * Conversation.ANSWER_MICROS;

  /** Corrupted lines within this time cause only one repetition. */
  private static final long RETRY_DELAY_MICROS = 2_000;

  /** With the watchdog on, a keep-alive line follows the previous line after about this time. */
  private static final long KEEP_ALIVE_MICROS = 200_000;

  /**
   * No keep-alive line is sent this close to the expected end of a job, because it would delay the
   * report of that end.
   */
  private static final long QUIET_MICROS = 25_000;

  /** The maximum span of open numbers; the board stores the answers of at least as many. */
  private static final int WINDOW = 6;

  private static final int GREATEST_NUMBER = 9999;

  private final Outbox outbox;
  private final AlarmState alarmState;

  /** In the order of their numbers. */
  private final Deque<Exchange> numbered = new ArrayDeque<>();

  private final Deque<Exchange> waiting = new ArrayDeque<>();
  private int nextNumber;
  private boolean watched;
  private long answeredMicros;
  private String unconfirmedCommand = "";

  Exchanges(int firstNumber, Outbox outbox, AlarmState alarmState) {
    this.nextNumber = firstNumber;
    this.outbox = outbox;
    this.alarmState = alarmState;
  }

  /**
   * Ends all commands, and returns the number of the first line of a new session. The number is
   * new, so that a late answer to an earlier line is not mistaken for an answer to this line.
   */
  int begin(long nowMicros) {
    abandon(nowMicros);
    watched = false;
    skipNumber();
    return nextNumber;
  }

  void skipNumber() {
    nextNumber = nextNumber == GREATEST_NUMBER ? 1 : nextNumber + 1;
  }

  Exchange add(BoardCommand command, long predictedMicros) {
    Exchange exchange = new Exchange(command, predictedMicros);
    waiting.add(exchange);
    return exchange;
  }

  void sendNew(long nowMicros) {
    while (!waiting.isEmpty() && isNumberFree()) {
      Exchange exchange = waiting.remove();
      exchange.begin(nextNumber, nowMicros);
      skipNumber();
      numbered.add(exchange);
      if (exchange.command().is(BoardCommand.Kind.LEAVE_ALARM)) {
        alarmState.leaveSent();
      }
      send(exchange, nowMicros);
    }
  }

  private boolean isNumberFree() {
    return numbered.isEmpty()
        || Math.floorMod(nextNumber - numbered.getFirst().number(), GREATEST_NUMBER) < WINDOW;
  }

  private void send(Exchange exchange, long nowMicros) {
    outbox.line(exchange.line(), nowMicros);
    exchange.sent(nowMicros + Conversation.ANSWER_MICROS);
  }

  boolean isWatched() {
    return watched;
  }

  private List<Exchange> all(Predicate<Exchange> condition) {
    return numbered.stream().filter(condition).toList();
  }

  long deadlineMicros() {
    return numbered.stream().mapToLong(Exchange::deadlineMicros).min().orElse(Long.MAX_VALUE);
  }

  /**
   * Returns the time of the next keep-alive line; never if the watchdog is off, in alarm, or while
   * a line is unanswered.
   */
  long keepAliveMicros() {
    if (!watched || alarmState.alarm() != 0 || numbered.stream().anyMatch(Exchange::isUnanswered)) {
      return Long.MAX_VALUE;
    }
    long lastMicros = outbox.lastLineMicros();
    if (answeredMicros < lastMicros) {
      // The last line may have been lost.
      return lastMicros + Conversation.ANSWER_MICROS;
    }
    long micros = lastMicros + KEEP_ALIVE_MICROS;
    for (Exchange job : all(Exchange::isRunning)) {
      boolean near = Math.abs(job.dueMicros() - micros) < QUIET_MICROS;
      micros = near ? job.dueMicros() + QUIET_MICROS : micros;
    }
    return micros;
  }

  /**
   * Sends a keep-alive line. If jobs are running, repeats their lines: this uses no new number, and
   * the board repeats a lost report of a job's end.
   */
  void keepAlive(long nowMicros) {
    List<Exchange> jobs = all(Exchange::isRunning);
    jobs.forEach(job -> outbox.line(job.line(), nowMicros));
    if (jobs.isEmpty()) {
      add(BoardCommand.ping(), 0);
      sendNew(nowMicros);
    }
  }

  /**
   * Repeats overdue lines; returns a failure after too many unanswered sends. The board accepts a
   * number only after all earlier ones, so if one unanswered line is overdue, all are repeated.
   */
  Optional<ProtocolFailure> repeat(long nowMicros) {
    boolean unanswered =
        numbered.stream().anyMatch(each -> each.isUnanswered() && each.isOverdue(nowMicros));
    for (Exchange exchange :
        all(each -> each.isUnanswered() ? unanswered : each.isOverdue(nowMicros))) {
      if (exchange.tries() >= TRIES && nowMicros - exchange.overdueSinceMicros() >= TRIES_MICROS) {
        unconfirmedCommand = exchange.command().text();
        return Optional.of(
            exchange.isRunning() ? ProtocolFailure.UNCONFIRMED : ProtocolFailure.SILENCE);
      }
      send(exchange, nowMicros);
    }
    return Optional.empty();
  }

  String unconfirmedCommand() {
    return unconfirmedCommand;
  }

  /** Returns the time to repeat a line: not before all queued lines have been transmitted. */
  long soonMicros(long nowMicros) {
    return Math.max(nowMicros + RETRY_DELAY_MICROS, outbox.transmittedMicros());
  }

  void retrySoon(long nowMicros) {
    long soonMicros = soonMicros(nowMicros);
    numbered.forEach(exchange -> exchange.retrySoon(soonMicros));
  }

  void retryUnansweredSoon(long nowMicros) {
    long soonMicros = soonMicros(nowMicros);
    all(Exchange::isUnanswered).forEach(exchange -> exchange.retrySoon(soonMicros));
  }

  private Optional<Exchange> find(int number) {
    return numbered.stream().filter(exchange -> exchange.number() == number).findFirst();
  }

  void onAccepted(BoardReply.Accepted answer, long nowMicros) {
    answeredMicros = nowMicros;
    find(answer.number())
        .ifPresent(
            exchange -> {
              exchange.accept(nowMicros);
              if (exchange.command().is(BoardCommand.Kind.LEAVE_ALARM)) {
                endBefore(exchange, nowMicros);
                alarmState.leaveAccepted(answer.duplicate());
              }
              if (exchange.hasEnded()) {
                end(exchange, nowMicros);
              }
            });
  }

  /** Ends the earlier jobs, which the board has ended; later reports of them are stale. */
  private void endBefore(Exchange exchange, long nowMicros) {
    while (numbered.getFirst() != exchange) {
      numbered.remove().end(Exchange.State.UNKNOWN, nowMicros);
    }
  }

  void onDone(BoardReply.Done done, long nowMicros) {
    answeredMicros = nowMicros;
    find(done.number()).ifPresent(exchange -> end(exchange, nowMicros));
  }

  private void end(Exchange exchange, long nowMicros) {
    exchange.end(Exchange.State.DONE, nowMicros);
    numbered.remove(exchange);
    if (exchange.command().is(BoardCommand.Kind.WATCHDOG)) {
      watched = exchange.command().values().get(0) > 0;
    }
    sendNew(nowMicros);
  }

  /** Returns a failure if the board was reset. */
  Optional<ProtocolFailure> onFailed(BoardReply.Failed failed, long nowMicros) {
    answeredMicros = nowMicros;
    Optional<Exchange> found = find(failed.number());
    if (found.isEmpty()) {
      return Optional.empty();
    }
    Exchange exchange = found.get();
    if (ErrorCode.GAP.is(failed.code())) {
      // The board rejects a number while an earlier one is missing.
      boolean behind =
          numbered.stream()
              .takeWhile(before -> before != exchange)
              .anyMatch(Exchange::isUnanswered);
      if (!exchange.isUnanswered() || !behind) {
        return Optional.of(ProtocolFailure.RESET);
      }
      retryUnansweredSoon(nowMicros);
      return Optional.empty();
    }
    alarmState.onFailed(failed.code());
    exchange.fail(failed.code(), nowMicros);
    numbered.remove(exchange);
    sendNew(nowMicros);
    return Optional.empty();
  }

  /**
   * Ends waiting and unanswered commands: their outcome is unknown, and they are never sent again.
   * Pings take over the numbers of unanswered commands, because the board accepts no later number
   * before them.
   */
  void giveUp(long nowMicros) {
    List<Exchange> given = new ArrayList<>(waiting);
    waiting.clear();
    List<Exchange> before = List.copyOf(numbered);
    numbered.clear();
    for (Exchange exchange : before) {
      if (exchange.isUnanswered()) {
        given.add(exchange);
        Exchange filler = new Exchange(BoardCommand.ping(), 0);
        filler.begin(exchange.number(), nowMicros);
        numbered.add(filler);
      } else {
        numbered.add(exchange);
      }
    }
    given.forEach(exchange -> exchange.end(Exchange.State.UNKNOWN, nowMicros));
  }

  /** Ends all commands: their outcome is unknown, and they are never sent again. */
  void abandon(long nowMicros) {
    List<Exchange> all = new ArrayList<>(numbered);
    all.addAll(waiting);
    numbered.clear();
    waiting.clear();
    all.forEach(exchange -> exchange.end(Exchange.State.UNKNOWN, nowMicros));
  }
}
