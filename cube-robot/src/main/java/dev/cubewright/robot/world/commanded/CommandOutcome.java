package dev.cubewright.robot.world.commanded;

/** What came of telling an arm to do something. An immutable value. */
public sealed interface CommandOutcome {
  /**
   * The arm does it.
   *
   * @param endMicros when it will have ended, in microseconds on the world's clock
   */
  record Begun(long endMicros) implements CommandOutcome {}

  /**
   * The arm does not do it, and everything is as it was.
   *
   * @param brokenRule why
   */
  record Refused(BrokenRule brokenRule) implements CommandOutcome {}
}
