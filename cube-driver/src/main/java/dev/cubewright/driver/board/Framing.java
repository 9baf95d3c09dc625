package dev.cubewright.driver.board;

import com.google.common.base.Ascii;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The lines of the serial protocol. A line ends with an asterisk and its CRC-16/CCITT-FALSE in four
 * hexadecimal digits. An instance assembles lines from received bytes; it stores at most one line
 * of maximum length and is not thread-safe.
 */
public final class Framing {
  static final int MAXIMUM_LENGTH = 96;

  /** Marks the end of a truncated line; no valid line contains it. */
  private static final char TRUNCATED = '\u0000';

  private static final int POLYNOMIAL = 0x1021;
  private static final int START = 0xFFFF;
  private static final int DIGITS = 4;
  private static final String HEXADECIMAL = "0123456789ABCDEF";
  private static final char MARK = '*';

  private final StringBuilder line = new StringBuilder();

  Framing() {}

  private static int checksum(String text) {
    int sum = START;
    for (int index = 0; index < text.length(); index++) {
      sum ^= (text.charAt(index) & 0xFF) << 8;
      for (int bit = 0; bit < 8; bit++) {
        sum = (sum & 0x8000) == 0 ? sum << 1 : (sum << 1) ^ POLYNOMIAL;
      }
      sum &= 0xFFFF;
    }
    return sum;
  }

  /**
   * {@return the text, an asterisk, and the checksum in four uppercase hexadecimal digits, without
   * a line end}
   *
   * @param text any text; each character counts as one byte
   */
  public static String seal(String text) {
    return text + MARK + digits(text);
  }

  /**
   * {@return the text before the checksum; empty if the checksum is missing or wrong}
   *
   * @param line a line without its end
   */
  public static Optional<String> unseal(String line) {
    int mark = line.indexOf(MARK);
    if (mark < 0 || line.length() != mark + 1 + DIGITS) {
      return Optional.empty();
    }
    String text = line.substring(0, mark);
    return digits(text).equals(Ascii.toUpperCase(line.substring(mark + 1)))
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Returns whether a line ends like one with a checksum, correct or not. */
  static boolean isSealed(String line) {
    int mark = line.length() - 1 - DIGITS;
    return mark > 0
        && line.charAt(mark) == MARK
        && line.substring(mark + 1).chars().allMatch(digit -> HEXADECIMAL.indexOf(digit) >= 0);
  }

  private static String digits(String text) {
    int sum = checksum(text);
    StringBuilder digits = new StringBuilder();
    for (int shift = 12; shift >= 0; shift -= 4) {
      digits.append(HEXADECIMAL.charAt((sum >> shift) & 0xF));
    }
    return digits.toString();
  }

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
        line.setCharAt(MAXIMUM_LENGTH, TRUNCATED);
      }
    }
    return lines;
  }

  private void end(List<String> lines) {
    int length = line.length();
    if (length > 0 && line.charAt(length - 1) == '\r') {
      line.setLength(length - 1);
    } else if (length > MAXIMUM_LENGTH) {
      line.setCharAt(MAXIMUM_LENGTH, TRUNCATED);
    }
    if (!line.isEmpty()) {
      lines.add(line.toString());
    }
    line.setLength(0);
  }

  String incompleteLine() {
    return line.toString();
  }

  void clear() {
    line.setLength(0);
  }
}
