package dev.cubewright.simulation.world;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The simulated arms of the twin-axis robot and the cube between them, moved only by the pulses of
 * motors and servos. Not thread-safe.
 *
 * <p>No pulse is rejected. A harmful movement is reported with the {@link Rule} that it breaks and
 * has the effect that the rule describes. The cube follows the arms that hold it, pulse by pulse,
 * so an interrupted turn leaves a layer off the grid.
 */
public final class TwinAxisWorld {
  private final VirtualClock clock;
  private final List<SimulatedArm> arms = new ArrayList<>();
  private final ArmTurns turns;
  private final WorldReports reports;
  private Optional<State> cube = Optional.empty();
  private boolean handHolds;
  private OptionalLong lastPulseMicros = OptionalLong.empty();

  private TwinAxisWorld(Puzzle puzzle, Map<Arm, ArmMechanics> mechanics, VirtualClock clock) {
    this.clock = clock;
    this.turns = new ArmTurns(puzzle);
    this.reports = new WorldReports(clock);
    for (Arm arm : Arm.values()) {
      ArmMechanics built = Objects.requireNonNull(mechanics.get(arm));
      arms.add(
          new SimulatedArm(
              arm, built, clock, (before, after) -> gripChanged(arm(arm), before, after)));
    }
  }

  /**
   * {@return a world with arms as described, open at angle 0, not homed, and without a cube}
   *
   * @param puzzle the kind of cube, of two layers along each arm
   * @param robot the description of the arms
   * @throws IllegalArgumentException if both halves of the puzzle together are not the whole
   */
  public static TwinAxisWorld of(Puzzle puzzle, RobotDescription robot) {
    Map<Arm, ArmMechanics> mechanics = new EnumMap<>(Arm.class);
    for (Arm arm : Arm.values()) {
      mechanics.put(arm, ArmMechanics.of(robot.arm(arm)));
    }
    return new TwinAxisWorld(puzzle, mechanics, new VirtualClock());
  }

  /** {@return the clock of this world} */
  public VirtualClock clock() {
    return clock;
  }

  /**
   * Adds a listener.
   *
   * @param listener receives every event
   */
  public void addListener(WorldListener listener) {
    reports.addListener(listener);
  }

  /**
   * Removes a listener; has no effect if it was not added.
   *
   * @param listener a listener given to {@link #addListener}
   */
  public void removeListener(WorldListener listener) {
    reports.removeListener(listener);
  }

  /** {@return the current state of the world} */
  public WorldSnapshot snapshot() {
    return new WorldSnapshot(
        clock.nowMicros(),
        arms.stream().map(arm -> arm.pose(clock.nowMicros())).toList(),
        cube,
        handHolds,
        reports.brokenCount());
  }

  /** {@return the time of the last pulse of a motor, empty if there was none} */
  public OptionalLong lastPulseMicros() {
    return lastPulseMicros;
  }

  /** {@return the violations so far, in order} */
  public List<BrokenRule> brokenRules() {
    return reports.brokenRules();
  }

  /**
   * Puts a cube between open arms. An operator's hand holds it until it releases it, or until an
   * arm that touches the cube turns.
   *
   * @param state its state in the robot's frame
   * @throws IllegalStateException if an arm is not open, or there is a cube
   */
  public void putCube(State state) {
    if (cube.isPresent() || arms.stream().anyMatch(SimulatedArm::touches)) {
      throw new IllegalStateException(
          "no cube can be put between the arms: "
              + (cube.isPresent() ? "there is one; take it out" : "not all are open; release them")
              + " first");
    }
    arms.forEach(SimulatedArm::straightenLayer);
    cube = Optional.of(state);
    handHolds = true;
  }

  /**
   * Puts a cube between the arms of an axis and closes them at once.
   *
   * @param state its state in the robot's frame
   * @param axis the arms that hold it; the others must be open
   * @throws IllegalStateException if an arm is not open, or there is a cube
   */
  public void putHeldCube(State state, Axis axis) {
    putCube(state);
    axis.arms().forEach(arm -> arm(arm).fingers().holdAtOnce());
    handHolds = false;
  }

  /** An operator's hand holds the cube, if there is one. */
  public void holdByHand() {
    handHolds = cube.isPresent();
  }

  /**
   * An operator's hand releases the cube, if it holds one.
   *
   * @throws IllegalStateException if no arm holds it
   */
  public void letGo() {
    if (handHolds && arms.stream().noneMatch(SimulatedArm::holds)) {
      throw new IllegalStateException(
          "the cube would fall, as no arm holds it; let an axis grip first");
    }
    handHolds = false;
  }

