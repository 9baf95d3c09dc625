package dev.cubewright.driver.job;

import java.util.Locale;

/** A part of the job, in the order in which they come, and what is done apart from a job. */
public enum Stage {
  /** The boards are found and asked who they are. */
  CONNECT,
  /** The arms find out where they stand, with empty fingers. */
  HOME,
  /** The arms of one axis take the cube. */
  TAKE,
  /** The faces are brought before the camera. */
  LOOK,
  /** The state is read off the pictures. */
  RECOGNIZE,
  /** The quickest way to solve it is looked for. */
  SOLVE,
  /** The operator is asked whether the cube may be turned. */
  AGREE,
  /** The arms turn the cube. */
  TURN,
  /** The camera looks whether the cube is solved. */
  CHECK,
  /** The arms release the cube. */
  RELEASE,
  /** Arms are moved one by one to set them up; no part of a job. */
  ADJUST,
  /** Nothing is asked of the arms; no part of a job. */
  REST;

  /** {@return the name for people and programs, such as {@code look} or {@code recognise}} */
  public String code() {
    return this == RECOGNIZE ? "recognise" : name().toLowerCase(Locale.ROOT);
  }
}
