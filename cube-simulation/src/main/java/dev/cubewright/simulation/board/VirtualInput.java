package dev.cubewright.simulation.board;

import java.util.ArrayDeque;

/** The bytes that a board has received and not looked at yet. */
final class VirtualInput {
  private static final int CAPACITY = 127;

  /** Stands for what was lost; no line may have it. */
  private static final int BAD_CHARACTER = 0xFF;

  private final ArrayDeque<Integer> bytes = new ArrayDeque<>();
  private boolean lost;

  /** Keeps a byte if there is room; a line with a gap must not pass for a whole one. */
  void keep(int value) {
    if (!lost || fits(BAD_CHARACTER)) {
      lost = !fits(value);
    }
  }

  private boolean fits(int value) {
    if (bytes.size() == CAPACITY) {
      return false;
    }
    bytes.add(value);
    return true;
  }

  void clear() {
    bytes.clear();
    lost = false;
  }

  /** Returns whether it is time to look at the bytes even if no line has ended. */
  boolean isFilling() {
    return bytes.size() > CAPACITY / 2;
  }

  /** Returns how many bytes there are before the end of the first line. */
  int lineLength() {
    int length = 0;
    for (int value : bytes) {
      if (value == '\n') {
        break;
      }
      length++;
    }
    return length;
  }

  boolean isEmpty() {
    return bytes.isEmpty();
  }

  /** Adds bytes to a line until it ends; returns whether it has. */
  boolean moveTo(VirtualLine line) {
    while (!bytes.isEmpty()) {
      if (line.add(bytes.remove())) {
        return true;
      }
    }
    return false;
  }
}
