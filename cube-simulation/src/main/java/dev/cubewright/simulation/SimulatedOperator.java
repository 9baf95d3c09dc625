package dev.cubewright.simulation;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.WorldSnapshot;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A simulated operator, who inserts the cube and answers questions, each in one simulated second.
 * Not thread-safe, except {@link #hand}.
 */
public final class SimulatedOperator implements Operator {
  private static final long MOMENT_MICROS = 1_000_000;

  private final SimulatedRobot robot;
  private final Puzzle puzzle;
  private final Supplier<State> cubes;
  private final boolean takesSolved;
  private volatile State hand;

  /**
   * Creates an operator who always inserts the same cube and leaves the solved cube in the arms.
   *
   * @param robot the robot
   * @param puzzle the kind of cube
   * @param cube the cube to insert if no cube is between the arms
   */
  public SimulatedOperator(SimulatedRobot robot, Puzzle puzzle, State cube) {
    this(robot, puzzle, () -> cube, false);
  }

  /**
   * Creates an operator.
   *
   * @param robot the robot
   * @param puzzle the kind of cube
   * @param cubes supplies the first cube, and another cube after each insertion
   * @param takesSolved whether the operator takes the solved cube or leaves it in the arms
   */
  public SimulatedOperator(
      SimulatedRobot robot, Puzzle puzzle, Supplier<State> cubes, boolean takesSolved) {
    this.robot = robot;
    this.puzzle = puzzle;
    this.cubes = cubes;
    this.takesSolved = takesSolved;
    this.hand = cubes.get();
  }

  /** {@return the cube that is inserted next} Thread-safe. */
  public State hand() {
    return hand;
  }

  /**
   * Replaces the cube that is inserted next. Takes the cube out of open arms first.
   *
   * @param cube the cube
   */
  public void arrange(State cube) {
    takeOut();
    hand = cube;
  }

  /** Takes the cube out of the arms, if a cube is there and no arm touches it. */
  public void takeOut() {
    if (robot.world().snapshot().arms().stream().noneMatch(ArmPose::touches)) {
      robot.world().takeCube().ifPresent(cube -> hand = cube);
    }
  }

  private WorldSnapshot afterAMoment() {
    robot.letPass(MOMENT_MICROS);
    return robot.world().snapshot();
  }

  @Override
  public boolean answers(OperatorQuestion question, Optional<Axis> axis) {
    return switch (question) {
      case EMPTY_FINGERS -> holdsByHand();
      case INSERT_CUBE -> insertsCube();
      case LET_GO -> letsGo(axis.orElseThrow());
      case SEES_HELD -> seesHeld(axis.orElseThrow());
      case SEES_UPRIGHT -> !afterAMoment().layerOffGrid();
      case AGREES -> true;
      case SEES_SOLVED -> afterAMoment().solved(puzzle);
      case TAKES_CUBE -> takesCube();
    };
  }

  private boolean holdsByHand() {
    afterAMoment();
    robot.world().holdByHand();
    return true;
  }

  private boolean insertsCube() {
    if (afterAMoment().arms().stream().anyMatch(ArmPose::touches)) {
      return false;
    }
    // A cube that is already between the open arms is taken out first, to insert it straight.
    takeOut();
    robot.putCube(hand);
    hand = cubes.get();
    return true;
  }

  private boolean letsGo(Axis axis) {
    if (!seesHeld(axis)) {
      return false;
    }
    robot.world().letGo();
    return true;
  }

  private boolean seesHeld(Axis axis) {
    WorldSnapshot now = afterAMoment();
    // If only one of two opposite arms is off the grid, a layer is not aligned.
    return now.cube().isPresent()
        && axis.arms().stream().allMatch(arm -> now.arm(arm).holds())
        && axis.arms().stream().filter(arm -> now.arm(arm).layerOffGrid()).count() != 1
        && axis.other().arms().stream().noneMatch(arm -> now.arm(arm).layerOffGrid());
  }

  private boolean takesCube() {
    if (takesSolved) {
      robot.world().holdByHand();
    }
    return takesSolved;
  }
}
