package dev.cubewright.driver.board;

import java.util.List;
import java.util.Optional;

/**
 * Opens a session with a board: queries its identity until it answers, then sets up strict mode and
 * disables the watchdog. Restarts a limited number of times after errors. Steps return a failure if
 * the session cannot be opened.
 *
 * <p>A board with this firmware is queried more often and for longer. Its identity is about five
 * times as long as other answers, so a bad line corrupts it more often. Not thread-safe.
 */
final class Handshake {
  /** The time limit for a board to start after its port is opened, and to answer. */
  private static final long OPEN_MICROS = 2_500_000;

  /** The time limit for all restarts together, not counting pauses of this program. */
  private static final long LIMIT_MICROS = 6 * OPEN_MICROS;

  private static final long POLL_MICROS = 200_000;
  private static final int RESTARTS = 5;

  /**
   * More corrupted lines than this mean a bad cable: opening may truncate one line from the board,
   * and a reset one to it.
   */
  private static final int USUAL_CORRUPTED = 2;

  /** Opening the port causes one reset, and a glitch may cause another. */
  private static final int USUAL_RESETS = 2;

  private enum Phase {
    IDENTIFYING,
    SETTING_UP,
    DONE
  }

  private final Outbox outbox;
  private final Exchanges exchanges;

  private Phase phase = Phase.IDENTIFYING;
  private Optional<BoardIdentity> identity = Optional.empty();
  private List<Exchange> setUp = List.of();
  private int restarts;
  private int number;
  private boolean wasRecognized;
  private long limitMicros;
  private long untilMicros;
  private long pollMicros;
  private long observedMicros;

  private boolean validReceived;
  private boolean sealedReceived;
  private boolean corruptedReceived;
  private int corruptedLines;
  private int resets;

  Handshake(Outbox outbox, Exchanges exchanges) {
    this.outbox = outbox;
    this.exchanges = exchanges;
  }

  void open(long nowMicros) {
    observedMicros = nowMicros;
    restarts = 0;
    wasRecognized = false;
    validReceived = false;
    sealedReceived = false;
    corruptedReceived = false;
    corruptedLines = 0;
    resets = 0;
    limitMicros = nowMicros + LIMIT_MICROS;
    begin(nowMicros);
  }

  private void begin(long nowMicros) {
    phase = Phase.IDENTIFYING;
    number = exchanges.begin(nowMicros);
    extendLimit(nowMicros);
    ask(nowMicros);
  }

  private void extendLimit(long nowMicros) {
    untilMicros = Math.min(limitMicros, nowMicros + OPEN_MICROS);
  }

  private void ask(long nowMicros) {
    outbox.line(BoardCommand.identify().line(number), nowMicros);
    pollMicros = nowMicros + (hasKnownFirmware() ? Conversation.ANSWER_MICROS : POLL_MICROS);
  }

  boolean isIdentifying() {
    return phase == Phase.IDENTIFYING;
  }

  boolean isDone() {
    return phase == Phase.DONE;
  }

  Optional<BoardIdentity> identity() {
    return identity;
  }

  long deadlineMicros() {
    return isIdentifying() ? Math.min(pollMicros, untilMicros) : Long.MAX_VALUE;
  }

  /**
   * Extends the time limit if this program was paused, because answers may be waiting to be read.
   * After the handshake, pauses do not matter, because a command fails only after many sends.
   */
  void noticePause(long dueMicros, long nowMicros) {
    long lateMicros = nowMicros - Math.max(dueMicros, observedMicros);
    if (!isDone() && lateMicros >= Conversation.ANSWER_MICROS) {
      limitMicros += lateMicros;
      extendLimit(nowMicros);
    }
    observedMicros = nowMicros;
  }

  /** Queries the board if due; returns a failure after the time limit. */
  Optional<ProtocolFailure> tick(long nowMicros) {
    if (isIdentifying() && nowMicros >= untilMicros) {
      return Optional.of(unanswered());
    }
    if (isIdentifying() && nowMicros >= pollMicros) {
      ask(nowMicros);
    }
    return Optional.empty();
  }

