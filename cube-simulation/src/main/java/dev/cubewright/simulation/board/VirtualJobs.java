package dev.cubewright.simulation.board;

import java.util.List;
import java.util.function.IntFunction;

/** What the arms of a virtual board are doing, and to whom the end of it is told. */
final class VirtualJobs {
  private final List<VirtualArm> arms;
  private final Answers answers;
  private final Job[] jobs = {Job.SILENT, Job.SILENT};

  /** Takes the answers that come when jobs end. */
  @FunctionalInterface
  interface Answers {
    /**
     * Takes an answer.
     *
     * @param number the number of the line that began the job, 0 if it had none
     */
    void end(int number, String text);
  }

  /** To whom the end of an arm's job is told. */
  private record Job(boolean reported, int number) {
    private static final Job SILENT = new Job(false, 0);
  }

  VirtualJobs(List<VirtualArm> arms, Answers answers) {
    this.arms = arms;
    this.answers = answers;
  }

  VirtualArm arm(int number) {
    return arms.get(number);
  }

  boolean idle() {
    return arms.stream().allMatch(VirtualArm::idle);
  }

  /** Has an arm begin something whose end is told. */
  void begin(VirtualCommand command, int number) {
    begin(command, new Job(true, number));
  }

  /** Has an arm begin something whose end nobody wants to know. */
  void begin(VirtualCommand command) {
    begin(command, Job.SILENT);
  }

  private void begin(VirtualCommand command, Job job) {
    jobs[command.argument(0)] = job;
    arms.get(command.argument(0)).begin(command);
  }

  /** Goes on with all jobs; returns whether one has ended. */
  boolean step() {
    boolean any = false;
    for (int number = 0; number < arms.size(); number++) {
      VirtualArm arm = arms.get(number);
      boolean tellsPosition = arm.tellsPosition();
      VirtualArm.Outcome outcome = arm.step();
      if (outcome == VirtualArm.Outcome.FAILED) {
        ended(number, "err", " " + VirtualCode.HOMING_FAILED.number());
      } else if (outcome == VirtualArm.Outcome.DONE) {
        ended(number, "done", tellsPosition ? " " + arm.position() : "");
      }
      any |= outcome != VirtualArm.Outcome.NONE;
    }
    return any;
  }

  /** Stops all motors at once. */
  void stopMotors() {
    arms.forEach(arm -> arm.motor().stop());
  }

  /** Ends all jobs by an alarm. */
  void abort(VirtualCode code) {
    for (int number = 0; number < arms.size(); number++) {
      if (!arms.get(number).idle()) {
        arms.get(number).abort();
        ended(number, "err", " " + code.number());
      }
    }
  }

  private void ended(int arm, String word, String rest) {
    Job job = jobs[arm];
    if (job.reported) {
      answers.end(job.number, word + " " + job.number + rest);
    }
  }

  /** The old numbers of jobs that go on may soon mean something else. */
  void forgetNumbers() {
    for (int arm = 0; arm < jobs.length; arm++) {
      jobs[arm] = new Job(jobs[arm].reported, 0);
    }
  }

  /** Returns what the answer to a status byte tells of the arms. */
  String status() {
    return " pos="
        + pair(number -> Integer.toString(arms.get(number).position()))
        + " home="
        + pair(number -> arms.get(number).homed() ? "1" : "0")
        + " servo="
        + pair(number -> Integer.toString(arms.get(number).width()))
        + " job="
        + pair(number -> arms.get(number).idle() ? "-" : Integer.toString(jobs[number].number));
  }

  private static String pair(IntFunction<String> each) {
    return each.apply(0) + "," + each.apply(1);
  }
}
