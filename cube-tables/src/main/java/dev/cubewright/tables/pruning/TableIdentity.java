package dev.cubewright.tables.pruning;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * What a table is for: three names for people and one fingerprint for the program.
 *
 * <p>Two tables with equal identities have equal contents. It is the fingerprint that makes this
 * so: the builder of a table computes it from all that the entries depend on (moves, costs, goal
 * and coordinate), so that a table built from an older definition is never taken for a newer one.
 *
 * @param puzzle the puzzle, for example {@code 2x2x2}; 1 to 200 printable ASCII characters
 * @param coordinate what the entries are numbered by, for example {@code corners-permutation}; 1 to
 *     200 printable ASCII characters
 * @param costModel what a move costs, for example {@code half-turn}; 1 to 200 printable ASCII
 *     characters
 * @param fingerprint a hash of the definition the table is built from; 16 lower-case hexadecimal
 *     digits
 */
public record TableIdentity(
    String puzzle, String coordinate, String costModel, String fingerprint) {

  /** The largest number of characters of {@link #puzzle}, {@link #coordinate} and the others. */
  public static final int MAXIMUM_PART_LENGTH = 200;

  /** What the names of all table files end with. */
  public static final String FILE_SUFFIX = ".table";

  private static final int FINGERPRINT_LENGTH = 16;
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');
  private static final CharMatcher HEXADECIMAL = DIGIT.or(CharMatcher.inRange('a', 'f'));
  private static final CharMatcher PLAIN = DIGIT.or(CharMatcher.inRange('a', 'z'));
  private static final CharMatcher PRINTABLE = CharMatcher.inRange(' ', '~');

  /** Three parts of this length, the fingerprint and the suffix stay below 150 characters. */
  private static final int MAXIMUM_NAME_PART_LENGTH = 40;

  /**
   * Checks the parts.
   *
   * @throws IllegalArgumentException if a name is not 1 to 200 printable ASCII characters, or the
   *     fingerprint not 16 lower-case hexadecimal digits
   */
  public TableIdentity {
    checkName("puzzle", puzzle);
    checkName("coordinate", coordinate);
    checkName("costModel", costModel);
    if (fingerprint.length() != FINGERPRINT_LENGTH || !HEXADECIMAL.matchesAllOf(fingerprint)) {
      throw new IllegalArgumentException(
          "fingerprint is not 16 lower-case hexadecimal digits: " + shortened(fingerprint));
    }
  }

  /**
   * The name of the file that holds the table, for example {@code
   * 2x2x2_corners-up-to-rotation-about-dbl_half-turn_0123456789abcdef.table}.
   *
   * <p>It has only lower-case letters, digits, hyphens, underlines and one dot, and less than 150
   * characters, so that every file system takes it. A part that had to be changed for this ends
   * with a checksum of what it was, to keep different identities apart.
   *
   * @return the name, without a directory
   */
  public String fileName() {
    return String.join(
            "_", namePart(puzzle), namePart(coordinate), namePart(costModel), fingerprint)
        .concat(FILE_SUFFIX);
  }

  // Written out, because the methods that a record has by itself are linked when they are first
  // used, and in a program that has just started that takes longer than to load a table.
  @Override
  public boolean equals(Object other) {
    return other instanceof TableIdentity identity
        && identity.fingerprint.equals(fingerprint)
        && identity.puzzle.equals(puzzle)
        && identity.coordinate.equals(coordinate)
        && identity.costModel.equals(costModel);
  }

  @Override
  public int hashCode() {
    return Objects.hash(fingerprint, puzzle, coordinate, costModel);
  }

  /** The names and the fingerprint, for messages. */
  @Override
  public String toString() {
    return puzzle + " / " + coordinate + " / " + costModel + " / " + fingerprint;
  }

  private static void checkName(String part, String text) {
    if (text.isEmpty()) {
      throw new IllegalArgumentException(part + " is empty");
    }
    if (text.length() > MAXIMUM_PART_LENGTH) {
      throw new IllegalArgumentException(
          part + " has " + text.length() + " characters, at most 200 are allowed");
    }
    int place = PRINTABLE.negate().indexIn(text);
    if (place >= 0) {
      throw new IllegalArgumentException(
          part
              + " has a character at "
              + place
              + " that is not printable ASCII: U+"
              + Integer.toHexString(text.charAt(place)));
    }
  }

  private static String shortened(String text) {
    return text.length() <= MAXIMUM_NAME_PART_LENGTH
        ? text
        : text.substring(0, MAXIMUM_NAME_PART_LENGTH) + "...";
  }

  private static String namePart(String text) {
    // Lower case, because some file systems take "a" and "A" for the same name.
    String safe = PLAIN.negate().replaceFrom(Ascii.toLowerCase(text), '-');
    if (text.equals(safe) && text.length() <= MAXIMUM_NAME_PART_LENGTH) {
      return text;
    }
    CRC32C checksum = new CRC32C();
    checksum.update(text.getBytes(StandardCharsets.US_ASCII));
    String suffix = "-" + HexFormat.of().toHexDigits((int) checksum.getValue());
    int kept = Math.min(safe.length(), MAXIMUM_NAME_PART_LENGTH - suffix.length());
    return safe.substring(0, kept) + suffix;
  }
}
