package dev.cubewright.simulation.board;

import dev.cubewright.driver.board.Checksum;

/** A line with checksum and number parsed. An immutable value. */
sealed interface VirtualFrame {
  int CRC_DIGITS = 4;
  int NUMBER_DIGITS = 4;
  int HEXADECIMAL = 16;

  /** An empty line, which is ignored. */
  record Empty() implements VirtualFrame {}

  /** A line that is answered by {@code nak}. */
  record Refused(VirtualCode code) implements VirtualFrame {}

  /** A line of the published form, which begins with a digit or a minus sign. */
  record Published(String body) implements VirtualFrame {}

  /** A command; the number is 0 if it has none. */
  record Numbered(int number, String body) implements VirtualFrame {}

  /** Returns whether the line is complete and not empty. */
  default boolean isSound() {
    return this instanceof Published || this instanceof Numbered;
  }

  /** Parses a line of at most the permitted length. */
  static VirtualFrame read(String line, boolean strict) {
    if (line.isEmpty()) {
      return new Empty();
    }
    int star = line.indexOf('*');
    if (star >= 0 && !crcHolds(line.substring(star + 1), Checksum.of(line.substring(0, star)))) {
      return new Refused(VirtualCode.CRC);
    }
    if (star < 0 && (strict || line.charAt(0) == '#')) {
      return new Refused(VirtualCode.CRC_MISSING);
    }
    String body = star < 0 ? line : line.substring(0, star);
    if (!body.chars().allMatch(character -> character >= ' ' && character <= '~')) {
      return new Refused(VirtualCode.SYNTAX);
    }
    if (body.startsWith("#")) {
      return numbered(body);
    }
    if (strict) {
      return new Refused(VirtualCode.SYNTAX);
    }
    boolean published = !body.isEmpty() && (body.charAt(0) == '-' || isDigit(body.charAt(0)));
    return published ? new Published(body) : new Numbered(0, body);
  }

  private static VirtualFrame numbered(String body) {
    int end = 1;
    int number = 0;
    while (end < body.length() && end <= NUMBER_DIGITS && isDigit(body.charAt(end))) {
      number = number * 10 + (body.charAt(end++) - '0');
    }
    return end == body.length() || body.charAt(end) != ' ' || number == 0
        ? new Refused(VirtualCode.SYNTAX)
        : new Numbered(number, body.substring(end));
  }

  private static boolean crcHolds(String digits, int crc) {
    return digits.length() == CRC_DIGITS
        && digits.chars().allMatch(VirtualFrame::isHexadecimal)
        && Integer.parseInt(digits, HEXADECIMAL) == crc;
  }

  /** Not {@link Character#digit}, which takes digits of all scripts. */
  private static boolean isHexadecimal(int character) {
    return isDigit(character)
        || (character >= 'A' && character <= 'F')
        || (character >= 'a' && character <= 'f');
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }
}
