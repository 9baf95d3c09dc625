package dev.cubewright.simulation;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.WorldSnapshot;

/**
 * The person beside a simulated robot: puts in the cube, looks, answers, and takes a second for
 * each. Used by one thread.
 */
public final class SimulatedOperator implements Operator {
  private static final long MOMENT_MICROS = 1_000_000;

  private final SimulatedRobot robot;
  private final Puzzle puzzle;
  private final State cube;
  private final boolean takesSolved;

  /**
   * Makes a person who leaves the solved cube in the arms.
   *
   * @param robot the robot
   * @param puzzle the kind of the cube
   * @param cube the cube to put in if there is none between the arms
   */
  public SimulatedOperator(SimulatedRobot robot, Puzzle puzzle, State cube) {
    this(robot, puzzle, cube, false);
  }

  /**
   * Makes a person.
   *
   * @param robot the robot
   * @param puzzle the kind of the cube
   * @param cube the cube to put in if there is none between the arms
   * @param takesSolved whether the person takes the solved cube, or leaves it in the arms
   */
  public SimulatedOperator(SimulatedRobot robot, Puzzle puzzle, State cube, boolean takesSolved) {
    this.takesSolved = takesSolved;
    this.robot = robot;
    this.puzzle = puzzle;
    this.cube = cube;
  }

  private WorldSnapshot afterAMoment() {
    robot.letPass(MOMENT_MICROS);
    return robot.world().snapshot();
  }

  /** {@inheritDoc} A simulated person takes hold of what they hold. */
  @Override
  public void emptyFingers() {
    afterAMoment();
    robot.world().holdByHand();
  }

  @Override
  public boolean insertCube(Axis axis) {
    if (afterAMoment().arms().stream().anyMatch(ArmPose::touches)) {
      return false;
    }
    // One that is in the hand since before is put in straight.
    robot.putCube(robot.world().takeCube().orElse(cube));
    return true;
  }

  @Override
  public boolean letGo(Axis axis) {
    if (!seesHeld(axis)) {
      return false;
    }
    robot.world().letGo();
    return true;
  }

  @Override
  public boolean seesHeld(Axis axis) {
    WorldSnapshot now = afterAMoment();
    // One arm that stands otherwise than the one opposite has a layer askew.
    return now.cube().isPresent()
        && axis.arms().stream().allMatch(arm -> now.arm(arm).holds())
        && axis.arms().stream().filter(arm -> now.arm(arm).layerOffGrid()).count() != 1
        && axis.other().arms().stream().noneMatch(arm -> now.arm(arm).layerOffGrid());
  }

  @Override
  public boolean seesUpright(Axis axis) {
    return !afterAMoment().layerOffGrid();
  }

  @Override
  public boolean agrees(Proposal proposal) {
    return true;
  }

  @Override
  public boolean seesSolved() {
    return afterAMoment().solved(puzzle);
  }

  @Override
  public boolean takesCube() {
    if (takesSolved && afterAMoment().cube().isPresent()) {
      robot.world().holdByHand();
    }
    return takesSolved;
  }
}
