package dev.cubewright.driver.board;

import java.util.List;
import java.util.Optional;

/**
 * Opens a session with a board: queries its identity until it answers, then sets up strict mode and
 * disables the watchdog. Restarts a limited number of times after errors. Steps return a failure if
 * the session cannot be opened.
 *
 * <p>A board with this firmware is queried more often and for longer: its answer is five times as
 * long as others, so a bad line loses it more often. Not thread-safe.
 */
final class Handshake {
  /** The time limit for a board to start after its port was opened, and to answer. */
  private static final long OPEN_MICROS = 2_500_000;

  /** The time limit with all restarts; pauses do not count. */
  private static final long MOST_MICROS = 6 * OPEN_MICROS;

  private static final long POLL_MICROS = 200_000;
  private static final int RESTARTS = 5;

  /**
   * More corrupted lines than this mean a bad cable: opening may truncate one line from the board,
   * and a reset one to it.
   */
  private static final int USUALLY_BROKEN = 2;

  /** Opening the port causes one reset, and a glitch may cause another. */
  private static final int USUAL_RESETS = 2;

  private enum Phase {
    ASKING,
    SETTING_UP,
    OVER
  }

  private final Outbox outbox;
  private final Exchanges exchanges;

  private Phase phase = Phase.ASKING;
  private Optional<BoardIdentity> identity = Optional.empty();
  private List<Exchange> setUp = List.of();
  private int restarts;
  private int number;
  private boolean wasOurs;
  private long mostMicros;
  private long untilMicros;
  private long pollMicros;
  private long lookedMicros;

  private boolean heardSound;
  private boolean heardResembling;
  private boolean heardGibberish;
  private int broken;
  private int resets;

  Handshake(Outbox outbox, Exchanges exchanges) {
    this.outbox = outbox;
    this.exchanges = exchanges;
  }

  void open(long nowMicros) {
    lookedMicros = nowMicros;
    restarts = 0;
    wasOurs = false;
    heardSound = false;
    heardResembling = false;
    heardGibberish = false;
    broken = 0;
    resets = 0;
    mostMicros = nowMicros + MOST_MICROS;
    begin(nowMicros);
  }

  private void begin(long nowMicros) {
    phase = Phase.ASKING;
    number = exchanges.begin(nowMicros);
    extendLimit(nowMicros);
    ask(nowMicros);
  }

  private void extendLimit(long nowMicros) {
    untilMicros = Math.min(mostMicros, nowMicros + OPEN_MICROS);
  }

  private void ask(long nowMicros) {
    outbox.line(BoardCommand.identify().line(number), nowMicros);
    pollMicros = nowMicros + (isOurs() ? Conversation.ANSWER_MICROS : POLL_MICROS);
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
    return isAsking() ? Math.min(pollMicros, untilMicros) : Long.MAX_VALUE;
  }

  /**
   * Detects that the program was paused, which is not the board's fault: its answers may be waiting
   * to be read. Later this does not matter, as nothing is given up before many sends.
   */
  void noticePause(long dueMicros, long nowMicros) {
    long lateMicros = nowMicros - Math.max(dueMicros, lookedMicros);
    if (!isOver() && lateMicros >= Conversation.ANSWER_MICROS) {
      mostMicros += lateMicros;
      extendLimit(nowMicros);
    }
    lookedMicros = nowMicros;
  }

  /** Queries if due; returns a failure after the last try. */
  Optional<ProtocolFailure> tick(long nowMicros) {
    if (isAsking() && nowMicros >= untilMicros) {
      return Optional.of(unanswered());
    }
    if (isAsking() && nowMicros >= pollMicros) {
      ask(nowMicros);
    }
    return Optional.empty();
  }

  private ProtocolFailure unanswered() {
    if (resets > USUAL_RESETS) {
      return ProtocolFailure.RESETS;
    }
    if (isOurs()) {
      return isNoisy() ? ProtocolFailure.NOISE : ProtocolFailure.DEAF;
    }
    return heardGibberish ? ProtocolFailure.FOREIGN : ProtocolFailure.NO_ANSWER;
  }

  /** Returns whether the board has, or very likely has, this project's firmware. */
  boolean isOurs() {
    return heardSound || heardResembling;
  }

  private boolean isNoisy() {
    return broken > USUALLY_BROKEN;
  }

  /** Queries a board with this firmware again soon; other devices are not disturbed. */
  void hasten(long soonMicros) {
    if (isOurs()) {
      pollMicros = Math.min(pollMicros, soonMicros);
    }
  }

  void heardBroken(String line, long nowMicros) {
    heardGibberish = true;
    heardResembling |= Framing.isSealed(line);
    broken++;
    noticeOurs(nowMicros);
  }

  void heardSound(BoardReply reply, long nowMicros) {
    heardSound = true;
    if (reply instanceof BoardReply.Booted) {
      broken = 0;
      resets++;
    } else if (reply instanceof BoardReply.Unsound) {
      broken++;
    }
    noticeOurs(nowMicros);
  }

  /** Extends the time limit at the first sign of a board with this firmware. */
  private void noticeOurs(long nowMicros) {
    if (isOurs() && !wasOurs) {
      wasOurs = true;
      extendLimit(nowMicros);
    }
  }

  Optional<ProtocolFailure> hearBoot(BoardIdentity booted, long nowMicros) {
    if (phase == Phase.OVER) {
      return Optional.of(ProtocolFailure.RESET);
    }
    if (phase == Phase.SETTING_UP) {
      return restart(ProtocolFailure.RESETS, nowMicros);
    }
    if (!booted.isUnderstood()) {
      return hearIdentity(booted, nowMicros);
    }
    identity = Optional.of(booted);
    // It receives from now on.
    extendLimit(nowMicros);
    ask(nowMicros);
    return Optional.empty();
  }

  Optional<ProtocolFailure> hearAnswer(BoardReply.Accepted accepted, long nowMicros) {
    return accepted
        .identity()
        .filter(heard -> accepted.number() == number)
        .flatMap(heard -> hearIdentity(heard, nowMicros));
  }

  private Optional<ProtocolFailure> hearIdentity(BoardIdentity heard, long nowMicros) {
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

  /** Proceeds after a reply. */
  Optional<ProtocolFailure> proceed(long nowMicros) {
    if (phase != Phase.SETTING_UP) {
      return Optional.empty();
    }
    if (setUp.stream().anyMatch(told -> told.state() == Exchange.State.FAILED)) {
      return restart(ProtocolFailure.SILENCE, nowMicros);
    }
    if (setUp.stream().allMatch(Exchange::hasEnded)) {
      phase = Phase.OVER;
    }
    return Optional.empty();
  }

  /** Restarts if the setup is under way, up to a limit; otherwise returns the failure. */
  Optional<ProtocolFailure> fail(ProtocolFailure why, long nowMicros) {
    return phase == Phase.SETTING_UP
        ? restart(ProtocolFailure.SILENCE, nowMicros)
        : Optional.of(why);
  }

  private Optional<ProtocolFailure> restart(ProtocolFailure ifTooOften, long nowMicros) {
    if (restarts++ >= RESTARTS || nowMicros >= mostMicros) {
      return Optional.of(isNoisy() ? ProtocolFailure.NOISE : ifTooOften);
    }
    begin(nowMicros);
    return Optional.empty();
  }
}
