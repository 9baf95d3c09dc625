package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Move;
import java.util.List;
import java.util.stream.Stream;

/**
 * The turn of one arm with the layer that it holds.
 *
 * @param arm the arm
 * @param quarters quarter turns, clockwise positive: -2, -1 or 1, or 2 in a roll
 */
public record ArmTurn(Arm arm, int quarters) {
  /**
   * {@return the turns of the arms that perform a move, the arm with the lower number first} Half
   * turns are counterclockwise, except for the second arm of a roll.
   *
   * @param move turns of layers that arms hold, such as {@code R' L2}, or a roll of the whole cube
   *     about an axis, such as {@code x'} or {@code z2}
   * @throws IllegalArgumentException if no arm can perform a part of the move
   */
  public static List<ArmTurn> of(Move move) {
    return move.parts().stream().flatMap(ArmTurn::ofPart).toList();
  }

  private static Stream<ArmTurn> ofPart(Move part) {
    String turn = part.turn().orElseThrow().name();
    return switch (turn) {
      case "x" -> roll(Axis.RIGHT_LEFT, part.steps());
      case "z" -> roll(Axis.BACK_FRONT, -part.steps());
      default -> Stream.of(of(Arm.valueOf(turn), part.steps()));
    };
  }

  private static ArmTurn of(Arm arm, int steps) {
    return new ArmTurn(arm, Math.floorMod(steps + 2, 4) - 2);
  }

  /** The first arm turns clockwise by the steps, and the other one in the opposite direction. */
  private static Stream<ArmTurn> roll(Axis axis, int steps) {
    ArmTurn first = of(axis.arms().get(0), steps);
    return Stream.of(first, new ArmTurn(axis.arms().get(1), -first.quarters));
  }

  /** {@return a text such as {@code arm R a quarter counterclockwise}, seen from outside} */
  @Override
  public String toString() {
    return arm
        + (Math.abs(quarters) == 1 ? " a quarter " : " a half ")
        + (quarters > 0 ? "clockwise" : "counterclockwise");
  }

  /**
   * {@return twists as JSON: an array per twist, with a pair of arm number and quarter turns per
   * arm}
   *
   * @param twists the turns of each twist
   */
  public static String json(List<List<ArmTurn>> twists) {
    return twists.stream()
        .map(
            twist -> twist.stream().map(turn -> List.of(turn.arm.number(), turn.quarters)).toList())
        .toList()
        .toString()
        .replace(" ", "");
  }
}
