package dev.cubewright.core.definition;

import java.util.Locale;

/** Tells whether a word is probably another one, misspelt. */
final class Misspelling {
  private Misspelling() {}

  /** Returns whether two letters exchanged, or one or two wrong, make the one of the other. */
  static boolean isLikely(String word, String known) {
    int allowed = known.length() < 6 ? 1 : 2;
    return Math.abs(word.length() - known.length()) <= allowed
        && distance(word.toLowerCase(Locale.ROOT), known.toLowerCase(Locale.ROOT)) <= allowed;
  }

  /** Counts letters to insert, remove, replace or exchange with the next. */
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
