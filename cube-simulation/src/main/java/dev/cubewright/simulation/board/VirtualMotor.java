package dev.cubewright.simulation.board;

import dev.cubewright.simulation.world.BoardPins;
import dev.cubewright.simulation.world.VirtualClock;

/** The pulses of one motor, made by a board's timer. */
final class VirtualMotor {
  /** The driver must see the direction before the first step. */
  private static final double LEAD_MICROS = 100;

  /** How long it is from a pulse of a turn to the next. */
  @FunctionalInterface
  interface Intervals {
    double after(int pulse);
  }

  private final int number;
  private final VirtualClock clock;
  private final BoardPins pins;
  private final Runnable pulsed;
  private Intervals intervals = pulse -> 0;
  private boolean positive;
  private int pulses;
  private int count;
  private boolean moving;
  private int turn;
  private double nextMicros;

  /** Makes a motor at rest; the board is told after each pulse, and at the end of a turn. */
  VirtualMotor(int number, VirtualClock clock, BoardPins pins, Runnable pulsed) {
    this.number = number;
    this.clock = clock;
    this.pins = pins;
    this.pulsed = pulsed;
  }

  /** Starts a turn. */
  void start(boolean forward, int length, Intervals times) {
    positive = forward;
    pulses = length;
    intervals = times;
    count = 0;
    moving = true;
    nextMicros = clock.nowMicros() + LEAD_MICROS;
    scheduleEdge(++turn);
  }

  /** Returns whether a turn has begun and not ended. */
  boolean moving() {
    return moving;
  }

  /** Returns the pulses since the start of the last turn. */
  int count() {
    return count;
  }

  /** Ends the pulses; the turn goes on without them. */
  void endPulses() {
    turn++;
  }

  /** Ends the turn. */
  void stop() {
    endPulses();
    moving = false;
  }

  private void scheduleEdge(int of) {
    clock.schedule(
        Math.round(nextMicros),
        () -> {
          if (of == turn) {
            edge();
          }
        });
  }

  private void edge() {
    if (count == pulses) {
      moving = false;
    } else {
      nextMicros += intervals.after(count);
      count++;
      pins.pulse(number, positive);
      scheduleEdge(turn);
    }
    pulsed.run();
  }
}
