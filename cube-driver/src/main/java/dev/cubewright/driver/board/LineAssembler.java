package dev.cubewright.driver.board;

import java.util.ArrayList;
import java.util.List;

/**
 * Assembles lines from received bytes. Stores at most one line of maximum length; not thread-safe.
 */
final class LineAssembler {
  static final int MAXIMUM_LENGTH = 96;

  /** The end of a truncated line; no valid line contains it. */
  private static final char CUT_OFF = '\u0000';

  private final StringBuilder line = new StringBuilder();

  /**
   * Returns the completed lines without their ends and without empty ones; each character is one
   * byte. A line that is too long is truncated and never valid.
   */
  List<String> feed(byte[] bytes) {
    List<String> lines = new ArrayList<>();
    for (byte value : bytes) {
      if (value == '\n') {
        end(lines);
      } else if (line.length() <= MAXIMUM_LENGTH) {
        line.append((char) (value & 0xFF));
      } else {
        line.setCharAt(MAXIMUM_LENGTH, CUT_OFF);
      }
    }
    return lines;
  }

  private void end(List<String> lines) {
    int length = line.length();
    if (length > 0 && line.charAt(length - 1) == '\r') {
      line.setLength(length - 1);
    } else if (length > MAXIMUM_LENGTH) {
      line.setCharAt(MAXIMUM_LENGTH, CUT_OFF);
    }
    if (!line.isEmpty()) {
      lines.add(line.toString());
    }
    line.setLength(0);
  }

  String rest() {
    return line.toString();
  }

  void clear() {
    line.setLength(0);
  }
}
