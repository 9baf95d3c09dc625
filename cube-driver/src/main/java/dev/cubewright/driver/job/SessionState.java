package dev.cubewright.driver.job;

import java.util.Locale;

/** What a session is doing. */
public enum SessionState {
  /** Nothing moves, and it is not known what to turn. */
  IDLE,
  /** The arms are being made ready, or the cube is brought before the camera. */
  INSPECTING,
  /** The cube is held and it is known what to turn. */
  READY,
  /** The cube is being turned. */
  RUNNING,
  /** The arms were stopped. Nothing moves before {@link Session#recover}. */
  STOPPED,
  /** Something is wrong. Nothing moves before {@link Session#recover}. */
  FAULT;

  /** {@return the name in small letters, such as {@code running}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
