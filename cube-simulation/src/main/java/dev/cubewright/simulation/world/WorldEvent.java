package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.Arm;
import java.util.Locale;

/** An event in the world. An immutable value. */
public sealed interface WorldEvent {
  /** {@return the time in microseconds on the world's clock} */
  long timeMicros();

  /**
   * A resting motor receives the first pulse of a turn.
   *
   * @param timeMicros the time
   * @param arm the arm
   * @param clockwise the direction, as seen from outside the held face
   */
  record TurnBegan(long timeMicros, Arm arm, boolean clockwise) implements WorldEvent {}

  /**
   * The grip of an arm has changed.
   *
   * @param timeMicros the time
   * @param arm the arm
   * @param grip the new state
   */
  record GripChanged(long timeMicros, Arm arm, GripState grip) implements WorldEvent {}

  /**
   * A rule was broken. A violation that the same arm repeats within 50 ms is reported once.
   *
   * @param timeMicros the time
   * @param arm the arm
   * @param rule the rule
   */
  record RuleBroken(long timeMicros, Arm arm, Rule rule) implements WorldEvent {
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
}
