package dev.cubewright.simulation.live;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.fault.InjectedFault;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;

enum FaultPreset {
  CABLE_UNPLUGGED(of(InjectedFault.Kind.CABLE_UNPLUGGED)),
  BOARD_RESET(of(InjectedFault.Kind.BOARD_RESET)),
  CAMERA_GONE(of(InjectedFault.Kind.CAMERA_GONE)),
  CUBE_DROPPED((robot, arm) -> robot.dropCube()),
  MOTOR_STALLED(of(InjectedFault.Kind.MOTOR_STALLED)),
  SERVO_STUCK(of(InjectedFault.Kind.SERVO_STUCK)),
  MAGNET_MISSING(of(InjectedFault.Kind.MAGNET_MISSING)),
  STOP_PRESSED(of(InjectedFault.Kind.STOP_WISHED));

  private final BiConsumer<SimulatedRobot, Arm> injection;

  FaultPreset(BiConsumer<SimulatedRobot, Arm> injection) {
    this.injection = injection;
  }

  private static BiConsumer<SimulatedRobot, Arm> of(InjectedFault.Kind kind) {
    return (robot, arm) -> robot.inject(kind, arm);
  }

  private String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static List<String> codes(Collection<FaultPreset> presets) {
    return presets.stream().map(FaultPreset::code).toList();
  }

  static FaultPreset of(String code) {
    return Arrays.stream(values())
        .filter(each -> each.code().equals(code))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no fault is called " + code));
  }

  void inject(SimulatedRobot robot, Arm arm) {
    injection.accept(robot, arm);
  }
}
