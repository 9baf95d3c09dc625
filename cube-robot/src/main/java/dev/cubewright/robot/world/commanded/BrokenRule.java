package dev.cubewright.robot.world.commanded;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import java.util.Locale;

/**
 * Why a command was refused. An immutable value.
 *
 * @param timeMicros when, in microseconds on the world's clock
 * @param command what was to be done
 * @param rule the rule that this would have broken
 */
public record BrokenRule(long timeMicros, ArmCommand command, Rule rule) {
  /** {@return the arm that was to do it} */
  public Arm arm() {
    return command.arm();
  }

  /** {@return a sentence with time, arm, rule and what mends it} */
  public String message() {
    return String.format(
        Locale.ROOT,
        "at %.6f s %s %s; %s",
        timeMicros / 1e6,
        arm(),
        rule.description(),
        rule.advice());
  }
}
