package dev.cubewright.driver.robot;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * The speed of the twin-axis robot.
 *
 * <p>{@link RobotDescription#times} returns the times of a described robot in a mode, and {@link
 * PublishedTimes} has those of the published robot.
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
