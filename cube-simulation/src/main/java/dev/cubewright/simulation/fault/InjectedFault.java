package dev.cubewright.simulation.fault;

import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.vision.fault.FaultKind;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Something that goes wrong with a simulated robot. An immutable value.
 *
 * @param kind what
 * @param board at which board, 0 for the one of lower number, 1 for the other
 * @param motor at which of its motors and servos, 0 or 1; of no meaning for some kinds
 * @param toBoard whether bytes on their way to the board are concerned, or those from it; of no
 *     meaning for some kinds
 * @param fromMicros from when, on the world's clock
 * @param untilMicros until when; of no meaning for what does not pass
 * @param amount how much; each kind says of what
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
   * What can go wrong. Whatever it is, the cube must stay held, and the robot must end in one of
   * two ways: the cube is solved, or it has stopped and says why.
   */
  public enum Kind {
    /** Bytes are lost, each with the probability of the amount. */
    BYTES_LOST,
    /** Bytes come twice, each with the probability of the amount. */
    BYTES_DOUBLED,
    /** One bit is falsified of each byte with the probability of the amount. */
    BYTES_FLIPPED,
    /** Bytes come later by as many microseconds as the amount says. */
    LINE_DELAYED,
    /** A board is reset. */
    BOARD_RESET,
    /** A motor does not follow its pulses; no board can know. */
    MOTOR_STALLED,
    /** A servo is as many times slower as the amount says; no board can know. */
    SERVO_SLOW,
    /** A servo stays where it is; no board can know. */
    SERVO_STUCK,
    /** The magnet of an arm has come off. */
    MAGNET_MISSING,
    /** A cable is pulled. */
    CABLE_UNPLUGGED,
    /** The boards hang on each other's ports. */
    PORTS_SWAPPED,
    /** Both boards have the number of the first. */
    SAME_NUMBER_TWICE,
    /** A board has a firmware that speaks another version of the protocol. */
    OTHER_FIRMWARE,
    /** A board says nothing any more, but does what it is told. */
    BOARD_SILENT,
    /**
     * A board hangs: it takes bytes and does nothing, motors and servos stay as they are. A reset,
     * as when its port is opened, ends it.
     */
    BOARD_HUNG,
    /** All boards are reset at once, as when their supply breaks down. */
    BOARDS_RESET,
    /** The program stands still for a while, as a process that was stopped: bytes wait for it. */
    HOST_PAUSED,
    /**
     * A person presses the stop button: at once if the amount is 0, else as many microseconds after
     * the next turn of the cube has begun as it says.
     */
    STOP_WISHED,
    /** The camera gives no picture any more. */
    CAMERA_GONE;

    /** {@return whether the cube may be solved though something was affected, because it passes} */
    public boolean maySolve() {
      return switch (this) {
        case SAME_NUMBER_TWICE, OTHER_FIRMWARE, MAGNET_MISSING, STOP_WISHED, CAMERA_GONE -> false;
        default -> true;
      };
    }

    /** {@return whether no board can know of it, so that only who looks at the cube sees it} */
    public boolean isUnseen() {
      return this == MOTOR_STALLED || this == SERVO_SLOW || this == SERVO_STUCK;
    }

    /** {@return whether a robot may stop because of it; else the cube must be solved} */
    public boolean mayStop() {
      return this != PORTS_SWAPPED;
    }

    /**
     * {@return the codes of what a robot may report because of it; besides, if it {@link
     * #isUnseen}, who looks at the cube may find it unreadable, not held or not solved}
     */
    public Set<String> fitting() {
      return this == CAMERA_GONE
          ? Set.of(FaultKind.CAPTURE_FAILED.code())
          : reported().stream().map(RobotFault.Kind::code).collect(Collectors.toUnmodifiableSet());
    }

    private Set<RobotFault.Kind> reported() {
      return switch (this) {
        case BYTES_LOST, BYTES_DOUBLED, LINE_DELAYED ->
            Set.of(
                RobotFault.Kind.NO_ANSWER, RobotFault.Kind.BOARD_MISSING, RobotFault.Kind.WATCHDOG);
        case BYTES_FLIPPED -> // Also into the byte that stops.
            Set.of(
                RobotFault.Kind.NO_ANSWER,
                RobotFault.Kind.BOARD_MISSING,
                RobotFault.Kind.WATCHDOG,
                RobotFault.Kind.STOPPED);
        case BOARD_RESET, BOARDS_RESET ->
            Set.of(
                RobotFault.Kind.BOARD_RESET,
                RobotFault.Kind.NO_ANSWER,
                RobotFault.Kind.BOARD_MISSING);
        case MOTOR_STALLED, MAGNET_MISSING -> Set.of(RobotFault.Kind.HOMING_FAILED);
        case SERVO_SLOW, SERVO_STUCK, PORTS_SWAPPED, CAMERA_GONE -> Set.of();
        case BOARD_HUNG -> Set.of(RobotFault.Kind.NO_ANSWER, RobotFault.Kind.BOARD_MISSING);
        case HOST_PAUSED -> Set.of(RobotFault.Kind.WATCHDOG);
        case STOP_WISHED -> Set.of(RobotFault.Kind.STOPPED);
        case CABLE_UNPLUGGED, BOARD_SILENT ->
            Set.of(
                RobotFault.Kind.LINK_LOST,
                RobotFault.Kind.PORT_NOT_FOUND,
                RobotFault.Kind.NO_ANSWER,
                RobotFault.Kind.BOARD_MISSING);
        case SAME_NUMBER_TWICE ->
            Set.of(RobotFault.Kind.SAME_BOARD_TWICE, RobotFault.Kind.BOARD_MISSING);
        case OTHER_FIRMWARE ->
            Set.of(RobotFault.Kind.WRONG_FIRMWARE, RobotFault.Kind.BOARD_MISSING);
      };
    }

    /** {@return whether it can happen to a robot that is there already} */
    public boolean happensLater() {
      return switch (this) {
        case BOARD_RESET,
            BOARDS_RESET,
            BOARD_HUNG,
            MOTOR_STALLED,
            SERVO_SLOW,
            SERVO_STUCK,
            MAGNET_MISSING,
            CABLE_UNPLUGGED,
            STOP_WISHED,
            CAMERA_GONE ->
            true;
        default -> false;
      };
    }

    /** {@return whether the real firmware in its simulator can have it} */
    public boolean worksWithFirmware() {
      return this != OTHER_FIRMWARE;
    }

    /** {@return the name in small letters, such as {@code bytes-lost}} */
    public String code() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * {@return whether it is in effect at a time}
   *
   * @param timeMicros on the world's clock
   */
  public boolean holdsAt(long timeMicros) {
    return fromMicros <= timeMicros && timeMicros < untilMicros;
  }

  /** {@return what, where and when, in words} */
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
