package dev.cubewright.robot.cli.solve;

import dev.cubewright.driver.robot.TwinAxisTwists.ArmTurn;
import java.util.List;

/** Says what arms do in a twist, for people and for programs. */
public final class ArmTurnWords {
  private ArmTurnWords() {}

  /**
   * {@return such as {@code arm 0 a quarter counter-clockwise}, as seen from outside the face}
   *
   * @param turn what an arm does
   */
  public static String of(ArmTurn turn) {
    return "arm "
        + turn.arm()
        + (Math.abs(turn.quarters()) == 1 ? " a quarter " : " a half ")
        + (turn.quarters() > 0 ? "clockwise" : "counter-clockwise");
  }

  /**
   * {@return twists as JSON: for each the arms that turn, each with its quarters}
   *
   * @param twists for each the arms that turn, at once
   */
  public static StringBuilder json(List<List<ArmTurn>> twists) {
    StringBuilder json = new StringBuilder("[");
    for (List<ArmTurn> twist : twists) {
      json.append(json.length() > 1 ? ",[" : "[");
      String separator = "";
      for (ArmTurn turn : twist) {
        json.append(separator).append('[').append(turn.arm()).append(',');
        json.append(turn.quarters()).append(']');
        separator = ",";
      }
      json.append(']');
    }
    return json.append(']');
  }
}
