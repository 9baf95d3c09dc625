package dev.cubewright.driver.board;

/** Decides when to send a line to keep the board's watchdog from stopping it. Not thread-safe. */
final class KeepAlive {
  /** After this long without a line, one is sent. */
  private static final long INTERVAL_MICROS = 200_000;

  /** But not so shortly before or after a job is due: its end would have to wait on the line. */
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

  /** Returns when the next line is due; never if the board does not watch, or one is under way. */
  long dueMicros() {
    if (!watched || open.isAnyUnanswered()) {
      return Long.MAX_VALUE;
    }
    long lastMicros = outbox.lastLineMicros();
    if (heardMicros < lastMicros) {
      // The last one was for nothing, perhaps.
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