  /** Drops the cube, if there is one, although no arm has opened. */
  public void dropCube() {
    if (cube.isPresent()) {
      SimulatedArm loser =
          arms.stream().filter(SimulatedArm::holds).findFirst().orElse(arms.get(0));
      reports.broken(loser, Rule.CUBE_DROPPED);
      removeCube();
    }
  }

  /**
   * {@return the cube, which an operator removes; empty if there is none}
   *
   * @throws IllegalStateException if an arm is not open
   */
  public Optional<State> takeCube() {
    if (arms.stream().anyMatch(SimulatedArm::touches)) {
      throw new IllegalStateException(
          "the cube cannot be taken out: not all arms are open; release them first");
    }
    Optional<State> taken = cube;
    removeCube();
    return taken;
  }

  /**
   * Sets the angle of an open arm.
   *
   * @param arm the arm
   * @param steps the angle in steps of 400 a turn
   */
  public void putArm(Arm arm, int steps) {
    arm(arm).putAt(steps);
  }

  /**
   * {@return one arm}
   *
   * @param arm the arm
   */
  public SimulatedArm arm(Arm arm) {
    return arms.get(arm.number());
  }

  /**
   * Sends a step pulse to a motor.
   *
   * @param of the arm
   * @param clockwise the direction, seen from outside the held face
   * @return whether the arm makes the step
   */
  public boolean pulse(Arm of, boolean clockwise) {
    SimulatedArm arm = arm(of);
    long nowMicros = clock.nowMicros();
    lastPulseMicros = OptionalLong.of(nowMicros);
    if (arm.motor().rests(nowMicros)) {
      reports.publish(new WorldEvent.TurnBegan(nowMicros, of, clockwise));
    }
    if (!arm.motor().follows(nowMicros, clockwise)) {
      reports.broken(arm, Rule.STEPS_LOST);
      return false;
    }
    return arm.follows() && step(arm, clockwise ? 1 : -1);
  }

  private boolean step(SimulatedArm arm, int way) {
    if (cube.isEmpty() || !arm.touches()) {
      arm.step(way);
      return true;
    }
    handHolds = false; // A hand releases a cube that is turned.
    List<Arm> across = arm.arm().axis().other().arms();
    if (arm(across.get(0)).touches() || arm(across.get(1)).touches()) {
      reports.broken(arm, Rule.ORTHOGONAL_ARM_TOUCHES);
      return false;
    }
    if (arm(across.get(0)).layerSteps() != 0 || arm(across.get(1)).layerSteps() != 0) {
      reports.broken(arm, Rule.LAYER_OFF_GRID);
      return false;
    }
    arm.step(way);
    if (!arm.homed()) {
      reports.broken(arm, Rule.NOT_HOMED);
    }
    if (!arm.holds()) {
      reports.broken(arm, Rule.SERVO_NOT_ARRIVED);
      return true;
    }
    carry(arm, way);
    if (!arm(arm.arm().opposite()).holds()) {
      reports.broken(arm, Rule.OTHER_HALF_FREE);
      carry(arm(arm.arm().opposite()), -way);
    }
    return true;
  }

  private void carry(SimulatedArm arm, int way) {
    int turned = arm.carryLayer(way);
    if (turned != 0) {
      State after = cube.orElseThrow().apply(turns.quarter(arm.arm(), turned));
      cube = Optional.of(after);
      reports.publish(new WorldEvent.LayerTurned(clock.nowMicros(), arm.arm(), turned > 0, after));
    }
  }

  private void gripChanged(SimulatedArm arm, GripState before, GripState after) {
    reports.publish(new WorldEvent.GripChanged(clock.nowMicros(), arm.arm(), after));
    if (cube.isEmpty()) {
      return;
    }
    boolean arrives = before == GripState.OPEN;
    boolean leaves = before == GripState.CLOSED;
    if ((arrives || leaves) && arms.stream().anyMatch(any -> any.layerSteps() != 0)) {
      reports.broken(arm, Rule.LAYER_OFF_GRID);
    } else if (arrives && arm.askew()) {
      reports.broken(arm, Rule.FINGERS_OFF_GRID);
    }
    if (leaves && !handHolds && arms.stream().noneMatch(SimulatedArm::holds)) {
      reports.broken(arm, Rule.CUBE_DROPPED);
      removeCube();
    }
  }

  private void removeCube() {
    cube = Optional.empty();
    handHolds = false;
    arms.forEach(SimulatedArm::straightenLayer);
  }
}
