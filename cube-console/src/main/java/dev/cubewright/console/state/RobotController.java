package dev.cubewright.console.state;

import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.job.JobContext;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.Snapshot;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.vision.calibration.Calibration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The current robot. A search of the ports or another description replaces it. Thread-safe. */
final class RobotController {
  private static final long WATCH_MILLIS = 500;
  private static final long MICROS_PER_MILLI = 1_000;

  /** Ports are listed only at every fourth watch, because listing takes milliseconds. */
  private static final int WATCHES_PER_LISTING = 4;

  private final ConsoleSetup setup;
  private final ConsoleOutput output;
  private final RobotThread thread;
  private final SessionReporter reporter;
  private volatile String missing = "the search for boards on the ports is running";
  private volatile @Nullable ConnectedRobot robot;
  private volatile Optional<String> hand = Optional.empty();
  private volatile Settings settings;
  private final AtomicBoolean watchAwaited = new AtomicBoolean();

  /** The reason why the last search found no usable robot. */
  private volatile Optional<String> reason = Optional.empty();

  private volatile StopRequest search = new StopRequest();

  /** Whether the operator stopped the last search. Then only the operator starts the next one. */
  private volatile boolean searchStopped;

  /** Used only by the robot thread. */
  private int watches;

  RobotController(ConsoleSetup setup, ConsoleOutput output) {
    this.setup = setup;
    this.output = output;
    this.settings = new Settings(setup.mode(), true, setup.views(), true);
    this.thread = new RobotThread(output.log(), this::refresh);
    this.reporter =
        new SessionReporter(output, setup.space().puzzle(), this::requireRobot, this::refresh);
    StopRequest stop = newSearch();
    thread.begin(JobCommand.SEARCH.code(), () -> create(stop));
    refresh();
    thread.repeat(this::watch, WATCH_MILLIS);
  }

  private StopRequest newSearch() {
    StopRequest next = new StopRequest();
    search = next;
    return next;
  }

  private void create(StopRequest stop) {
    try {
      put(setup.robots().create(setup.description(), setup.scrambler(), stop));
    } catch (RuntimeException e) {
      setMissing(e);
    } finally {
      searchStopped = stop.isRequested();
    }
  }

  private void setMissing(RuntimeException cause) {
    missing = "no robot found: " + cause.getMessage();
    output.log().add(Level.ERROR, missing);
  }

  /** Starts a search of all ports for a real robot, which replaces a simulated one. */
  void search() {
    StopRequest stop = newSearch();
    thread.begin(JobCommand.SEARCH.code(), () -> search(true, stop));
    refresh();
  }

  private void search(boolean all, StopRequest stop) {
    Optional<ConnectedRobot> before = robot();
    try {
      RobotSource.Search found = setup.robots().search(description(), all, stop);
      reason = Optional.of(found.reason()).filter(text -> !text.isEmpty());
      if (found.robot().isPresent()) {
        replace(before, found.robot().get());
      } else if (before.isEmpty()) {
        throw new IllegalArgumentException(reason.orElse("no board answered"));
      }
    } catch (IllegalArgumentException e) {
      reason = Optional.ofNullable(e.getMessage());
      if (before.isEmpty()) {
        setMissing(e);
      } else {
        output.log().add(Level.ERROR, String.valueOf(e.getMessage()));
      }
    } finally {
      searchStopped = stop.isRequested();
    }
  }

  private boolean isSearched() {
    return setup.robots().searches()
        && robot().filter(present -> present.simulation().isEmpty()).isEmpty();
  }

  /** Searches after a change of the ports, unless a simulated robot holds a cube. */
  private boolean searchIfChanged(Optional<ConnectedRobot> present) {
    if (!isSearched() || present.filter(robot -> robot.session().hasCube()).isPresent()) {
      return false;
    }
    watches++;
    if (watches % WATCHES_PER_LISTING != 0 || searchStopped || !setup.robots().portsChanged()) {
      return false;
    }
    StopRequest stop = newSearch();
    return thread.doIfIdle(JobCommand.SEARCH.code(), () -> search(false, stop));
  }

  RobotThread thread() {
    return thread;
  }

  Settings settings() {
    return settings;
  }

  Optional<ConnectedRobot> robot() {
    return Optional.ofNullable(robot);
  }

  /** Returns the robot. Throws if there is none. */
  ConnectedRobot requireRobot() {
    return robot().orElseThrow(() -> Arguments.notNow(missing));
  }

  /** Returns the description of the current robot, or of the expected robot. */
  RobotDescription description() {
    return robot().map(present -> present.hardware().description()).orElseGet(setup::description);
  }

  void begin(JobCommand command, Consumer<ConnectedRobot> job) {
    ConnectedRobot present = requireRobot();
    thread.begin(
        command.code(),
        () -> {
          if (!robot().equals(Optional.of(present))) {
            throw new IllegalStateException("the robot was replaced; check it, then try again");
          }
          if (command != JobCommand.RUN && command != JobCommand.PORTS) {
            output.runs().forget();
          }
          job.accept(present);
        });
    refresh();
  }

  /** Changes the settings. Called on the robot thread. */
  void change(Settings next) {
    requireRobot().changeTo(next);
    settings = next;
  }

  /**
   * Stores and applies a calibration. A failure changes nothing. Called on the robot thread.
   *
   * @throws ProblemException if the calibration does not fit the cube or cannot be stored
   */
  void change(Calibration next) {
    ConnectedRobot present = requireRobot();
    output.runs().forget();
    present.changeTo(next, () -> files().keep(next));
    refresh();
  }

