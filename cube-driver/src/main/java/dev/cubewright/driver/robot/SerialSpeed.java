package dev.cubewright.driver.robot;

/** How fast the lines to the boards are. Stateless. */
public final class SerialSpeed {
  /** Bits a second. */
  public static final int BAUD = 115_200;

  /** How long a character is on the line, in microseconds: ten bits, with its start and stop. */
  public static final double CHARACTER_MICROS = 1e7 / BAUD;

  private SerialSpeed() {}
}
