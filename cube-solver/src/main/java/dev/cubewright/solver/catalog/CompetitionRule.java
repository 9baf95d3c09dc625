package dev.cubewright.solver.catalog;

import java.util.Map;

/**
 * The least distance of a competition's scrambles: article 4b3 of the regulations of the World Cube
 * Association (https://www.worldcubeassociation.org/regulations/#4b3).
 */
public final class CompetitionRule {
  private static final int USUAL = 2;
  private static final Map<String, Integer> LEAST = Map.of("2x2x2", 4, "pyraminx", 6, "skewb", 7);

  private CompetitionRule() {}

  /**
   * {@return the least number of moves that the shortest solution of a scrambled state may have}
   *
   * @param puzzle the puzzle's name, such as {@code pyraminx}
   */
  public static int leastMoves(String puzzle) {
    return LEAST.getOrDefault(puzzle, USUAL);
  }
}
