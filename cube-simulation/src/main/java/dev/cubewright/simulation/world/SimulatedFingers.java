package dev.cubewright.simulation.world;

import java.util.function.BiConsumer;

/** The fingers of one arm: where its servo has brought them. Not safe for several threads. */
final class SimulatedFingers {
  private static final double PRECISION = 1e7;

  private final VirtualClock clock;
  private final ArmMechanics mechanics;
  private final BiConsumer<GripState, GripState> listener;
  private double fromMicros;
  private double targetMicros;
  private long sinceMicros;
  private double travelMicros;
  private boolean stuck;
  private boolean slow;
  private boolean struck;
  private GripState grip = GripState.OPEN;
  private int journey;

  /** Makes fingers that stand open; the listener is told what they were and what they are. */
  SimulatedFingers(
      VirtualClock clock, ArmMechanics mechanics, BiConsumer<GripState, GripState> listener) {
    this.clock = clock;
    this.mechanics = mechanics;
    this.listener = listener;
    this.fromMicros = mechanics.openMicros();
    this.targetMicros = fromMicros;
    this.travelMicros = mechanics.travelMicros();
  }

  GripState grip() {
    return grip;
  }

  /** Returns how far they are from holding, 0, to being clear, 1. */
  double opening() {
    return opening(width());
  }

  private double opening(double widthMicros) {
    return exact(mechanics.opening(widthMicros));
  }

  /** Without what sums of fractions are off by. */
  private static double exact(double value) {
    return Math.round(value * PRECISION) / PRECISION;
  }

  /** The servo gets pulses of a width; 0 for none, and then they stay where they are. */
  void put(int widthMicros) {
    double target = widthMicros == 0 ? width() : widthMicros;
    struck |= (stuck || slow) && target != targetMicros;
    if (!stuck) {
      travelTo(target);
    }
  }

  /** Returns whether a servo that is slow or stuck has made a difference. */
  boolean struck() {
    return struck;
  }

  /** They stand where they hold, as if they had always done so. */
  void holdAtOnce() {
    fromMicros = mechanics.holdMicros();
    targetMicros = fromMicros;
    journey++;
    grip = GripState.CLOSED;
  }

  /** Makes the servo take so many times as long as it was built for. */
  void slowDown(double factor) {
    double target = targetMicros;
    travelTo(width());
    slow = true;
    struck |= target != fromMicros;
    travelMicros = mechanics.travelMicros() * factor;
    travelTo(target);
  }

  /** Makes the servo stay where it is, whatever comes. */
  void getStuck() {
    struck |= targetMicros != width();
    travelTo(width());
    stuck = true;
  }

  /** Makes the servo go where it is told to, as quickly as it was built for. */
  void mend() {
    double target = targetMicros;
    travelTo(width());
    slow = false;
    stuck = false;
    travelMicros = mechanics.travelMicros();
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
    // What they pass at this very moment they have passed.
    if (from >= 1) {
      become(GripState.OPEN);
    } else if (from <= 0) {
      become(GripState.CLOSED);
    }
    if (to < from) {
      turnBack(GripState.OPENING, GripState.CLOSING);
      passes(mechanics.clearMicros(), from >= 1 && to < 1, GripState.CLOSING);
      passes(mechanics.holdMicros(), from > 0 && to <= 0, GripState.CLOSED);
    } else if (to > from) {
      turnBack(GripState.CLOSING, GripState.OPENING);
      passes(mechanics.holdMicros(), from <= 0 && to > 0, GripState.OPENING);
      passes(mechanics.clearMicros(), from < 1 && to >= 1, GripState.OPEN);
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
    // They still hold, or are clear, as long as they are just at the width.
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
