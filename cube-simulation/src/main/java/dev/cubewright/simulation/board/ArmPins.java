package dev.cubewright.simulation.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.world.TwinAxisWorld;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The arms of a world at the pins of one board: two motors, two servos, two magnet sensors. */
final class ArmPins {
  private final TwinAxisWorld world;
  private final Map<Integer, Arm> arms;
  private final RobotDescription description;

  ArmPins(TwinAxisWorld world, RobotDescription description, int board) {
    this.world = world;
    this.description = description;
    this.arms =
        Arrays.stream(Arm.values())
            .filter(arm -> description.arm(arm).board() == board)
            .collect(Collectors.toMap(arm -> description.arm(arm).motor(), arm -> arm));
  }

  private Optional<Arm> arm(int motor) {
    return Optional.ofNullable(arms.get(motor));
  }

  /** Receives a step pulse; positive if the direction pin is high. */
  void pulse(int motor, boolean positive) {
    arm(motor).ifPresent(arm -> world.pulse(arm, positive != description.arm(arm).reversed()));
  }

  /** Receives the first pulse of a new width for a servo; 0 for the end of its pulses. */
  void servo(int motor, int widthMicros) {
    arm(motor).ifPresent(arm -> world.arm(arm).servo(widthMicros));
  }

  boolean magnetNear(int motor) {
    return arm(motor).filter(arm -> world.arm(arm).magnetNear()).isPresent();
  }

  void homed(int motor, boolean known) {
    arm(motor).ifPresent(arm -> world.arm(arm).home(known));
  }

  void reset() {
    arms.values().forEach(arm -> world.arm(arm).home(false));
  }
}
