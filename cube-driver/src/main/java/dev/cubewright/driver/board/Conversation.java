package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import java.util.List;
import java.util.Optional;

/**
 * The protocol with one board: each command runs exactly once or is known not to have run ("What
 * the host does" in {@code docs/protocol.md}).
 *
 * <p>This class performs no input or output and has no clock. Callers pass received bytes and the
 * time, and send the output. Not thread-safe.
 */
final class Conversation {
  static final long ANSWER_MICROS = 60_000;

  static final int SLACK_PERCENT = 30;

  private final Framing framing = new Framing();
  private final Outbox outbox = new Outbox();
  private final AlarmState alarmState = new AlarmState(Exchanges.TRIES, outbox);
  private final Retransmitter statusQuery =
      new Retransmitter('?', ANSWER_MICROS, Exchanges.TRIES, outbox);
  private final Exchanges exchanges;
  private final Handshake handshake;

  private boolean begun;
  private Optional<ProtocolFailure> problem = Optional.empty();
  private Optional<BoardReply.Status> status = Optional.empty();

  /** The first number is 1 to 9999; it should differ from the numbers of a recent session. */
  Conversation(int firstNumber) {
    this.exchanges = new Exchanges(firstNumber, outbox, alarmState);
    this.handshake = new Handshake(outbox, exchanges);
  }

  /** Opens a new session, which disables the watchdog. An earlier session ends. */
  void open(long nowMicros) {
    begun = true;
    problem = Optional.empty();
    alarmState.reset();
    statusQuery.end();
    framing.clear();
    handshake.open(nowMicros);
  }

  private boolean isRunning() {
    return begun && problem.isEmpty();
  }

  boolean isReady() {
    return isRunning() && handshake.isDone();
  }

  Optional<ProtocolFailure> problem() {
    return problem;
  }

  Optional<Problem> problem(String board) {
    return problem.map(failure -> failure.at(board, detail(failure)));
  }

  private String detail(ProtocolFailure failure) {
    return switch (failure) {
      case UNCONFIRMED -> "\"" + exchanges.unconfirmedCommand() + "\"";
      case WRONG_FIRMWARE ->
          identity()
              .map(
                  its ->
                      "%s %s, which uses version %s of the protocol instead of %s"
                          .formatted(
                              its.firmware(),
                              its.version(),
                              its.protocol(),
                              BoardIdentity.PROTOCOL))
              .orElse("");
      default -> "";
    };
  }

  Optional<BoardIdentity> identity() {
    return handshake.identity();
  }

  boolean hasKnownFirmware() {
    return handshake.hasKnownFirmware();
  }

  int alarm() {
    return alarmState.alarm();
  }

  boolean isWatched() {
    return exchanges.isWatched();
  }

  /**
   * Submits a command, which runs after the earlier ones. Its predicted duration starts at
   * acceptance and is 0 if it is not a job.
   */
  Exchange submit(BoardCommand command, long predictedMicros, long nowMicros) {
    Exchange exchange = exchanges.add(command, predictedMicros);
    if (problem.isPresent()) {
      exchanges.abandon(nowMicros);
    } else if (!handshake.isIdentifying()) {
      exchanges.sendNew(nowMicros);
    }
    return exchange;
  }

  /** Sends the stop byte until the board reports the alarm, and gives up unanswered commands. */
  void stop(long nowMicros) {
    if (problem.isEmpty() && alarmState.begin(nowMicros) && isReady()) {
      exchanges.giveUp(nowMicros);
    }
  }

  void queryStatus(long nowMicros) {
    status = Optional.empty();
    statusQuery.begin(nowMicros);
  }

  /** Returns the status; empty until the board has answered the latest query. */
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
    long deadline = Math.min(alarmState.deadlineMicros(), statusQuery.deadlineMicros());
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
    return alarmState.tick(nowMicros) && statusQuery.tick(nowMicros)
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
          .ifPresentOrElse(reply -> onReply(reply, nowMicros), () -> onCorrupted(line, nowMicros));
    }
    return lines;
  }

  /** Handles a corrupted line, which may have been the answer to any open command. */
  private void onCorrupted(String line, long nowMicros) {
    handshake.onCorrupted(line, nowMicros);
    exchanges.retrySoon(nowMicros);
    statusQuery.retrySoon(exchanges.soonMicros(nowMicros));
    handshake.retrySoon(exchanges.soonMicros(nowMicros));
  }

  private void onReply(BoardReply reply, long nowMicros) {
    handshake.onReply(reply, nowMicros);
    if (reply instanceof BoardReply.Corrupted) {
      exchanges.retryUnansweredSoon(nowMicros);
      handshake.retrySoon(exchanges.soonMicros(nowMicros));
    } else if (reply instanceof BoardReply.Alarm raised) {
      alarmState.onAlarm(raised.code());
    } else if (reply instanceof BoardReply.Status answer) {
      status = Optional.of(answer);
      statusQuery.end();
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
      return handshake.onBoot(booted.identity(), nowMicros);
    }
    if (reply instanceof BoardReply.Accepted accepted && handshake.isIdentifying()) {
      return handshake.onIdentifyAnswer(accepted, nowMicros);
    }
    if (reply instanceof BoardReply.Accepted accepted) {
      exchanges.onAccepted(accepted, nowMicros);
    } else if (reply instanceof BoardReply.Done done) {
      exchanges.onDone(done, nowMicros);
    } else if (reply instanceof BoardReply.Failed failed) {
      return exchanges.onFailed(failed, nowMicros).flatMap(why -> handshake.fail(why, nowMicros));
    }
    return Optional.empty();
  }

  private void breakOff(ProtocolFailure why, long nowMicros) {
    problem = Optional.of(why);
    alarmState.end();
    statusQuery.end();
    exchanges.abandon(nowMicros);
  }
}
