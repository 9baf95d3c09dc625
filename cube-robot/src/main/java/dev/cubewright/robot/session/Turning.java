package dev.cubewright.robot.session;

import dev.cubewright.robot.robot.PlannedTwist;
import dev.cubewright.robot.robot.RobotPlan;
import java.util.ArrayList;
import java.util.List;

/** Carries out a plan and measures each twist. */
final class Turning {
  private final Motion motion;
  private final SessionListener listener;

  Turning(Motion motion, SessionListener listener) {
    this.motion = motion;
    this.listener = listener;
  }

  TurnReport carryOut(RobotPlan plan) {
    motion.begin();
    long begin = motion.nowMicros();
    motion.perform(plan.preparation());
    long last = motion.nowMicros();
    final long preparationMicros = plan.preparation().isEmpty() ? 0 : last - begin;
    List<TwistReport> twists = new ArrayList<>();
    for (PlannedTwist twist : plan.twists()) {
      listener.happened(new SessionEvent.TwistBegan(twists.size(), twist));
      motion.perform(twist.groups());
      long now = motion.nowMicros();
      TwistReport report = new TwistReport(twists.size(), twist, now - last);
      last = now;
      twists.add(report);
      listener.happened(new SessionEvent.TwistDone(report));
    }
    // To show a report may take longer than the boards wait for the next word.
    motion.rest();
    TurnReport report = new TurnReport(plan, preparationMicros, twists);
    listener.happened(new SessionEvent.Turned(report));
    return report;
  }
}
