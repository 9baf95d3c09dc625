package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.ArmDescription;
import java.util.function.BiConsumer;

/** The fingers of one arm, moved by its servo. Not thread-safe. */
final class SimulatedFingers {
  /** The travel time of the servo, in microseconds per microsecond of pulse width. */
  private static final double TRAVEL_MICROS = 160;

  /** The shares of the travel from gripping at which the fingers begin to hold, and are clear. */
  private static final double HOLD_SHARE = 0.08;

  private static final double CLEAR_SHARE = 0.4;

  private static final double PRECISION = 1e7;

  private final VirtualClock clock;

  /** The pulse widths at which the fingers begin to hold, and are clear, in either order. */
  private final int holdMicros;

  private final int clearMicros;
  private final BiConsumer<GripState, GripState> listener;
  private double fromMicros;
  private double targetMicros;
  private long sinceMicros;
  private double travelMicros;
  private boolean stuck;
  private boolean slow;
  private boolean hadEffect;
  private GripState grip = GripState.OPEN;
  private int journey;

  /** Creates open fingers. The listener receives the states before and after each change. */
  SimulatedFingers(
      VirtualClock clock, ArmDescription arm, BiConsumer<GripState, GripState> listener) {
    this.clock = clock;
    int way = arm.releaseMicros() - arm.gripMicros();
    this.holdMicros = arm.gripMicros() + (int) Math.round(way * HOLD_SHARE);
    this.clearMicros = arm.gripMicros() + (int) Math.round(way * CLEAR_SHARE);
    this.listener = listener;
    this.fromMicros = arm.releaseMicros();
    this.targetMicros = fromMicros;
    this.travelMicros = TRAVEL_MICROS;
  }

  GripState grip() {
    return grip;
  }

  /** Returns the opening: 0 or less if the fingers hold, 1 or more if they are clear. */
  double opening() {
    return opening(width());
  }

  private double opening(double widthMicros) {
    return exact((widthMicros - holdMicros) / (clearMicros - holdMicros));
  }

  private static double exact(double value) {
    return Math.round(value * PRECISION) / PRECISION;
  }

  /** Sets the width of the servo's pulses; 0 for no pulses, which stops the fingers. */
  void put(int widthMicros) {
    double target = widthMicros == 0 ? width() : widthMicros;
    hadEffect |= (stuck || slow) && target != targetMicros;
    if (!stuck) {
      travelTo(target);
    }
  }

  boolean hadEffect() {
    return hadEffect;
  }

  void holdAtOnce() {
    fromMicros = holdMicros;
    targetMicros = fromMicros;
    journey++;
    grip = GripState.CLOSED;
  }

  void slowDown(double factor) {
    double target = targetMicros;
    travelTo(width());
    slow = true;
    hadEffect |= target != fromMicros;
    travelMicros = TRAVEL_MICROS * factor;
    travelTo(target);
  }

  void block() {
    hadEffect |= targetMicros != width();
    travelTo(width());
    stuck = true;
  }

  void mend() {
    double target = targetMicros;
    travelTo(width());
    slow = false;
    stuck = false;
    travelMicros = TRAVEL_MICROS;
    travelTo(target);
  }

  private double width() {
    double traveled = (clock.nowMicros() - sinceMicros) / travelMicros;
    double way = targetMicros - fromMicros;
    return traveled >= Math.abs(way) ? targetMicros : fromMicros + Math.signum(way) * traveled;
  }

  private void travelTo(double widthMicros) {
    fromMicros = width();
    targetMicros = widthMicros;
    sinceMicros = clock.nowMicros();
    journey++;
    double from = opening(fromMicros);
    double to = opening(targetMicros);
    // Applies a change that is due now.
    if (from >= 1) {
      become(GripState.OPEN);
    } else if (from <= 0) {
      become(GripState.CLOSED);
    }
    if (to < from) {
      turnBack(GripState.OPENING, GripState.CLOSING);
      passes(clearMicros, from >= 1 && to < 1, GripState.CLOSING);
      passes(holdMicros, from > 0 && to <= 0, GripState.CLOSED);
    } else if (to > from) {
      turnBack(GripState.CLOSING, GripState.OPENING);
      passes(holdMicros, from <= 0 && to > 0, GripState.OPENING);
      passes(clearMicros, from < 1 && to >= 1, GripState.OPEN);
    }
  }

  private void turnBack(GripState before, GripState after) {
    if (grip == before) {
      become(after);
    }
  }

  private void passes(int widthMicros, boolean onTheWay, GripState next) {
    if (!onTheWay) {
      return;
    }
    int of = journey;
    double way = exact(Math.abs(widthMicros - fromMicros) * travelMicros);
    // At exactly that width, the fingers still hold, or are still clear.
    boolean leaves = next == GripState.CLOSING || next == GripState.OPENING;
    long micros = leaves ? (long) Math.floor(way) + 1 : (long) Math.ceil(way);
    clock.schedule(
        sinceMicros + micros,
        () -> {
          if (of == journey) {
            become(next);
          }
        });
  }

  private void become(GripState next) {
    GripState before = grip;
    grip = next;
    if (before != next) {
      listener.accept(before, next);
    }
  }
}
