package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.DeskLog.Level;
import dev.cubewright.console.state.DeskLog.Source;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.job.JobContext;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.Snapshot;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.fault.VisionException;
import java.util.List;
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
  private volatile String missing = "looking for boards on the ports";
  private volatile @Nullable Workbench bench;
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
  void begin(JobCommand command, Consumer<Jobs> job) {
    Workbench present = requireBench();
    thread.begin(
        command.code(),
        () -> {
          if (command != JobCommand.RUN && command != JobCommand.PORTS) {
            output.runs().forget();
          }
          job.accept(new Jobs(output, present, parts.scrambler()));
        });
    refresh();
  }

  /** Goes on under other settings; by the desk's thread. */
  void change(Settings next) {
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

  /** Returns all that is known of the robot now; safe from any thread. */
  Snapshot snapshot() {
    Optional<Workbench> present = bench();
    return present
        .map(robot -> robot.session().snapshot())
        .orElseGet(Snapshot::none)
        .in(
            new JobContext(
                thread.busy(),
                output.questions().isOpen(),
                present.flatMap(robot -> robot.robot().simulation()).isPresent(),
                settings.look(),
                present.filter(Workbench::sees).isPresent(),
                output.cube().shown().knowledge()));
  }

  /** Tells that what follows from the robot and its job may have changed. */
  void refresh() {
    if (thread.isCurrent()) {
      hand =
          bench()
              .flatMap(present -> present.robot().simulation())
              .flatMap(RobotSimulation::hand)
              .map(output.faces()::letters);
    }
    output.screen().changed();
  }

  /** Returns the state, as it follows from the robot, its job and what else is shown. */
  ObjectNode state() {
    ObjectNode state = output.screen().state();
    Optional<Workbench> present = bench();
    Snapshot now = snapshot();
    SnapshotText.addTo(state, now);
    parts.parts().stream()
        .flatMap(part -> part.commands().stream().sorted())
        .forEach(state.withArray("allowed")::add);
    state.set("settings", settings.json());
    state.set("robot", robot(present, now));
    state.set(
        "simulation",
        present
            .flatMap(robot -> robot.robot().simulation())
            .map(simulation -> SimulationText.of(simulation, hand))
            .orElseGet(Json::nothing));
    return state;
  }

  private ObjectNode robot(Optional<Workbench> present, Snapshot now) {
    boolean real = present.filter(robot -> robot.robot().simulation().isEmpty()).isPresent();
    ObjectNode json = Json.object().put("kind", real ? "real" : "simulated");
    json.set("ports", Json.texts(present.map(robot -> robot.robot().ports()).orElse(List.of())));
    return json.put("sentence", present.map(robot -> robot.robot().sentence()).orElse(missing))
        .put("connected", now.connected())
        .put("homed", now.homed())
        .put("taken", now.taken())
        .put("camera", present.flatMap(robot -> robot.robot().camera()).isPresent())
        .set(
            "keptIn",
            present.map(robot -> parts.files().of(robot.robot())).orElse(parts.files()).json());
  }

  /** Looks whether all is well, while nothing is asked of the robot. */
  private void watch() {
    Workbench present = bench;
    if (present == null || thread.busy().isPresent()) {
      return;
    }
    present.letPass(WATCH_MILLIS * MICROS_PER_MILLI);
    if (!present.session().snapshot().broken()) {
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
