package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.InspectionView;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.search.Solution;
import dev.cubewright.vision.frame.Frame;
import java.time.Instant;

/** Something that happened in a session. An immutable value. */
public sealed interface SessionEvent {
  /**
   * The session does something else from now on.
   *
   * @param state what
   */
  record StateChanged(SessionState state) implements SessionEvent {}

  /**
   * A part of the job begins.
   *
   * @param stage which
   */
  record StageBegan(Stage stage) implements SessionEvent {}

  /**
   * A part of the job is done.
   *
   * @param stage which
   * @param robotMicros how long it took on the clock of the arms, 0 if there are none yet
   */
  record StageEnded(Stage stage, long robotMicros) implements SessionEvent {}

  /**
   * An arm begins to do something.
   *
   * @param command what
   * @param timeMicros when, on the clock of the arms
   */
  record ArmBegan(ArmCommand command, long timeMicros) implements SessionEvent {}

  /**
   * An arm has done something.
   *
   * @param command what
   * @param timeMicros when, on the clock of the arms
   */
  record ArmEnded(ArmCommand command, long timeMicros) implements SessionEvent {}

  /**
   * An arm is about to turn until its magnet tells where it is.
   *
   * @param arm which
   * @param timeMicros when, on the clock of the arms
   */
  record SeekBegan(Arm arm, long timeMicros) implements SessionEvent {}

  /**
   * An arm has found its magnet, as all have that began to seek with it, and stands on the grid of
   * quarter turns.
   *
   * @param arm which
   * @param timeMicros when all of them had, on the clock of the arms
   */
  record SeekEnded(Arm arm, long timeMicros) implements SessionEvent {}

  /**
   * A picture was taken.
   *
   * @param index its number in the inspection, counted from 0
   * @param view what it shows
   * @param frame the picture
   * @param takenAt when the camera gave it, before it was decoded
   */
  record PictureTaken(int index, InspectionView view, Frame frame, Instant takenAt)
      implements SessionEvent {}

  /**
   * All pictures were taken.
   *
   * @param inspection the pictures
   */
  record Looked(Inspection inspection) implements SessionEvent {}

  /**
   * The state was read.
   *
   * @param reading the state
   */
  record CubeRead(CubeReading reading) implements SessionEvent {}

  /**
   * A way was found to do with the cube what is wanted, better than those before it.
   *
   * @param solution the way
   */
  record SolutionFound(Solution solution) implements SessionEvent {}

  /**
   * It is known what to turn.
   *
   * @param proposal what
   */
  record Proposed(Proposal proposal) implements SessionEvent {}

  /**
   * A twist begins.
   *
   * @param index its number in the plan, counted from 0
   * @param twist which
   */
  record TwistBegan(int index, PlannedTwist twist) implements SessionEvent {}

  /**
   * A twist is done.
   *
   * @param report how it went
   */
  record TwistDone(TwistReport report) implements SessionEvent {}

  /**
   * The cube was turned.
   *
   * @param report how it went
   */
  record Turned(TurnReport report) implements SessionEvent {}

  /**
   * The job cannot go on.
   *
   * @param fault why
   */
  record Failed(SessionFault fault) implements SessionEvent {}
}
