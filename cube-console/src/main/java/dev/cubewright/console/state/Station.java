package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.cubewright.console.state.DeskLog.Level;
import dev.cubewright.console.state.DeskLog.Source;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.SessionState;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.fault.VisionException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The robot that is worked with now, the thread that works with it, and what of both is shown.
 * Thread-safe.
 */
final class Station {
  private static final long WATCH_MILLIS = 500;
  private static final long MICROS_PER_MILLI = 1_000;

  private final DeskParts parts;
  private final DeskOutput output;
  private final DeskThread thread;
  private final SessionReporter reporter;
  private final Object refreshing = new Object();
  private volatile String missing = "looking for boards on the ports";
  private volatile @Nullable Workbench bench;
  private volatile Situation.Progress progress =
      new Situation.Progress(false, false, false, true, false);
  private volatile Optional<String> hand = Optional.empty();
  private volatile Settings settings;

  /** Begins to look for the robot. */
  Station(DeskParts parts, DeskOutput output) {
    this.parts = parts;
    this.output = output;
    this.settings = new Settings(parts.mode(), SolvingMetric.ROBOT, true, parts.views(), true);
    this.thread = new DeskThread(output.log(), this::refresh);
    this.reporter =
        new SessionReporter(output, parts.space().puzzle(), this::requireBench, this::refresh);
    thread.begin("search", this::search);
    refresh();
    thread.repeat(this::watch, WATCH_MILLIS);
  }

  private void search() {
    try {
      put(parts.robots().make(parts.description(), parts.scrambler()));
    } catch (RuntimeException e) {
      missing = "there is no robot: " + e.getMessage();
      output.log().add(Level.ERROR, Source.CONSOLE, missing);
    }
  }

  DeskThread thread() {
    return thread;
  }

  Settings settings() {
    return settings;
  }

  Optional<Workbench> bench() {
    return Optional.ofNullable(bench);
  }

  /**
   * Returns the robot.
   *
   * @throws Refusal if it has not been found yet
   */
  Workbench requireBench() {
    return bench().orElseThrow(() -> Refusal.notNow(missing));
  }

  /** Begins to work on a command. */
  void begin(DeskCommand command, Consumer<Jobs> job) {
    Workbench present = requireBench();
    thread.begin(command.code(), () -> job.accept(new Jobs(output, present, parts.scrambler())));
    refresh();
  }

  /** Goes on under other settings; by the desk's thread. */
  void change(Settings next) {
    output.runs().forget();
    requireBench().changeTo(next);
    settings = next;
  }

  /**
   * Goes on with another calibration; by the desk's thread.
   *
   * @throws VisionException if it is not one of this cube; nothing has changed then
   * @throws Refusal if it cannot be kept; nothing has changed then
   */
  void change(Calibration next) {
    Workbench present = requireBench();
    output.runs().forget();
    present.changeTo(next, () -> parts.files().of(present.robot()).keep(next));
    refresh();
  }

  /**
   * Goes on with the robot as it is described otherwise; by the desk's thread.
   *
   * @throws IllegalArgumentException if there can be none such; nothing has changed then
   * @throws IllegalStateException if the arms hold a cube
   * @throws Refusal if the description cannot be kept; nothing has changed then
   */
  void change(RobotDescription next) {
    Workbench before = requireBench();
    if (before.session().hasCube() || before.session().holding().axis().isPresent()) {
      throw new IllegalStateException("the arms hold the cube; have it released first");
    }
    if (before.robot().simulation().isPresent()) {
      DeskRobot other = parts.files().keepThatOf(parts.robots().make(next, parts.scrambler()));
      before.close();
      put(other);
    } else {
      parts.files().keep(next);
      before.session().close();
      put(before.robot().with(next, before.calibration()));
    }
    output.runs().forget();
    output.cube().show(output.faces().unknown());
  }

  /** Puts a robot on the bench. */
  private void put(DeskRobot robot) {
    bench = Workbench.of(parts, robot, settings, output, reporter);
    robot.simulation().ifPresent(this::begin);
    output.log().add(Level.INFO, Source.CONSOLE, robot.sentence());
    refresh();
  }

  private void begin(RobotSimulation simulation) {
    output.motions().look(simulation);
    simulation.onWarning(
        text -> output.log().add(Level.WARN, Source.CONSOLE, "the simulated robot: " + text));
  }

  /** Returns all that decides which commands may be given. */
  Situation situation() {
    Workbench present = bench;
    return new Situation(
        present == null ? SessionState.IDLE : present.session().state(),
        thread.busy(),
        output.questions().isOpen(),
        present != null && present.robot().simulation().isPresent(),
        settings.look(),
        present != null && present.sees(),
        progress,
        output.cube().shown());
  }

  /** Shows anew what follows from the state of session and robot. */
  void refresh() {
    // What is shown last is what was found out last.
    synchronized (refreshing) {
      Optional<Workbench> present = bench();
      if (thread.isCurrent()) {
        present.ifPresent(this::look);
      }
      show(present);
    }
  }

  private void look(Workbench present) {
    progress =
        new Situation.Progress(
            present.session().isConnected(),
            present.session().isHomed(),
            present.session().hasCube(),
            present.session().holding().offGrid().isEmpty(),
            output.runs().pending().isPresent());
    hand = present.robot().simulation().flatMap(RobotSimulation::hand).map(output.faces()::letters);
  }

  private void show(Optional<Workbench> present) {
    Situation now = situation();
    Map<String, JsonNode> shown = new LinkedHashMap<>();
    shown.put("state", Json.text(now.state().code()));
    shown.put("busy", Json.text(now.busy()));
    shown.put("allowed", allowed(now));
    shown.put("robot", RobotText.of(present, progress, parts.files(), missing));
    shown.put("settings", settings.json());
    shown.put(
        "simulation",
        present
            .flatMap(robot -> robot.robot().simulation())
            .map(simulation -> SimulationText.of(simulation, hand))
            .orElseGet(Json::nothing));
    Holding holding = present.map(robot -> robot.session().holding()).orElseGet(Holding::unknown);
    shown.put("holding", FaultText.holding(holding));
    output.screen().show(shown);
  }

  private ArrayNode allowed(Situation now) {
    ArrayNode allowed = Json.texts(DeskCommand.allowed(now));
    parts.parts().forEach(part -> part.commands().stream().sorted().forEach(allowed::add));
    return allowed;
  }

  /** Looks whether all is well, while nothing is asked of the robot. */
  private void watch() {
    Workbench present = bench;
    if (present == null || thread.busy().isPresent()) {
      return;
    }
    present.letPass(WATCH_MILLIS * MICROS_PER_MILLI);
    if (!situation().isBroken()) {
      present.session().watch();
    }
  }

  /** Looks soon whether all is well, for something may have happened. */
  void watchSoon() {
    thread.later(this::watch);
  }

  /** Stops everything at once. */
  void stop() {
    Workbench present = bench;
    if (present != null) {
      present.session().stop();
      // The session interrupts only what it asks itself, and not who connects.
      output.questions().giveUp();
      // Where nothing is under way, nothing else notices.
      watchSoon();
    }
  }

  /** Ends what is under way, and lets go of the robot; the arms keep what they hold. */
  void close() {
    stop();
    thread.later(() -> bench().ifPresent(Workbench::close));
    thread.close();
  }
}
