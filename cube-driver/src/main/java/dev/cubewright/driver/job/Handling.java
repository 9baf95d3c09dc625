package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.List;

/** What arms and operator do together with the cube: it is taken, taken over, and given back. */
final class Handling {
  private static final List<Arm> ALL = List.of(Arm.values());

  private final JobStateMachine machine;
  private final Operator operator;

  Handling(JobStateMachine machine, Operator operator) {
    this.machine = machine;
    this.operator = operator;
  }

  /** Opens all arms and has them find out where they stand. */
  void home() {
    machine.waiting(
        () -> {
          operator.emptyFingers();
          return ALL;
        });
    machine.motion().release(ALL);
    machine.motion().home(ALL);
    machine.progress().homed();
  }

  /** Has the arms of an axis close on the cube that the operator holds. */
  void take(Axis axis) {
    boolean inserted = machine.waiting(() -> operator.insertCube(axis));
    if (!inserted) {
      throw machine.fault(
          Stage.TAKE,
          SessionFault.Code.NOT_INSERTED,
          "the cube cannot be put between the arms; see whether all of them have opened, and"
              + " whether the widths at which they release are right");
    }
    machine.motion().grip(axis.arms());
    machine.tracker().unseen(axis.arms());
    if (!machine.waiting(() -> operator.letGo(axis))) {
      machine.motion().release(axis.arms());
      throw machine.fault(
          Stage.TAKE,
          SessionFault.Code.NOT_GRIPPED,
          Holding.arms(axis.arms())
              + " do not hold the cube; see whether their servos move, and whether the widths at"
              + " which they grip are right");
    }
    machine.tracker().held(axis.arms());
    machine.progress().taken();
  }

  /** Goes on with a cube that the arms of an axis hold already. */
  void takeOver(Axis axis) {
    if (!machine.waiting(() -> operator.seesHeld(axis))) {
      throw notTaken("the cube does not stand straight between " + Holding.arms(axis.arms()));
    }
    if (!machine.waiting(() -> operator.seesUpright(axis))) {
      machine.tracker().tilted(axis.arms());
      throw notTaken("the whole cube is tilted between " + Holding.arms(axis.arms()));
    }
    machine.tracker().held(axis.arms());
    // The boards may have been reset, and then fingers hold by friction only.
    machine.motion().grip(axis.arms());
    machine.motion().release(axis.other().arms());
    // All of them, for a board cannot know that its motor has lost steps. None looks for its magnet
    // while it holds: the others take the cube meanwhile.
    machine.motion().home(axis.other().arms());
    machine.motion().hold(axis.other());
    machine.motion().home(axis.arms());
    machine.progress().taken();
  }

  private SessionException notTaken(String problem) {
    return machine.fault(
        new SessionFault(
            Stage.TAKE,
            SessionFault.Code.NOT_GRIPPED,
            problem,
            machine.holding(),
            RecoveryAdvice.TAKE_HOLD),
        null);
  }

  /** Opens all arms if the operator takes the cube; returns whether that was so. */
  boolean giveBack() {
    boolean taken = machine.waiting(operator::takesCube);
    if (taken) {
      machine.progress().givenBack();
      machine.motion().release(ALL);
    }
    return taken;
  }
}
