package dev.cubewright.robot.cli.puzzle;

import java.util.Map;

/**
 * How near to solved a competition's scramble may not lead: article 4b3 of the regulations of the
 * World Cube Association (https://www.worldcubeassociation.org/regulations/#4b3).
 */
public final class CompetitionRule {
  private static final int USUAL = 2;
  private static final Map<String, Integer> LEAST = Map.of("2x2x2", 4, "pyraminx", 6, "skewb", 7);

  private CompetitionRule() {}

  /**
   * {@return how many moves the shortest solution has at least}
   *
   * @param puzzle its name
   */
  public static int leastMoves(String puzzle) {
    return LEAST.getOrDefault(puzzle, USUAL);
  }
}
