package dev.cubewright.driver.board;

/** When to send a line only so that one is sent, for the board's watchdog. Not thread-safe. */
final class KeepAlive {
  /** After this long without a line, one is sent. */
  private static final long INTERVAL_MICROS = 200_000;

  /** But not so shortly before or after a job is due: its end would have to wait on the line. */
  private static final long DUE_MICROS = 25_000;

  private final Outbox outbox;
  private final OpenExchanges open;
  private boolean watched;

  /** When a line was heard that answers one. */
  private long heardMicros;

  KeepAlive(Outbox outbox, OpenExchanges open) {
    this.outbox = outbox;
    this.open = open;
  }

  /** Returns whether the board is watching that it hears something. */
  boolean isWatched() {
    return watched;
  }

  /** The board watches from now on, or does no more. */
  void watch(boolean nowWatched) {
    watched = nowWatched;
  }

  /** A line has come that answers one. */
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
