package dev.cubewright.driver.board;

import java.util.Optional;

/** One command and what has become of it. Changed by its {@link Conversation} alone. */
final class Exchange {
  enum State {
    /** It has no number yet. */
    WAITING,
    /** It was sent and is not answered. */
    SENT,
    /** It was accepted; the job goes on. */
    ACCEPTED,
    /** It was carried out. */
    DONE,
    /** It was not, or not wholly, as the board says. */
    FAILED,
    /** What became of it is unknown: the conversation broke off. */
    UNKNOWN
  }

  private final BoardCommand command;
  private final long predictedMicros;
  private State state = State.WAITING;
  private int number;
  private int code;
  private Optional<BoardReply.Accepted> acceptance = Optional.empty();

  private long sentMicros;

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

  /** Returns the first answer, if it was heard. */
  Optional<BoardReply.Accepted> acceptance() {
    return acceptance;
  }

  long endedMicros() {
    return endedMicros;
  }

  boolean hasEnded() {
    return state == State.DONE || state == State.FAILED || state == State.UNKNOWN;
  }

  boolean isOver(long nowMicros) {
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
    sentMicros = nowMicros;
    tries = 0;
  }

  /** Returns how often it has been sent for nothing since it was sent or accepted. */
  int tries() {
    return tries;
  }

  /** Returns since when an answer is overdue: the sending, or of a job its latest end. */
  long overdueMicros() {
    return state == State.ACCEPTED ? lateMicros() : sentMicros;
  }

  /** Returns by when the end of an accepted job should have been heard. */
  private long lateMicros() {
    return dueMicros()
        + predictedMicros * Conversation.SLACK_PERCENT / 100
        + Conversation.ANSWER_MICROS;
  }

  long dueMicros() {
    return sentMicros + predictedMicros;
  }

  void sent(long nextDeadlineMicros) {
    tries++;
    deadlineMicros = nextDeadlineMicros;
  }

  void hasten(long soonMicros) {
    deadlineMicros = Math.min(deadlineMicros, soonMicros);
  }

  /** Takes the first answer, which is the last one unless this is a job. */
  void accept(BoardReply.Accepted answer, long nowMicros) {
    if (acceptance.isEmpty()) {
      acceptance = Optional.of(answer);
    }
    if (!command.isJob()) {
      end(State.DONE, nowMicros);
    } else if (state == State.SENT) {
      state = State.ACCEPTED;
      sentMicros = nowMicros;
      awaitEnd();
    } else if (state == State.ACCEPTED && nowMicros < lateMicros()) {
      // It was sent again after a broken line, and goes on as it should.
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
