package dev.cubewright.robot.board;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * What is said to one board and heard from it, so that each command runs exactly once or is known
 * not to have ("What the host does" in {@code docs/protocol.md}).
 *
 * <p>It does no input or output and has no clock: it is given bytes and the time, and is asked for
 * bytes and until when it can wait. Not thread-safe.
 */
final class Conversation {
  /** How long to wait for an answer. */
  static final long ANSWER_MICROS = 60_000;

  /** How much longer than predicted a job may take. */
  static final int SLACK_PERCENT = 30;

  /** How long a board may take to start after its port was opened. */
  static final long OPEN_MICROS = 2_500_000;

  /** After this long without a line, one is sent to keep the board's watchdog quiet. */
  static final long KEEP_ALIVE_MICROS = 100_000;

  /** As long as all open numbers are so close together, the board forgets no answer. */
  static final int OPEN_NUMBERS = 6;

  private static final int GREATEST_NUMBER = 9999;
  private static final long POLL_MICROS = 200_000;
  private static final long STOP_MICROS = 20_000;

  /** Several broken lines in a row are answered by sending again once. */
  private static final long HASTE_MICROS = 2_000;

  /** So often a line is sent for nothing, and for so long. */
  private static final int TRIES = 20;

  private static final long TRIES_MICROS = TRIES * ANSWER_MICROS;
  private static final int REOPENINGS = 5;
  private static final long NEVER = Long.MAX_VALUE;

  private enum Phase {
    CLOSED,
    OPENING,
    SETTING_UP,
    READY,
    BROKEN
  }

  private final LineAssembler assembler = new LineAssembler();
  private final ByteArrayOutputStream output = new ByteArrayOutputStream();
  private final HealthCounter health = new HealthCounter();

  /** Exchanges with a number and without their last answer, in the order of the numbers. */
  private final Deque<Exchange> open = new ArrayDeque<>();

  private final Deque<Exchange> waiting = new ArrayDeque<>();

  private Phase phase = Phase.CLOSED;
  private Optional<Problem> problem = Optional.empty();
  private Optional<BoardIdentity> identity = Optional.empty();
  private int nextNumber;
  private int watchdogMillis;
  private boolean watched;
  private boolean heardGibberish;
  private int reopenings;
  private long openUntilMicros;
  private long pollMicros;
  private List<Exchange> setUp = List.of();
  private long lastLineMicros;
  private int alarm;

  /** When to send the stop byte again; never if it need not be sent. */
  private long stopMicros = NEVER;

  private int stopTries;
  private long statusMicros = NEVER;
  private int statusTries;
  private Optional<BoardStatus> status = Optional.empty();

  /**
   * Makes a conversation that has not begun.
   *
   * @param firstNumber the first number to use, 1 to 9999; better not that of another session a
   *     short time ago
   */
  Conversation(int firstNumber) {
    this.nextNumber = firstNumber;
  }

  /**
   * Begins a session; to be called when the port was opened, or to begin anew.
   *
   * @param ownWatchdogMillis after how long without a line the board is to stop, 0 for never
   */
  void open(int ownWatchdogMillis, long nowMicros) {
    watchdogMillis = ownWatchdogMillis;
    reopenings = 0;
    problem = Optional.empty();
    alarm = 0;
    stopMicros = NEVER;
    statusMicros = NEVER;
    heardGibberish = false;
    assembler.clear();
    beginSession(nowMicros);
  }

  /** Asks who is there, again and again. */
  private void beginSession(long nowMicros) {
    abandon(nowMicros);
    watched = false;
    phase = Phase.OPENING;
    openUntilMicros = nowMicros + OPEN_MICROS;
    // A new number: a late answer to what was asked before is not taken for one to this.
    nextNumber = after(nextNumber);
    identify(nowMicros);
  }

  private void identify(long nowMicros) {
    send(new BoardCommand.Identify().line(nextNumber), nowMicros);
    pollMicros = nowMicros + POLL_MICROS;
  }

  /** Returns whether commands can be submitted. */
  boolean isReady() {
    return phase == Phase.READY;
  }

  /** Returns why this conversation broke off, if it has. */
  Optional<Problem> problem() {
    return problem;
  }

  /** Returns who the board is, as soon as it has said so. */
  Optional<BoardIdentity> identity() {
    return identity;
  }

