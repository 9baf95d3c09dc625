package dev.cubewright.driver.board;

import com.google.common.base.Ascii;
import java.util.Optional;

/** The CRC-16/CCITT-FALSE that lines end with, as four hexadecimal digits. Stateless. */
public final class Checksum {
  private static final int POLYNOMIAL = 0x1021;
  private static final int START = 0xFFFF;
  private static final int DIGITS = 4;
  private static final String HEXADECIMAL = "0123456789ABCDEF";

  private static final char MARK = '*';

  private Checksum() {}

  /**
   * {@return the checksum of a text, 0 to 65,535}
   *
   * @param text any text; each character counts as one byte
   */
  public static int of(CharSequence text) {
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
   * {@return the text, a star, and its checksum in four hexadecimal capitals; without a line end}
   *
   * @param text any text; each character counts as one byte
   */
  public static String seal(String text) {
    return text + MARK + digits(of(text));
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
    return digits(of(text)).equals(Ascii.toUpperCase(line.substring(mark + 1)))
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Returns whether a line ends like one with a checksum, correct or not. */
  static boolean isCarriedBy(String line) {
    int mark = line.length() - 1 - DIGITS;
    return mark > 0
        && line.charAt(mark) == MARK
        && line.substring(mark + 1).chars().allMatch(digit -> HEXADECIMAL.indexOf(digit) >= 0);
  }

  private static String digits(int sum) {
    StringBuilder digits = new StringBuilder();
    for (int shift = 12; shift >= 0; shift -= 4) {
      digits.append(HEXADECIMAL.charAt((sum >> shift) & 0xF));
    }
    return digits.toString();
  }
}
