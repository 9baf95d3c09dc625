package dev.cubewright.driver.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Checks commands that start together. Stateless. */
final class CommandConflict {
  private static final int MOST_DEGREES = 180;

  private CommandConflict() {}

  /**
   * Requires that each arm has one command at most, and one that a board can carry out.
   *
   * @throws IllegalArgumentException if an arm has two commands
   * @throws IllegalArgumentException if an arm is to turn by more than 180 degrees
   */
  static void require(List<ArmCommand> together) {
    Set<Arm> busy = EnumSet.noneOf(Arm.class);
    for (ArmCommand command : together) {
      if (!busy.add(command.arm())) {
        throw new IllegalArgumentException(
            command.arm() + " would do two things at once; give it one at a time");
      }
      if (command instanceof ArmCommand.Turn turn && Math.abs(turn.degrees()) > MOST_DEGREES) {
        throw new IllegalArgumentException(
            command.arm()
                + " is to turn by "
                + turn.degrees()
                + " degrees; "
                + MOST_DEGREES
                + " is the most");
      }
    }
  }
}
