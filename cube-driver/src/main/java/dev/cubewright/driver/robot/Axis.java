package dev.cubewright.driver.robot;

import java.util.List;
import java.util.Locale;

/** A pair of opposite arms, which hold the cube between them. */
public enum Axis {
  /** Arms 0 and 2, on R and L. */
  RIGHT_LEFT,
  /** Arms 1 and 3, on B and F. */
  BACK_FRONT;

  /** {@return the two arms, lower number first} */
  public List<Arm> arms() {
    return this == RIGHT_LEFT ? List.of(Arm.R, Arm.L) : List.of(Arm.B, Arm.F);
  }

  /** {@return the name in lower case, such as {@code right-left}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** {@return the axis perpendicular to this one} */
  public Axis other() {
    return this == RIGHT_LEFT ? BACK_FRONT : RIGHT_LEFT;
  }
}
