package dev.cubewright.driver.board;

/** One command and its outcome. Only its {@link Conversation} changes it. */
final class Exchange {
  enum State {
    WAITING,
    SENT,
    ACCEPTED,
    DONE,
    /** The board reports that the command was not carried out, or only partly. */
    FAILED,
    /** The outcome is unknown, because the conversation ended. */
    UNKNOWN
  }

  private final BoardCommand command;
  private final long predictedMicros;
  private State state = State.WAITING;
  private int number;
  private int code;

  /** The time of the first sending or, later, of the acceptance. */
  private long sinceMicros;

  private long deadlineMicros;
  private int tries;
  private long endedMicros;

  Exchange(BoardCommand command, long predictedMicros) {
    this.command = command;
    this.predictedMicros = predictedMicros;
  }

  BoardCommand command() {
    return command;
  }

  State state() {
    return state;
  }

  int number() {
    return number;
  }

  int code() {
    return code;
  }

  long endedMicros() {
    return endedMicros;
  }

  boolean isUnanswered() {
    return state == State.SENT;
  }

  boolean isRunning() {
    return state == State.ACCEPTED;
  }

  boolean hasEnded() {
    return state == State.DONE || state == State.FAILED || state == State.UNKNOWN;
  }

  boolean isOverdue(long nowMicros) {
    return deadlineMicros <= nowMicros;
  }

  long deadlineMicros() {
    return deadlineMicros;
  }

  String line() {
    return command.line(number);
  }

  void begin(int ownNumber, long nowMicros) {
    number = ownNumber;
    state = State.SENT;
    sinceMicros = nowMicros;
    tries = 0;
  }

  /** Returns the number of unanswered sends since the first sending or the latest acceptance. */
  int tries() {
    return tries;
  }

  /**
   * Returns the start of the wait for an overdue answer: the first sending, or the latest expected
   * end of an accepted job.
   */
  long overdueSinceMicros() {
    return isRunning() ? lateMicros() : sinceMicros;
  }

  /** Returns the time by which the board should have reported the end of an accepted job. */
  private long lateMicros() {
    return dueMicros()
        + predictedMicros * Conversation.SLACK_PERCENT / 100
        + Conversation.ANSWER_MICROS;
  }

  long dueMicros() {
    return sinceMicros + predictedMicros;
  }

  void sent(long nextDeadlineMicros) {
    tries++;
    deadlineMicros = nextDeadlineMicros;
  }

  void retrySoon(long soonMicros) {
    deadlineMicros = Math.min(deadlineMicros, soonMicros);
  }

  /** Handles the first answer, which ends the exchange unless the command is a job. */
  void accept(long nowMicros) {
    if (!command.isJob()) {
      end(State.DONE, nowMicros);
    } else if (isUnanswered()) {
      state = State.ACCEPTED;
      sinceMicros = nowMicros;
      awaitEnd();
    } else if (isRunning() && nowMicros < lateMicros()) {
      // The command was sent again after a corrupted line, and the job is still running.
      awaitEnd();
    }
  }

  private void awaitEnd() {
    tries = 0;
    deadlineMicros = lateMicros();
  }

  void end(State last, long nowMicros) {
    state = last;
    endedMicros = nowMicros;
  }

  void fail(int why, long nowMicros) {
    code = why;
    end(State.FAILED, nowMicros);
  }
}
