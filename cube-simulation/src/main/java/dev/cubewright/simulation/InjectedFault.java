package dev.cubewright.simulation;

import java.util.Locale;

/**
 * A fault of a simulated robot. An immutable value.
 *
 * @param kind the kind of fault
 * @param board the board: 0 for the board with the lower number, 1 for the other board
 * @param motor the motor or servo, 0 or 1; unused by some kinds
 * @param toBoard whether it affects bytes to the board; if not, bytes from the board; unused by
 *     some kinds
 * @param fromMicros its start in microseconds on the world's clock
 * @param untilMicros its end in microseconds; unused by permanent kinds
 * @param amount the amount; the kind defines its meaning and unit
 */
public record InjectedFault(
    Kind kind,
    int board,
    int motor,
    boolean toBoard,
    long fromMicros,
    long untilMicros,
    double amount) {
  /**
   * The kinds of faults. With each fault, the arms must keep holding the cube, and the job must end
   * in one of two ways: the cube is solved, or the robot has stopped and reports the reason.
   */
  public enum Kind {
    /** Bytes are lost, each with the probability of the amount. */
    BYTES_LOST,
    /** Bytes are duplicated, each with the probability of the amount. */
    BYTES_DOUBLED,
    /** One bit of a byte is flipped, with the probability of the amount. */
    BYTES_FLIPPED,
    /** Bytes are delayed by the amount in microseconds. */
    LINE_DELAYED,
    /** A board is reset. */
    BOARD_RESET,
    /** A motor ignores its pulses; boards cannot detect it. */
    MOTOR_STALLED,
    /** A servo is slower by the factor of the amount; boards cannot detect it. */
    SERVO_SLOW,
    /** A servo does not move; boards cannot detect it. */
    SERVO_STUCK,
    /** Removes the magnet of an arm. */
    MAGNET_MISSING,
    /** A cable is pulled out. */
    CABLE_UNPLUGGED,
    /** The boards' ports are exchanged. */
    PORTS_SWAPPED,
    /** Both boards have the number of the first. */
    SAME_NUMBER_TWICE,
    /** A board has a firmware with another version of the protocol. */
    OTHER_FIRMWARE,
    /** A board sends nothing, but carries out commands. */
    BOARD_SILENT,
    /**
     * A board hangs until a reset: it ignores bytes, and its motors and servos keep their state.
     */
    BOARD_HUNG,
    /** All boards are reset at the same time, for example by a power failure. */
    BOARDS_RESET,
    /** The program is suspended until the end of the fault; bytes are queued. */
    HOST_PAUSED,
    /**
     * The stop button is pressed: immediately if the amount is 0, otherwise the amount in
     * microseconds after the start of the next turn of the cube.
     */
    STOP_PRESSED,
    /** The camera delivers no picture. */
    CAMERA_GONE;

    /** Returns whether the fault can be injected into an existing robot. */
    boolean happensLater() {
      return switch (this) {
        case BOARD_RESET,
            BOARDS_RESET,
            BOARD_HUNG,
            MOTOR_STALLED,
            SERVO_SLOW,
            SERVO_STUCK,
            MAGNET_MISSING,
            CABLE_UNPLUGGED,
            STOP_PRESSED,
            CAMERA_GONE ->
            true;
        default -> false;
      };
    }

    /** {@return the name in lower case, such as {@code bytes-lost}} */
    public String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  boolean holdsAt(long timeMicros) {
    return fromMicros <= timeMicros && timeMicros < untilMicros;
  }

  /** {@return a description with kind, place and time} */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%s of %.3g at board %d, motor %d, %s, from %.6f s to %.6f s",
        kind.code(),
        amount,
        board,
        motor,
        toBoard ? "to it" : "from it",
        fromMicros / 1e6,
        untilMicros / 1e6);
  }
}
