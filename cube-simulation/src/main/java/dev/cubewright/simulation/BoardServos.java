package dev.cubewright.simulation;

import dev.cubewright.simulation.world.VirtualClock;
import java.util.Arrays;

/**
 * The pulses of a board's two servos: every 20 ms, or earlier if the width is new. Pulses never
 * overlap.
 */
final class BoardServos {
  private static final int SERVOS = 2;

  /** The pulse period in clock units, and the minimum period before a pulse of a new width. */
  private static final int PERIOD = 39;

  private static final int LEAST_PERIOD = 20;

  private final VirtualClock clock;
  private final BoardHardware hardware;
  private final long originMicros;
  private final int[] widths = new int[SERVOS];
  private final boolean[] changed = new boolean[SERVOS];
  private final long[] begun = new long[SERVOS];
  private long activeUntilMicros = -1;
  private long scheduledUnit = Long.MAX_VALUE;
  private boolean silent;

  BoardServos(VirtualClock clock, BoardHardware hardware) {
    this.clock = clock;
    this.hardware = hardware;
    this.originMicros = clock.nowMicros();
    Arrays.fill(begun, -PERIOD);
  }

  void silence() {
    silent = true;
    for (int servo = 0; servo < SERVOS; servo++) {
      hardware.servo(servo, 0);
    }
  }

  void put(int servo, int micros) {
    int width = micros / 2 * 2; // The timer has steps of two microseconds.
    changed[servo] |= widths[servo] != width;
    widths[servo] = width;
    scheduleNext();
  }

  private long unitNow() {
    return Math.floorDiv(clock.nowMicros() - originMicros, FirmwareBoard.UNIT_MICROS);
  }

  private long due(int servo) {
    if (widths[servo] == 0) {
      return Long.MAX_VALUE;
    }
    return begun[servo] + (changed[servo] ? LEAST_PERIOD : PERIOD);
  }

  /** Schedules the next pulse, in a clock unit without another active pulse. */
  private void scheduleNext() {
    long free = Math.floorDiv(activeUntilMicros - originMicros, FirmwareBoard.UNIT_MICROS);
    long earliest = Math.max(unitNow(), free) + 1;
    long unit = Math.max(earliest, Math.min(due(0), due(1)));
    if (silent || unit >= scheduledUnit) {
      return;
    }
    scheduledUnit = unit;
    clock.schedule(originMicros + unit * FirmwareBoard.UNIT_MICROS, () -> begin(unit));
  }

  private void begin(long unit) {
    if (silent || unit != scheduledUnit) {
      return;
    }
    scheduledUnit = Long.MAX_VALUE;
    int servo = due(0) <= unit ? 0 : 1;
    int width = widths[servo];
    begun[servo] = unit;
    activeUntilMicros = clock.nowMicros() + width;
    if (changed[servo]) {
      changed[servo] = false;
      clock.schedule(activeUntilMicros, () -> end(servo, width));
    }
    scheduleNext();
  }

  /** The servo receives the width at the end of the pulse. */
  private void end(int servo, int width) {
    if (!silent) {
      hardware.servo(servo, width);
    }
  }
}
