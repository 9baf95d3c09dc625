package dev.cubewright.simulation.live;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.world.ArmPose;
import java.util.function.Supplier;

/**
 * The person beside a live robot, who inserts the cube that was entered at the console. Used by the
 * thread that uses the session, but for {@link #hand}.
 */
final class LivePerson implements Operator {
  private final SimulatedRobot robot;
  private final Puzzle puzzle;
  private final Supplier<State> spare;
  private volatile State hand;

  /**
   * Makes the person, who holds a spare cube.
   *
   * @param spare returns a cube for an empty hand
   */
  LivePerson(SimulatedRobot robot, Puzzle puzzle, Supplier<State> spare) {
    this.robot = robot;
    this.puzzle = puzzle;
    this.spare = spare;
    this.hand = spare.get();
  }

  private void hold(State cube) {
    hand = cube;
  }

  /** Turns the cube in the hand until it is this one; one that the arms touch stays as it is. */
  void arrange(State cube) {
    takeOut();
    hold(cube);
  }

  /** Returns the cube that is put in next. */
  State hand() {
    return hand;
  }

  /** Takes the cube out of the open arms, if it is there. */
  void takeOut() {
    if (robot.world().snapshot().arms().stream().noneMatch(ArmPose::touches)) {
      robot.world().takeCube().ifPresent(this::hold);
    }
  }

  private SimulatedOperator person() {
    return new SimulatedOperator(robot, puzzle, hand);
  }

  @Override
  public void emptyFingers() {
    person().emptyFingers();
  }

  @Override
  public boolean insertCube(Axis axis) {
    takeOut();
    boolean inserted = person().insertCube(axis);
    if (inserted) {
      // Should this one be lost, there is another.
      hand = spare.get();
    }
    return inserted;
  }

  @Override
  public boolean letGo(Axis axis) {
    return person().letGo(axis);
  }

  @Override
  public boolean seesHeld(Axis axis) {
    return person().seesHeld(axis);
  }

  @Override
  public boolean seesUpright(Axis axis) {
    return person().seesUpright(axis);
  }

  /** {@inheritDoc} Whoever runs it at the console has agreed. */
  @Override
  public boolean agrees(Proposal proposal) {
    return true;
  }

  @Override
  public boolean seesSolved() {
    return person().seesSolved();
  }

  @Override
  public boolean takesCube() {
    robot.world().holdByHand();
    return true;
  }
}
