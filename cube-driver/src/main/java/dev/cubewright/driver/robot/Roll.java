package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.driver.robot.TwinAxisTwists.ArmTurn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A turn of the whole cube by both arms of an axis: the arm of lower number turns by the quarters,
 * clockwise positive, and the other arm in the opposite sense.
 */
record Roll(Axis axis, int quarters) {
  /** Euler's angles: three rolls about two alternating axes reach every rotation. */
  private static final int MOST_ROLLS = 3;

  /** A half turn is the same in either direction. */
  private static final List<Integer> AMOUNTS = List.of(-1, 1, -2);

  List<ArmTurn> armTurns() {
    return List.of(
        new ArmTurn(axis.arms().get(0), quarters), new ArmTurn(axis.arms().get(1), -quarters));
  }

  Transformation effect(Puzzle puzzle) {
    Transformation effect = Transformation.identity(puzzle.orbits());
    for (ArmTurn turn : armTurns()) {
      effect =
          effect.then(
              turn.arm().layerTurn(puzzle).move(turn.quarters()).orElseThrow().transformation());
    }
    return effect;
  }

  /**
   * Returns every series of rolls on alternating axes whose product is the rotation; shorter series
   * first, empty if the arms cannot perform it.
   */
  static List<List<Roll>> seriesFor(Puzzle puzzle, Transformation rotation) {
    Map<Roll, Transformation> effects = new LinkedHashMap<>();
    for (Axis axis : Axis.values()) {
      for (int quarters : AMOUNTS) {
        Roll roll = new Roll(axis, quarters);
        effects.put(roll, roll.effect(puzzle));
      }
    }
    Map<List<Roll>, Transformation> series = new LinkedHashMap<>();
    series.put(List.of(), Transformation.identity(puzzle.orbits()));
    List<List<Roll>> found = new ArrayList<>();
    for (int length = 0; length <= MOST_ROLLS; length++) {
      Map<List<Roll>, Transformation> longer = new LinkedHashMap<>();
      series.forEach(
          (rolls, effect) -> {
            if (effect.equals(rotation)) {
              found.add(rolls);
            }
            effects.forEach(
                (roll, next) -> {
                  if (rolls.isEmpty() || rolls.get(rolls.size() - 1).axis() != roll.axis()) {
                    longer.put(
                        Stream.concat(rolls.stream(), Stream.of(roll)).toList(), effect.then(next));
                  }
                });
          });
      series = longer;
    }
    return found;
  }
}
