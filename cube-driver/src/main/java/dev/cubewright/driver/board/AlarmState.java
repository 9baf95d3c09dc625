package dev.cubewright.driver.board;

/** Whether a board is in alarm, and the stop byte that is repeated until it is. Not thread-safe. */
final class AlarmState {
  private static final long REPEAT_MICROS = 20_000;

  private final Retransmitter stopping;

  /** The code of the alarm, 0 without one. */
  private int alarm;

  /** Whether an alarm was heard since the last command to leave it was first sent. */
  private boolean alarmedSince;

  AlarmState(int tries, Outbox outbox) {
    this.stopping = new Retransmitter('!', REPEAT_MICROS, tries, outbox);
  }

  void forget() {
    alarm = 0;
    stopping.end();
  }

  /**
   * Starts stopping the board until it reports the alarm; returns whether it was not stopping yet.
   */
  boolean begin(long nowMicros) {
    boolean begun = !stopping.isOn();
    if (begun) {
      alarm = 0;
      stopping.begin(nowMicros);
    }
    return begun;
  }

  void end() {
    stopping.end();
  }

  int alarm() {
    return alarm;
  }

  void hearAlarm(int code) {
    alarm = code;
    alarmedSince = true;
    stopping.end();
  }

  /** Some error codes mean that the board is in alarm. */
  void hearFailed(int code) {
    if (ErrorCode.STOPPED.is(code) || ErrorCode.WATCHDOG.is(code)) {
      alarm = code;
    } else if (ErrorCode.ALARM.is(code) && alarm == 0) {
      alarm = ErrorCode.STOPPED.number();
    }
  }

  void leaving() {
    alarmedSince = false;
  }

  /** Handles the accepted command; a stored answer may be older than the latest alarm. */
  void left(boolean duplicate) {
    if (!stopping.isOn() && !(duplicate && alarmedSince)) {
      alarm = 0;
    }
  }

  long deadlineMicros() {
    return stopping.deadlineMicros();
  }

  /** Sends what is due; returns false after the last try. */
  boolean tick(long nowMicros) {
    return stopping.tick(nowMicros);
  }
}
