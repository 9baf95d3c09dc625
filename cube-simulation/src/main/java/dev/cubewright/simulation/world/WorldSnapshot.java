package dev.cubewright.simulation.world;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A snapshot of the world. An immutable value.
 *
 * @param timeMicros the time in microseconds on the world's clock
 * @param arms the poses of the arms, in the order of their numbers
 * @param middleAskew whether a layer between two arms is not aligned with the layer of the first
 *     arm
 * @param cube the cube in the robot's frame; empty if there is none; an incomplete quarter turn of
 *     a layer does not count
 * @param handHolds whether the operator's hand holds the cube
 * @param brokenRules the number of violations until this time
 */
public record WorldSnapshot(
    long timeMicros,
    List<ArmPose> arms,
    boolean middleAskew,
    Optional<State> cube,
    boolean handHolds,
    int brokenRules) {
  /**
   * The tolerance in steps for the alignment of two layers of a real cube. A layer just before the
   * next quarter turn is not aligned, because the state does not include that turn yet.
   */
  private static final int PLAY_STEPS = 2;

  public WorldSnapshot {
    arms = List.copyOf(arms);
  }

  /**
   * {@return the pose of an arm}
   *
   * @param arm the arm
   */
  public ArmPose arm(Arm arm) {
    return arms.get(arm.number());
  }

  /** {@return whether an arm or the operator's hand holds a cube} */
  public boolean cubeHeld() {
    return cube.isPresent() && (handHolds || arms.stream().anyMatch(ArmPose::holds));
  }

  /** {@return whether a layer of the cube is between two quarter turns} */
  public boolean layerOffGrid() {
    return middleAskew || arms.stream().anyMatch(ArmPose::layerOffGrid);
  }

  /**
   * {@return whether a cube is held and solved, with aligned layers; the whole cube may be tilted}
   *
   * @param puzzle the cube
   */
  public boolean solved(Puzzle puzzle) {
    return cubeHeld()
        && !middleAskew
        && Arrays.stream(Axis.values()).allMatch(this::layersStraight)
        && cube.filter(puzzle::isSolved).isPresent();
  }

  /** Opposite arms count in opposite directions, so the sum is 0 for a tilted cube. */
  private boolean layersStraight(Axis axis) {
    int askew = axis.arms().stream().mapToInt(arm -> arm(arm).layerSteps()).sum();
    return Math.abs(askew) <= PLAY_STEPS;
  }
}
