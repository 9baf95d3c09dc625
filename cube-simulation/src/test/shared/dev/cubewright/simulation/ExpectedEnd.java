package dev.cubewright.simulation;

import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.simulation.InjectedFault.Kind;
import dev.cubewright.vision.fault.FaultKind;
import java.util.Set;
import java.util.stream.Collectors;

/** The correct ends of a job for each kind of fault. */
public final class ExpectedEnd {
  private ExpectedEnd() {}

  /** Returns whether the cube may be solved although the fault had an effect. */
  public static boolean maySolve(Kind kind) {
    return switch (kind) {
      case SAME_NUMBER_TWICE, OTHER_FIRMWARE, MAGNET_MISSING, STOP_PRESSED, CAMERA_GONE -> false;
      default -> true;
    };
  }

  /** Returns whether boards cannot detect the fault, but only the camera or the operator. */
  public static boolean isUnseen(Kind kind) {
    return kind == Kind.MOTOR_STALLED || kind == Kind.SERVO_SLOW || kind == Kind.SERVO_STUCK;
  }

  /** Returns whether the robot may stop because of the fault; if not, the cube must be solved. */
  public static boolean mayStop(Kind kind) {
    return kind != Kind.PORTS_SWAPPED;
  }

  /**
   * Returns the codes that a robot may report because of the fault. If boards cannot detect it,
   * these include codes of an unreadable, unheld or unsolved cube.
   */
  public static Set<String> fitting(Kind kind) {
    return kind == Kind.CAMERA_GONE
        ? Set.of(FaultKind.CAPTURE_FAILED.code())
        : reported(kind).stream().map(RobotFault::code).collect(Collectors.toUnmodifiableSet());
  }

  private static Set<RobotFault> reported(Kind kind) {
    return switch (kind) {
      case BYTES_LOST, BYTES_DOUBLED, LINE_DELAYED ->
          Set.of(RobotFault.NO_ANSWER, RobotFault.BOARD_MISSING, RobotFault.WATCHDOG);
      case BYTES_FLIPPED -> // Also into the byte that stops.
          Set.of(
              RobotFault.NO_ANSWER,
              RobotFault.BOARD_MISSING,
              RobotFault.WATCHDOG,
              RobotFault.STOPPED);
      case BOARD_RESET, BOARDS_RESET ->
          Set.of(RobotFault.BOARD_RESET, RobotFault.NO_ANSWER, RobotFault.BOARD_MISSING);
      case MOTOR_STALLED, MAGNET_MISSING -> Set.of(RobotFault.HOMING_FAILED);
      case SERVO_SLOW, SERVO_STUCK, PORTS_SWAPPED, CAMERA_GONE -> Set.of();
      case BOARD_HUNG -> Set.of(RobotFault.NO_ANSWER, RobotFault.BOARD_MISSING);
      case HOST_PAUSED -> Set.of(RobotFault.WATCHDOG);
      case STOP_PRESSED -> Set.of(RobotFault.STOPPED);
      case CABLE_UNPLUGGED, BOARD_SILENT ->
          Set.of(
              RobotFault.LINK_LOST,
              RobotFault.PORT_NOT_FOUND,
              RobotFault.NO_ANSWER,
              RobotFault.BOARD_MISSING);
      case SAME_NUMBER_TWICE -> Set.of(RobotFault.SAME_BOARD_TWICE, RobotFault.BOARD_MISSING);
      case OTHER_FIRMWARE -> Set.of(RobotFault.WRONG_FIRMWARE, RobotFault.BOARD_MISSING);
    };
  }
}
