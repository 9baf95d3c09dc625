package dev.cubewright.driver.board;

/** Repeats a single byte until its answer is received. Not thread-safe. */
final class Retransmitter {
  private static final long NEVER = Long.MAX_VALUE;

  private final char value;
  private final long intervalMicros;
  private final int most;
  private final Outbox outbox;
  private long nextMicros = NEVER;
  private long givenUpMicros;
  private int tries;

  /** Sends at least {@code most} times before giving up, and for at least as many intervals. */
  Retransmitter(char value, long intervalMicros, int most, Outbox outbox) {
    this.value = value;
    this.intervalMicros = intervalMicros;
    this.most = most;
    this.outbox = outbox;
  }

  void begin(long nowMicros) {
    tries = 0;
    givenUpMicros = nowMicros + most * intervalMicros;
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

  void hasten(long soonMicros) {
    nextMicros = isOn() ? Math.min(nextMicros, soonMicros) : NEVER;
  }

  long deadlineMicros() {
    return nextMicros;
  }

  /** Sends it if due; returns false after the last try. */
  boolean tick(long nowMicros) {
    if (nowMicros < nextMicros) {
      return true;
    }
    if (tries >= most && nowMicros >= givenUpMicros) {
      return false;
    }
    send(nowMicros);
    return true;
  }
}