  /** Returns the code of the alarm that the board is known to be in, 0 if it is in none. */
  int alarm() {
    return alarm;
  }

  /** Returns whether the board is watching that it hears something. */
  boolean isWatched() {
    return watched;
  }

  /** Returns what was counted. */
  LinkHealth health(String port) {
    return health.health(port, identity.map(BoardIdentity::board).orElse(0));
  }

  /**
   * Has a command carried out, after those submitted before.
   *
   * @param predictedMicros how long it is predicted to take from its acceptance, 0 if it is no job
   * @return what becomes of it
   */
  Exchange submit(BoardCommand command, long predictedMicros, long nowMicros) {
    Exchange exchange = new Exchange(this, command, predictedMicros);
    waiting.add(exchange);
    if (phase == Phase.BROKEN) {
      abandon(nowMicros);
    } else {
      sendWaiting(nowMicros);
    }
    return exchange;
  }

  /** Returns whether a command was submitted here. */
  boolean owns(Exchange exchange) {
    return exchange.owner() == this;
  }

  /** Stops the board; the stop byte is sent until the alarm is heard. */
  void stop(long nowMicros) {
    if (phase != Phase.BROKEN && stopMicros == NEVER) {
      alarm = 0;
      stopTries = 0;
      sendStop(nowMicros);
    }
  }

  /** Asks for the status. */
  void askStatus(long nowMicros) {
    status = Optional.empty();
    statusTries = 0;
    sendStatus(nowMicros);
  }

  /** Returns the status if it has come since it was asked for. */
  Optional<BoardStatus> status() {
    return status;
  }

  /** Returns what is to be sent now, and forgets it. */
  byte[] takeOutput() {
    byte[] bytes = output.toByteArray();
    output.reset();
    return bytes;
  }

  /**
   * Takes what has come from the board.
   *
   * @return the lines that this completes, sound or not
   */
  List<String> receive(byte[] bytes, long nowMicros) {
    List<String> lines = assembler.feed(bytes);
    for (String line : lines) {
      Optional<BoardReply> reply = BoardReply.parse(line);
      if (reply.isPresent()) {
        hear(reply.get(), nowMicros);
      } else {
        hearGibberish(nowMicros);
      }
    }
    return lines;
  }

  /** Returns when {@link #tick} has to be called at the latest. */
  long deadlineMicros() {
    long deadline = Math.min(stopMicros, statusMicros);
    for (Exchange exchange : open) {
      deadline = Math.min(deadline, exchange.deadlineMicros());
    }
    if (phase == Phase.OPENING) {
      deadline = Math.min(deadline, Math.min(pollMicros, openUntilMicros));
    }
    if (keepsAlive()) {
      deadline = Math.min(deadline, lastLineMicros + KEEP_ALIVE_MICROS);
    }
    return phase == Phase.BROKEN || phase == Phase.CLOSED ? NEVER : deadline;
  }

  /** Does what the time demands. */
  void tick(long nowMicros) {
    if (phase == Phase.OPENING && nowMicros >= openUntilMicros) {
      breakOff(heardGibberish ? Problem.gibberish() : Problem.noAnswer(), nowMicros);
    } else if (phase == Phase.OPENING && nowMicros >= pollMicros) {
      identify(nowMicros);
    }
    if (phase == Phase.BROKEN || phase == Phase.CLOSED) {
      return;
    }
    if (nowMicros >= stopMicros) {
      sendStop(nowMicros);
    }
    if (nowMicros >= statusMicros) {
      sendStatus(nowMicros);
    }
    sendAgain(nowMicros);
    if (keepsAlive() && nowMicros >= lastLineMicros + KEEP_ALIVE_MICROS) {
      keepAlive(nowMicros);
    }
  }

  private boolean keepsAlive() {
    return phase == Phase.READY && watched && alarm == 0;
  }

  /**
   * Sends a line only so that one is sent. Those of jobs that go on are best, for they take no
   * number, and if the end of a job was not heard, it is now.
   */
  private void keepAlive(long nowMicros) {
    boolean sent = false;
    for (Exchange exchange : open) {
      if (exchange.state() == Exchange.State.ACCEPTED) {
        send(exchange.line(), nowMicros);
        sent = true;
      }
    }
    if (!sent) {
      submit(new BoardCommand.Ping(), 0, nowMicros);
    }
  }

