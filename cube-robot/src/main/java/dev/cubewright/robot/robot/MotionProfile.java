package dev.cubewright.robot.robot;

/**
 * How fast the arms move in one mode. An immutable value.
 *
 * @param rpm the speed of a motor at most, in true revolutions a minute, 5 to 600
 * @param acceleration in pulses/s², 1,000 to 400,000
 * @param startSpeed the speed at which a turn begins and ends, in pulses/s, 31 to 4,000
 * @param gripMillis how long it takes until closing fingers hold, 0 to 5000 milliseconds
 * @param releaseMillis how long it takes until opening fingers are clear, 0 to 5000 milliseconds
 * @param turnSettleMillis how long cube and arms swing after a turn, 0 to 5000 milliseconds
 */
public record MotionProfile(
    int rpm,
    int acceleration,
    int startSpeed,
    int gripMillis,
    int releaseMillis,
    int turnSettleMillis) {}
