package dev.cubewright.driver.board;

import java.util.List;
import java.util.Optional;

/**
 * What is said to one board and heard from it, so that each command runs exactly once or is known
 * not to have ("What the host does" in {@code docs/protocol.md}).
 *
 * <p>It does no input or output and has no clock: it is given bytes and the time, and is asked for
 * bytes and until when it can wait. Not thread-safe.
 */
final class Conversation {
  /** How long to wait for an answer. */
  static final long ANSWER_MICROS = 60_000;

  /** How much longer than predicted a job may take. */
  static final int SLACK_PERCENT = 30;

  private final LineAssembler assembler = new LineAssembler();
  private final Outbox outbox = new Outbox();
  private final Hearing hearing = new Hearing();
  private final Halt halt = new Halt(Delivery.TRIES, outbox);
  private final Repetition asking = new Repetition('?', ANSWER_MICROS, Delivery.TRIES, outbox);
  private final Delivery delivery;
  private final Introduction introduction;

  private boolean begun;
  private Optional<Breakdown> problem = Optional.empty();
  private Optional<BoardStatus> status = Optional.empty();

  /**
   * Makes a conversation that has not begun.
   *
   * @param firstNumber the first number to use, 1 to 9999; better not that of another session a
   *     short time ago
   */
  Conversation(int firstNumber) {
    this.delivery = new Delivery(firstNumber, outbox, halt);
    this.introduction = new Introduction(outbox, hearing, delivery);
  }

  /**
   * Begins a session; to be called when the port was opened, or to begin anew.
   *
   * @param watchdogMillis after how long without a line the board is to stop, 0 for never
   */
  void open(int watchdogMillis, long nowMicros) {
    begun = true;
    problem = Optional.empty();
    hearing.forget();
    halt.forget();
    asking.end();
    assembler.clear();
    introduction.open(watchdogMillis, nowMicros);
  }

  private boolean goesOn() {
    return begun && problem.isEmpty();
  }

  /** Returns whether commands can be submitted. */
  boolean isReady() {
    return goesOn() && introduction.isOver();
  }

  /** Returns why this conversation broke off, if it has. */
  Optional<Breakdown> problem() {
    return problem;
  }

  /** Returns who the board is, as soon as it has said so. */
  Optional<BoardIdentity> identity() {
    return introduction.identity();
  }

  /** Returns whether this is a board of ours, or most likely one that is not understood. */
  boolean isWithOurs() {
    return hearing.isOurs();
  }

  /** Returns the code of the alarm that the board is known to be in, 0 if it is in none. */
  int alarm() {
    return halt.alarm();
  }

  /** Returns whether the board is watching that it hears something. */
  boolean isWatched() {
    return delivery.isWatched();
  }

  /**
   * Has a command carried out, after those submitted before.
   *
   * @param predictedMicros how long it is predicted to take from its acceptance, 0 if it is no job
   * @return what becomes of it
   */
  Exchange submit(BoardCommand command, long predictedMicros, long nowMicros) {
    Exchange exchange = delivery.add(command, predictedMicros);
    if (problem.isPresent()) {
      delivery.abandon(nowMicros);
    } else if (!introduction.isAsking()) {
      delivery.sendNew(nowMicros);
    }
    return exchange;
  }

  /**
   * Stops the board; the stop byte is sent until the alarm is heard. What is not answered yet is
   * given up.
   */
  void stop(long nowMicros) {
    if (problem.isEmpty() && halt.begin(nowMicros) && isReady()) {
      delivery.giveUp(nowMicros);
    }
  }

  /** Asks for the status. */
  void askStatus(long nowMicros) {
    status = Optional.empty();
    asking.begin(nowMicros);
  }

  /** Returns the status if it has come since it was asked for. */
  Optional<BoardStatus> status() {
    return status;
  }

  /** Returns what is to be sent now, and forgets it. */
  byte[] takeOutput() {
    return outbox.take();
  }

