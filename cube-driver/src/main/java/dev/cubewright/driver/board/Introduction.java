package dev.cubewright.driver.board;

import java.util.List;
import java.util.Optional;

/**
 * How a session begins: it is asked who is there, and he is told how to talk; begun anew if that
 * goes wrong, but not for ever. Each step returns what is wrong if there is no hope. Not
 * thread-safe.
 */
final class Introduction {
  private enum Phase {
    ASKING,
    SETTING_UP,
    OVER
  }

  private final Opening opening;
  private final Hearing hearing;
  private final Delivery delivery;

  private Phase phase = Phase.ASKING;
  private Optional<BoardIdentity> identity = Optional.empty();
  private List<Exchange> setUp = List.of();
  private int watchdogMillis;

  /** When it was last looked after, or began. */
  private long lookedMicros;

  Introduction(Outbox outbox, Hearing hearing, Delivery delivery) {
    this.opening = new Opening(outbox, hearing);
    this.hearing = hearing;
    this.delivery = delivery;
  }

  /** The port was opened, or all begins anew. */
  void open(int ownWatchdogMillis, long nowMicros) {
    watchdogMillis = ownWatchdogMillis;
    lookedMicros = nowMicros;
    opening.forget(nowMicros);
    begin(nowMicros);
  }

  private void begin(long nowMicros) {
    phase = Phase.ASKING;
    opening.begin(delivery.begin(nowMicros), nowMicros);
  }

  /** Returns whether nobody has said yet who he is. */
  boolean isAsking() {
    return phase == Phase.ASKING;
  }

  /** Returns whether it has ended well. */
  boolean isOver() {
    return phase == Phase.OVER;
  }

  /** Returns who the board is, as soon as it has said so. */
  Optional<BoardIdentity> identity() {
    return identity;
  }

  long deadlineMicros() {
    return isAsking() ? opening.deadlineMicros() : Long.MAX_VALUE;
  }

  /**
   * Finds out whether the program stood still meanwhile: what a board has said then may wait to be
   * read. Later this does not matter, for nothing is given up before it was sent many times.
   *
   * @param dueMicros when somebody should have looked at the latest
   */
  void noticePause(long dueMicros, long nowMicros) {
    long lateMicros = nowMicros - Math.max(dueMicros, lookedMicros);
    if (!isOver() && lateMicros >= Conversation.ANSWER_MICROS) {
      opening.stoodStill(lateMicros, nowMicros);
    }
    lookedMicros = nowMicros;
  }

  Optional<Breakdown> tick(long nowMicros) {
    return isAsking() && !opening.tick(nowMicros)
        ? Optional.of(hearing.unanswered())
        : Optional.empty();
  }

  /** Has a board of ours asked again soon. */
  void hasten(long soonMicros) {
    opening.hasten(soonMicros);
  }

  /** Something has come. */
  void heard(long nowMicros) {
    opening.heard(nowMicros);
  }

  Optional<Breakdown> hearBoot(BoardIdentity booted, long nowMicros) {
    if (phase == Phase.OVER) {
      return Optional.of(Breakdown.reset());
    }
    if (phase == Phase.SETTING_UP) {
      return beginAnew(Breakdown.resets(), nowMicros);
    }
    if (!booted.isUnderstood()) {
      return hearIdentity(booted, nowMicros);
    }
    identity = Optional.of(booted);
    opening.booted(nowMicros);
    return Optional.empty();
  }

  /** Takes what may be the answer to who is there. */
  Optional<Breakdown> hearAnswer(BoardReply.Accepted accepted, long nowMicros) {
    return accepted
        .identity()
        .filter(heard -> opening.isAnsweredBy(accepted))
        .flatMap(heard -> hearIdentity(heard, nowMicros));
  }

  private Optional<Breakdown> hearIdentity(BoardIdentity heard, long nowMicros) {
    identity = Optional.of(heard);
    if (!heard.isUnderstood()) {
      return Optional.of(Breakdown.wrongFirmware(heard));
    }
    phase = Phase.SETTING_UP;
    delivery.skipNumber();
    setUp =
        List.of(
            delivery.add(new BoardCommand.Strict(true), 0),
            delivery.add(new BoardCommand.Watchdog(watchdogMillis), 0));
    delivery.sendNew(nowMicros);
    return Optional.empty();
  }

  /** Looks what has become of what he was told. */
  Optional<Breakdown> goOn(long nowMicros) {
    if (phase != Phase.SETTING_UP) {
      return Optional.empty();
    }
    if (setUp.stream().anyMatch(told -> told.state() == Exchange.State.FAILED)) {
      return beginAnew(Breakdown.silence(), nowMicros);
    }
    if (setUp.stream().allMatch(Exchange::hasEnded)) {
      phase = Phase.OVER;
    }
    return Optional.empty();
  }

  /** Something is wrong with what was sent, which is no reason to give up before all is set up. */
  Optional<Breakdown> fail(Breakdown why, long nowMicros) {
    return phase == Phase.SETTING_UP ? beginAnew(Breakdown.silence(), nowMicros) : Optional.of(why);
  }

  private Optional<Breakdown> beginAnew(Breakdown ifTooOften, long nowMicros) {
    if (!opening.mayRestart(nowMicros)) {
      return Optional.of(hearing.isNoisy() ? Breakdown.noise() : ifTooOften);
    }
    begin(nowMicros);
    return Optional.empty();
  }
}
