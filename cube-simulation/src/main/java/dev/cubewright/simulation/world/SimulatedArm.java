package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.Arm;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * One arm of the world: its angle, its fingers and the layer in front of it. Not safe for several
 * threads.
 */
public final class SimulatedArm {
  /** What happens within this time again belongs to what was told before. */
  private static final long SAME_MICROS = 50_000;

  private final Arm arm;
  private final ArmMechanics mechanics;
  private final SimulatedMotor motor;
  private final SimulatedFingers fingers;
  private final Map<Rule, Long> told = new EnumMap<>(Rule.class);
  private int steps;
  private int layerSteps;
  private boolean homed;
  private boolean stalled;
  private boolean struck;
  private boolean magnetMissing;

  SimulatedArm(
      Arm arm,
      ArmMechanics mechanics,
      VirtualClock clock,
      BiConsumer<GripState, GripState> gripListener) {
    this.arm = arm;
    this.mechanics = mechanics;
    motor = new SimulatedMotor(mechanics);
    fingers = new SimulatedFingers(clock, mechanics, gripListener);
  }

  Arm arm() {
    return arm;
  }

  SimulatedMotor motor() {
    return motor;
  }

  SimulatedFingers fingers() {
    return fingers;
  }

  /** {@return whether its fingers hold the cube, or would if there were one} */
  public boolean holds() {
    return fingers.grip() == GripState.CLOSED;
  }

  boolean touches() {
    return fingers.grip() != GripState.OPEN;
  }

  int steps() {
    return steps;
  }

  int layerSteps() {
    return layerSteps;
  }

  /** {@return whether its board knows its angle} */
  public boolean homed() {
    return homed;
  }

  /** {@return whether its motor ignores pulses} */
  public boolean stalled() {
    return stalled;
  }

  /**
   * Makes its motor ignore pulses, or follow them again.
   *
   * @param still whether it ignores them
   */
  public void stall(boolean still) {
    stalled = still;
  }

  /** Takes a pulse that the motor could follow; returns whether it does. */
  boolean follows() {
    struck |= stalled;
    return !stalled;
  }

  /** {@return whether a fault of motor or servo has had an effect} */
  public boolean struck() {
    return struck || fingers.struck();
  }

  /** Takes its magnet away. */
  public void loseMagnet() {
    magnetMissing = true;
  }

  /** Repairs its motor, its magnet and its servo. */
  public void mend() {
    stalled = false;
    magnetMissing = false;
    fingers.mend();
  }

  /**
   * Gives its servo pulses of a width.
   *
   * @param widthMicros the width in microseconds; 0 for no pulses, so that it stays where it is
   */
  public void servo(int widthMicros) {
    fingers.put(widthMicros);
  }

  /**
   * Makes its servo slower.
   *
   * @param factor how many times longer a movement takes
   */
  public void slowServo(double factor) {
    fingers.slowDown(factor);
  }

  /** Makes its servo stay where it is. */
  public void blockServo() {
    fingers.getStuck();
  }

  /** Puts it to an angle by hand. */
  void putAt(int angleSteps) {
    steps = angleSteps;
  }

  /** Its board has found out its angle, or does not know it any more. */
  void home(boolean known) {
    homed = known;
  }

  /** Returns whether its fingers do not fit the layer before it. */
  boolean askew() {
    return Math.floorMod(steps - layerSteps, ArmPose.STEPS_PER_QUARTER) != 0;
  }

  int magnetSteps() {
    return mechanics.magnetSteps();
  }

  /** {@return whether its magnet is at the sensor} */
  public boolean magnetNear() {
    int away = Math.abs(Math.floorMod(steps, ArmPose.STEPS_PER_TURN) - mechanics.magnetSteps());
    return !magnetMissing
        && (away <= ArmMechanics.MAGNET_STEPS
            || away >= ArmPose.STEPS_PER_TURN - ArmMechanics.MAGNET_STEPS);
  }

  /** Makes a step. */
  void step(int way) {
    steps += way;
  }

  /** Takes the layer along; returns by how many quarter turns it has turned now, -1 to 1. */
  int carryLayer(int way) {
    layerSteps += way;
    int quarters = layerSteps / ArmPose.STEPS_PER_QUARTER;
    layerSteps %= ArmPose.STEPS_PER_QUARTER;
    return quarters;
  }

  /** There is another cube, or none. */
  void straightenLayer() {
    layerSteps = 0;
  }

  /** Returns whether a rule is broken anew, and not still. */
  boolean tells(Rule rule, long nowMicros) {
    Long before = told.put(rule, nowMicros);
    return before == null || nowMicros - before > SAME_MICROS;
  }

  ArmPose pose(long nowMicros) {
    return new ArmPose(
        arm, steps, layerSteps, fingers.opening(), fingers.grip(), motor.turning(nowMicros));
  }
}
