package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Movements of single arms, to set them up. Rejects those that would wrench or drop a cube, as far
 * as is known. Used by the thread that uses the session, except {@link #requireHarmless}.
 */
public final class Adjusting {
  private final JobState job;

  Adjusting(JobState job) {
    this.job = job;
  }

  /**
   * Requires that a command does no harm. Safe from any thread.
   *
   * @param command the command
   * @throws IllegalStateException if it would turn a cube that arms of both axes may hold, or let
   *     the cube fall
   */
  public void requireHarmless(ArmCommand command) {
    if (command instanceof ArmCommand.Turn) {
      requireTurnable(command.arm());
    } else if (command instanceof ArmCommand.Release) {
      requireFree(command.arm());
    }
  }

  private void requireTurnable(Arm arm) {
    Holding holding = job.snapshot().holding();
    List<Arm> across = arm.axis().other().arms();
    boolean clear = holding.of(arm) == Holding.Grip.OPEN;
    if (!clear && !across.stream().allMatch(each -> holding.of(each) == Holding.Grip.OPEN)) {
      throw new IllegalStateException(
          arm
              + " may turn a cube that "
              + Holding.arms(across)
              + " hold as well; release it, or both of them, first");
    }
  }

  private void requireFree(Arm arm) {
    Holding holding = job.snapshot().holding();
    Set<Arm> left = EnumSet.allOf(Arm.class);
    left.removeIf(each -> each == arm || holding.of(each) != Holding.Grip.CLOSED);
    boolean heldAfter = left.containsAll(arm.axis().other().arms());
    if (holding.axis().isPresent() && holding.of(arm) == Holding.Grip.CLOSED && !heldAfter) {
      throw new IllegalStateException(
          "the cube would fall if "
              + arm
              + " let go; have the other axis grip it first, or have the cube taken out");
    }
  }

  /**
   * Carries out a command.
   *
   * @param command the command
   * @throws SessionException if that fails
   * @throws IllegalStateException if it may do harm, or the session is not connected
   */
  public void perform(ArmCommand command) {
    job.require(Condition.USABLE, Condition.CONNECTED);
    requireHarmless(command);
    job.prepare(Stage.ADJUST, () -> job.motion().perform(command));
  }

  /**
   * Sets the pulse width of an arm's servo. It is unknown then whether the arm holds.
   *
   * @param arm the arm
   * @param widthMicros 500 to 2500 microseconds
   * @throws SessionException if that fails
   * @throws IllegalStateException if the cube may fall, or the session is not connected
   */
  public void perform(Arm arm, int widthMicros) {
    job.require(Condition.USABLE, Condition.CONNECTED);
    requireFree(arm);
    job.prepare(Stage.ADJUST, () -> job.motion().servo(arm, widthMicros));
  }
}
