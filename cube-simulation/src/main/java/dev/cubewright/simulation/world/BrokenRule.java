package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.Arm;
import java.util.Locale;

/**
 * A violation of a rule by an arm. An immutable value.
 *
 * @param timeMicros the time in microseconds on the world's clock
 * @param arm the arm
 * @param rule the rule
 */
public record BrokenRule(long timeMicros, Arm arm, Rule rule) {
  /** {@return a message with time, arm, rule and advice} */
  public String message() {
    return String.format(
        Locale.ROOT,
        "at %.6f s %s %s; %s",
        timeMicros / 1e6,
        arm,
        rule.description(),
        rule.advice());
  }
}
