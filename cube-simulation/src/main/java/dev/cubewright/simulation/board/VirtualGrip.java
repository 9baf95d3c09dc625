package dev.cubewright.simulation.board;

import dev.cubewright.simulation.board.VirtualSettings.Item;

/** The fingers of one arm of a virtual board: what their servo is told, and when they are there. */
final class VirtualGrip {
  /** Clock units of 512 microseconds: 125 / 64 make a millisecond. */
  private static final int UNITS_NUMERATOR = 125;

  private static final int UNITS_DENOMINATOR = 64;

  private final int number;
  private final VirtualBoard board;
  private final VirtualServos servos;
  private boolean squeezing;
  private int width;
  private long settledUnit;
  private long squeezedUnit;

  VirtualGrip(int number, VirtualBoard board, VirtualServos servos) {
    this.number = number;
    this.board = board;
    this.servos = servos;
  }

  /** Returns the width that the servo was told last. */
  int width() {
    return width;
  }

  /** Begins what a G asks for. */
  void begin(VirtualCommand command) {
    int what = command.argument(1);
    squeezing = what == 1 && setting(Item.SQUEEZE_TIME) > 0;
    squeezedUnit = elapsedUnit(setting(Item.SQUEEZE_TIME));
    settledUnit = elapsedUnit(command.count() > 2 ? command.argument(2) : setting(Item.SETTLE));
    if (squeezing) {
      put(setting(Item.SQUEEZE_WIDTH));
    } else if (what == 1) {
      put(setting(Item.GRIP_WIDTH));
    } else {
      put(what == 0 ? setting(Item.RELEASE_WIDTH) : what);
    }
  }

  /** Ends the squeeze when its time is over. */
  void step() {
    if (squeezing && board.unit() >= squeezedUnit) {
      squeezing = false;
      put(setting(Item.GRIP_WIDTH));
    }
  }

  /** Returns whether the fingers are taken to have arrived. */
  boolean settled() {
    return board.unit() >= settledUnit;
  }

  /** Returns the unit of the clock in which something is to be done, waited for or not. */
  long dueUnit(boolean waitedFor) {
    long settled = waitedFor ? settledUnit : Long.MAX_VALUE;
    return squeezing ? Math.min(settled, squeezedUnit) : settled;
  }

  private void put(int micros) {
    width = micros;
    servos.put(number, micros);
  }

  /** One unit more, because the first may have been nearly over; but nothing is nothing. */
  private long elapsedUnit(int millis) {
    return millis == 0 ? 0 : board.unit() + units(millis) + 1;
  }

  /** Returns so many milliseconds in units of the board's clock, rounded up. */
  static long units(int millis) {
    return ((long) millis * UNITS_NUMERATOR + UNITS_DENOMINATOR - 1) / UNITS_DENOMINATOR;
  }

  private int setting(Item item) {
    return board.settings().get(number, item);
  }
}