  /**
   * Stores and applies a description. A failure changes nothing. Called on the robot thread.
   *
   * @throws IllegalArgumentException if the robot or its stop button is not available
   * @throws ProblemException if the arms hold a cube, or the description cannot be stored
   */
  void change(RobotDescription next) {
    Optional<ConnectedRobot> before = robot();
    if (before.map(ConnectedRobot::session).filter(RobotController::holds).isPresent()) {
      throw Arguments.notNow("the arms hold the cube; release it first");
    }
    Optional<ConnectedRobot> real = before.filter(robot -> robot.simulation().isEmpty());
    if (real.isPresent()) {
      ConnectedRobot present = real.get();
      keepWithItsButton(present.hardware().description(), next);
      present.session().close();
      replace(Optional.empty(), present.hardware().with(next, present.calibration()));
    } else {
      RobotHardware other = setup.robots().create(next, setup.scrambler(), newSearch());
      try {
        setup.files().keep(other.description());
      } catch (ProblemException e) {
        other.close();
        throw e;
      }
      replace(before, other);
    }
  }

  private static boolean holds(Session session) {
    return session.hasCube() || session.holding().axis().isPresent();
  }

  /** Stores a description if its stop button can be watched. */
  private void keepWithItsButton(RobotDescription before, RobotDescription next) {
    boolean otherButton = !before.stopButton().equals(next.stopButton());
    if (otherButton) {
      setup.robots().stopBy(next.stopButton());
    }
    try {
      setup.files().keep(next);
    } catch (RuntimeException e) {
      if (otherButton) {
        try {
          setup.robots().stopBy(before.stopButton());
        } catch (IllegalArgumentException unwatched) {
          e.addSuppressed(unwatched);
        }
      }
      throw e;
    }
  }

  private void replace(Optional<ConnectedRobot> before, RobotHardware next) {
    before.ifPresent(ConnectedRobot::close);
    put(next);
    output.runs().forget();
    output.cube().forget();
  }

  private void put(RobotHardware hardware) {
    robot = ConnectedRobot.of(setup, hardware, settings, output, reporter);
    reason = Optional.empty();
    hardware
        .simulation()
        .ifPresent(
            simulation -> {
              reporter.look(simulation);
              simulation.onWarning(
                  text -> output.log().add(Level.WARN, "simulated robot: " + text));
            });
    output.log().add(Level.INFO, hardware.sentence());
    refresh();
  }

  Snapshot snapshot() {
    Optional<ConnectedRobot> present = robot();
    return present
        .map(robot -> robot.session().snapshot())
        .orElseGet(Snapshot::none)
        .in(
            new JobContext(
                present.isPresent() ? Optional.empty() : Optional.of(missing),
                isSearched(),
                thread.busy(),
                output.questions().isOpen(),
                present.flatMap(ConnectedRobot::simulation).isPresent(),
                settings.look(),
                present.filter(ConnectedRobot::sees).isPresent(),
                output.cube().shown().knowledge()));
  }

  /** Announces a possible change of members that depend on the robot and its job. */
  void refresh() {
    if (thread.isCurrent()) {
      hand =
          robot()
              .flatMap(ConnectedRobot::simulation)
              .flatMap(RobotSimulation::hand)
              .map(output.faces()::letters);
    }
    output.publisher().changed();
  }

  ConsoleState state() {
    return output.publisher().state(this::members);
  }

  private Map<String, @Nullable Object> members() {
    Optional<ConnectedRobot> present = robot();
    Snapshot now = snapshot();
    Map<String, @Nullable Object> members = SnapshotMembers.of(now);
    members.put("settings", settings.view());
    members.put("robot", view(present.map(ConnectedRobot::hardware), now));
    members.put(
        "simulation",
        present
            .flatMap(ConnectedRobot::simulation)
            .map(
                simulation ->
                    new StateSchema.Simulation(
                        simulation.speed(),
                        simulation.faults(),
                        simulation.injected(),
                        hand.orElse(null)))
            .orElse(null));
    return members;
  }

  private StateSchema.Robot view(Optional<RobotHardware> hardware, Snapshot now) {
    return new StateSchema.Robot(
        hardware.map(RobotHardware::kind).orElse("none"),
        hardware.map(robot -> robot.ports().named()).orElseGet(List::of),
        hardware.map(robot -> robot.sentence(reason)).orElse(missing),
        now.connected(),
        now.homed(),
        now.taken(),
        hardware.flatMap(RobotHardware::camera).isPresent(),
        files().names());
  }

  /** Returns the document files of the current robot. */
  DocumentFiles files() {
    return setup.files().of(robot().flatMap(ConnectedRobot::simulation).isPresent());
  }

  /** Checks ports and boards of an idle robot. Called on the robot thread. */
  void watch() {
    ConnectedRobot present = robot;
    if (thread.busy().isPresent() || searchIfChanged(robot()) || present == null) {
      return;
    }
    present.simulation().ifPresent(world -> world.letPass(WATCH_MILLIS * MICROS_PER_MILLI));
    if (!present.session().snapshot().broken()) {
      present.session().watch();
    }
  }

  /** Schedules a check of the boards. Several calls before it count as one. */
  void watchSoon() {
    if (watchAwaited.compareAndSet(false, true)) {
      thread.later(
          () -> {
            watchAwaited.set(false);
            watch();
          });
    }
  }

  void stop() {
    search.request();
    ConnectedRobot present = robot;
    if (present != null) {
      present.session().stop();
      // The session cancels only its own questions, not questions during connecting.
      output.questions().cancelOpen();
      // No other task would detect the stop of an idle robot.
      watchSoon();
    }
  }

  /** Stops and closes the robot. The arms keep holding the cube. */
  void close() {
    stop();
    thread.later(() -> robot().ifPresent(ConnectedRobot::close));
    thread.close();
  }
}
