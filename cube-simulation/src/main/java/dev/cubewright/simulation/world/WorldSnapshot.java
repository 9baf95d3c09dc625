package dev.cubewright.simulation.world;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The world at a moment. An immutable value.
 *
 * @param timeMicros when, in microseconds on the world's clock
 * @param arms how the arms stand, in the order of their numbers
 * @param cube the cube in the robot's frame, nothing if there is none between the arms; a layer
 *     that stands between two quarter turns counts as where it passed the last one
 * @param handHolds whether an operator's hand holds it
 * @param brokenRules how many rules were broken so far
 */
public record WorldSnapshot(
    long timeMicros, List<ArmPose> arms, Optional<State> cube, boolean handHolds, int brokenRules) {
  /**
   * No two layers of a real cube are straighter to each other than this, and no camera sees it. A
   * layer that is as near to the next quarter counts as askew, for the state is that before it.
   */
  private static final int PLAY_STEPS = 2;

  /**
   * Copies the list.
   *
   * @param timeMicros when
   * @param arms how the arms stand
   * @param cube the cube
   * @param handHolds whether an operator's hand holds it
   * @param brokenRules how many rules were broken
   */
  public WorldSnapshot {
    arms = List.copyOf(arms);
  }

  /**
   * {@return how an arm stands}
   *
   * @param arm which arm
   */
  public ArmPose arm(Arm arm) {
    return arms.get(arm.number());
  }

  /** {@return whether there is a cube and something holds it} */
  public boolean cubeHeld() {
    return cube.isPresent() && (handHolds || arms.stream().anyMatch(ArmPose::holds));
  }

  /** {@return whether a layer of the cube stands between two quarter turns} */
  public boolean layerOffGrid() {
    return arms.stream().anyMatch(ArmPose::layerOffGrid);
  }

  /**
   * {@return whether the cube is there, held, solved, and no layer askew to the next by more than
   * its play; the whole cube may be tilted}
   *
   * @param puzzle the cube
   */
  public boolean solved(Puzzle puzzle) {
    return cubeHeld()
        && Arrays.stream(Axis.values()).allMatch(this::layersStraight)
        && cube.filter(puzzle::isSolved).isPresent();
  }

  /** Opposite arms are seen from opposite sides, so a cube that is tilted stands off by nothing. */
  private boolean layersStraight(Axis axis) {
    int askew = axis.arms().stream().mapToInt(arm -> arm(arm).layerSteps()).sum();
    return Math.abs(askew) <= PLAY_STEPS;
  }
}
