package dev.cubewright.simulation;

import java.util.ArrayDeque;

final class BoardInput {
  static final int NONE = -1;

  private static final int CAPACITY = 127;

  /** Marks lost bytes; invalid in every line. */
  private static final int BAD_CHARACTER = 0xFF;

  /** The time that the firmware takes from the end of a line to its answer. */
  private static final int LINE_MICROS = 240;

  private static final int CHARACTER_MICROS = 17;

  private final ArrayDeque<Integer> bytes = new ArrayDeque<>();
  private boolean lost;
  private int readOfLine;
  private long lineMicros = Long.MAX_VALUE;

  void keep(int value, long nowMicros) {
    if (!lost || fits(BAD_CHARACTER)) {
      lost = !fits(value);
    }
    if (lineMicros == Long.MAX_VALUE) {
      awaitLine(nowMicros);
    }
  }

  private boolean fits(int value) {
    if (bytes.size() == CAPACITY) {
      return false;
    }
    bytes.add(value);
    return true;
  }

  private void awaitLine(long nowMicros) {
    int length = readOfLine;
    for (int value : bytes) {
      if (value == '\n') {
        lineMicros = nowMicros + LINE_MICROS + (long) CHARACTER_MICROS * length;
        return;
      }
      length++;
    }
    lineMicros = Long.MAX_VALUE;
  }

  void clear() {
    bytes.clear();
    lost = false;
    readOfLine = 0;
    lineMicros = Long.MAX_VALUE;
  }

  /** Returns whether the bytes must be read although no line has ended. */
  boolean isFilling() {
    return bytes.size() > CAPACITY / 2;
  }

  /** Returns the time at which a line end can be read; the maximum value if there is none. */
  long lineMicros() {
    return lineMicros;
  }

  /**
   * Removes and returns the next byte, or {@link #NONE}. A line end is delayed by the processing
   * time of the real firmware, because the simulated firmware answers immediately.
   */
  int next(long nowMicros) {
    if (bytes.isEmpty() || (bytes.getFirst() == '\n' && nowMicros < lineMicros)) {
      return NONE;
    }
    int value = bytes.remove();
    if (value == '\n') {
      readOfLine = 0;
      awaitLine(nowMicros);
    } else {
      readOfLine++;
    }
    return value;
  }
}
