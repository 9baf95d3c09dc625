package dev.cubewright.driver.robot;

import java.util.List;

/**
 * Arm commands of a plan that start at the same time. An immutable value.
 *
 * @param commands at least one command
 */
public record CommandGroup(List<ArmCommand> commands) {
  public CommandGroup {
    commands = List.copyOf(commands);
    if (commands.stream().mapToLong(ArmCommand::startMicros).distinct().count() != 1) {
      throw new IllegalArgumentException(
          "the commands of a group must start at the same time, but are " + commands);
    }
  }

  long startMicros() {
    return commands.get(0).startMicros();
  }

  /** Returns the predicted end of the last command, from the start of the plan. */
  long endMicros() {
    long longest = commands.stream().mapToLong(ArmCommand::durationMicros).max().orElseThrow();
    return startMicros() + longest;
  }
}
