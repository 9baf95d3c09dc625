package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Move;
import java.util.List;

/**
 * One twist of a plan with its commands: the regrip, if it needs one, then the turn. Immutable.
 *
 * @param move the effect on the cube
 * @param armTurns the turn of each arm, the arm with the lower number first
 * @param groups the commands in order
 * @param startMicros the start of the first group, in microseconds from the start of the plan
 * @param durationMicros the predicted time of all groups, regrip included
 */
public record PlannedTwist(
    Move move,
    List<ArmTurn> armTurns,
    List<CommandGroup> groups,
    long startMicros,
    long durationMicros) {
  public PlannedTwist {
    armTurns = List.copyOf(armTurns);
    groups = List.copyOf(groups);
  }
}
