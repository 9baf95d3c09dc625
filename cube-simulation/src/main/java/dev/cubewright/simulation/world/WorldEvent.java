package dev.cubewright.simulation.world;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Arm;

/** Something that happened in the world. An immutable value. */
public sealed interface WorldEvent {
  /** {@return when, in microseconds on the world's clock} */
  long timeMicros();

  /**
   * A motor that stood gets the first pulse of a turn.
   *
   * @param timeMicros when
   * @param arm which arm
   * @param clockwise which way, as seen from outside the held face
   */
  record TurnBegan(long timeMicros, Arm arm, boolean clockwise) implements WorldEvent {}

  /**
   * A layer of the cube has passed a quarter turn.
   *
   * @param timeMicros when
   * @param arm the arm in front of it
   * @param clockwise which way, as seen from outside the face
   * @param cube the cube from now on
   */
  record LayerTurned(long timeMicros, Arm arm, boolean clockwise, State cube)
      implements WorldEvent {}

  /**
   * An arm has come to touch or hold the cube, or is clear of it; or would be if there were one.
   *
   * @param timeMicros when
   * @param arm which arm
   * @param grip how it stands from now on
   */
  record GripChanged(long timeMicros, Arm arm, GripState grip) implements WorldEvent {}

  /**
   * A rule was broken; told once for each turn or grip that breaks it.
   *
   * @param timeMicros when
   * @param brokenRule which rule, by which arm
   */
  record RuleBroken(long timeMicros, BrokenRule brokenRule) implements WorldEvent {}
}
