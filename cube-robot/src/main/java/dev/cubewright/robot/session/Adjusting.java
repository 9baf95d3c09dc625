package dev.cubewright.robot.session;

import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Moves arms one by one for setting them up, where that can neither wrench nor drop a cube. */
final class Adjusting {
  private final Course course;

  Adjusting(Course course) {
    this.course = course;
  }

  /**
   * Requires that a command does no harm, as far as is known.
   *
   * @throws IllegalStateException if it may
   */
  void requireHarmless(ArmCommand command) {
    if (command instanceof ArmCommand.Turn) {
      requireTurnable(command.arm());
    } else if (command instanceof ArmCommand.Release) {
      requireFree(command.arm());
    }
  }

  private void requireTurnable(Arm arm) {
    Holding holding = course.holding();
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

  /**
   * Requires that the cube does not fall when an arm lets go.
   *
   * @throws IllegalStateException if it may
   */
  void requireFree(Arm arm) {
    Holding holding = course.holding();
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

  /** Carries out a command. */
  void perform(ArmCommand command) {
    course.motion().perform(command);
  }

  /** Puts the servo of an arm to a width of pulses. */
  void servo(Arm arm, int widthMicros) {
    course.motion().servo(arm, widthMicros);
  }
}
