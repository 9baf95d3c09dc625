package dev.cubewright.console.state;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.simulation.world.InjectedFault;
import dev.cubewright.simulation.world.SimulatedRobot;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;

/** What can go wrong with a simulated robot when a person wants to see that. */
enum Accident {
  /** The cable of the arm's board is pulled. */
  CABLE_UNPLUGGED(of(InjectedFault.Kind.CABLE_UNPLUGGED)),
  /** The arm's board is reset. */
  BOARD_RESET(of(InjectedFault.Kind.BOARD_RESET)),
  /** The camera gives no picture any more. */
  CAMERA_GONE(of(InjectedFault.Kind.CAMERA_GONE)),
  /** The cube falls out of the fingers. */
  CUBE_DROPPED((robot, arm) -> robot.dropCube()),
  /** The arm's motor does not follow its pulses. */
  MOTOR_STALLED(of(InjectedFault.Kind.MOTOR_STALLED)),
  /** The arm's fingers stay where they are. */
  SERVO_STUCK(of(InjectedFault.Kind.SERVO_STUCK)),
  /** The arm has lost its magnet. */
  MAGNET_MISSING(of(InjectedFault.Kind.MAGNET_MISSING)),
  /** Somebody presses the robot's stop button. */
  STOP_PRESSED(of(InjectedFault.Kind.STOP_WISHED));

  private final BiConsumer<SimulatedRobot, Arm> happening;

  Accident(BiConsumer<SimulatedRobot, Arm> happening) {
    this.happening = happening;
  }

  private static BiConsumer<SimulatedRobot, Arm> of(InjectedFault.Kind kind) {
    return (robot, arm) -> robot.inject(kind, arm);
  }

  String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<String> codes() {
    return Arrays.stream(values()).map(Accident::code).toList();
  }

  /**
   * Returns the accident of a code.
   *
   * @throws Refusal if there is none
   */
  static Accident require(String code) {
    return Arrays.stream(values())
        .filter(each -> each.code().equals(code))
        .findFirst()
        .orElseThrow(() -> Arguments.wrong("fault must be one of " + String.join(", ", codes())));
  }

  /** Makes it happen to a robot, at an arm. */
  void happenTo(SimulatedRobot robot, Arm arm) {
    happening.accept(robot, arm);
  }
}
