package dev.cubewright.driver.board;

/**
 * Queries the identity of a board until it answers. A board with this firmware is queried more
 * often and for longer: its answer is five times as long as others, so a bad line loses it more
 * often. Not thread-safe.
 */
final class SessionOpening {
  /** The time limit for a board to start after its port was opened, and to answer. */
  private static final long OPEN_MICROS = 2_500_000;

  /** The time limit with all restarts; pauses do not count. */
  private static final long MOST_MICROS = 6 * OPEN_MICROS;

  private static final long POLL_MICROS = 200_000;
  private static final int RESTARTS = 5;

  private final Outbox outbox;
  private final LineQuality quality;
  private int restarts;
  private int number;
  private boolean wasOurs;
  private long mostMicros;
  private long untilMicros;
  private long pollMicros;

  SessionOpening(Outbox outbox, LineQuality quality) {
    this.outbox = outbox;
    this.quality = quality;
  }

  void forget(long nowMicros) {
    restarts = 0;
    wasOurs = false;
    mostMicros = nowMicros + MOST_MICROS;
  }

  boolean mayRestart(long nowMicros) {
    return restarts++ < RESTARTS && nowMicros < mostMicros;
  }

  void begin(int ownNumber, long nowMicros) {
    number = ownNumber;
    hope(nowMicros);
    ask(nowMicros);
  }

  /** The board has started: it receives from now on. */
  void booted(long nowMicros) {
    hope(nowMicros);
    ask(nowMicros);
  }

  /** Extends the time limit at the first sign of a board with this firmware. */
  void heard(long nowMicros) {
    if (quality.isOurs() && !wasOurs) {
      wasOurs = true;
      hope(nowMicros);
    }
  }

  /** The program was paused and has not read its input, which is not the board's fault. */
  void stoodStill(long lateMicros, long nowMicros) {
    mostMicros += lateMicros;
    hope(nowMicros);
  }

  private void hope(long nowMicros) {
    untilMicros = Math.min(mostMicros, nowMicros + OPEN_MICROS);
  }

  private void ask(long nowMicros) {
    outbox.line(new BoardCommand.Identify().line(number), nowMicros);
    pollMicros = nowMicros + (quality.isOurs() ? Conversation.ANSWER_MICROS : POLL_MICROS);
  }

  /** Queries a board with this firmware again soon; other devices are not disturbed. */
  void hasten(long soonMicros) {
    if (quality.isOurs()) {
      pollMicros = Math.min(pollMicros, soonMicros);
    }
  }

  long deadlineMicros() {
    return Math.min(pollMicros, untilMicros);
  }

  /** Queries if due; returns false after the last try. */
  boolean tick(long nowMicros) {
    if (nowMicros >= untilMicros) {
      return false;
    }
    if (nowMicros >= pollMicros) {
      ask(nowMicros);
    }
    return true;
  }

  boolean isAnsweredBy(BoardReply.Accepted accepted) {
    return accepted.number() == number && accepted.identity().isPresent();
  }
}
