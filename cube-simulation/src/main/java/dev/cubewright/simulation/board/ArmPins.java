package dev.cubewright.simulation.board;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.world.TwinAxisWorld;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** The arms of a world at the pins of one board. */
final class ArmPins implements BoardPins {
  /** The sensor's readings near its magnet and away from it, of 1023. */
  private static final int NEAR_READING = 614;

  private static final int AWAY_READING = 12;

  private final TwinAxisWorld world;
  private final Map<Integer, Arm> arms;
  private final RobotDescription description;

  /**
   * Connects the arms of a board.
   *
   * @param world the world with the arms
   * @param description which arm is at which motor
   * @param board the number of the board in the description
   */
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

  @Override
  public OptionalInt steps(int motor) {
    return ofMotor(motor, arm -> world.arm(arm).steps());
  }

  @Override
  public OptionalInt magnetSteps(int motor) {
    return ofMotor(motor, arm -> world.arm(arm).magnetSteps());
  }

  private OptionalInt ofMotor(int motor, ToIntFunction<Arm> steps) {
    return arm(motor).stream()
        .mapToInt(arm -> (description.arm(arm).reversed() ? -1 : 1) * steps.applyAsInt(arm))
        .findFirst();
  }

  @Override
  public boolean pulse(int motor, boolean positive) {
    return arm(motor)
        .map(arm -> world.pulse(arm, positive != description.arm(arm).reversed()))
        .orElse(true);
  }

  @Override
  public void servo(int motor, int widthMicros) {
    arm(motor).ifPresent(arm -> world.arm(arm).servo(widthMicros));
  }

  @Override
  public boolean magnetNear(int motor, int threshold) {
    boolean near = arm(motor).filter(arm -> world.arm(arm).magnetNear()).isPresent();
    return (near ? NEAR_READING : AWAY_READING) > threshold;
  }

  @Override
  public void homed(int motor, boolean known) {
    arm(motor).ifPresent(arm -> world.arm(arm).home(known));
  }

  @Override
  public void reset() {
    arms.values().forEach(arm -> world.arm(arm).home(false));
  }
}
