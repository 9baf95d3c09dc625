package dev.cubewright.driver.robot;

/**
 * The wiring and settings of one arm. An immutable value.
 *
 * @param board the number of its board, 1 to 99, as stored by the board
 * @param motor the index of its motor and servo on that board, 0 or 1
 * @param reversed whether a negative angle at the board turns the arm clockwise, as seen from
 *     outside the held face
 * @param homeDegrees the turn in degrees, after homing, onto the grid of quarter turns; clockwise
 *     is positive, -180 to 180
 * @param magnetThreshold the sensor reading above which the magnet is near, 1 to 1022
 * @param gripMicros the servo's pulse width in microseconds when the fingers hold the cube, 500 to
 *     2500
 * @param squeezeMicros the initial pulse width of a grip in microseconds, 500 to 2500
 * @param squeezeMillis the duration of the initial pulse width, 0 to 1000 milliseconds; 0 omits it
 * @param releaseMicros the pulse width in microseconds when the fingers are clear of the cube, 500
 *     to 2500, different from {@code gripMicros}
 */
public record ArmDescription(
    int board,
    int motor,
    boolean reversed,
    int homeDegrees,
    int magnetThreshold,
    int gripMicros,
    int squeezeMicros,
    int squeezeMillis,
    int releaseMicros) {
  static final Bounds BOARDS = new Bounds(1, 99);
  static final Bounds MOTORS = new Bounds(0, 1);
  static final Bounds HOME_DEGREES = new Bounds(-180, 180);
  static final Bounds MAGNET_THRESHOLDS = new Bounds(1, 1022);
  static final Bounds WIDTHS = new Bounds(500, 2500);
  static final Bounds SQUEEZE_MILLIS = new Bounds(0, 1000);

  private static final int FULL_TURN = 360;
  private static final int HALF_TURN = 180;

  public ArmDescription {
    BOARDS.require("board", board);
    MOTORS.require("motor", motor);
    HOME_DEGREES.require("homeDegrees", homeDegrees);
    MAGNET_THRESHOLDS.require("magnetThreshold", magnetThreshold);
    WIDTHS.require("gripMicros", gripMicros);
    WIDTHS.require("squeezeMicros", squeezeMicros);
    SQUEEZE_MILLIS.require("squeezeMillis", squeezeMillis);
    WIDTHS.require("releaseMicros", releaseMicros);
    if (releaseMicros == gripMicros) {
      throw DescriptionProblem.of(
          "releaseMicros", "is the same as gripMicros, so the fingers would never move");
    }
  }

  /**
   * {@return this arm with another magnet threshold}
   *
   * @param threshold the threshold, 1 to 1022
   */
  public ArmDescription withMagnetThreshold(int threshold) {
    return with(reversed, homeDegrees, threshold, gripMicros, squeezeMicros, releaseMicros);
  }

  /**
   * {@return this arm with an additional turn after homing, modulo 360 degrees}
   *
   * @param degrees the additional angle in degrees; clockwise is positive
   */
  public ArmDescription withAdditionalHome(int degrees) {
    int home = Math.floorMod(homeDegrees + degrees + HALF_TURN, FULL_TURN) - HALF_TURN;
    return with(reversed, home, magnetThreshold, gripMicros, squeezeMicros, releaseMicros);
  }

  /**
   * {@return this arm with the given direction of its motor}
   *
   * @param backwards whether negative angles turn it clockwise
   */
  public ArmDescription withReversed(boolean backwards) {
    return with(backwards, homeDegrees, magnetThreshold, gripMicros, squeezeMicros, releaseMicros);
  }

  /**
   * {@return this arm with other pulse widths} The squeeze width changes by as much as the grip
   * width, within its range.
   *
   * @param grip the pulse width of the grip, 500 to 2500
   * @param release the pulse width of the release, 500 to 2500
   */
  public ArmDescription withWidths(int grip, int release) {
    int squeeze = Math.max(500, Math.min(2500, grip + squeezeMicros - gripMicros));
    return with(reversed, homeDegrees, magnetThreshold, grip, squeeze, release);
  }

  private ArmDescription with(
      boolean backwards, int degrees, int threshold, int grip, int squeeze, int release) {
    return new ArmDescription(
        board, motor, backwards, degrees, threshold, grip, squeeze, squeezeMillis, release);
  }

  static ArmDescription published(int board, int motor) {
    return new ArmDescription(board, motor, false, 0, 50, 1307, 1276, 70, 1564);
  }
}
