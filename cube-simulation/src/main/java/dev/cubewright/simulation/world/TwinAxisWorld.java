package dev.cubewright.simulation.world;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
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
import java.util.function.Consumer;

/**
 * The simulated arms of the twin-axis robot and the cube between them, moved only by the pulses of
 * motors and servos. Not thread-safe.
 *
 * <p>No pulse is rejected. A harmful movement is reported with the {@link Rule} that it breaks and
 * has the effect that the rule describes. The cube follows the arms that hold it, pulse by pulse,
 * so an interrupted turn leaves a layer off the grid.
 */
public final class TwinAxisWorld {
  private final Puzzle puzzle;
  private final VirtualClock clock = new VirtualClock();
  private final List<SimulatedArm> arms = new ArrayList<>();

  /** A clockwise quarter turn of each arm's half. */
  private final Map<Arm, Transformation> quarters = new EnumMap<>(Arm.class);

  private final List<Consumer<WorldEvent>> listeners = new ArrayList<>();
  private final List<WorldEvent.RuleBroken> brokenRules = new ArrayList<>();
  private Optional<State> cube = Optional.empty();
  private boolean handHolds;
  private OptionalLong lastPulseMicros = OptionalLong.empty();

  private TwinAxisWorld(Puzzle puzzle, RobotDescription robot) {
    this.puzzle = puzzle;
    for (Arm arm : Arm.values()) {
      quarters.put(arm, arm.layerTurn(puzzle).moves().get(0).transformation());
      arms.add(
          new SimulatedArm(
              arm, robot.arm(arm), clock, (before, after) -> gripChanged(arm(arm), before, after)));
    }
    for (Axis axis : Axis.values()) {
      requireTwoLayers(axis);
    }
  }

  /** A layer between the two held ones would be dragged by friction. */
  private void requireTwoLayers(Axis axis) {
    Transformation roll = quarter(axis.arms().get(0), -1).then(quarter(axis.arms().get(1), 1));
    if (puzzle.rotations().stream().noneMatch(whole -> whole.transformation().equals(roll))) {
      throw new IllegalArgumentException(
          "the twin-axis robot cannot hold a "
              + puzzle
              + ": the layers between its arms would turn freely; use a 2x2x2");
    }
  }

  private Transformation quarter(Arm arm, int way) {
    return Objects.requireNonNull(quarters.get(arm)).power(way);
  }

  /**
   * {@return a world with arms as described, open at angle 0, not homed, and without a cube}
   *
   * @param puzzle the kind of cube, of two layers along each arm
   * @param robot the description of the arms
   * @throws IllegalArgumentException if both halves of the puzzle together are not the whole
   */
  public static TwinAxisWorld of(Puzzle puzzle, RobotDescription robot) {
    return new TwinAxisWorld(puzzle, robot);
  }

  /** {@return the clock of this world} */
  public VirtualClock clock() {
    return clock;
  }

  /**
   * Adds a listener, which may be removed while it is called.
   *
   * @param listener receives every event, in order, on the thread that advances the clock; its
   *     exceptions propagate to that caller
   */
  public void addListener(Consumer<WorldEvent> listener) {
    listeners.add(listener);
  }

  /**
   * Removes a listener; has no effect if it was not added.
   *
   * @param listener a listener given to {@link #addListener}
   */
  public void removeListener(Consumer<WorldEvent> listener) {
    listeners.remove(listener);
  }

  private void publish(WorldEvent event) {
    List.copyOf(listeners).forEach(listener -> listener.accept(event));
  }

  /** Records a violation by an arm, unless it continues a previous one. */
  private void broken(SimulatedArm arm, Rule rule) {
    long nowMicros = clock.nowMicros();
    if (arm.isNewViolation(rule, nowMicros)) {
      WorldEvent.RuleBroken broken = new WorldEvent.RuleBroken(nowMicros, arm.arm(), rule);
      brokenRules.add(broken);
      publish(broken);
    }
  }

  /** {@return the current state of the world} */
  public WorldSnapshot snapshot() {
    return new WorldSnapshot(
        clock.nowMicros(),
        arms.stream().map(arm -> arm.pose(clock.nowMicros())).toList(),
        cube,
        handHolds,
        brokenRules.size());
  }

  /** {@return the time of the last pulse of a motor, empty if there was none} */
  public OptionalLong lastPulseMicros() {
    return lastPulseMicros;
  }

  /** {@return the violations so far, in order} */
  public List<WorldEvent.RuleBroken> brokenRules() {
    return List.copyOf(brokenRules);
  }

  /**
   * Puts a cube between open arms. A hand holds it until it releases it, or the cube is turned.
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
      broken(loser, Rule.CUBE_DROPPED);
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
   */
  public void pulse(Arm of, boolean clockwise) {
    SimulatedArm arm = arm(of);
    long nowMicros = clock.nowMicros();
    lastPulseMicros = OptionalLong.of(nowMicros);
    if (arm.motor().rests(nowMicros)) {
      publish(new WorldEvent.TurnBegan(nowMicros, of, clockwise));
    }
    if (!arm.motor().follows(nowMicros, clockwise)) {
      broken(arm, Rule.STEPS_LOST);
    } else if (arm.follows()) {
      step(arm, clockwise ? 1 : -1);
    }
  }

  private void step(SimulatedArm arm, int way) {
    if (cube.isEmpty() || !arm.touches()) {
      arm.step(way);
      return;
    }
    handHolds = false; // A hand releases a cube that is turned.
    List<Arm> across = arm.arm().axis().other().arms();
    if (arm(across.get(0)).touches() || arm(across.get(1)).touches()) {
      broken(arm, Rule.ORTHOGONAL_ARM_TOUCHES);
      return;
    }
    if (arm(across.get(0)).layerSteps() != 0 || arm(across.get(1)).layerSteps() != 0) {
      broken(arm, Rule.LAYER_OFF_GRID);
      return;
    }
    arm.step(way);
    if (!arm.homed()) {
      broken(arm, Rule.NOT_HOMED);
    }
    if (!arm.holds()) {
      broken(arm, Rule.SERVO_NOT_ARRIVED);
      return;
    }
    carry(arm, way);
    if (!arm(arm.arm().opposite()).holds()) {
      broken(arm, Rule.OTHER_HALF_FREE);
      carry(arm(arm.arm().opposite()), -way);
    }
  }

  private void carry(SimulatedArm arm, int way) {
    int turned = arm.carryLayer(way);
    if (turned != 0) {
      State after = cube.orElseThrow().apply(quarter(arm.arm(), turned));
      cube = Optional.of(after);
      publish(new WorldEvent.LayerTurned(clock.nowMicros(), arm.arm(), turned > 0, after));
    }
  }

  private void gripChanged(SimulatedArm arm, GripState before, GripState after) {
    publish(new WorldEvent.GripChanged(clock.nowMicros(), arm.arm(), after));
    if (cube.isEmpty()) {
      return;
    }
    boolean arrives = before == GripState.OPEN;
    boolean leaves = before == GripState.CLOSED;
    if ((arrives || leaves) && arms.stream().anyMatch(any -> any.layerSteps() != 0)) {
      broken(arm, Rule.LAYER_OFF_GRID);
    } else if (arrives && arm.askew()) {
      broken(arm, Rule.FINGERS_OFF_GRID);
    }
    if (leaves && !handHolds && arms.stream().noneMatch(SimulatedArm::holds)) {
      broken(arm, Rule.CUBE_DROPPED);
      removeCube();
    }
  }

  private void removeCube() {
    cube = Optional.empty();
    handHolds = false;
    arms.forEach(SimulatedArm::straightenLayer);
  }
}
