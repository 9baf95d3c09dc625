package dev.cubewright.console.state;

import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.robot.Axis;
import java.util.List;
import java.util.Optional;

/**
 * The person beside a real robot, who answers on the screen.
 *
 * @param questions asks
 */
record AskingOperator(Questions questions) implements Operator {
  private static final String YES = "yes";

  @Override
  public void emptyFingers() {
    questions.ask(
        "empty-fingers",
        Optional.empty(),
        "All arms will open and turn. Take everything out of them.",
        List.of(new Questions.Answer(YES, "They are empty")));
  }

  @Override
  public boolean insertCube(Axis axis) {
    return agreed(
        "insert-cube",
        Optional.of(axis),
        "Hold the cube between the arms, for " + Holding.arms(axis.arms()) + " to close on it.",
        "It is there",
        "It does not fit");
  }

  @Override
  public boolean letGo(Axis axis) {
    return agreed(
        "let-go",
        Optional.of(axis),
        "Do " + Holding.arms(axis.arms()) + " hold the cube? Then let go of it.",
        "They hold it, I let go",
        "They do not");
  }

  @Override
  public boolean seesHeld(Axis axis) {
    return agreed(
        "sees-held",
        Optional.of(axis),
        "Do "
            + Holding.arms(axis.arms())
            + " both hold the cube, and is no layer askew to the next?",
        "Both hold, all is straight",
        "No");
  }

  @Override
  public boolean seesUpright(Axis axis) {
    return agreed(
        "sees-upright",
        Optional.of(axis),
        "Does the whole cube stand straight, its edges along the arms and not tilted, as after a"
            + " roll that was stopped midway?",
        "It is straight",
        "It is tilted");
  }

  /** {@inheritDoc} Who has it run agrees. */
  @Override
  public boolean agrees(Proposal proposal) {
    return true;
  }

  @Override
  public boolean seesSolved() {
    return agreed(
        "sees-solved",
        Optional.empty(),
        "Is the cube solved, and is no layer askew to the next?",
        "It is solved",
        "No");
  }

  @Override
  public boolean takesCube() {
    return agreed(
        "takes-cube",
        Optional.empty(),
        "Take hold of the cube; then the arms open.",
        "I hold it, open",
        "Leave it there");
  }

  private boolean agreed(String kind, Optional<Axis> axis, String text, String yes, String no) {
    return questions
        .ask(
            kind,
            axis,
            text,
            List.of(new Questions.Answer(YES, yes), new Questions.Answer("no", no)))
        .equals(YES);
  }
}
