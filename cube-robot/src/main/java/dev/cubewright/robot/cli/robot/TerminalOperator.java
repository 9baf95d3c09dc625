package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.terminal.Keyboard;

/**
 * The person at the terminal, who is asked everything.
 *
 * @param keyboard asks
 */
record TerminalOperator(Keyboard keyboard) implements Operator {
  @Override
  public void emptyFingers() {
    keyboard.awaitYes("all arms will open and turn; take everything out of them, then type y: ");
  }

  @Override
  public boolean insertCube(Axis axis) {
    return keyboard.agrees(
        "hold the cube between the arms for "
            + Holding.arms(axis.arms())
            + " to close on it, then type y; n if it does not fit: ");
  }

  @Override
  public boolean letGo(Axis axis) {
    return keyboard.agrees(
        "do " + Holding.arms(axis.arms()) + " hold it? Let go and type y; n if they do not: ");
  }

  @Override
  public boolean seesHeld(Axis axis) {
    return keyboard.agrees(
        "do "
            + Holding.arms(axis.arms())
            + " both hold the cube, and is no layer askew to the next? Type y or n: ");
  }

  @Override
  public boolean seesUpright(Axis axis) {
    return keyboard.agrees(
        "does the whole cube stand straight, its edges along the arms and not tilted, as after a"
            + " roll that was stopped midway? Type y or n: ");
  }

  /** {@inheritDoc} Nobody is asked where there is nothing to turn. */
  @Override
  public boolean agrees(Proposal proposal) {
    return proposal.plan().commands().isEmpty()
        || keyboard.agrees("turn the cube? Type y or n; Enter alone stops: ");
  }

  @Override
  public boolean seesSolved() {
    return keyboard.agrees("is the cube solved, and is no layer askew to the next? Type y or n: ");
  }

  @Override
  public boolean takesCube() {
    return keyboard.agrees(
        "take hold of the cube and type y for the arms to open; n to leave it there: ");
  }
}
