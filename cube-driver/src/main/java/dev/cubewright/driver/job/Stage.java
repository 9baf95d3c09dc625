package dev.cubewright.driver.job;

import java.util.Locale;

/** The stages of a job in their order, and two that are not part of a job. */
public enum Stage {
  /** The boards are found and identified. */
  CONNECT,
  /** The arms home with empty fingers. */
  HOME,
  /** The arms of one axis take the cube. */
  TAKE,
  /** The camera takes pictures of the faces. */
  LOOK,
  /** The state is read from the pictures. */
  RECOGNIZE,
  /** The solver searches for a solution that the arms carry out quickly. */
  SOLVE,
  /** The operator decides whether the cube may be turned. */
  AGREE,
  /** The arms turn the cube. */
  TURN,
  /** The camera or the operator checks the result. */
  CHECK,
  /** The arms release the cube. */
  RELEASE,
  /** A single arm is moved to set it up; not part of a job. */
  ADJUST,
  /** The arms have no command; not part of a job. */
  REST;

  /** {@return the name in lower case, such as {@code look} or {@code recognise}} */
  public String code() {
    return this == RECOGNIZE ? "recognise" : name().toLowerCase(Locale.ROOT);
  }
}
