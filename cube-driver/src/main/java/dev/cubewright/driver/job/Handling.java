package dev.cubewright.driver.job;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.List;

record Handling(JobState job, Operator operator) {
  private static final List<Arm> ALL = List.of(Arm.values());

  void home() {
    job.await(
        () -> {
          operator.emptyFingers();
          return ALL;
        });
    job.motion().release(ALL);
    job.motion().home(ALL);
    job.homed();
  }

  private boolean answers(OperatorQuestion question, Axis axis) {
    return job.await(() -> operator.answers(question, axis));
  }

  void take(Axis axis) {
    if (!answers(OperatorQuestion.INSERT_CUBE, axis)) {
      throw job.fault(
          Stage.TAKE,
          SessionFault.Code.NOT_INSERTED,
          "the cube cannot be put between the arms; see whether all of them have opened, and"
              + " whether the widths at which they release are right");
    }
    job.motion().grip(axis.arms());
    job.tracker().unseen(axis.arms());
    if (!answers(OperatorQuestion.LET_GO, axis)) {
      job.motion().release(axis.arms());
      throw job.fault(
          Stage.TAKE,
          SessionFault.Code.NOT_GRIPPED,
          Holding.arms(axis.arms())
              + " do not hold the cube; see whether their servos move, and whether the widths at"
              + " which they grip are right");
    }
    job.tracker().held(axis.arms());
    job.taken();
  }

  void takeOver(Axis axis) {
    if (!answers(OperatorQuestion.SEES_HELD, axis)) {
      throw notTaken("the cube does not stand straight between " + Holding.arms(axis.arms()));
    }
    if (!answers(OperatorQuestion.SEES_UPRIGHT, axis)) {
      job.tracker().tilted(axis.arms());
      throw notTaken("the whole cube is tilted between " + Holding.arms(axis.arms()));
    }
    Motion motion = job.motion();
    job.tracker().held(axis.arms());
    // After a reset of the boards, fingers hold by friction only.
    motion.grip(axis.arms());
    motion.release(axis.other().arms());
    // Every arm homes, since a board cannot detect that its motor has lost steps. The other arms
    // hold
    // the cube meanwhile.
    motion.home(axis.other().arms());
    motion.passTo(axis.other());
    motion.home(axis.arms());
    job.taken();
  }

  private SessionException notTaken(String message) {
    return job.fault(
        new SessionFault(
            Stage.TAKE,
            Problem.of(SessionFault.Code.NOT_GRIPPED, "", message),
            job.holding(),
            RecoveryAdvice.TAKE_HOLD),
        null);
  }

  /** Opens all arms if the person takes the cube; returns whether they opened. */
  boolean giveBack() {
    boolean taken = job.await(() -> operator.answers(OperatorQuestion.TAKES_CUBE));
    if (taken) {
      job.givenBack();
      job.motion().release(ALL);
    }
    return taken;
  }
}
