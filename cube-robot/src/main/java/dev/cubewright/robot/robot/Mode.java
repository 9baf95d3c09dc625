package dev.cubewright.robot.robot;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwinAxisTwists;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How fast the twin-axis robot works, with the times that a stopwatch took of the published one.
 *
 * <p>The motor setting is in revolutions a minute as the published board understands it, which is
 * twice the true speed; the factor is the stopwatch's correction for the ramp. A quarter turn takes
 * {@code 2 * 60 / setting * 1/4 * factor} seconds.
 */
public enum Mode implements ArmTimes {
  /** Quarter turns of 0.120 s. */
  SLOW(150_000, 150_000, 300, 1.2),
  /** Quarter turns of 0.075 s. */
  MEDIUM(100_000, 100_000, 400, 1.0),
  /** Quarter turns of 0.049 s: the quickest whole. */
  FAST(95_000, 95_000, 550, 0.9),
  /** Quarter turns of 0.050 s. */
  SUPERFAST(100_000, 100_000, 600, 1.0);

  private static final double MICROS_PER_MINUTE = 60_000_000;

  private final int gripMicros;
  private final int releaseMicros;
  private final int quarterMicros;

  Mode(int gripMicros, int releaseMicros, int motorSetting, double factor) {
    this.gripMicros = gripMicros;
    this.releaseMicros = releaseMicros;
    this.quarterMicros = (int) Math.round(2 * MICROS_PER_MINUTE / motorSetting / 4 * factor);
  }

  /**
   * {@return the mode of a name as it is typed on the command line}
   *
   * @param code one of {@code slow}, {@code medium}, {@code fast} and {@code superfast}
   * @throws IllegalArgumentException if no mode has this name
   */
  public static Mode of(String code) {
    return Arrays.stream(values())
        .filter(mode -> mode.code().equals(code))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the robot has no mode \"" + code + "\"; its modes are " + codes()));
  }

  private static String codes() {
    return Arrays.stream(values()).map(Mode::code).collect(Collectors.joining(", "));
  }

  /** {@return the name in small letters, such as {@code superfast}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  @Override
  public long gripMicros() {
    return gripMicros;
  }

  @Override
  public long releaseMicros() {
    return releaseMicros;
  }

  /** {@return how long a quarter turn takes, rounded to microseconds} */
  public int quarterMicros() {
    return quarterMicros;
  }

  /** {@return how long it takes until the other axis holds the cube, in microseconds} */
  public int regripMicros() {
    return gripMicros + releaseMicros;
  }

  /**
   * {@inheritDoc}
   *
   * <p>In proportion to the angle, rounded up; two quarters take exactly twice a quarter.
   */
  @Override
  public long turnMicros(int degrees) {
    return (Math.abs((long) degrees) * quarterMicros + 89) / 90;
  }

  /**
   * {@return the twists with what they cost in this mode, in microseconds; the first needs no
   * regrip}
   *
   * @param twists the twists of a puzzle
   */
  public MoveSet costModel(TwinAxisTwists twists) {
    return twists.microseconds(code(), quarterMicros, regripMicros());
  }

  /** {@return the same as {@link #code()}} */
  @Override
  public String toString() {
    return code();
  }
}
