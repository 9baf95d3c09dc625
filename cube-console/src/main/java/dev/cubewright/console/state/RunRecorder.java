package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.job.TwistReport;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.PlannedTwist;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.solver.Solution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Shows what is to be turned, and how the turning goes. Used by the desk's thread. */
final class RunRecorder {
  private final Screen screen;
  private final History history;
  private final CubeFaces faces;
  private final LongSupplier clock;
  private final List<Long> measured = new ArrayList<>();
  private @Nullable Proposal proposal;
  private String goal = "solved";
  private int running = -1;
  private long startedAt;
  private OptionalLong beganAt = OptionalLong.empty();
  private OptionalLong endedAt = OptionalLong.empty();
  private ArrayNode answers = Json.array();

  RunRecorder(Screen screen, History history, CubeFaces faces, LongSupplier clock) {
    this.screen = screen;
    this.history = history;
    this.faces = faces;
    this.clock = clock;
    screen.show("run", Json.nothing());
    forget();
    seek();
  }

  /** There is nothing to be turned any more. */
  void forget() {
    proposal = null;
    screen.show("proposal", Json.nothing());
  }

  /** Solutions are looked for from now on. */
  void seek() {
    answers = Json.array();
    screen.show("answers", answers);
  }

  /** A better solution was found. */
  void found(Solution solution, Workbench bench) {
    ArrayNode next = answers.deepCopy();
    ObjectNode answer =
        next.addObject()
            .put("solution", solution.toString())
            .put("cost", solution.cost())
            .put("optimal", solution.optimal());
    answer.put(
        "predictedMicros",
        RobotPlan.of(bench.twists(), solution.frame(), solution.moves(), bench.times())
            .durationMicros());
    answers = next;
    screen.show("answers", answers);
  }

  /** This is to be turned next. */
  void propose(Proposal next, String whatFor) {
    proposal = next;
    goal = whatFor;
    running = -1;
    measured.clear();
    show();
  }

  String goal() {
    return goal;
  }

  /** The run begins; its time is counted from the first twist on. */
  void begin() {
    startedAt = clock.getAsLong();
    beganAt = OptionalLong.empty();
    endedAt = OptionalLong.empty();
    screen.show("run", Json.nothing());
  }

  void twistBegan(int index) {
    running = index;
    if (beganAt.isEmpty()) {
      beganAt = OptionalLong.of(clock.getAsLong());
      showRun(Optional.empty());
    }
    show();
    screen.tell("twist", Json.object().put("index", index).put("phase", "began"));
  }

  void twistDone(TwistReport report) {
    running = -1;
    measured.add(report.measuredMicros());
    show();
    showRun(Optional.empty());
    screen.tell(
        "twist",
        Json.object()
            .put("index", report.index())
            .put("phase", "done")
            .put("measuredMicros", report.measuredMicros()));
  }

  /** All twists are done; what came of them is looked at next. */
  void twisted() {
    endedAt = OptionalLong.of(clock.getAsLong());
    showRun(Optional.empty());
  }

  /** The run has ended; it is kept for good. */
  void end(String result, String robot, String mode) {
    Proposal done = proposal;
    if (done == null) {
      return;
    }
    running = -1;
    if (endedAt.isEmpty()) {
      endedAt = OptionalLong.of(clock.getAsLong());
    }
    show();
    showRun(Optional.of(result));
    history.add(
        new HistoryEntry(
            history.nextNumber(),
            startedAt,
            robot,
            mode,
            faces.letters(done.state()),
            goal,
            done.solution().toString(),
            done.plan().twists().size(),
            done.plan().durationMicros(),
            measuredMicros(),
            result));
  }

  private long measuredMicros() {
    return measured.stream().mapToLong(Long::longValue).sum();
  }

  private void showRun(Optional<String> result) {
    Proposal turning = proposal;
    if (turning != null) {
      screen.show(
          "run",
          Json.object()
              .put("beganAt", beganAt.orElse(startedAt))
              .put("endedAt", endedAt.isPresent() ? endedAt.getAsLong() : null)
              .put("measuredMicros", measuredMicros())
              .put("predictedMicros", turning.plan().durationMicros())
              .put("result", result.orElse(null)));
    }
  }

  private void show() {
    Proposal shown = proposal;
    if (shown == null) {
      return;
    }
    RobotPlan plan = shown.plan();
    ObjectNode json =
        Json.object()
            .put("goal", goal)
            .put("frame", plan.frame().name())
            .put("solution", shown.solution().toString())
            .put("optimal", shown.solution().optimal())
            .put("preparationMicros", plan.preparationMicros())
            .put("predictedMicros", plan.durationMicros());
    ArrayNode twists = json.putArray("twists");
    for (int index = 0; index < plan.twists().size(); index++) {
      twists.add(twist(index, plan.twists().get(index)));
    }
    screen.show("proposal", json);
  }

  private ObjectNode twist(int index, PlannedTwist twist) {
    ObjectNode json = Json.object().put("move", twist.move().name());
    ArrayNode arms = json.putArray("arms");
    for (TwinAxisTwists.ArmTurn turn : twist.armTurns()) {
      arms.addArray().add(Arm.numbered(turn.arm()).name()).add(turn.quarters());
    }
    boolean done = index < measured.size();
    return json.put("predictedMicros", twist.durationMicros())
        .put("measuredMicros", done ? measured.get(index) : null)
        .put("state", done ? "done" : index == running ? "running" : "waiting");
  }
}
