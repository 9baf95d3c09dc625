package dev.cubewright.core.definition;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;

/** A search for the known word that is nearest to a misspelled word. */
public final class Misspelling {
  private static final int SHORT = 6;

  private Misspelling() {}

  /**
   * {@return the nearest known word, ignoring case; empty if none is near enough} A known word of
   * fewer than six letters may have one wrong letter, a longer word two. Exchanging two adjacent
   * letters counts as one.
   *
   * @param word the misspelled word
   * @param known the known words; the first of equally near words is returned
   */
  public static Optional<String> of(String word, Collection<String> known) {
    String plain = word.toLowerCase(Locale.ROOT);
    String nearest = null;
    int least = Integer.MAX_VALUE;
    for (String candidate : known) {
      int allowed = candidate.length() < SHORT ? 1 : 2;
      if (Math.abs(word.length() - candidate.length()) <= allowed) {
        int distance = distance(plain, candidate.toLowerCase(Locale.ROOT));
        if (distance <= allowed && distance < least) {
          nearest = candidate;
          least = distance;
        }
      }
    }
    return Optional.ofNullable(nearest);
  }

  /**
   * Returns the minimum number of insertions, deletions, replacements and exchanges of adjacent
   * letters.
   */
  private static int distance(String one, String other) {
    int[][] distance = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        if (i == 0 || j == 0) {
          distance[i][j] = i + j;
          continue;
        }
        int replaced = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
        distance[i][j] =
            Math.min(
                distance[i - 1][j - 1] + replaced,
                1 + Math.min(distance[i - 1][j], distance[i][j - 1]));
        if (i > 1
            && j > 1
            && one.charAt(i - 1) == other.charAt(j - 2)
            && one.charAt(i - 2) == other.charAt(j - 1)) {
          distance[i][j] = Math.min(distance[i][j], distance[i - 2][j - 2] + 1);
        }
      }
    }
    return distance[one.length()][other.length()];
  }
}
