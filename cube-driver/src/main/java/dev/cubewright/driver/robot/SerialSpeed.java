package dev.cubewright.driver.robot;

/** The speed of the lines to the boards. Stateless. */
public final class SerialSpeed {
  /** Bits a second. */
  public static final int BAUD = 115_200;

  /** The time of a character on the line, in microseconds: ten bits, with its start and stop. */
  public static final double CHARACTER_MICROS = 1e7 / BAUD;

  private SerialSpeed() {}
}
