package dev.cubewright.robot.robot;

/**
 * How one arm is wired and built. An immutable value.
 *
 * @param board the number of its board, 1 to 99, as the board itself keeps it
 * @param motor which motor and servo of that board, 0 or 1
 * @param reversed whether the motor turns the arm clockwise, as seen from outside the held face,
 *     when the board is told a negative angle
 * @param homeDegrees by how much the arm has to be turned after homing, clockwise positive, until
 *     its fingers stand on the grid of quarter turns, -180 to 180
 * @param magnetThreshold above which reading of its sensor the magnet is near, 1 to 1022
 * @param gripMicros the width of the servo's pulses with which the fingers hold, 500 to 2500
 * @param squeezeMicros the width with which they take hold at first, 500 to 2500
 * @param squeezeMillis for how long, 0 to 1000 milliseconds; 0 not to squeeze
 * @param releaseMicros the width with which they are clear of the cube, 500 to 2500
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
    int releaseMicros) {}