  private void sendStop(long nowMicros) {
    if (stopTries++ >= TRIES) {
      breakOff(Problem.silence(), nowMicros);
    } else {
      output.write('!');
      stopMicros = nowMicros + STOP_MICROS;
    }
  }

  private void sendStatus(long nowMicros) {
    if (statusTries++ >= TRIES) {
      breakOff(Problem.silence(), nowMicros);
    } else {
      output.write('?');
      statusMicros = nowMicros + ANSWER_MICROS;
    }
  }

  /** Sends again what has waited for its answer for too long. */
  private void sendAgain(long nowMicros) {
    boolean unansweredIsOver =
        open.stream()
            .anyMatch(
                exchange -> exchange.state() == Exchange.State.SENT && exchange.isOver(nowMicros));
    for (Exchange exchange : List.copyOf(open)) {
      // A number fits only if those before it have come; so all that are not answered are sent.
      boolean again =
          exchange.state() == Exchange.State.SENT ? unansweredIsOver : exchange.isOver(nowMicros);
      if (again && !exchange.hasEnded()) {
        sendAgain(exchange, nowMicros);
      }
    }
  }

  private void sendAgain(Exchange exchange, long nowMicros) {
    boolean enough =
        exchange.tries() >= TRIES && nowMicros - exchange.sinceMicros() >= TRIES_MICROS;
    if (!enough) {
      health.resent();
      send(exchange, nowMicros);
    } else if (phase == Phase.SETTING_UP) {
      reopen(nowMicros);
    } else if (exchange.state() == Exchange.State.ACCEPTED) {
      breakOff(Problem.endless(exchange.command()), nowMicros);
    } else {
      breakOff(Problem.silence(), nowMicros);
    }
  }

  private void sendWaiting(long nowMicros) {
    boolean talking = phase == Phase.READY || phase == Phase.SETTING_UP;
    while (talking && !waiting.isEmpty() && numberIsFree()) {
      Exchange exchange = waiting.remove();
      exchange.begin(nextNumber, nowMicros);
      nextNumber = after(nextNumber);
      open.add(exchange);
      send(exchange, nowMicros);
    }
  }

  private boolean numberIsFree() {
    return open.isEmpty()
        || Math.floorMod(nextNumber - open.getFirst().number(), GREATEST_NUMBER) < OPEN_NUMBERS;
  }

  private static int after(int number) {
    return number == GREATEST_NUMBER ? 1 : number + 1;
  }

  private void send(Exchange exchange, long nowMicros) {
    send(exchange.line(), nowMicros);
    exchange.sent(nowMicros + ANSWER_MICROS);
  }

  private void send(String line, long nowMicros) {
    output.writeBytes(line.getBytes(StandardCharsets.US_ASCII));
    lastLineMicros = nowMicros;
    health.sent();
  }

  /** Something came that was a sound line once: perhaps the answer to any of those that wait. */
  private void hearGibberish(long nowMicros) {
    health.badLine();
    heardGibberish = true;
    open.forEach(exchange -> exchange.hasten(nowMicros + HASTE_MICROS));
    if (statusMicros != NEVER) {
      statusMicros = Math.min(statusMicros, nowMicros + HASTE_MICROS);
    }
  }

  private void hear(BoardReply reply, long nowMicros) {
    if (reply instanceof BoardReply.Booted booted) {
      hearBoot(booted.identity(), nowMicros);
    } else if (reply instanceof BoardReply.Accepted accepted) {
      hearAccepted(accepted, nowMicros);
    } else if (reply instanceof BoardReply.Done done) {
      find(done.number()).ifPresent(exchange -> end(exchange, nowMicros));
    } else if (reply instanceof BoardReply.Failed failed) {
      find(failed.number()).ifPresent(exchange -> hearFailed(exchange, failed.code(), nowMicros));
    } else if (reply instanceof BoardReply.Unsound) {
      health.badLineThere();
      hastenUnanswered(nowMicros);
    } else if (reply instanceof BoardReply.Alarm heard) {
      alarm = heard.code();
      stopMicros = NEVER;
    } else if (reply instanceof BoardReply.Status heard) {
      status = Optional.of(heard.status());
      statusMicros = NEVER;
    }
  }

