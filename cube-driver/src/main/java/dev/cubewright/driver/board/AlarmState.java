package dev.cubewright.driver.board;

/**
 * The alarm of a board, and the repetition of the stop byte until the board reports it. Not
 * thread-safe.
 */
final class AlarmState {
  private static final long REPEAT_MICROS = 20_000;

  private final Retransmitter stopping;

  /** The code of the alarm; 0 if there is none. */
  private int alarm;

  /** Whether the board has reported an alarm since the last command to leave it was first sent. */
  private boolean alarmedSinceLeaving;

  AlarmState(int tries, Outbox outbox) {
    this.stopping = new Retransmitter('!', REPEAT_MICROS, tries, outbox);
  }

  void reset() {
    alarm = 0;
    stopping.end();
  }

  /** Starts to repeat the stop byte; returns false if it is already being repeated. */
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

  void onAlarm(int code) {
    alarm = code;
    alarmedSinceLeaving = true;
    stopping.end();
  }

  void onFailed(int code) {
    if (ErrorCode.STOPPED.is(code) || ErrorCode.WATCHDOG.is(code)) {
      alarm = code;
    } else if (ErrorCode.ALARM.is(code) && alarm == 0) {
      alarm = ErrorCode.STOPPED.number();
    }
  }

  void leaveSent() {
    alarmedSinceLeaving = false;
  }

  /** Handles an accepted X command; a repeated answer may be older than the latest alarm. */
  void leaveAccepted(boolean duplicate) {
    if (!stopping.isOn() && !(duplicate && alarmedSinceLeaving)) {
      alarm = 0;
    }
  }

  long deadlineMicros() {
    return stopping.deadlineMicros();
  }

  /** Sends the stop byte if due; returns false after the last try. */
  boolean tick(long nowMicros) {
    return stopping.tick(nowMicros);
  }
}
