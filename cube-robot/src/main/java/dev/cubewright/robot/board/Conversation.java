package dev.cubewright.robot.board;

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

  /** Several broken lines in a row are answered by sending again once. */
  private static final long HASTE_MICROS = 2_000;

  /** So often a line is sent for nothing, and for so long. */
  private static final int TRIES = 20;

  private static final long TRIES_MICROS = TRIES * ANSWER_MICROS;
  private static final long NEVER = Long.MAX_VALUE;

  private enum Phase {
    CLOSED,
    OPENING,
    SETTING_UP,
    READY,
    BROKEN
  }

  private final LineAssembler assembler = new LineAssembler();
  private final HealthCounter health = new HealthCounter();
  private final Outbox outbox = new Outbox(health);
  private final Hearing hearing = new Hearing();
  private final Opening opening = new Opening(outbox, hearing);
  private final Halt halt = new Halt(TRIES, outbox);
  private final Repetition asking = new Repetition('?', ANSWER_MICROS, TRIES, outbox);
  private final OpenExchanges open;
  private final KeepAlive keepAlive;

  private Phase phase = Phase.CLOSED;
  private Optional<Problem> problem = Optional.empty();
  private Optional<BoardIdentity> identity = Optional.empty();
  private Optional<BoardStatus> status = Optional.empty();
  private List<Exchange> setUp = List.of();
  private int watchdogMillis;

  /**
   * Makes a conversation that has not begun.
   *
   * @param firstNumber the first number to use, 1 to 9999; better not that of another session a
   *     short time ago
   */
  Conversation(int firstNumber) {
    this.open = new OpenExchanges(firstNumber);
    this.keepAlive = new KeepAlive(outbox, open);
  }

  /**
   * Begins a session; to be called when the port was opened, or to begin anew.
   *
   * @param ownWatchdogMillis after how long without a line the board is to stop, 0 for never
   */
  void open(int ownWatchdogMillis, long nowMicros) {
    watchdogMillis = ownWatchdogMillis;
    problem = Optional.empty();
    hearing.forget();
    halt.forget();
    asking.end();
    assembler.clear();
    opening.forget(nowMicros);
    beginSession(nowMicros);
  }

  private void beginSession(long nowMicros) {
    open.abandon(nowMicros);
    keepAlive.watch(false);
    phase = Phase.OPENING;
    // A new number: a late answer to what was asked before is not taken for one to this.
    open.skipNumber();
    opening.begin(open.nextNumber(), nowMicros);
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

  /** Returns whether this is a board of ours, or most likely one that is not understood. */
  boolean isWithOurs() {
    return hearing.isOurs();
  }

  /** Returns the code of the alarm that the board is known to be in, 0 if it is in none. */
  int alarm() {
    return halt.alarm();
  }

  /** Returns whether the board is watching that it hears something. */
  boolean isWatched() {
    return keepAlive.isWatched();
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
    Exchange exchange = new Exchange(command, predictedMicros);
    open.add(exchange);
    if (phase == Phase.BROKEN) {
      open.abandon(nowMicros);
    } else {
      sendNew(nowMicros);
    }
    return exchange;
  }

  /**
   * Stops the board; the stop byte is sent until the alarm is heard. What is not answered yet is
   * given up.
   */
  void stop(long nowMicros) {
    if (phase != Phase.BROKEN && halt.begin(nowMicros) && phase == Phase.READY) {
      open.giveUp(nowMicros);
    }
  }

  /** Asks for the status. */
  void askStatus(long nowMicros) {
    status = Optional.empty();
    asking.begin(nowMicros);
  }

  /** Returns the status if it has come since it was asked for. */
  Optional<BoardStatus> status() {
    return status;
  }

  /** Returns what is to be sent now, and forgets it. */
  byte[] takeOutput() {
    return outbox.take();
  }

  /**
   * Takes what has come from the board.
   *
   * @return the lines that this completes, sound or not
   */
  List<String> receive(byte[] bytes, long nowMicros) {
    List<String> lines = assembler.feed(bytes);
    for (String line : lines) {
      BoardReply.parse(line)
          .ifPresentOrElse(reply -> hear(reply, nowMicros), () -> hearBroken(line, nowMicros));
    }
    return lines;
  }

  /** Returns when {@link #tick} has to be called at the latest. */
  long deadlineMicros() {
    if (phase == Phase.BROKEN || phase == Phase.CLOSED) {
      return NEVER;
    }
    long deadline = Math.min(halt.deadlineMicros(), asking.deadlineMicros());
    deadline = Math.min(deadline, open.deadlineMicros());
    deadline = Math.min(deadline, phase == Phase.OPENING ? opening.deadlineMicros() : NEVER);
    return Math.min(deadline, keepAliveMicros());
  }

  /** Does what the time demands. */
  void tick(long nowMicros) {
    if (phase == Phase.OPENING && !opening.tick(nowMicros)) {
      breakOff(hearing.unanswered(), nowMicros);
    }
    if (phase == Phase.BROKEN || phase == Phase.CLOSED) {
      return;
    }
    if (!halt.tick(nowMicros) || !asking.tick(nowMicros)) {
      breakOff(Problem.silence(), nowMicros);
    }
    for (Exchange exchange : open.overdue(nowMicros)) {
      // To send one again may have ended all.
      if (!exchange.hasEnded()) {
        sendAgain(exchange, nowMicros);
      }
    }
    if (nowMicros >= keepAliveMicros()) {
      sendForTheWatchdog(nowMicros);
    }
  }

  private long keepAliveMicros() {
    return phase == Phase.READY && halt.alarm() == 0 ? keepAlive.dueMicros() : NEVER;
  }

  /**
   * Sends a line only so that one is sent. Those of jobs that go on are best, for they take no
   * number, and if the end of a job was not heard, it is now.
   */
  private void sendForTheWatchdog(long nowMicros) {
    List<Exchange> jobs = open.accepted();
    jobs.forEach(job -> outbox.line(job.line(), nowMicros));
    if (jobs.isEmpty()) {
      submit(new BoardCommand.Ping(), 0, nowMicros);
    }
  }

  private void sendAgain(Exchange exchange, long nowMicros) {
    boolean enough =
        exchange.tries() >= TRIES && nowMicros - exchange.overdueMicros() >= TRIES_MICROS;
    if (!enough) {
      health.resent();
      send(exchange, nowMicros);
    } else if (phase == Phase.SETTING_UP) {
      reopen(Problem.silence(), nowMicros);
    } else {
      boolean accepted = exchange.state() == Exchange.State.ACCEPTED;
      breakOff(accepted ? Problem.endless(exchange.command()) : Problem.silence(), nowMicros);
    }
  }

  private void sendNew(long nowMicros) {
    if (phase == Phase.READY || phase == Phase.SETTING_UP) {
      for (Exchange exchange : open.number(nowMicros)) {
        if (exchange.command() instanceof BoardCommand.LeaveAlarm) {
          halt.leaving();
        }
        send(exchange, nowMicros);
      }
    }
  }

  private void send(Exchange exchange, long nowMicros) {
    outbox.line(exchange.line(), nowMicros);
    exchange.sent(nowMicros + ANSWER_MICROS);
  }

  /** Returns when to send again what is perhaps lost: not before all of it has gone once. */
  private long soonMicros(long nowMicros) {
    return Math.max(nowMicros + HASTE_MICROS, outbox.goneMicros());
  }

  /** Something came that was a sound line once: perhaps the answer to any of those that wait. */
  private void hearBroken(String line, long nowMicros) {
    health.badLine();
    hearing.broken(line);
    opening.heard(nowMicros);
    open.hasten(soonMicros(nowMicros));
    asking.hasten(soonMicros(nowMicros));
    opening.hasten(soonMicros(nowMicros));
  }

  private void hear(BoardReply reply, long nowMicros) {
    hearing.sound();
    opening.heard(nowMicros);
    if (reply.isAnswer()) {
      keepAlive.heard(nowMicros);
    }
    if (reply instanceof BoardReply.Booted booted) {
      hearBoot(booted.identity(), nowMicros);
    } else if (reply instanceof BoardReply.Accepted accepted) {
      hearAccepted(accepted, nowMicros);
    } else if (reply instanceof BoardReply.Done done) {
      open.find(done.number()).ifPresent(exchange -> end(exchange, nowMicros));
    } else if (reply instanceof BoardReply.Failed failed) {
      open.find(failed.number())
          .ifPresent(exchange -> hearFailed(exchange, failed.code(), nowMicros));
    } else if (reply instanceof BoardReply.Unsound) {
      health.badLineThere();
      hearing.brokenThere();
      open.hastenUnanswered(soonMicros(nowMicros));
      opening.hasten(soonMicros(nowMicros));
    } else if (reply instanceof BoardReply.Alarm heard) {
      halt.hearAlarm(heard.code());
    } else if (reply instanceof BoardReply.Status heard) {
      status = Optional.of(heard.status());
      asking.end();
    }
  }

  private void hearBoot(BoardIdentity booted, long nowMicros) {
    hearing.booted();
    if (phase == Phase.OPENING && !booted.isUnderstood()) {
      hearIdentity(booted, nowMicros);
    } else if (phase == Phase.OPENING) {
      identity = Optional.of(booted);
      opening.booted(nowMicros);
    } else if (phase == Phase.SETTING_UP) {
      reopen(Problem.resets(), nowMicros);
    } else if (phase == Phase.READY) {
      breakOff(Problem.reset(), nowMicros);
    }
  }

  private void hearAccepted(BoardReply.Accepted accepted, long nowMicros) {
    if (phase == Phase.OPENING) {
      accepted
          .identity()
          .filter(heard -> opening.isAnsweredBy(accepted))
          .ifPresent(heard -> hearIdentity(heard, nowMicros));
      return;
    }
    open.find(accepted.number()).ifPresent(exchange -> accept(exchange, accepted, nowMicros));
  }

  private void hearIdentity(BoardIdentity heard, long nowMicros) {
    identity = Optional.of(heard);
    if (!heard.isUnderstood()) {
      breakOff(Problem.wrongFirmware(heard), nowMicros);
      return;
    }
    phase = Phase.SETTING_UP;
    open.skipNumber();
    setUp =
        List.of(
            submit(new BoardCommand.Strict(true), 0, nowMicros),
            submit(new BoardCommand.Watchdog(watchdogMillis), 0, nowMicros));
  }

  private void accept(Exchange exchange, BoardReply.Accepted answer, long nowMicros) {
    if (exchange.state() == Exchange.State.SENT && exchange.tries() == 1) {
      health.answered(nowMicros - exchange.sinceMicros());
    }
    exchange.accept(answer, nowMicros);
    if (exchange.command() instanceof BoardCommand.LeaveAlarm) {
      leaveAlarm(exchange, answer.duplicate(), nowMicros);
    }
    if (exchange.hasEnded()) {
      end(exchange, nowMicros);
    }
  }

  /** Whatever was begun before has ended; what is still heard of it is old. */
  private void leaveAlarm(Exchange exchange, boolean duplicate, long nowMicros) {
    open.endBefore(exchange, nowMicros);
    halt.left(duplicate);
  }

  private void hearFailed(Exchange exchange, int code, long nowMicros) {
    if (ErrorCode.GAP.is(code)) {
      hearGap(exchange, nowMicros);
      return;
    }
    halt.hearFailed(code);
    exchange.fail(code, nowMicros);
    open.remove(exchange);
    if (phase == Phase.SETTING_UP) {
      reopen(Problem.silence(), nowMicros);
    } else {
      sendNew(nowMicros);
    }
  }

  private void hearGap(Exchange exchange, long nowMicros) {
    boolean sent = exchange.state() == Exchange.State.SENT;
    if (sent && open.isBehindUnanswered(exchange)) {
      open.hastenUnanswered(soonMicros(nowMicros));
    } else if (phase == Phase.SETTING_UP) {
      reopen(Problem.silence(), nowMicros);
    } else {
      breakOff(Problem.reset(), nowMicros);
    }
  }

  private void end(Exchange exchange, long nowMicros) {
    exchange.end(Exchange.State.DONE, nowMicros);
    open.remove(exchange);
    if (exchange.command() instanceof BoardCommand.Watchdog watchdog) {
      keepAlive.watch(watchdog.millis() > 0);
    }
    if (phase == Phase.SETTING_UP && setUp.stream().allMatch(Exchange::hasEnded)) {
      phase = Phase.READY;
    }
    sendNew(nowMicros);
  }

  private void reopen(Problem ifTooOften, long nowMicros) {
    if (opening.mayRestart(nowMicros)) {
      beginSession(nowMicros);
    } else {
      breakOff(hearing.isNoisy() ? Problem.noise() : ifTooOften, nowMicros);
    }
  }

  private void breakOff(Problem why, long nowMicros) {
    problem = Optional.of(why);
    phase = Phase.BROKEN;
    halt.end();
    asking.end();
    open.abandon(nowMicros);
  }
}
