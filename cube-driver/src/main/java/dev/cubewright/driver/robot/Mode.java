package dev.cubewright.driver.robot;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

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

  /** {@return the name in lower case, such as {@code superfast}} */
  @JsonValue
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return code();
  }
}
