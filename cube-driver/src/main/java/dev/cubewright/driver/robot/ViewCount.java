package dev.cubewright.driver.robot;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The number of faces of the cube that are shown to the camera. */
public enum ViewCount {
  /**
   * D, F, U and B, as with the published robot: one axis holds all the time. The stickers on R and
   * L are inferred from the others of their pieces.
   */
  FOUR,
  /** All six: the other axis rolls the cube to show R and L, too. */
  SIX;

  /**
   * {@return the count of a name on the command line}
   *
   * @param code {@code four} or {@code six}
   * @throws IllegalArgumentException if no count has this name
   */
  public static ViewCount of(String code) {
    return Arrays.stream(values())
        .filter(count -> count.code().equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the robot cannot look at \"" + code + "\" faces; it looks at " + codes()));
  }

  private static String codes() {
    return Arrays.stream(values()).map(ViewCount::code).collect(Collectors.joining(" or "));
  }

  /** {@return the name in lower case, such as {@code six}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the same as {@link #code()}} */
  @Override
  public String toString() {
    return code();
  }
}
