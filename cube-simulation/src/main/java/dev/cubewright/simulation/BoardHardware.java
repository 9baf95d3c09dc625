package dev.cubewright.simulation;

import dev.cubewright.driver.board.Framing;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.world.SimulatedArm;
import dev.cubewright.simulation.world.TwinAxisWorld;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The parts of a board that persist across resets: its pins with two motors, two servos and two
 * magnet sensors, its number, and the versions that it reports.
 */
final class BoardHardware {
  private static final String VERSIONS = "proto=1 fw=1.0.0";
  private static final String OTHER_VERSIONS = "proto=2 fw=2.0.0";

  private final TwinAxisWorld world;
  private final Map<Integer, Arm> arms;
  private final RobotDescription description;
  private int number;
  private boolean otherFirmware;

  /** The number is 0 to 99; 0 means no number. The arms are the arms of the described board. */
  BoardHardware(
      TwinAxisWorld world,
      RobotDescription description,
      int board,
      int number,
      boolean otherFirmware) {
    this.world = world;
    this.description = description;
    this.number = number;
    this.otherFirmware = otherFirmware;
    this.arms =
        Arrays.stream(Arm.values())
            .filter(arm -> description.arm(arm).board() == board)
            .collect(Collectors.toMap(arm -> description.arm(arm).motor(), arm -> arm));
  }

  private Optional<SimulatedArm> arm(int motor) {
    return Optional.ofNullable(arms.get(motor)).map(world::arm);
  }

  /** Receives a step pulse; positive if the direction pin is high. */
  void pulse(int motor, boolean positive) {
    Arm arm = arms.get(motor);
    if (arm != null) {
      world.pulse(arm, positive != description.arm(arm).reversed());
    }
  }

  /** Receives the first pulse of a new width for a servo; 0 for the end of its pulses. */
  void servo(int motor, int widthMicros) {
    arm(motor).ifPresent(arm -> arm.servo(widthMicros));
  }

  boolean magnetNear(int motor) {
    return arm(motor).filter(SimulatedArm::magnetNear).isPresent();
  }

  void homed(int motor, boolean known) {
    arm(motor).ifPresent(arm -> arm.home(known));
  }

  void reset() {
    arms.keySet().forEach(motor -> homed(motor, false));
  }

  int number() {
    return number;
  }

  void putNumber(int given) {
    number = given;
  }

  void flash(int given) {
    number = given;
    otherFirmware = false;
  }

  String reported(String line) {
    return otherFirmware && line.contains(VERSIONS)
        ? Framing.seal(line.substring(0, line.indexOf('*')).replace(VERSIONS, OTHER_VERSIONS))
            + "\n"
        : line;
  }
}
