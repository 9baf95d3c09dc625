package dev.cubewright.simulation.world;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

final class ArmTurns {
  private final Map<Arm, Transformation> quarters = new EnumMap<>(Arm.class);
  private final Map<Arm, Transformation> quartersBack = new EnumMap<>(Arm.class);

  /**
   * Throws an {@link IllegalArgumentException} if both halves of the puzzle together are not the
   * whole.
   */
  ArmTurns(Puzzle puzzle) {
    for (Arm arm : Arm.values()) {
      Transformation quarter = arm.layerTurn(puzzle).moves().get(0).transformation();
      quarters.put(arm, quarter);
      quartersBack.put(arm, quarter.power(-1));
    }
    for (Axis axis : Axis.values()) {
      requireTwoLayers(puzzle, axis);
    }
  }

  /** A layer between the two held ones would be dragged by friction. */
  private void requireTwoLayers(Puzzle puzzle, Axis axis) {
    Transformation roll = quarter(axis.arms().get(0), -1).then(quarter(axis.arms().get(1), 1));
    if (puzzle.rotations().stream().noneMatch(whole -> whole.transformation().equals(roll))) {
      throw new IllegalArgumentException(
          "the twin-axis robot cannot hold a "
              + puzzle
              + ": the layers between its arms would turn freely; use a 2x2x2");
    }
  }

  /** Returns a quarter turn of an arm, clockwise if the way is positive. */
  Transformation quarter(Arm arm, int way) {
    return Objects.requireNonNull((way > 0 ? quarters : quartersBack).get(arm));
  }
}
