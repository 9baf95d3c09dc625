package dev.cubewright.driver.robot;

import java.util.Locale;

/** The number of faces of the cube that are shown to the camera. */
public enum ViewCount {
  /**
   * The faces D, F, U and B, as with the published robot; one axis shows them all. The stickers on
   * R and L are inferred from the other stickers of their pieces.
   */
  FOUR,
  /** All six faces; the other axis also rolls the cube to show R and L. */
  SIX;

  /** {@return the name in lower case, such as {@code six}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public String toString() {
    return code();
  }
}
