package dev.cubewright.core.puzzle;

import java.util.Arrays;
import java.util.Optional;

/** A notation for moves; see {@link Puzzle#notation()}. */
public enum MoveNotation {
  /** Turns with amounts and primes, such as {@code R U2 F'}. */
  STANDARD("standard"),

  /**
   * Pairs of turns of the two layers of a Square-1, and slashes, such as {@code (3,-1) / (0,2) /}.
   */
  SQUARE_1("square-1"),

  /** Raised pins of a Clock with hours, such as {@code UR3+ ALL2+ y2 U5-}. */
  CLOCK("clock");

  private final String code;

  MoveNotation(String code) {
    this.code = code;
  }

  /** {@return the name in definition files, such as {@code square-1}} */
  public String code() {
    return code;
  }

  /**
   * {@return the notation with a name; empty if there is none}
   *
   * @param code the name in definition files, such as {@code square-1}
   */
  public static Optional<MoveNotation> find(String code) {
    return Arrays.stream(values()).filter(notation -> notation.code.equals(code)).findFirst();
  }
}
