package dev.cubewright.robot.world.commanded;

import dev.cubewright.core.cost.TwinAxisTwists.ArmTurn;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.robot.robot.PlannedTwist;
import java.util.List;

/**
 * How one twist of a plan went. An immutable value.
 *
 * @param planned the twist with its commands
 * @param simulatedMicros how long it took in the world, from the end of the twist before, or for
 *     the first from its own beginning, to its own end
 */
public record TwistReport(PlannedTwist planned, long simulatedMicros) {
  /** {@return what it did to the cube} */
  public Move move() {
    return planned.move();
  }

  /** {@return what each arm did, the arm of lower number first} */
  public List<ArmTurn> armTurns() {
    return planned.armTurns();
  }

  /** {@return how long the plan predicted that it takes, in microseconds} */
  public long predictedMicros() {
    return planned.durationMicros();
  }
}
