package dev.cubewright.driver.board;

/**
 * Asks for the identity of a board until it answers. A board with our firmware is asked more often
 * and for longer: its answer is five times as long as others, so a bad line loses it more often.
 * Not thread-safe.
 */
final class SessionOpening {
  /** How long a board may take to start after its port was opened, and to answer after that. */
  private static final long OPEN_MICROS = 2_500_000;

  /** So long it takes at most, however often it is begun anew; pauses do not count. */
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

  /** The port was opened: forgets how often it was begun anew. */
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

  /** A board has started: it listens from now on. */
  void booted(long nowMicros) {
    hope(nowMicros);
    ask(nowMicros);
  }

  /** Something has come; if it tells for the first time that a board is there, that gives hope. */
  void heard(long nowMicros) {
    if (quality.isOurs() && !wasOurs) {
      wasOurs = true;
      hope(nowMicros);
    }
  }

  /** The program stood still and has not read what came: no board is at fault. */
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

  /** Has a board of ours asked again soon; any other one is left in peace. */
  void hasten(long soonMicros) {
    if (quality.isOurs()) {
      pollMicros = Math.min(pollMicros, soonMicros);
    }
  }

  long deadlineMicros() {
    return Math.min(pollMicros, untilMicros);
  }

  /** Asks if due; returns false after the last try. */
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