  private ProtocolFailure unanswered() {
    if (resets > USUAL_RESETS) {
      return ProtocolFailure.RESETS;
    }
    if (hasKnownFirmware()) {
      return isNoisy() ? ProtocolFailure.NOISE : ProtocolFailure.NOT_RECEIVING;
    }
    return corruptedReceived ? ProtocolFailure.FOREIGN : ProtocolFailure.NO_ANSWER;
  }

  /** Returns whether the board has, or very likely has, this project's firmware. */
  boolean hasKnownFirmware() {
    return validReceived || sealedReceived;
  }

  private boolean isNoisy() {
    return corruptedLines > USUAL_CORRUPTED;
  }

  /** Queries a board with this firmware again soon; other devices are not disturbed. */
  void retrySoon(long soonMicros) {
    if (hasKnownFirmware()) {
      pollMicros = Math.min(pollMicros, soonMicros);
    }
  }

  void onCorrupted(String line, long nowMicros) {
    corruptedReceived = true;
    sealedReceived |= Framing.isSealed(line);
    corruptedLines++;
    recognizeFirmware(nowMicros);
  }

  void onReply(BoardReply reply, long nowMicros) {
    validReceived = true;
    if (reply instanceof BoardReply.Booted) {
      corruptedLines = 0;
      resets++;
    } else if (reply instanceof BoardReply.Corrupted) {
      corruptedLines++;
    }
    recognizeFirmware(nowMicros);
  }

  /** Extends the time limit at the first sign of a board with this firmware. */
  private void recognizeFirmware(long nowMicros) {
    if (hasKnownFirmware() && !wasRecognized) {
      wasRecognized = true;
      extendLimit(nowMicros);
    }
  }

  Optional<ProtocolFailure> onBoot(BoardIdentity booted, long nowMicros) {
    if (phase == Phase.DONE) {
      return Optional.of(ProtocolFailure.RESET);
    }
    if (phase == Phase.SETTING_UP) {
      return restart(ProtocolFailure.RESETS, nowMicros);
    }
    if (!booted.isUnderstood()) {
      return onIdentity(booted, nowMicros);
    }
    identity = Optional.of(booted);
    // The board receives from now on.
    extendLimit(nowMicros);
    ask(nowMicros);
    return Optional.empty();
  }

  Optional<ProtocolFailure> onIdentifyAnswer(BoardReply.Accepted accepted, long nowMicros) {
    return accepted
        .identity()
        .filter(heard -> accepted.number() == number)
        .flatMap(heard -> onIdentity(heard, nowMicros));
  }

  private Optional<ProtocolFailure> onIdentity(BoardIdentity heard, long nowMicros) {
    identity = Optional.of(heard);
    if (!heard.isUnderstood()) {
      return Optional.of(ProtocolFailure.WRONG_FIRMWARE);
    }
    phase = Phase.SETTING_UP;
    exchanges.skipNumber();
    setUp =
        List.of(
            exchanges.add(BoardCommand.strict(), 0), exchanges.add(BoardCommand.watchdog(0), 0));
    exchanges.sendNew(nowMicros);
    return Optional.empty();
  }

  /** Ends or restarts the setup after a reply; returns a failure after too many restarts. */
  Optional<ProtocolFailure> proceed(long nowMicros) {
    if (phase != Phase.SETTING_UP) {
      return Optional.empty();
    }
    if (setUp.stream().anyMatch(told -> told.state() == Exchange.State.FAILED)) {
      return restart(ProtocolFailure.SILENCE, nowMicros);
    }
    if (setUp.stream().allMatch(Exchange::hasEnded)) {
      phase = Phase.DONE;
    }
    return Optional.empty();
  }

  /** Restarts during the setup, up to a limit; otherwise returns the failure. */
  Optional<ProtocolFailure> fail(ProtocolFailure why, long nowMicros) {
    return phase == Phase.SETTING_UP
        ? restart(ProtocolFailure.SILENCE, nowMicros)
        : Optional.of(why);
  }

  private Optional<ProtocolFailure> restart(ProtocolFailure ifTooOften, long nowMicros) {
    if (restarts++ >= RESTARTS || nowMicros >= limitMicros) {
      return Optional.of(isNoisy() ? ProtocolFailure.NOISE : ifTooOften);
    }
    begin(nowMicros);
    return Optional.empty();
  }
}
