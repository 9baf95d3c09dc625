package dev.cubewright.simulation.world;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The simulated arms of the twin-axis robot and the cube between them, moved only by the pulses of
 * motors and servos. Not thread-safe.
 *
 * <p>No pulse is rejected. A harmful movement is reported with the {@link Rule} that it breaks and
 * has the effect that the rule describes. The cube follows the arms that hold it, pulse by pulse,
 * so an interrupted turn leaves a layer off the grid.
 *
 * <p>In a cube of two layers, an arm turns one half against the other while the other axis is open.
 * In a cube of three layers, the other axis holds the middle layer while an arm turns an outer
 * layer.
 */
public final class TwinAxisWorld {
  /** In a roll, one arm may be this far ahead, because the arms' commands use different lines. */
  private static final int ROLL_PLAY_STEPS = 25;

  private final Puzzle puzzle;
  private final VirtualClock clock = new VirtualClock();
  private final List<SimulatedArm> arms = new ArrayList<>();

  /** A clockwise quarter turn of each arm's layer. */
  private final Map<Arm, Transformation> quarters = new EnumMap<>(Arm.class);

  /**
   * A clockwise quarter turn of the layer between the arms, as seen from the first arm; absent if
   * there is no such layer.
   */
  private final Map<Axis, Transformation> middleQuarters = new EnumMap<>(Axis.class);

