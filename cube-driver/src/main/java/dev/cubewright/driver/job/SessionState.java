package dev.cubewright.driver.job;

import java.util.Locale;

/** The activity of a session. */
public enum SessionState {
  /** Nothing moves, and no proposal exists. */
  IDLE,
  /** The arms are prepared, or the cube is shown to the camera. */
  INSPECTING,
  /** The cube is held, and a proposal can be carried out. */
  READY,
  /** The cube is being turned. */
  RUNNING,
  /** The arms were stopped. Nothing moves before {@link Session#recover}. */
  STOPPED,
  /** A fault has ended a stage. Nothing moves before {@link Session#recover}. */
  FAULT;

  /** {@return the name in lower case, such as {@code running}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
