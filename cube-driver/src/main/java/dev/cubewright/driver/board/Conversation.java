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

  private final LineAssembler assembler = new LineAssembler();
  private final Outbox outbox = new Outbox();
  private final LineQuality quality = new LineQuality();
  private final AlarmState alarmState = new AlarmState(ReliableSender.TRIES, outbox);
  private final Retransmitter asking =
      new Retransmitter('?', ANSWER_MICROS, ReliableSender.TRIES, outbox);
  private final ReliableSender sender;
  private final Handshake handshake;

  private boolean begun;
  private Optional<ProtocolFailure> problem = Optional.empty();
  private Optional<BoardStatus> status = Optional.empty();

  /** The first number is 1 to 9999, and should differ from those of a recent session. */
  Conversation(int firstNumber) {
    this.sender = new ReliableSender(firstNumber, outbox, alarmState);
    this.handshake = new Handshake(outbox, quality, sender);
  }

  /** Begins a session after the port was opened, or a new one. The watchdog is off. */
  void open(long nowMicros) {
    begun = true;
    problem = Optional.empty();
    quality.forget();
    alarmState.forget();
    asking.end();
    assembler.clear();
    handshake.open(nowMicros);
  }

  private boolean goesOn() {
    return begun && problem.isEmpty();
  }

  boolean isReady() {
    return goesOn() && handshake.isOver();
  }

  Optional<ProtocolFailure> problem() {
    return problem;
  }

  Optional<Problem> problem(String board) {
    return problem.map(failure -> failure.at(board, detail(failure)));
  }

  private String detail(ProtocolFailure failure) {
    return switch (failure) {
      case ENDLESS -> "\"" + sender.endless() + "\"";
      case WRONG_FIRMWARE ->
          identity()
              .map(
                  its ->
                      its.firmware()
                          + " "
                          + its.version()
                          + ", which speaks version "
                          + its.protocol()
                          + " of the protocol and not "
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
    return quality.isOurs();
  }

  int alarm() {
    return alarmState.alarm();
  }

  boolean isWatched() {
    return sender.isWatched();
  }

  /**
   * Submits a command, to run after the earlier ones; its predicted duration counts from
   * acceptance, 0 if it is not a job.
   */
  Exchange submit(BoardCommand command, long predictedMicros, long nowMicros) {
    Exchange exchange = sender.add(command, predictedMicros);
    if (problem.isPresent()) {
      sender.abandon(nowMicros);
    } else if (!handshake.isAsking()) {
      sender.sendNew(nowMicros);
    }
    return exchange;
  }

  /** Sends the stop byte until the alarm is reported. Unanswered commands are given up. */
  void stop(long nowMicros) {
    if (problem.isEmpty() && alarmState.begin(nowMicros) && isReady()) {
      sender.giveUp(nowMicros);
    }
  }

  void askStatus(long nowMicros) {
    status = Optional.empty();
    asking.begin(nowMicros);
  }

  /** Returns the status; empty until it has arrived after the query. */
  Optional<BoardStatus> status() {
    return status;
  }

  byte[] takeOutput() {
    return outbox.take();
  }

  /** Returns the latest time for the next call of {@link #tick}. */
  long deadlineMicros() {
    if (!goesOn()) {
      return Long.MAX_VALUE;
    }
    long deadline = Math.min(alarmState.deadlineMicros(), asking.deadlineMicros());
    deadline = Math.min(deadline, sender.deadlineMicros());
    deadline = Math.min(deadline, handshake.deadlineMicros());
    return Math.min(deadline, keepAliveMicros());
  }

  private long keepAliveMicros() {
    return isReady() ? sender.keepAliveMicros() : Long.MAX_VALUE;
  }

  void tick(long nowMicros) {
    if (!goesOn()) {
      return;
    }
    handshake.noticePause(deadlineMicros(), nowMicros);
    handshake
        .tick(nowMicros)
        .or(() -> repeatSingles(nowMicros))
        .or(() -> sender.repeat(nowMicros).flatMap(why -> handshake.fail(why, nowMicros)))
        .ifPresent(why -> breakOff(why, nowMicros));
    if (nowMicros >= keepAliveMicros()) {
      sender.keepAlive(nowMicros);
    }
  }

  private Optional<ProtocolFailure> repeatSingles(long nowMicros) {
    return alarmState.tick(nowMicros) && asking.tick(nowMicros)
        ? Optional.empty()
        : Optional.of(ProtocolFailure.SILENCE);
  }

  /** Handles received bytes; returns the lines that they complete, valid or not. */
  List<String> receive(byte[] bytes, long nowMicros) {
    if (goesOn()) {
      handshake.noticePause(deadlineMicros(), nowMicros);
    }
    List<String> lines = assembler.feed(bytes);
    for (String line : lines) {
      BoardReply.parse(line)
          .ifPresentOrElse(reply -> hear(reply, nowMicros), () -> hearBroken(line, nowMicros));
    }
    return lines;
  }

  /** Handles a corrupted line, which may have been the answer to any open command. */
  private void hearBroken(String line, long nowMicros) {
    quality.broken(line);
    handshake.heard(nowMicros);
    sender.hasten(nowMicros);
    asking.hasten(sender.soonMicros(nowMicros));
    handshake.hasten(sender.soonMicros(nowMicros));
  }

  private void hear(BoardReply reply, long nowMicros) {
    quality.sound();
    handshake.heard(nowMicros);
    if (reply.isAnswer()) {
      sender.heardAnswer(nowMicros);
    }
    if (reply instanceof BoardReply.Booted) {
      quality.booted();
    } else if (reply instanceof BoardReply.Unsound) {
      quality.brokenThere();
      sender.hastenUnanswered(nowMicros);
      handshake.hasten(sender.soonMicros(nowMicros));
    } else if (reply instanceof BoardReply.Alarm heard) {
      alarmState.hearAlarm(heard.code());
    } else if (reply instanceof BoardReply.Status heard) {
      status = Optional.of(heard.status());
      asking.end();
    }
    if (goesOn()) {
      proceed(reply, nowMicros)
          .or(() -> handshake.goOn(nowMicros))
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
      sender.hearAccepted(accepted, nowMicros);
    } else if (reply instanceof BoardReply.Done done) {
      sender.hearDone(done, nowMicros);
    } else if (reply instanceof BoardReply.Failed failed) {
      return sender.hearFailed(failed, nowMicros).flatMap(why -> handshake.fail(why, nowMicros));
    }
    return Optional.empty();
  }

  private void breakOff(ProtocolFailure why, long nowMicros) {
    problem = Optional.of(why);
    alarmState.end();
    asking.end();
    sender.abandon(nowMicros);
  }
}