  /** Returns when {@link #tick} has to be called at the latest. */
  long deadlineMicros() {
    if (!goesOn()) {
      return Long.MAX_VALUE;
    }
    long deadline = Math.min(halt.deadlineMicros(), asking.deadlineMicros());
    deadline = Math.min(deadline, delivery.deadlineMicros());
    deadline = Math.min(deadline, introduction.deadlineMicros());
    return Math.min(deadline, keepAliveMicros());
  }

  private long keepAliveMicros() {
    return isReady() ? delivery.keepAliveMicros() : Long.MAX_VALUE;
  }

  /** Does what the time demands. */
  void tick(long nowMicros) {
    if (!goesOn()) {
      return;
    }
    introduction.noticePause(deadlineMicros(), nowMicros);
    introduction
        .tick(nowMicros)
        .or(() -> repeatSingles(nowMicros))
        .or(() -> delivery.repeat(nowMicros).flatMap(why -> introduction.fail(why, nowMicros)))
        .ifPresent(why -> breakOff(why, nowMicros));
    if (nowMicros >= keepAliveMicros()) {
      delivery.keepAlive(nowMicros);
    }
  }

  private Optional<Breakdown> repeatSingles(long nowMicros) {
    return halt.tick(nowMicros) && asking.tick(nowMicros)
        ? Optional.empty()
        : Optional.of(Breakdown.silence());
  }

  /**
   * Takes what has come from the board.
   *
   * @return the lines that this completes, sound or not
   */
  List<String> receive(byte[] bytes, long nowMicros) {
    if (goesOn()) {
      introduction.noticePause(deadlineMicros(), nowMicros);
    }
    List<String> lines = assembler.feed(bytes);
    for (String line : lines) {
      BoardReply.parse(line)
          .ifPresentOrElse(reply -> hear(reply, nowMicros), () -> hearBroken(line, nowMicros));
    }
    return lines;
  }

  /** Something came that was a sound line once: perhaps the answer to any of those that wait. */
  private void hearBroken(String line, long nowMicros) {
    hearing.broken(line);
    introduction.heard(nowMicros);
    delivery.hasten(nowMicros);
    asking.hasten(delivery.soonMicros(nowMicros));
    introduction.hasten(delivery.soonMicros(nowMicros));
  }

  private void hear(BoardReply reply, long nowMicros) {
    hearing.sound();
    introduction.heard(nowMicros);
    if (reply.isAnswer()) {
      delivery.heardAnswer(nowMicros);
    }
    if (reply instanceof BoardReply.Booted) {
      hearing.booted();
    } else if (reply instanceof BoardReply.Unsound) {
      hearing.brokenThere();
      delivery.hastenUnanswered(nowMicros);
      introduction.hasten(delivery.soonMicros(nowMicros));
    } else if (reply instanceof BoardReply.Alarm heard) {
      halt.hearAlarm(heard.code());
    } else if (reply instanceof BoardReply.Status heard) {
      status = Optional.of(heard.status());
      asking.end();
    }
    if (goesOn()) {
      proceed(reply, nowMicros)
          .or(() -> introduction.goOn(nowMicros))
          .ifPresent(why -> breakOff(why, nowMicros));
    }
  }

  /** Takes what a reply means for the session; returns what is wrong if it ends. */
  private Optional<Breakdown> proceed(BoardReply reply, long nowMicros) {
    if (reply instanceof BoardReply.Booted booted) {
      return introduction.hearBoot(booted.identity(), nowMicros);
    }
    if (reply instanceof BoardReply.Accepted accepted && introduction.isAsking()) {
      return introduction.hearAnswer(accepted, nowMicros);
    }
    if (reply instanceof BoardReply.Accepted accepted) {
      delivery.hearAccepted(accepted, nowMicros);
    } else if (reply instanceof BoardReply.Done done) {
      delivery.hearDone(done, nowMicros);
    } else if (reply instanceof BoardReply.Failed failed) {
      return delivery
          .hearFailed(failed, nowMicros)
          .flatMap(why -> introduction.fail(why, nowMicros));
    }
    return Optional.empty();
  }

  private void breakOff(Breakdown why, long nowMicros) {
    problem = Optional.of(why);
    halt.end();
    asking.end();
    delivery.abandon(nowMicros);
  }
}
