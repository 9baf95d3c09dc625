package dev.cubewright.driver.board;

/** Whether a board is stopped, as far as that is known, and the stopping of it. Not thread-safe. */
final class Halt {
  private static final long REPEAT_MICROS = 20_000;

  private final Repetition stopping;
  private int alarm;

  /** Whether an alarm was heard since the last command to leave it was first sent. */
  private boolean alarmedSince;

  Halt(int tries, Outbox outbox) {
    this.stopping = new Repetition('!', REPEAT_MICROS, tries, outbox);
  }

  /** Knows of no alarm, for all begins anew. */
  void forget() {
    alarm = 0;
    stopping.end();
  }

  /**
   * Begins to stop the board, until the alarm is heard; returns whether it was not begun before.
   */
  boolean begin(long nowMicros) {
    boolean begun = !stopping.isOn();
    if (begun) {
      alarm = 0;
      stopping.begin(nowMicros);
    }
    return begun;
  }

  /** Stops it no more. */
  void end() {
    stopping.end();
  }

  /** Returns the code of the alarm that the board is known to be in, 0 if it is in none. */
  int alarm() {
    return alarm;
  }

  /** The board says that it has stopped. */
  void hearAlarm(int code) {
    alarm = code;
    alarmedSince = true;
    stopping.end();
  }

  /** A command has failed; some codes mean that the board is in alarm. */
  void hearFailed(int code) {
    if (ErrorCode.STOPPED.is(code) || ErrorCode.WATCHDOG.is(code)) {
      alarm = code;
    } else if (ErrorCode.ALARM.is(code) && alarm == 0) {
      alarm = ErrorCode.STOPPED.number();
    }
  }

  /** The command to leave the alarm is sent for the first time. */
  void leaving() {
    alarmedSince = false;
  }

  /** That command was accepted. A stored answer may be older than an alarm heard before it. */
  void left(boolean duplicate) {
    if (!stopping.isOn() && !(duplicate && alarmedSince)) {
      alarm = 0;
    }
  }

  long deadlineMicros() {
    return stopping.deadlineMicros();
  }

  /** Does what the time demands; returns whether there still is hope. */
  boolean tick(long nowMicros) {
    return stopping.tick(nowMicros);
  }
}
