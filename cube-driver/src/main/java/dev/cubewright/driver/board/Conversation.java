package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import java.util.List;
import java.util.Optional;

/**
 * The protocol with one board: each command runs exactly once or is known not to have run ("What
 * the host does" in {@code docs/protocol.md}).
 *
 * <p>It does no input or output and has no clock: callers pass received bytes and the time, and
 * send the output. Not thread-safe.
 */
final class Conversation {
  static final long ANSWER_MICROS = 60_000;

  static final int SLACK_PERCENT = 30;

  private final Framing framing = new Framing();
  private final Outbox outbox = new Outbox();
  private final AlarmState alarmState = new AlarmState(Exchanges.TRIES, outbox);
  private final Retransmitter asking =
      new Retransmitter('?', ANSWER_MICROS, Exchanges.TRIES, outbox);
  private final Exchanges exchanges;
  private final Handshake handshake;

  private boolean begun;
  private Optional<ProtocolFailure> problem = Optional.empty();
  private Optional<BoardReply.Status> status = Optional.empty();

  /** The first number is 1 to 9999, and should differ from those of a recent session. */
  Conversation(int firstNumber) {
    this.exchanges = new Exchanges(firstNumber, outbox, alarmState);
    this.handshake = new Handshake(outbox, exchanges);
  }

  /** Begins a session after the port was opened, or a new one. The watchdog is off. */
  void open(long nowMicros) {
    begun = true;
    problem = Optional.empty();
    alarmState.forget();
    asking.end();
    framing.clear();
    handshake.open(nowMicros);
  }

  private boolean isRunning() {
    return begun && problem.isEmpty();
  }

  boolean isReady() {
    return isRunning() && handshake.isOver();
  }

  Optional<ProtocolFailure> problem() {
    return problem;
  }

  Optional<Problem> problem(String board) {
    return problem.map(failure -> failure.at(board, detail(failure)));
  }

  private String detail(ProtocolFailure failure) {
    return switch (failure) {
      case ENDLESS -> "\"" + exchanges.endless() + "\"";
      case WRONG_FIRMWARE ->
          identity()
              .map(
                  its ->
                      its.firmware()
                          + " "
                          + its.version()
                          + ", which speaks version "
                          + its.protocol()
                          + " of the protocol instead of "
                          + BoardIdentity.PROTOCOL)
              .orElse("");
      default -> "";
    };
  }

  Optional<BoardIdentity> identity() {
    return handshake.identity();
  }

  /** Returns whether the board has, or very likely has, this project's firmware. */
  boolean isWithOurs() {
    return handshake.isOurs();
  }

  int alarm() {
    return alarmState.alarm();
  }

  boolean isWatched() {
    return exchanges.isWatched();
  }

  /**
   * Submits a command, to run after the earlier ones; its predicted duration counts from
   * acceptance, 0 if it is not a job.
   */
  Exchange submit(BoardCommand command, long predictedMicros, long nowMicros) {
    Exchange exchange = exchanges.add(command, predictedMicros);
    if (problem.isPresent()) {
      exchanges.abandon(nowMicros);
    } else if (!handshake.isAsking()) {
      exchanges.sendNew(nowMicros);
    }
    return exchange;
  }

  /** Sends the stop byte until the alarm is reported. Unanswered commands are given up. */
  void stop(long nowMicros) {
    if (problem.isEmpty() && alarmState.begin(nowMicros) && isReady()) {
      exchanges.giveUp(nowMicros);
    }
  }

  void askStatus(long nowMicros) {
    status = Optional.empty();
    asking.begin(nowMicros);
  }

  /** Returns the status; empty until it has arrived after the query. */
  Optional<BoardReply.Status> status() {
    return status;
  }

  byte[] takeOutput() {
    return outbox.take();
  }

