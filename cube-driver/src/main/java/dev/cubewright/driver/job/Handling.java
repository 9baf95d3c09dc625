package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.List;

/** What arms and operator do together with the cube: it is taken, taken over, and given back. */
final class Handling {
  private static final List<Arm> ALL = List.of(Arm.values());

  private final Course course;
  private final Operator operator;

  Handling(Course course, Operator operator) {
    this.course = course;
    this.operator = operator;
  }

  /** Opens all arms and has them find out where they stand. */
  void home() {
    course.waiting(
        () -> {
          operator.emptyFingers();
          return ALL;
        });
    course.motion().release(ALL);
    course.motion().home(ALL);
    course.progress().homed();
  }

  /** Has the arms of an axis close on the cube that the operator holds. */
  void take(Axis axis) {
    boolean inserted = course.waiting(() -> operator.insertCube(axis));
    if (!inserted) {
      throw course.fault(
          Stage.TAKE,
          SessionFault.Code.NOT_INSERTED,
          "the cube cannot be put between the arms; see whether all of them have opened, and"
              + " whether the widths at which they release are right");
    }
    course.motion().grip(axis.arms());
    course.tracker().unseen(axis.arms());
    if (!course.waiting(() -> operator.letGo(axis))) {
      course.motion().release(axis.arms());
      throw course.fault(
          Stage.TAKE,
          SessionFault.Code.NOT_GRIPPED,
          Holding.arms(axis.arms())
              + " do not hold the cube; see whether their servos move, and whether the widths at"
              + " which they grip are right");
    }
    course.tracker().held(axis.arms());
    course.progress().taken();
  }

  /** Goes on with a cube that the arms of an axis hold already. */
  void takeOver(Axis axis) {
    if (!course.waiting(() -> operator.seesHeld(axis))) {
      throw notTaken("the cube does not stand straight between " + Holding.arms(axis.arms()));
    }
    if (!course.waiting(() -> operator.seesUpright(axis))) {
      course.tracker().tilted(axis.arms());
      throw notTaken("the whole cube is tilted between " + Holding.arms(axis.arms()));
    }
    course.tracker().held(axis.arms());
    // The boards may have been reset, and then fingers hold by friction only.
    course.motion().grip(axis.arms());
    course.motion().release(axis.other().arms());
    // All of them, for a board cannot know that its motor has lost steps. None looks for its magnet
    // while it holds: the others take the cube meanwhile.
    course.motion().home(axis.other().arms());
    course.motion().hold(axis.other());
    course.motion().home(axis.arms());
    course.progress().taken();
  }

  private SessionException notTaken(String problem) {
    return course.fault(
        new SessionFault(
            Stage.TAKE, SessionFault.Code.NOT_GRIPPED, problem, course.holding(), WayOn.TAKE_HOLD),
        null);
  }

  /** Opens all arms if the operator takes the cube; returns whether that was so. */
  boolean giveBack() {
    boolean taken = course.waiting(operator::takesCube);
    if (taken) {
      course.progress().givenBack();
      course.motion().release(ALL);
    }
    return taken;
  }
}
