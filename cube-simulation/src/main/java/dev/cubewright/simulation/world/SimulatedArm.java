package dev.cubewright.simulation.world;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmDescription;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** One arm of the world: its angle, its fingers and the layer in front of it. Not thread-safe. */
public final class SimulatedArm {
  /** A violation repeated within this time is reported once. */
  private static final long SAME_MICROS = 50_000;

  /** The distance at which the sensor detects the magnet, in steps. */
  private static final int MAGNET_REACH = 5;

  private final Arm arm;
  private final int magnetSteps;
  private final SimulatedMotor motor = new SimulatedMotor();
  private final SimulatedFingers fingers;
  private final Map<Rule, Long> lastReported = new EnumMap<>(Rule.class);
  private int steps;
  private int layerSteps;
  private boolean homed;
  private boolean stalled;
  private boolean hadEffect;
  private boolean magnetMissing;

  SimulatedArm(
      Arm arm,
      ArmDescription description,
      VirtualClock clock,
      BiConsumer<GripState, GripState> gripListener) {
    this.arm = arm;
    fingers = new SimulatedFingers(clock, description, gripListener);
    // Homing ends with the first step at which the magnet is no longer detected.
    int left = description.reversed() ? -MAGNET_REACH - 1 : MAGNET_REACH + 1;
    magnetSteps =
        Math.floorMod(-ArmPose.steps(description.homeDegrees()) - left, ArmPose.STEPS_PER_TURN);
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

  boolean holds() {
    return fingers.grip() == GripState.CLOSED;
  }

  boolean touches() {
    return fingers.grip() != GripState.OPEN;
  }

  /** {@return the angle of this arm in steps, 400 per turn} */
  public int steps() {
    return steps;
  }

  int layerSteps() {
    return layerSteps;
  }

  /** {@return whether the board has homed this arm} */
  public boolean homed() {
    return homed;
  }

  /** {@return whether the motor ignores pulses} */
  public boolean stalled() {
    return stalled;
  }

  /**
   * Sets whether the motor ignores pulses.
   *
   * @param still whether the motor ignores pulses
   */
  public void stall(boolean still) {
    stalled = still;
  }

  boolean follows() {
    hadEffect |= stalled;
    return !stalled;
  }

  /** {@return whether a fault of the motor or the servo has had an effect} */
  public boolean hadEffect() {
    return hadEffect || fingers.hadEffect();
  }

  /** Removes the magnet of this arm. */
  public void loseMagnet() {
    magnetMissing = true;
  }

  /** Repairs the motor, the magnet and the servo. */
  public void mend() {
    stalled = false;
    magnetMissing = false;
    fingers.mend();
  }

  /**
   * Sets the width of the pulses to the servo.
   *
   * @param widthMicros the width in microseconds; 0 for no pulses, which stops the servo
   */
  public void servo(int widthMicros) {
    fingers.put(widthMicros);
  }

  /**
   * Slows the servo.
   *
   * @param factor the factor by which the duration of a movement increases
   */
  public void slowServo(double factor) {
    fingers.slowDown(factor);
  }

  /** Blocks the servo. */
  public void blockServo() {
    fingers.block();
  }

  void putAt(int angleSteps) {
    steps = angleSteps;
  }

  /**
   * Sets whether the board has homed this arm.
   *
   * @param known whether this arm is homed
   */
  public void home(boolean known) {
    homed = known;
  }

  boolean askew() {
    return Math.floorMod(steps - layerSteps, ArmPose.STEPS_PER_QUARTER) != 0;
  }

  /** Returns whether its fingers do not reach into a layer of the other axis. */
  boolean upright() {
    return steps % (2 * ArmPose.STEPS_PER_QUARTER) == 0;
  }

  /** {@return the angle of the magnet in steps, 400 per turn} */
  public int magnetSteps() {
    return magnetSteps;
  }

  /** {@return whether the magnet is at the sensor} */
  public boolean magnetNear() {
    int away = Math.abs(Math.floorMod(steps, ArmPose.STEPS_PER_TURN) - magnetSteps);
    return !magnetMissing
        && (away <= MAGNET_REACH || away >= ArmPose.STEPS_PER_TURN - MAGNET_REACH);
  }

  void step(int way) {
    steps += way;
  }

  /** Turns its layer by a step; returns the completed quarter turns, -1 to 1. */
  int carryLayer(int way) {
    layerSteps += way;
    int quarters = layerSteps / ArmPose.STEPS_PER_QUARTER;
    layerSteps %= ArmPose.STEPS_PER_QUARTER;
    return quarters;
  }

  void straightenLayer() {
    layerSteps = 0;
  }

  boolean isNewViolation(Rule rule, long nowMicros) {
    Long before = lastReported.put(rule, nowMicros);
    return before == null || nowMicros - before > SAME_MICROS;
  }

  ArmPose pose(long nowMicros) {
    return new ArmPose(
        arm, steps, layerSteps, fingers.opening(), fingers.grip(), motor.turning(nowMicros));
  }
}