  /** Returns the latest time for the next call of {@link #tick}. */
  long deadlineMicros() {
    if (!isRunning()) {
      return Long.MAX_VALUE;
    }
    long deadline = Math.min(alarmState.deadlineMicros(), asking.deadlineMicros());
    deadline = Math.min(deadline, exchanges.deadlineMicros());
    deadline = Math.min(deadline, handshake.deadlineMicros());
    return Math.min(deadline, keepAliveMicros());
  }

  private long keepAliveMicros() {
    return isReady() ? exchanges.keepAliveMicros() : Long.MAX_VALUE;
  }

  void tick(long nowMicros) {
    if (!isRunning()) {
      return;
    }
    handshake.noticePause(deadlineMicros(), nowMicros);
    handshake
        .tick(nowMicros)
        .or(() -> repeatSingles(nowMicros))
        .or(() -> exchanges.repeat(nowMicros).flatMap(why -> handshake.fail(why, nowMicros)))
        .ifPresent(why -> breakOff(why, nowMicros));
    if (nowMicros >= keepAliveMicros()) {
      exchanges.keepAlive(nowMicros);
    }
  }

  private Optional<ProtocolFailure> repeatSingles(long nowMicros) {
    return alarmState.tick(nowMicros) && asking.tick(nowMicros)
        ? Optional.empty()
        : Optional.of(ProtocolFailure.SILENCE);
  }

  /** Handles received bytes; returns the lines that they complete, valid or not. */
  List<String> receive(byte[] bytes, long nowMicros) {
    if (isRunning()) {
      handshake.noticePause(deadlineMicros(), nowMicros);
    }
    List<String> lines = framing.feed(bytes);
    for (String line : lines) {
      BoardReply.parse(line)
          .ifPresentOrElse(reply -> hear(reply, nowMicros), () -> hearBroken(line, nowMicros));
    }
    return lines;
  }

  /** Handles a corrupted line, which may have been the answer to any open command. */
  private void hearBroken(String line, long nowMicros) {
    handshake.heardBroken(line, nowMicros);
    exchanges.hasten(nowMicros);
    asking.hasten(exchanges.soonMicros(nowMicros));
    handshake.hasten(exchanges.soonMicros(nowMicros));
  }

  private void hear(BoardReply reply, long nowMicros) {
    handshake.heardSound(reply, nowMicros);
    if (reply instanceof BoardReply.Unsound) {
      exchanges.hastenUnanswered(nowMicros);
      handshake.hasten(exchanges.soonMicros(nowMicros));
    } else if (reply instanceof BoardReply.Alarm heard) {
      alarmState.hearAlarm(heard.code());
    } else if (reply instanceof BoardReply.Status heard) {
      status = Optional.of(heard);
      asking.end();
    }
    if (isRunning()) {
      proceed(reply, nowMicros)
          .or(() -> handshake.proceed(nowMicros))
          .ifPresent(why -> breakOff(why, nowMicros));
    }
  }

  /** Handles a reply for the session; returns the failure if the session ends. */
  private Optional<ProtocolFailure> proceed(BoardReply reply, long nowMicros) {
    if (reply instanceof BoardReply.Booted booted) {
      return handshake.hearBoot(booted.identity(), nowMicros);
    }
    if (reply instanceof BoardReply.Accepted accepted && handshake.isAsking()) {
      return handshake.hearAnswer(accepted, nowMicros);
    }
    if (reply instanceof BoardReply.Accepted accepted) {
      exchanges.hearAccepted(accepted, nowMicros);
    } else if (reply instanceof BoardReply.Done done) {
      exchanges.hearDone(done, nowMicros);
    } else if (reply instanceof BoardReply.Failed failed) {
      return exchanges.hearFailed(failed, nowMicros).flatMap(why -> handshake.fail(why, nowMicros));
    }
    return Optional.empty();
  }

  private void breakOff(ProtocolFailure why, long nowMicros) {
    problem = Optional.of(why);
    alarmState.end();
    asking.end();
    exchanges.abandon(nowMicros);
  }
}
