package dev.cubewright.driver.robot;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The speed of the twin-axis robot.
 *
 * <p>The times of its arms follow from {@link RobotDescription#times} for a described robot, and
 * from {@link PublishedTimes} for the published one.
 */
public enum Mode {
  /** The slowest. */
  SLOW,
  /** Between slow and fast. */
  MEDIUM,
  /** The default. */
  FAST,
  /** The fastest motors. */
  SUPERFAST;

  /**
   * {@return the mode of a name on the command line}
   *
   * @param code one of {@code slow}, {@code medium}, {@code fast} and {@code superfast}
   * @throws IllegalArgumentException if no mode has this name
   */
  public static Mode of(String code) {
    return Arrays.stream(values())
        .filter(mode -> mode.code().equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the robot has no mode \"" + code + "\"; its modes are " + codes()));
  }

  private static String codes() {
    return Arrays.stream(values()).map(Mode::code).collect(Collectors.joining(", "));
  }

  /** {@return the name in lower case, such as {@code superfast}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the same as {@link #code()}} */
  @Override
  public String toString() {
    return code();
  }
}
