package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.driver.robot.TwinAxisTwists.ArmTurn;
import java.util.List;

/**
 * One twist of a plan with the commands that carry it out: the regrip that it needs, then the turn.
 * Immutable.
 *
 * @param move what it does to the cube
 * @param armTurns what each arm does, the arm of lower number first
 * @param groups what the arms do, one group after the other
 * @param startMicros when the first of them begins, in microseconds from the start of the plan
 * @param durationMicros how long they are predicted to take together, regrip included
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

  /** {@return the commands in the order in which they begin} */
  public List<ArmCommand> commands() {
    return CommandGroup.commands(groups);
  }
}