  /** The angle of the layer between the arms off the grid, in steps; 0 without such a layer. */
  private final Map<Axis, Integer> middleSteps = new EnumMap<>(Axis.class);

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
      Arm first = axis.arms().get(0);
      Transformation roll = quarter(first, 1).then(quarter(first.opposite(), -1));
      if (!isRotation(roll)) {
        middleQuarters.put(axis, middle(first, roll));
      }
    }
  }

  /** Returns a quarter turn of the layer between the arms; throws if there are several layers. */
  private Transformation middle(Arm first, Transformation roll) {
    return puzzle
        .turn("2" + first.name())
        .map(turn -> turn.moves().get(0).transformation())
        .filter(inner -> isRotation(roll.then(inner)))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the twin-axis robot cannot hold a "
                        + puzzle
                        + ": the layers between its arms would turn freely; use a 2x2x2 or 3x3x3"));
  }

  private Transformation quarter(Arm arm, int way) {
    return Objects.requireNonNull(quarters.get(arm)).power(way);
  }

  private boolean isRotation(Transformation effect) {
    return puzzle.rotations().stream()
        .anyMatch(rotation -> rotation.transformation().equals(effect));
  }

  /**
   * {@return a world with arms as described, open at angle 0, not homed, and without a cube}
   *
   * @param puzzle the kind of cube, of two or three layers along each arm
   * @param robot the description of the arms
   * @throws IllegalArgumentException if the cube has more layers, or its faces have no quarter
   *     turns
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
        Arrays.stream(Axis.values()).anyMatch(this::isMiddleAskew),
        cube,
        handHolds,
        brokenRules.size());
  }

  private boolean isMiddleAskew(Axis axis) {
    return middleQuarters.containsKey(axis)
        && middleSteps.getOrDefault(axis, 0) != arm(axis.arms().get(0)).layerSteps();
  }

  /** {@return the time of the last pulse of a motor; empty if there was none} */
  public OptionalLong lastPulseMicros() {
    return lastPulseMicros;
  }

  /** {@return all violations, in order} */
  public List<WorldEvent.RuleBroken> brokenRules() {
    return List.copyOf(brokenRules);
  }

  /**
   * Puts a cube between open arms. The operator's hand holds it until {@link #letGo}, or until the
   * cube turns.
   *
   * @param state its state in the robot's frame
   * @throws IllegalStateException if an arm is not open, or a cube is already there
   */
  public void putCube(State state) {
    if (cube.isPresent() || arms.stream().anyMatch(SimulatedArm::touches)) {
      throw new IllegalStateException(
          "no cube can be put between the arms: "
              + (cube.isPresent() ? "there is one; take it out" : "not all are open; release them")
              + " first");
    }
    straighten();
    cube = Optional.of(state);
    handHolds = true;
  }

  /**
   * Puts a cube between the arms of an axis and closes them immediately.
   *
   * @param state its state in the robot's frame
   * @param axis the arms that hold it; the others must be open
   */
  public void putHeldCube(State state, Axis axis) {
    putCube(state);
    axis.arms().forEach(arm -> arm(arm).fingers().holdAtOnce());
    handHolds = false;
  }

  /** Makes the operator's hand hold the cube, if there is one. */
  public void holdByHand() {
    handHolds = cube.isPresent();
  }

  /**
   * Makes the operator's hand release the cube, if it holds one.
   *
   * @throws IllegalStateException if no arm holds the cube
   */
  public void letGo() {
    if (handHolds && arms.stream().noneMatch(SimulatedArm::holds)) {
      throw new IllegalStateException(
          "the cube would fall, because no arm holds it; close the arms of an axis first");
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
   * {@return the cube, after the operator has removed it; empty if there is none}
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
   * @param steps the angle in steps, 400 per turn
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
    handHolds = false; // A hand releases a cube that turns.
    Optional<Rule> jam = jam(arm.arm().axis());
    if (jam.isPresent()) {
      broken(arm, jam.get());
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
    if (arms(arm.arm().axis().other()).anyMatch(SimulatedArm::holds)) {
      return; // They hold the other layers.
    }
    SimulatedArm opposite = arm(arm.arm().opposite());
    if (!opposite.holds()) {
      broken(arm, Rule.OTHER_HALF_FREE);
      carry(opposite, -way);
    } else if (middleQuarters.containsKey(arm.arm().axis())
        && Math.abs(apart(arm.layerSteps() + opposite.layerSteps())) > ROLL_PLAY_STEPS) {
      broken(arm, Rule.MIDDLE_FREE);
    }
    dragMiddle(arm, way);
  }

  private Stream<SimulatedArm> arms(Axis axis) {
    return axis.arms().stream().map(this::arm);
  }

  /** Returns the rule that makes a turn about an axis jam; empty if the turn is possible. */
  private Optional<Rule> jam(Axis axis) {
    boolean middleHeld =
        middleQuarters.containsKey(axis) && arms(axis.other()).anyMatch(SimulatedArm::holds);
    if (middleHeld && arms(axis.other()).anyMatch(arm -> arm.touches() && !arm.upright())) {
      return Optional.of(Rule.FINGERS_ACROSS);
    }
    if (!middleHeld && arms(axis.other()).anyMatch(SimulatedArm::touches)) {
      return Optional.of(Rule.ORTHOGONAL_ARM_TOUCHES);
    }
    return isOffGrid(axis.other()) ? Optional.of(Rule.LAYER_OFF_GRID) : Optional.empty();
  }

  private boolean isOffGrid(Axis axis) {
    return isMiddleAskew(axis) || arms(axis).anyMatch(arm -> arm.layerSteps() != 0);
  }

  private void carry(SimulatedArm arm, int way) {
    int turned = arm.carryLayer(way);
    if (turned != 0) {
      cube = cube.map(state -> state.apply(quarter(arm.arm(), turned)));
    }
  }

  /** Turns a free middle layer with the layer of an arm, unless the middle layer is ahead. */
  private void dragMiddle(SimulatedArm arm, int way) {
    Axis axis = arm.arm().axis();
    Transformation quarter = middleQuarters.get(axis);
    int sense = arm.arm() == axis.arms().get(0) ? 1 : -1;
    int steps = middleSteps.getOrDefault(axis, 0);
    if (quarter != null && apart(sense * arm.layerSteps() - steps) * sense * way > 0) {
      int next = steps + sense * way;
      int turned = next / ArmPose.STEPS_PER_QUARTER;
      middleSteps.put(axis, next % ArmPose.STEPS_PER_QUARTER);
      cube = cube.map(state -> state.apply(quarter.power(turned)));
    }
  }

  /** Returns an angle in steps modulo a quarter turn, -50 to 49. */
  private static int apart(int steps) {
    int half = ArmPose.STEPS_PER_QUARTER / 2;
    return Math.floorMod(steps + half, ArmPose.STEPS_PER_QUARTER) - half;
  }

  private void gripChanged(SimulatedArm arm, GripState before, GripState after) {
    publish(new WorldEvent.GripChanged(clock.nowMicros(), arm.arm(), after));
    if (cube.isEmpty()) {
      return;
    }
    boolean arrives = before == GripState.OPEN;
    boolean leaves = before == GripState.CLOSED;
    if ((arrives || leaves) && Arrays.stream(Axis.values()).anyMatch(this::isOffGrid)) {
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
    straighten();
  }

  private void straighten() {
    arms.forEach(SimulatedArm::straightenLayer);
    middleSteps.clear();
  }
}
