package dev.cubewright.driver.robot;

import java.util.List;

/**
 * The commands for actions of a machine that start at the same time. An immutable value.
 *
 * @param actions the turns and rolls by their moves, other actions by their names
 * @param groups the commands, one group after the other
 * @param startMicros the start of the first group, in microseconds from the start of the plan
 * @param durationMicros the predicted time of all groups
 */
public record PlannedStep(
    String actions, List<CommandGroup> groups, long startMicros, long durationMicros) {
  public PlannedStep {
    groups = List.copyOf(groups);
  }
}
