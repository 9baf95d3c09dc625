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

  /** After this long without a line, one is sent to keep the board's watchdog quiet. */
  private static final long KEEP_ALIVE_MICROS = 200_000;

  /** But not so shortly before or after a job is due: its end would have to wait on the line. */
  private static final long DUE_MICROS = 25_000;

  private static final long STOP_MICROS = 20_000;

  /** Several broken lines in a row are answered by sending again once. */
  private static final long HASTE_MICROS = 2_000;

  /** So often a line is sent for nothing, and for so long. */
  private static final int TRIES = 20;

  private static final long TRIES_MICROS = TRIES * ANSWER_MICROS;
  private static final long NEVER = Long.MAX_VALUE;
  private static final int STOPPED = 10;

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
  private final Opening opening = new Opening(outbox);
  private final Repetition stopping = new Repetition('!', STOP_MICROS, TRIES, outbox);
  private final Repetition asking = new Repetition('?', ANSWER_MICROS, TRIES, outbox);
  private final OpenExchanges open;

  private Phase phase = Phase.CLOSED;
  private Optional<Problem> problem = Optional.empty();
  private Optional<BoardIdentity> identity = Optional.empty();
  private Optional<BoardStatus> status = Optional.empty();
  private List<Exchange> setUp = List.of();
  private int watchdogMillis;
  private boolean watched;

  /** When a line was heard that answers one. */
  private long heardMicros;

  private boolean heardGibberish;
  private boolean heardBroken;
  private boolean heardSound;
  private int alarm;

  /** Whether an alarm was heard since the last command to leave it was first sent. */
  private boolean alarmedSince;

  /**
   * Makes a conversation that has not begun.
   *
   * @param firstNumber the first number to use, 1 to 9999; better not that of another session a
   *     short time ago
   */
  Conversation(int firstNumber) {
    this.open = new OpenExchanges(firstNumber);
  }

  /**
   * Begins a session; to be called when the port was opened, or to begin anew.
   *
   * @param ownWatchdogMillis after how long without a line the board is to stop, 0 for never
   */
  void open(int ownWatchdogMillis, long nowMicros) {
    watchdogMillis = ownWatchdogMillis;
    problem = Optional.empty();
    alarm = 0;
    heardGibberish = false;
    heardBroken = false;
    heardSound = false;
    stopping.end();
    asking.end();
    assembler.clear();
    opening.forget();
    beginSession(nowMicros);
  }

  private void beginSession(long nowMicros) {
    open.abandon(nowMicros);
    watched = false;
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
    if (phase != Phase.BROKEN && !stopping.isOn()) {
      alarm = 0;
      stopping.begin(nowMicros);
      if (phase == Phase.READY) {
        open.giveUp(nowMicros);
      }
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
          .ifPresentOrElse(reply -> hear(reply, nowMicros), () -> hearGibberish(nowMicros));
    }
    return lines;
  }

  /** Returns when {@link #tick} has to be called at the latest. */
  long deadlineMicros() {
    if (phase == Phase.BROKEN || phase == Phase.CLOSED) {
      return NEVER;
    }
    long deadline = Math.min(stopping.deadlineMicros(), asking.deadlineMicros());
    deadline = Math.min(deadline, open.deadlineMicros());
    deadline = Math.min(deadline, phase == Phase.OPENING ? opening.deadlineMicros() : NEVER);
    return Math.min(deadline, keepAliveMicros());
  }

  /** Does what the time demands. */
  void tick(long nowMicros) {
    if (phase == Phase.OPENING && !opening.tick(nowMicros)) {
      breakOff(unanswered(), nowMicros);
    }
    if (phase == Phase.BROKEN || phase == Phase.CLOSED) {
      return;
    }
    if (!stopping.tick(nowMicros) || !asking.tick(nowMicros)) {
      breakOff(Problem.silence(), nowMicros);
    }
    for (Exchange exchange : open.overdue(nowMicros)) {
      // To send one again may have ended all.
      if (!exchange.hasEnded()) {
        sendAgain(exchange, nowMicros);
      }
    }
    if (nowMicros >= keepAliveMicros()) {
      keepAlive(nowMicros);
    }
  }

  /** Returns why nobody said who he is. */
  private Problem unanswered() {
    if (heardSound) {
      return heardBroken ? Problem.noise() : Problem.deaf();
    }
    return heardGibberish ? Problem.foreign() : Problem.noAnswer();
  }

  private long keepAliveMicros() {
    boolean wanted = phase == Phase.READY && watched && alarm == 0 && !open.isAnyUnanswered();
    if (!wanted) {
      return NEVER;
    }
    long lastMicros = outbox.lastLineMicros();
    if (heardMicros < lastMicros) {
      // The last one was for nothing, perhaps.
      return lastMicros + ANSWER_MICROS;
    }
    long micros = lastMicros + KEEP_ALIVE_MICROS;
    for (Exchange job : open.accepted()) {
      boolean near = Math.abs(job.dueMicros() - micros) < DUE_MICROS;
      micros = near ? job.dueMicros() + DUE_MICROS : micros;
    }
    return micros;
  }

  /**
   * Sends a line only so that one is sent. Those of jobs that go on are best, for they take no
   * number, and if the end of a job was not heard, it is now.
   */
  private void keepAlive(long nowMicros) {
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
      reopen(nowMicros);
    } else {
      boolean accepted = exchange.state() == Exchange.State.ACCEPTED;
      breakOff(accepted ? Problem.endless(exchange.command()) : Problem.silence(), nowMicros);
    }
  }

  private void sendNew(long nowMicros) {
    if (phase == Phase.READY || phase == Phase.SETTING_UP) {
      for (Exchange exchange : open.number(nowMicros)) {
        if (exchange.command() instanceof BoardCommand.LeaveAlarm) {
          alarmedSince = false;
        }
        send(exchange, nowMicros);
      }
    }
  }

  private void send(Exchange exchange, long nowMicros) {
    outbox.line(exchange.line(), nowMicros);
    exchange.sent(nowMicros + ANSWER_MICROS);
  }

  /** Something came that was a sound line once: perhaps the answer to any of those that wait. */
  private void hearGibberish(long nowMicros) {
    health.badLine();
    heardGibberish = true;
    heardBroken = true;
    open.hasten(nowMicros + HASTE_MICROS);
    asking.hasten(nowMicros + HASTE_MICROS);
    if (heardSound) {
      // Else this is perhaps no board of ours, and is left in peace.
      opening.hasten(nowMicros + HASTE_MICROS);
    }
  }

  private void hear(BoardReply reply, long nowMicros) {
    heardSound = true;
    if (reply.isAnswer()) {
      heardMicros = nowMicros;
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
      heardBroken = true;
      open.hastenUnanswered(nowMicros + HASTE_MICROS);
    } else if (reply instanceof BoardReply.Alarm heard) {
      alarm = heard.code();
      alarmedSince = true;
      stopping.end();
    } else if (reply instanceof BoardReply.Status heard) {
      status = Optional.of(heard.status());
      asking.end();
    }
  }

  private void hearBoot(BoardIdentity booted, long nowMicros) {
    if (phase == Phase.OPENING && !booted.isUnderstood()) {
      hearIdentity(booted, nowMicros);
    } else if (phase == Phase.OPENING) {
      identity = Optional.of(booted);
      opening.ask(nowMicros);
    } else if (phase == Phase.SETTING_UP) {
      reopen(nowMicros);
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
    // A stored answer may be older than an alarm that was heard before it.
    if (!stopping.isOn() && !(duplicate && alarmedSince)) {
      alarm = 0;
    }
  }

  private void hearFailed(Exchange exchange, int code, long nowMicros) {
    if (ErrorCode.GAP.is(code)) {
      hearGap(exchange, nowMicros);
      return;
    }
    if (ErrorCode.STOPPED.is(code) || ErrorCode.WATCHDOG.is(code)) {
      alarm = code;
    } else if (ErrorCode.ALARM.is(code) && alarm == 0) {
      alarm = STOPPED;
    }
    exchange.fail(code, nowMicros);
    open.remove(exchange);
    if (phase == Phase.SETTING_UP) {
      reopen(nowMicros);
    } else {
      sendNew(nowMicros);
    }
  }

  private void hearGap(Exchange exchange, long nowMicros) {
    boolean sent = exchange.state() == Exchange.State.SENT;
    if (sent && open.isBehindUnanswered(exchange)) {
      open.hastenUnanswered(nowMicros + HASTE_MICROS);
    } else if (phase == Phase.SETTING_UP) {
      reopen(nowMicros);
    } else {
      breakOff(Problem.reset(), nowMicros);
    }
  }

  private void end(Exchange exchange, long nowMicros) {
    exchange.end(Exchange.State.DONE, nowMicros);
    open.remove(exchange);
    if (exchange.command() instanceof BoardCommand.Watchdog watchdog) {
      watched = watchdog.millis() > 0;
    }
    if (phase == Phase.SETTING_UP && setUp.stream().allMatch(Exchange::hasEnded)) {
      phase = Phase.READY;
    }
    sendNew(nowMicros);
  }

  private void reopen(long nowMicros) {
    if (opening.mayRestart()) {
      beginSession(nowMicros);
    } else {
      breakOff(Problem.silence(), nowMicros);
    }
  }

  private void breakOff(Problem why, long nowMicros) {
    problem = Optional.of(why);
    phase = Phase.BROKEN;
    stopping.end();
    asking.end();
    open.abandon(nowMicros);
  }
}
