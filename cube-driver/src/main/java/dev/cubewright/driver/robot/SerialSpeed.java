package dev.cubewright.driver.robot;

/** The speed of the serial lines to the boards. */
public final class SerialSpeed {
  /** The speed in bits per second. */
  public static final int BAUD = 115_200;

  /** The transmission time of a character in microseconds: ten bits with start and stop bit. */
  public static final double CHARACTER_MICROS = 1e7 / BAUD;

  private SerialSpeed() {}
}
