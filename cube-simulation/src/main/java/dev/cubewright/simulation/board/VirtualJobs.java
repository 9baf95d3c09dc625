package dev.cubewright.simulation.board;

import java.util.List;
import java.util.function.IntFunction;

/** The jobs of a virtual board's arms, and the lines to which their ends are reported. */
final class VirtualJobs {
  private final List<VirtualArm> arms;
  private final Answers answers;
  private final Job[] jobs = {Job.SILENT, Job.SILENT};

  /** Receives the answers at the ends of jobs. */
  @FunctionalInterface
  interface Answers {
    /**
     * Receives an answer.
     *
     * @param number the number of the line that began the job, 0 if it had none
     */
    void end(int number, String text);
  }

  /** The report of a job's end. */
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

  /** Begins a job whose end is reported. */
  void begin(VirtualCommand command, int number) {
    begin(command, new Job(true, number));
  }

  /** Begins a job whose end is not reported. */
  void begin(VirtualCommand command) {
    begin(command, Job.SILENT);
  }

  private void begin(VirtualCommand command, Job job) {
    jobs[command.argument(0)] = job;
    arms.get(command.argument(0)).begin(command);
  }

  /** Continues all jobs; returns whether one has ended. */
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

  /** Removes the numbers of running jobs, since a new session may reuse them. */
  void forgetNumbers() {
    for (int arm = 0; arm < jobs.length; arm++) {
      jobs[arm] = new Job(jobs[arm].reported, 0);
    }
  }

  /** Returns the arms' part of the answer to a status byte. */
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
