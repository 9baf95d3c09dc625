package dev.cubewright.driver.board;

/** Decides when to send a line so that the board's watchdog does not stop it. Not thread-safe. */
final class KeepAlive {
  /** A line is sent after this time without one. */
  private static final long INTERVAL_MICROS = 200_000;

  /**
   * No line is sent this close before or after the end of a job: its report would wait on the line.
   */
  private static final long DUE_MICROS = 25_000;

  private final Outbox outbox;
  private final OpenExchanges open;
  private boolean watched;

  private long heardMicros;

  KeepAlive(Outbox outbox, OpenExchanges open) {
    this.outbox = outbox;
    this.open = open;
  }

  boolean isWatched() {
    return watched;
  }

  void watch(boolean nowWatched) {
    watched = nowWatched;
  }

  void heard(long nowMicros) {
    heardMicros = nowMicros;
  }

  /** Returns when the next line is due; never without a watchdog, or while a line is under way. */
  long dueMicros() {
    if (!watched || open.isAnyUnanswered()) {
      return Long.MAX_VALUE;
    }
    long lastMicros = outbox.lastLineMicros();
    if (heardMicros < lastMicros) {
      // The last line may have been lost.
      return lastMicros + Conversation.ANSWER_MICROS;
    }
    long micros = lastMicros + INTERVAL_MICROS;
    for (Exchange job : open.accepted()) {
      boolean near = Math.abs(job.dueMicros() - micros) < DUE_MICROS;
      micros = near ? job.dueMicros() + DUE_MICROS : micros;
    }
    return micros;
  }
}
