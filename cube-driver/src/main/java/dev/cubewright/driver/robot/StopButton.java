package dev.cubewright.driver.robot;

import java.util.regex.Pattern;

/**
 * A button that stops the robot: a line of a GPIO chip, pulled to ground while it is pressed. An
 * immutable value.
 *
 * @param chip the system's name of the chip, such as {@code gpiochip0}; 1 to 64 letters, digits,
 *     underscores, hyphens and slashes, not starting with a hyphen
 * @param line the index of its line, 0 to 1023
 */
public record StopButton(String chip, int line) {
  private static final Pattern CHIP = Pattern.compile("[A-Za-z0-9_/][A-Za-z0-9_/-]{0,63}");
  static final Bounds LINES = new Bounds(0, 1023);

  public StopButton {
    if (!CHIP.matcher(chip).matches()) {
      throw DescriptionProblem.of("chip", "must be the name of a GPIO chip, such as gpiochip0");
    }
    LINES.require("line", line);
  }
}
