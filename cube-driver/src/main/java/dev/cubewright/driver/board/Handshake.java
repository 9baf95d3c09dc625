package dev.cubewright.driver.board;

import java.util.List;
import java.util.Optional;

/**
 * Opens a session with a board: asks for its identity, then sets up strict mode and the watchdog.
 * Restarts a limited number of times after errors. Steps return a failure if the session cannot be
 * opened. Not thread-safe.
 */
final class Handshake {
  private enum Phase {
    ASKING,
    SETTING_UP,
    OVER
  }

  private final SessionOpening opening;
  private final LineQuality quality;
  private final ReliableSender sender;

  private Phase phase = Phase.ASKING;
  private Optional<BoardIdentity> identity = Optional.empty();
  private List<Exchange> setUp = List.of();

  private long lookedMicros;

  Handshake(Outbox outbox, LineQuality quality, ReliableSender sender) {
    this.opening = new SessionOpening(outbox, quality);
    this.quality = quality;
    this.sender = sender;
  }

  void open(long nowMicros) {
    lookedMicros = nowMicros;
    opening.forget(nowMicros);
    begin(nowMicros);
  }

  private void begin(long nowMicros) {
    phase = Phase.ASKING;
    opening.begin(sender.begin(nowMicros), nowMicros);
  }

  boolean isAsking() {
    return phase == Phase.ASKING;
  }

  boolean isOver() {
    return phase == Phase.OVER;
  }

  Optional<BoardIdentity> identity() {
    return identity;
  }

  long deadlineMicros() {
    return isAsking() ? opening.deadlineMicros() : Long.MAX_VALUE;
  }

  /**
   * Detects that the program was paused: answers of the board may be waiting to be read. Later this
   * does not matter, as nothing is given up before many sends.
   */
  void noticePause(long dueMicros, long nowMicros) {
    long lateMicros = nowMicros - Math.max(dueMicros, lookedMicros);
    if (!isOver() && lateMicros >= Conversation.ANSWER_MICROS) {
      opening.stoodStill(lateMicros, nowMicros);
    }
    lookedMicros = nowMicros;
  }

  Optional<ProtocolFailure> tick(long nowMicros) {
    return isAsking() && !opening.tick(nowMicros)
        ? Optional.of(quality.unanswered())
        : Optional.empty();
  }

  void hasten(long soonMicros) {
    opening.hasten(soonMicros);
  }

  void heard(long nowMicros) {
    opening.heard(nowMicros);
  }

  Optional<ProtocolFailure> hearBoot(BoardIdentity booted, long nowMicros) {
    if (phase == Phase.OVER) {
      return Optional.of(ProtocolFailure.RESET);
    }
    if (phase == Phase.SETTING_UP) {
      return beginAnew(ProtocolFailure.RESETS, nowMicros);
    }
    if (!booted.isUnderstood()) {
      return hearIdentity(booted, nowMicros);
    }
    identity = Optional.of(booted);
    opening.booted(nowMicros);
    return Optional.empty();
  }

  Optional<ProtocolFailure> hearAnswer(BoardReply.Accepted accepted, long nowMicros) {
    return accepted
        .identity()
        .filter(heard -> opening.isAnsweredBy(accepted))
        .flatMap(heard -> hearIdentity(heard, nowMicros));
  }

  private Optional<ProtocolFailure> hearIdentity(BoardIdentity heard, long nowMicros) {
    identity = Optional.of(heard);
    if (!heard.isUnderstood()) {
      return Optional.of(ProtocolFailure.WRONG_FIRMWARE);
    }
    phase = Phase.SETTING_UP;
    sender.skipNumber();
    setUp =
        List.of(
            sender.add(new BoardCommand.Strict(true), 0),
            sender.add(new BoardCommand.Watchdog(0), 0));
    sender.sendNew(nowMicros);
    return Optional.empty();
  }

  Optional<ProtocolFailure> goOn(long nowMicros) {
    if (phase != Phase.SETTING_UP) {
      return Optional.empty();
    }
    if (setUp.stream().anyMatch(told -> told.state() == Exchange.State.FAILED)) {
      return beginAnew(ProtocolFailure.SILENCE, nowMicros);
    }
    if (setUp.stream().allMatch(Exchange::hasEnded)) {
      phase = Phase.OVER;
    }
    return Optional.empty();
  }

  /** Restarts if the setup is under way, up to a limit; otherwise returns the failure. */
  Optional<ProtocolFailure> fail(ProtocolFailure why, long nowMicros) {
    return phase == Phase.SETTING_UP
        ? beginAnew(ProtocolFailure.SILENCE, nowMicros)
        : Optional.of(why);
  }

  private Optional<ProtocolFailure> beginAnew(ProtocolFailure ifTooOften, long nowMicros) {
    if (!opening.mayRestart(nowMicros)) {
      return Optional.of(quality.isNoisy() ? ProtocolFailure.NOISE : ifTooOften);
    }
    begin(nowMicros);
    return Optional.empty();
  }
}
