package dev.cubewright.driver.board;

/** Repeats a single byte until it is answered. Not thread-safe. */
final class Retransmitter {
  private static final long NEVER = Long.MAX_VALUE;

  private final char value;
  private final long intervalMicros;
  private final int minimumTries;
  private final Outbox outbox;
  private long nextMicros = NEVER;
  private long giveUpMicros;
  private int tries;

  /** Gives up only after {@code minimumTries} sends and as many intervals. */
  Retransmitter(char value, long intervalMicros, int minimumTries, Outbox outbox) {
    this.value = value;
    this.intervalMicros = intervalMicros;
    this.minimumTries = minimumTries;
    this.outbox = outbox;
  }

  void begin(long nowMicros) {
    tries = 0;
    giveUpMicros = nowMicros + minimumTries * intervalMicros;
    send(nowMicros);
  }

  private void send(long nowMicros) {
    tries++;
    outbox.single(value);
    nextMicros = nowMicros + intervalMicros;
  }

  boolean isOn() {
    return nextMicros != NEVER;
  }

  void end() {
    nextMicros = NEVER;
  }

  void retrySoon(long soonMicros) {
    nextMicros = isOn() ? Math.min(nextMicros, soonMicros) : NEVER;
  }

  long deadlineMicros() {
    return nextMicros;
  }

  /** Sends the byte if due; returns false after the last try. */
  boolean tick(long nowMicros) {
    if (nowMicros < nextMicros) {
      return true;
    }
    if (tries >= minimumTries && nowMicros >= giveUpMicros) {
      return false;
    }
    send(nowMicros);
    return true;
  }
}