  private void hearBoot(BoardIdentity booted, long nowMicros) {
    if (phase == Phase.OPENING) {
      identity = Optional.of(booted);
      identify(nowMicros);
    } else if (phase == Phase.SETTING_UP) {
      reopen(nowMicros);
    } else if (phase == Phase.READY) {
      breakOff(Problem.reset(), nowMicros);
    }
  }

  private void hearAccepted(BoardReply.Accepted accepted, long nowMicros) {
    if (phase == Phase.OPENING) {
      if (accepted.number() == nextNumber && accepted.identity().isPresent()) {
        hearIdentity(accepted.identity().get(), nowMicros);
      }
      return;
    }
    Optional<Exchange> found = find(accepted.number());
    if (found.isEmpty()) {
      return;
    }
    Exchange exchange = found.get();
    if (exchange.state() == Exchange.State.SENT && exchange.tries() == 1) {
      health.answered(nowMicros - exchange.sinceMicros());
    }
    exchange.accept(accepted, nowMicros);
    if (exchange.hasEnded()) {
      end(exchange, nowMicros);
    }
  }

  private void hearIdentity(BoardIdentity heard, long nowMicros) {
    identity = Optional.of(heard);
    if (!heard.isUnderstood()) {
      breakOff(Problem.wrongFirmware(heard), nowMicros);
      return;
    }
    phase = Phase.SETTING_UP;
    nextNumber = after(nextNumber);
    setUp =
        List.of(
            submit(new BoardCommand.Strict(true), 0, nowMicros),
            submit(new BoardCommand.Watchdog(watchdogMillis), 0, nowMicros));
  }

  private void hearFailed(Exchange exchange, int code, long nowMicros) {
    if (ErrorCode.GAP.is(code)) {
      boolean oneBeforeIsUnanswered =
          open.stream()
              .takeWhile(before -> before != exchange)
              .anyMatch(before -> before.state() == Exchange.State.SENT);
      if (exchange.state() == Exchange.State.SENT && oneBeforeIsUnanswered) {
        hastenUnanswered(nowMicros);
      } else if (phase == Phase.SETTING_UP) {
        reopen(nowMicros);
      } else {
        breakOff(Problem.reset(), nowMicros);
      }
      return;
    }
    if (ErrorCode.STOPPED.is(code) || ErrorCode.WATCHDOG.is(code)) {
      alarm = code;
    } else if (ErrorCode.ALARM.is(code) && alarm == 0) {
      alarm = 10;
    }
    exchange.fail(code, nowMicros);
    open.remove(exchange);
    if (phase == Phase.SETTING_UP) {
      reopen(nowMicros);
    } else {
      sendWaiting(nowMicros);
    }
  }

  private void end(Exchange exchange, long nowMicros) {
    exchange.end(Exchange.State.DONE, nowMicros);
    open.remove(exchange);
    if (exchange.command() instanceof BoardCommand.Watchdog watchdog) {
      watched = watchdog.millis() > 0;
    } else if (exchange.command() instanceof BoardCommand.LeaveAlarm && stopMicros == NEVER) {
      alarm = 0;
    }
    if (phase == Phase.SETTING_UP && setUp.stream().allMatch(Exchange::hasEnded)) {
      phase = Phase.READY;
    }
    sendWaiting(nowMicros);
  }

  private Optional<Exchange> find(int number) {
    return open.stream().filter(exchange -> exchange.number() == number).findFirst();
  }

  private void hastenUnanswered(long nowMicros) {
    for (Exchange exchange : open) {
      if (exchange.state() == Exchange.State.SENT) {
        exchange.hasten(nowMicros + HASTE_MICROS);
      }
    }
  }

  private void reopen(long nowMicros) {
    if (reopenings++ >= REOPENINGS) {
      breakOff(Problem.silence(), nowMicros);
    } else {
      beginSession(nowMicros);
    }
  }

  private void breakOff(Problem why, long nowMicros) {
    problem = Optional.of(why);
    phase = Phase.BROKEN;
    stopMicros = NEVER;
    statusMicros = NEVER;
    abandon(nowMicros);
  }

  /** Nobody knows what becomes of the open commands; they are never sent again. */
  private void abandon(long nowMicros) {
    List<Exchange> all = new ArrayList<>(open);
    all.addAll(waiting);
    open.clear();
    waiting.clear();
    all.forEach(exchange -> exchange.end(Exchange.State.UNKNOWN, nowMicros));
  }
}
