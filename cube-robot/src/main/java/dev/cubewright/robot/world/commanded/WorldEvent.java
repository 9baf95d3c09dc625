package dev.cubewright.robot.world.commanded;

import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.PlannedTwist;

/** Something that happened in the world. An immutable value. */
public sealed interface WorldEvent {
  /** {@return when, in microseconds on the world's clock} */
  long timeMicros();

  /**
   * An arm begins to turn, close or open.
   *
   * @param timeMicros when
   * @param command what it does
   * @param endMicros when it will have ended, on the world's clock
   */
  record ArmBegan(long timeMicros, ArmCommand command, long endMicros) implements WorldEvent {}

  /**
   * An arm has turned, gripped or released.
   *
   * @param timeMicros when
   * @param command what it did
   * @param after the world just after
   */
  record ArmEnded(long timeMicros, ArmCommand command, WorldSnapshot after) implements WorldEvent {}

  /**
   * All arms have ended what belongs to one twist of a plan.
   *
   * @param timeMicros when
   * @param twist which twist
   * @param index its number in the plan, counted from 0
   * @param after the world just after
   */
  record TwistDone(long timeMicros, PlannedTwist twist, int index, WorldSnapshot after)
      implements WorldEvent {}

  /**
   * A command was refused; the world is as it was.
   *
   * @param timeMicros when
   * @param brokenRule why
   */
  record CommandRefused(long timeMicros, BrokenRule brokenRule) implements WorldEvent {}
}
