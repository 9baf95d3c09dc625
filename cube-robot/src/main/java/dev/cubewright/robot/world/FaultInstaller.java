package dev.cubewright.robot.world;

import dev.cubewright.robot.robot.RobotDescription;
import java.util.List;
import java.util.Optional;

/** Makes things go wrong with a simulated robot when their time comes. */
final class FaultInstaller {
  private final RobotDescription description;
  private final TwinAxisWorld world;
  private final List<? extends SimulatedPort> ports;
  private final List<Integer> numbers;

  /**
   * Gets to know a robot.
   *
   * @param ports the ports in the order of their boards
   * @param numbers the number of each board
   */
  FaultInstaller(
      RobotDescription description,
      TwinAxisWorld world,
      List<? extends SimulatedPort> ports,
      List<Integer> numbers) {
    this.description = description;
    this.world = world;
    this.ports = ports;
    this.numbers = numbers;
  }

  /** Schedules what does not belong to the lines or to what boards are from the beginning. */
  void install(FaultPlan plan) {
    for (InjectedFault fault : plan.faults()) {
      if (fault.board() < ports.size()) {
        install(fault);
      }
    }
  }

  private void install(InjectedFault fault) {
    SimulatedPort port = ports.get(fault.board());
    Optional<SimulatedArm> arm =
        new WiredArms(world, description, numbers.get(fault.board()))
            .arm(fault.motor())
            .map(world::arm);
    switch (fault.kind()) {
      case BOARD_RESET -> at(fault.fromMicros(), port::reset);
      case CABLE_UNPLUGGED -> at(fault.fromMicros(), port::unplug);
      case MOTOR_STALLED -> {
        at(fault.fromMicros(), () -> stall(arm, port, fault.motor(), true));
        if (fault.untilMicros() != Long.MAX_VALUE) {
          at(fault.untilMicros(), () -> stall(arm, port, fault.motor(), false));
        }
      }
      case MAGNET_MISSING ->
          at(
              fault.fromMicros(),
              () -> {
                arm.ifPresent(SimulatedArm::loseMagnet);
                port.loseMagnet(fault.motor());
              });
      case SERVO_SLOW ->
          at(
              fault.fromMicros(),
              () -> arm.ifPresent(found -> found.fingers().slowDown(fault.amount())));
      case SERVO_STUCK ->
          at(fault.fromMicros(), () -> arm.ifPresent(found -> found.fingers().getStuck()));
      default -> {
        // In the cables, or in the boards from the beginning.
      }
    }
  }

  private static void stall(
      Optional<SimulatedArm> arm, SimulatedPort port, int motor, boolean still) {
    arm.ifPresent(found -> found.stall(still));
    port.stall(motor, still);
  }

  private void at(long timeMicros, Runnable accident) {
    world.clock().schedule(timeMicros, accident);
  }
}
