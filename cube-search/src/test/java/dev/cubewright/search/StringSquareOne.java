package dev.cubewright.search;

import dev.cubewright.core.puzzle.Move;

/**
 * A Square-1 that shares no code with the model: two layers of letters. A lowercase letter is an
 * edge, and two equal capitals are a corner.
 */
public final class StringSquareOne {
  private static final String SOLVED = "AAbCCdEEfGGh" + "iJJkLLmNNoPP";
  private String upper = SOLVED.substring(0, 12);
  private String lower = SOLVED.substring(12);
  private boolean middle;

  /** Applies a move; returns whether that is possible. */
  public boolean make(Move move) {
    String oldUpper = upper;
    String oldLower = lower;
    switch (move.turn().orElseThrow().name()) {
      case "U" -> upper = turned(upper, move.steps());
      case "D" -> lower = turned(lower, move.steps());
      default -> {
        upper = oldLower.substring(0, 6) + oldUpper.substring(6);
        lower = oldUpper.substring(0, 6) + oldLower.substring(6);
        middle = !middle;
      }
    }
    if (isCut(upper) || isCut(lower)) {
      upper = oldUpper;
      lower = oldLower;
      return false;
    }
    return true;
  }

  private static String turned(String layer, int steps) {
    return layer.substring(12 - steps) + layer.substring(0, 12 - steps);
  }

  private static boolean isCut(String layer) {
    return layer.charAt(11) == layer.charAt(0) || layer.charAt(5) == layer.charAt(6);
  }

  public boolean isSolved() {
    return (upper + lower).equals(SOLVED) && !middle;
  }
}
