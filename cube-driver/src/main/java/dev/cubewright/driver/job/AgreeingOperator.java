package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.Optional;

/**
 * A person who has agreed beforehand that the cube is turned, and is asked only what cannot be
 * known know beforehand: what is in the fingers, and how the cube looks where the camera is not
 * sure.
 *
 * @param asked answers that; empty if the cube is held already
 */
public record AgreeingOperator(Optional<Operator> asked) implements Operator {
  @Override
  public void emptyFingers() {
    asked().ifPresent(Operator::emptyFingers);
  }

  @Override
  public boolean insertCube(Axis axis) {
    return asked().map(person -> person.insertCube(axis)).orElse(false);
  }

  @Override
  public boolean letGo(Axis axis) {
    return asked().map(person -> person.letGo(axis)).orElse(false);
  }

  /** {@inheritDoc} Without a person, naming the axis has confirmed it. */
  @Override
  public boolean seesHeld(Axis axis) {
    return asked().map(person -> person.seesHeld(axis)).orElse(true);
  }

  /** {@inheritDoc} Without a person, naming the axis has confirmed it. */
  @Override
  public boolean seesUpright(Axis axis) {
    return asked().map(person -> person.seesUpright(axis)).orElse(true);
  }

  @Override
  public boolean agrees(Proposal proposal) {
    return true;
  }

  /** {@inheritDoc} Without a person, it was not seen. */
  @Override
  public boolean seesSolved() {
    return asked().map(Operator::seesSolved).orElse(false);
  }

  /** {@inheritDoc} Without a person, the arms keep it. */
  @Override
  public boolean takesCube() {
    return false;
  }
}
