package dev.cubewright.simulation.board;

/** Assembles bytes to a line as a board does. Not safe for several threads. */
final class VirtualLine {
  /** Characters of a line, without its end. */
  static final int LIMIT = 48;

  private final StringBuilder characters = new StringBuilder();
  private boolean tooLong;

  /** Discards the line. */
  void clear() {
    characters.setLength(0);
    tooLong = false;
  }

  /** Adds a byte; returns whether it was the line feed. The line is kept until cleared. */
  boolean add(int value) {
    if (value == '\n') {
      int last = characters.length() - 1;
      if (last >= 0 && characters.charAt(last) == '\r') {
        characters.setLength(last);
      }
      tooLong |= characters.length() > LIMIT;
      return true;
    }
    if (characters.length() <= LIMIT) { // Room for the carriage return before the line feed.
      characters.append((char) value);
    } else {
      tooLong = true;
    }
    return false;
  }

  /** Parses the line. */
  VirtualFrame frame(boolean strict) {
    return tooLong
        ? new VirtualFrame.Refused(VirtualCode.TOO_LONG)
        : VirtualFrame.read(characters.toString(), strict);
  }
}
