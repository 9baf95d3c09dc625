package dev.cubewright.tables.pruning;

import com.google.common.base.Ascii;
import com.google.common.base.CharMatcher;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Objects;
import java.util.zip.CRC32C;

/**
 * The identity of a table: three names for people and a fingerprint for the program.
 *
 * <p>Tables with equal identities have equal contents. The builder of a table computes the
 * fingerprint from everything that the entries depend on: moves, costs, goal and coordinate. A
 * table built from an older definition therefore has another identity.
 *
 * @param puzzle the puzzle, for example {@code 2x2x2}; 1 to 200 printable ASCII characters
 * @param coordinate the coordinate that indexes the entries, for example {@code
 *     corners-permutation}; 1 to 200 printable ASCII characters
 * @param costModel the cost model, for example {@code half-turn}; 1 to 200 printable ASCII
 *     characters
 * @param fingerprint a hash of the definition of the table; 16 lower-case hexadecimal digits
 */
public record TableIdentity(
    String puzzle, String coordinate, String costModel, String fingerprint) {

  /** The maximum length of {@link #puzzle}, {@link #coordinate} and {@link #costModel}. */
  public static final int MAXIMUM_PART_LENGTH = 200;

  /** The suffix of all table file names. */
  public static final String FILE_SUFFIX = ".table";

  private static final int FINGERPRINT_LENGTH = 16;
  private static final CharMatcher DIGIT = CharMatcher.inRange('0', '9');
  private static final CharMatcher HEXADECIMAL = DIGIT.or(CharMatcher.inRange('a', 'f'));
  private static final CharMatcher PLAIN = DIGIT.or(CharMatcher.inRange('a', 'z'));
  private static final CharMatcher PRINTABLE = CharMatcher.inRange(' ', '~');

  /** Three parts of this length, the fingerprint and the suffix stay below 150 characters. */
  private static final int MAXIMUM_NAME_PART_LENGTH = 40;

  /**
   * Creates an identity.
   *
   * @throws IllegalArgumentException if a name is not 1 to 200 printable ASCII characters, or the
   *     fingerprint is not 16 lower-case hexadecimal digits
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
   * Returns the name of the table's file, for example {@code
   * 2x2x2_corners-up-to-rotation-about-dbl_half-turn_0123456789abcdef.table}.
   *
   * <p>The name consists of lower-case letters, digits, hyphens, underscores and one dot. It has
   * fewer than 150 characters and is valid in every file system. A part that was changed for this
   * ends with a checksum of the original, so different identities have different names.
   *
   * @return the name, without a directory
   */
  public String fileName() {
    return String.join(
            "_", namePart(puzzle), namePart(coordinate), namePart(costModel), fingerprint)
        .concat(FILE_SUFFIX);
  }

  // Explicit, because the generated methods of a record are linked at first use, which takes
  // longer than loading a table.
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
    // Lower case, because some file systems do not distinguish case.
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
