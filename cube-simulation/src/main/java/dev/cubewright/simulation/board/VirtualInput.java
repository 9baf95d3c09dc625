package dev.cubewright.simulation.board;

import java.util.ArrayDeque;

/** The received bytes that a board has not read yet. */
final class VirtualInput {
  private static final int CAPACITY = 127;

  /** Marks lost bytes; invalid in every line. */
  private static final int BAD_CHARACTER = 0xFF;

  private final ArrayDeque<Integer> bytes = new ArrayDeque<>();
  private boolean lost;

  /** Stores a byte if there is room, else marks the gap. */
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

  /** Returns whether the bytes must be read although no line has ended. */
  boolean isFilling() {
    return bytes.size() > CAPACITY / 2;
  }

  /** Returns the length of the first line. */
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

  /** Moves bytes to a line until it ends; returns whether it has. */
  boolean moveTo(VirtualLine line) {
    while (!bytes.isEmpty()) {
      if (line.add(bytes.remove())) {
        return true;
      }
    }
    return false;
  }
}
