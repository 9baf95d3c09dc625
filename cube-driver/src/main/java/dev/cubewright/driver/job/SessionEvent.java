package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.InspectionView;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.search.Solution;
import dev.cubewright.vision.frame.Frame;
import java.time.Instant;

/** An event in a session. An immutable value. Times are on the clock of the arms. */
public sealed interface SessionEvent {
  /**
   * The session has entered another state.
   *
   * @param state the state
   */
  record StateChanged(SessionState state) implements SessionEvent {}

  /**
   * A stage begins.
   *
   * @param stage the stage
   */
  record StageBegan(Stage stage) implements SessionEvent {}

  /**
   * A stage has completed.
   *
   * @param stage the stage
   * @param robotMicros its duration in microseconds; 0 for {@link Stage#CONNECT}
   */
  record StageEnded(Stage stage, long robotMicros) implements SessionEvent {}

  /**
   * An arm begins a command.
   *
   * @param command the command
   * @param timeMicros the time
   */
  record ArmBegan(ArmCommand command, long timeMicros) implements SessionEvent {}

  /**
   * An arm has ended a command.
   *
   * @param command the command
   * @param timeMicros the time
   */
  record ArmEnded(ArmCommand command, long timeMicros) implements SessionEvent {}

  /**
   * An arm is about to turn to its magnet.
   *
   * @param arm the arm
   * @param timeMicros the time
   */
  record SeekBegan(Arm arm, long timeMicros) implements SessionEvent {}

  /**
   * An arm has reached the grid of quarter turns. Reported after all homing arms have reached it.
   *
   * @param arm the arm
   * @param timeMicros the time
   */
  record SeekEnded(Arm arm, long timeMicros) implements SessionEvent {}

  /**
   * A picture was taken.
   *
   * @param index its index in the inspection, from 0
   * @param view the face and the cells that it shows
   * @param frame the picture
   * @param takenAt the time when the camera delivered it, before it was decoded
   */
  record PictureTaken(int index, InspectionView view, Frame frame, Instant takenAt)
      implements SessionEvent {}

  /**
   * All pictures were taken.
   *
   * @param inspection the pictures
   */
  record InspectionDone(Inspection inspection) implements SessionEvent {}

  /**
   * The state was read.
   *
   * @param reading the state
   */
  record CubeRead(CubeReading reading) implements SessionEvent {}

  /**
   * A better solution than all earlier ones was found.
   *
   * @param solution the solution
   */
  record SolutionFound(Solution solution) implements SessionEvent {}

  /**
   * A plan can be carried out.
   *
   * @param proposal the plan
   */
  record Proposed(Proposal proposal) implements SessionEvent {}

  /**
   * A twist begins.
   *
   * @param index its index in the plan, from 0
   * @param twist the twist
   */
  record TwistBegan(int index, PlannedTwist twist) implements SessionEvent {}

  /**
   * A twist has ended.
   *
   * @param index its index in the plan, from 0
   * @param planned the twist with its commands
   * @param measuredMicros the time from the end of the previous twist or preparation to its own end
   */
  record TwistDone(int index, PlannedTwist planned, long measuredMicros) implements SessionEvent {
    /** {@return the predicted time in microseconds} */
    public long predictedMicros() {
      return planned.durationMicros();
    }
  }

  /**
   * The cube was turned.
   *
   * @param report the times of all twists
   */
  record Turned(TurnReport report) implements SessionEvent {}

  /**
   * A fault has ended the stage.
   *
   * @param fault the fault
   */
  record Failed(SessionFault fault) implements SessionEvent {}
}
