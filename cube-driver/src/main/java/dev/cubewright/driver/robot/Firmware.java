package dev.cubewright.driver.robot;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What the boards of a robot understand. */
public enum Firmware {
  /** Our firmware with the protocol of {@code docs/protocol.md}, which says what has ended. */
  CUBEWRIGHT,
  /**
   * The published sketch, which never answers: it is told and then left alone for as long as it
   * needs.
   */
  PUBLISHED;

  /**
   * {@return the firmware of a name as it stands in descriptions of robots}
   *
   * @param code {@code cubewright} or {@code published}
   * @throws IllegalArgumentException if there is none of this name
   */
  public static Firmware of(String code) {
    return Arrays.stream(values())
        .filter(firmware -> firmware.code().equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no firmware \"" + code + "\"; it is " + codes()));
  }

  static String codes() {
    return Arrays.stream(values()).map(Firmware::code).collect(Collectors.joining(" or "));
  }

  /** {@return the name in small letters, such as {@code published}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return the same as {@link #code()}} */
  @Override
  public String toString() {
    return code();
  }
}
