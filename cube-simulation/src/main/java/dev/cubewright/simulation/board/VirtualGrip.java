package dev.cubewright.simulation.board;

import dev.cubewright.simulation.board.VirtualSettings.Item;

/** The fingers of one arm of a virtual board: their servo's width, and when they have settled. */
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

  /** Returns the last width of the servo. */
  int width() {
    return width;
  }

  /** Begins a G. */
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

  /** Returns whether the fingers have settled. */
  boolean settled() {
    return board.unit() >= settledUnit;
  }

  /** Returns the unit of the clock in which the fingers must be stepped. */
  long dueUnit(boolean waitedFor) {
    long settled = waitedFor ? settledUnit : Long.MAX_VALUE;
    return squeezing ? Math.min(settled, squeezedUnit) : settled;
  }

  private void put(int micros) {
    width = micros;
    servos.put(number, micros);
  }

  /** Adds one unit, since the current one has partly elapsed; 0 stays 0. */
  private long elapsedUnit(int millis) {
    return millis == 0 ? 0 : board.unit() + units(millis) + 1;
  }

  /** Converts milliseconds to units of the board's clock, rounded up. */
  static long units(int millis) {
    return ((long) millis * UNITS_NUMERATOR + UNITS_DENOMINATOR - 1) / UNITS_DENOMINATOR;
  }

  private int setting(Item item) {
    return board.settings().get(number, item);
  }
}
