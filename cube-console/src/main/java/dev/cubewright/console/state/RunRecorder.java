package dev.cubewright.console.state;

import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.job.SessionEvent.TwistDone;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.search.Solution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A recorder that publishes the plan and the progress of a run. Used only by the robot thread. */
final class RunRecorder {
  private final StatePublisher publisher;
  private final History history;
  private final CubeFaces faces;
  private final LongSupplier clock;
  private final LongSupplier nanoTime;
  private final List<Long> measured = new ArrayList<>();
  private @Nullable Proposal proposal;
  private @Nullable HistoryEntry run;
  private String goal = "solved";
  private int running = -1;

  /** The time of the first twist, or of the start before it, on each clock. */
  private long beganAt;

  private long beganNanos;
  private boolean hasTwisted;
  private @Nullable Long endedAt;
  private List<StateSchema.Found> answers = List.of();

  /** Creates a recorder with a clock in milliseconds since 1970 and a monotonic clock. */
  RunRecorder(
      StatePublisher publisher,
      History history,
      CubeFaces faces,
      LongSupplier clock,
      LongSupplier nanoTime) {
    this.publisher = publisher;
    this.history = history;
    this.faces = faces;
    this.clock = clock;
    this.nanoTime = nanoTime;
    publisher.show("run", null);
    forget();
    seek();
  }

  void forget() {
    proposal = null;
    publisher.show("proposal", null);
  }

  void seek() {
    answers = List.of();
    publisher.show("answers", answers);
  }

  void found(Solution solution, ConnectedRobot robot) {
    StateSchema.Found better =
        new StateSchema.Found(
            solution.toString(),
            solution.cost(),
            solution.optimal(),
            RobotPlan.of(robot.machine(), solution.frame(), solution.moves(), robot.times())
                .durationMicros());
    answers = Stream.concat(answers.stream(), Stream.of(better)).toList();
    publisher.show("answers", answers);
  }

  void propose(Proposal next, String whatFor) {
    proposal = next;
    goal = whatFor;
    running = -1;
    measured.clear();
    show();
  }

  /** Starts a run. Its time counts from the first twist. */
  void begin(String robot, String mode) {
    setBegin();
    hasTwisted = false;
    endedAt = null;
    publisher.show("run", null);
    Proposal turning = proposal;
    if (turning != null) {
      HistoryEntry begun =
          new HistoryEntry(
              history.nextNumber(),
              beganAt,
              robot,
              mode,
              faces.letters(turning.state()),
              goal,
              turning.solution().toString(),
              turning.plan().twists().size(),
              turning.plan().durationMicros(),
              null,
              HistoryEntry.BEGUN);
      run = begun;
      history.begin(begun);
    }
  }

  private void setBegin() {
    beganAt = clock.getAsLong();
    beganNanos = nanoTime.getAsLong();
  }

  void twistBegan(int index) {
    running = index;
    if (!hasTwisted) {
      hasTwisted = true;
      setBegin();
      showRun(Optional.empty());
    }
    show();
    publisher.tell("twist", new StateSchema.TwistBegan(index));
  }

  void twistDone(TwistDone done) {
    running = -1;
    measured.add(done.measuredMicros());
    show();
    showRun(Optional.empty());
    publisher.tell("twist", new StateSchema.TwistDone(done.index(), done.measuredMicros()));
  }

  /** Records the end of the last twist, before the cube is checked. */
  void twisted() {
    endedAt = now();
    showRun(Optional.empty());
  }

  /** Ends the run and adds it to the history. */
  void end(String result) {
    HistoryEntry begun = run;
    if (begun == null) {
      return;
    }
    run = null;
    running = -1;
    if (endedAt == null) {
      endedAt = now();
    }
    show();
    showRun(Optional.of(result));
    history.end(begun.ended(measuredMicros(), result));
  }

  /** Returns the start time plus the monotonic elapsed time, independent of clock changes. */
  private long now() {
    return beganAt + TimeUnit.NANOSECONDS.toMillis(nanoTime.getAsLong() - beganNanos);
  }

  private long measuredMicros() {
    return measured.stream().mapToLong(Long::longValue).sum();
  }

  private void showRun(Optional<String> result) {
    Proposal turning = proposal;
    if (turning != null) {
      publisher.show(
          "run",
          new StateSchema.Run(
              beganAt,
              endedAt,
              measuredMicros(),
              turning.plan().durationMicros(),
              result.orElse(null)));
    }
  }

  private void show() {
    Proposal shown = proposal;
    if (shown == null) {
      return;
    }
    RobotPlan plan = shown.plan();
    publisher.show(
        "proposal",
        new StateSchema.Proposed(
            goal,
            plan.frame().name(),
            shown.solution().toString(),
            shown.solution().optimal(),
            plan.preparationMicros(),
            plan.durationMicros(),
            IntStream.range(0, plan.twists().size())
                .mapToObj(index -> twist(index, plan.twists().get(index)))
                .toList()));
  }

  private StateSchema.Twist twist(int index, PlannedTwist twist) {
    boolean done = index < measured.size();
    return new StateSchema.Twist(
        twist.move().name(),
        twist.armTurns(),
        twist.durationMicros(),
        done ? measured.get(index) : null,
        done ? "done" : index == running ? "running" : "waiting");
  }
}
