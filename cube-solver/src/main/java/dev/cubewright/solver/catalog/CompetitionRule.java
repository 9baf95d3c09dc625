package dev.cubewright.solver.catalog;

import java.util.Map;

/**
 * How competitions scramble a puzzle: article 4b3 of the regulations of the World Cube Association
 * (https://www.worldcubeassociation.org/regulations/#4b3).
 *
 * <p>For some puzzles it asks for "sufficiently many random moves" instead of a random state; these
 * are as many as the official program makes (https://github.com/thewca/tnoodle-lib).
 *
 * @param leastMoves the least number of moves that the shortest solution of a scrambled state may
 *     have
 * @param randomMoves how many random moves a scramble has; 0 if it leads to a random state
 */
public record CompetitionRule(int leastMoves, int randomMoves) {
  /** Any state, as random as can be. */
  static final CompetitionRule NONE = new CompetitionRule(0, 0);

  private static final CompetitionRule USUAL = new CompetitionRule(2, 0);
  private static final Map<String, CompetitionRule> OTHERS =
      Map.of(
          "2x2x2", new CompetitionRule(4, 0),
          "5x5x5", new CompetitionRule(2, 60),
          "6x6x6", new CompetitionRule(2, 80),
          "7x7x7", new CompetitionRule(2, 100),
          "pyraminx", new CompetitionRule(6, 0),
          "skewb", new CompetitionRule(7, 0));

  /**
   * {@return the rule for a puzzle}
   *
   * @param puzzle the puzzle's name, such as {@code pyraminx}
   */
  public static CompetitionRule of(String puzzle) {
    return OTHERS.getOrDefault(puzzle, USUAL);
  }
}
