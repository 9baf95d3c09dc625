package dev.cubewright.robot.board;

/** Asks who is there when a session begins, until somebody answers. Not thread-safe. */
final class Opening {
  /** How long a board may take to start after its port was opened. */
  private static final long OPEN_MICROS = 2_500_000;

  private static final long POLL_MICROS = 200_000;
  private static final int RESTARTS = 5;

  private final Outbox outbox;
  private int restarts;
  private int number;
  private long untilMicros;
  private long pollMicros;

  Opening(Outbox outbox) {
    this.outbox = outbox;
  }

  /** Forgets how often it was begun anew. */
  void forget() {
    restarts = 0;
  }

  /** Returns whether it may be begun anew once more. */
  boolean mayRestart() {
    return restarts++ < RESTARTS;
  }

  void begin(int ownNumber, long nowMicros) {
    number = ownNumber;
    untilMicros = nowMicros + OPEN_MICROS;
    ask(nowMicros);
  }

  /** Asks now, for it is known that somebody listens. */
  void ask(long nowMicros) {
    outbox.line(new BoardCommand.Identify().line(number), nowMicros);
    pollMicros = nowMicros + POLL_MICROS;
  }

  /** Has it ask again soon. */
  void hasten(long soonMicros) {
    pollMicros = Math.min(pollMicros, soonMicros);
  }

  long deadlineMicros() {
    return Math.min(pollMicros, untilMicros);
  }

  /** Asks if it is time; returns whether there still is hope. */
  boolean tick(long nowMicros) {
    if (nowMicros >= untilMicros) {
      return false;
    }
    if (nowMicros >= pollMicros) {
      ask(nowMicros);
    }
    return true;
  }

  /** Returns whether this answers the question. */
  boolean isAnsweredBy(BoardReply.Accepted accepted) {
    return accepted.number() == number && accepted.identity().isPresent();
  }
}
