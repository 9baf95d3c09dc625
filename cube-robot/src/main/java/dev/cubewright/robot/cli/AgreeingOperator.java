package dev.cubewright.robot.cli;

import dev.cubewright.robot.robot.Axis;
import dev.cubewright.robot.session.Operator;
import dev.cubewright.robot.session.Proposal;

/** A person who has said beforehand that all is as it should be, and is asked nothing. */
final class AgreeingOperator implements Operator {
  @Override
  public void emptyFingers() {}

  @Override
  public boolean insertCube(Axis axis) {
    return true;
  }

  @Override
  public boolean letGo(Axis axis) {
    return true;
  }

  @Override
  public boolean seesHeld(Axis axis) {
    return true;
  }

  @Override
  public boolean seesUpright(Axis axis) {
    return true;
  }

  @Override
  public boolean agrees(Proposal proposal) {
    return true;
  }

  /** {@inheritDoc} Nobody looks, so nobody has seen it. */
  @Override
  public boolean seesSolved() {
    return false;
  }

  /** {@inheritDoc} Nobody is there to take it, so the arms keep it. */
  @Override
  public boolean takesCube() {
    return false;
  }
}
