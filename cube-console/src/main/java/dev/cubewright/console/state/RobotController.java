package dev.cubewright.console.state;

import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
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

/**
 * The robot that is worked with now, the thread that works with it, and what of both is shown.
 * Thread-safe.
 */
final class RobotController {
  private static final long WATCH_MILLIS = 500;
  private static final long MICROS_PER_MILLI = 1_000;

  private final ConsoleSetup setup;
  private final ConsoleOutput output;
  private final RobotThread thread;
  private final SessionReporter reporter;
  private final BoardSearch boards;
  private volatile String missing = "looking for boards on the ports";
  private volatile @Nullable ConnectedRobot robot;
  private volatile Optional<String> hand = Optional.empty();
  private volatile Settings settings;
  private final AtomicBoolean watchAwaited = new AtomicBoolean();

  RobotController(ConsoleSetup setup, ConsoleOutput output) {
    this.setup = setup;
    this.output = output;
    this.settings = new Settings(setup.mode(), true, setup.views(), true);
    this.boards = new BoardSearch(setup.robots());
    this.thread = new RobotThread(output.log(), this::refresh);
    this.reporter =
        new SessionReporter(output, setup.space().puzzle(), this::requireRobot, this::refresh);
    StopRequest stop = boards.begin();
    thread.begin(JobCommand.SEARCH.code(), () -> make(stop));
    refresh();
    thread.repeat(this::watch, WATCH_MILLIS);
  }

  private void make(StopRequest stop) {
    try {
      put(setup.robots().make(setup.description(), setup.scrambler(), stop));
    } catch (RuntimeException e) {
      miss(e);
    } finally {
      boards.end(stop);
    }
  }

  private void miss(RuntimeException reason) {
    missing = "there is no robot: " + reason.getMessage();
    output.log().add(Level.ERROR, Source.CONSOLE, missing);
  }

  /** Begins to search all ports for a real robot, which replaces a simulated one. */
  void search() {
    StopRequest stop = boards.begin();
    thread.begin(JobCommand.SEARCH.code(), () -> search(true, stop));
    refresh();
  }

  private void search(boolean all, StopRequest stop) {
    Optional<ConnectedRobot> before = robot();
    try {
      Optional<RobotHardware> found = boards.ask(description(), all, stop);
      if (found.isPresent()) {
        before.ifPresent(ConnectedRobot::close);
        put(found.get());
        output.runs().forget();
        output.cube().show(output.faces().unknown());
      } else if (before.isEmpty()) {
        throw new IllegalArgumentException(boards.reason().orElse("no board was found"));
      }
    } catch (IllegalArgumentException e) {
      if (before.isEmpty()) {
        miss(e);
      } else {
        output.log().add(Level.ERROR, Source.CONSOLE, String.valueOf(e.getMessage()));
      }
    }
  }

  private boolean isSearched() {
    return boards.isPossible()
        && robot().filter(present -> present.hardware().simulation().isEmpty()).isEmpty();
  }

  /** Searches after the ports have changed, unless a simulated robot holds a cube. */
  private boolean searchIfChanged(Optional<ConnectedRobot> present) {
    if (!isSearched()
        || present.filter(robot -> robot.session().hasCube()).isPresent()
        || !boards.isDue()) {
      return false;
    }
    StopRequest stop = boards.begin();
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

  /**
   * Returns the robot.
   *
   * @throws ProblemException if it has not been found yet
   */
  ConnectedRobot requireRobot() {
    return robot().orElseThrow(() -> Refusal.notNow(missing));
  }

  /** Returns the description of the robot, or of the expected one. */
  RobotDescription description() {
    return robot().map(present -> present.hardware().description()).orElseGet(setup::description);
  }

  void begin(JobCommand command, Consumer<Jobs> job) {
    ConnectedRobot present = requireRobot();
    thread.begin(
        command.code(),
        () -> {
          if (!robot().equals(Optional.of(present))) {
            throw new IllegalStateException(
                "another robot was found meanwhile; look at it before you go on");
          }
          if (command != JobCommand.RUN && command != JobCommand.PORTS) {
            output.runs().forget();
          }
          job.accept(new Jobs(output, present, setup.scrambler()));
        });
    refresh();
  }

  /** Called by the robot's thread. */
  void change(Settings next) {
    requireRobot().changeTo(next);
    settings = next;
  }

  /**
   * Stores the calibration and uses it; a failure changes nothing. Called by the robot's thread.
   *
   * @throws ProblemException if it does not fit this cube
   * @throws ProblemException if it cannot be stored
   */
  void change(Calibration next) {
    ConnectedRobot present = requireRobot();
    output.runs().forget();
    present.changeTo(next, () -> setup.files().of(present.hardware()).keep(next));
    refresh();
  }

  /**
   * Stores the description and uses it; a failure changes nothing. Called by the robot's thread.
   *
   * @throws IllegalArgumentException if no such robot can exist
   * @throws IllegalStateException if the arms hold a cube
   * @throws ProblemException if the description cannot be stored
   */
  void change(RobotDescription next) {
    Optional<ConnectedRobot> before = robot();
    if (before.map(ConnectedRobot::session).filter(RobotController::holds).isPresent()) {
      throw new IllegalStateException("the arms hold the cube; have it released first");
    }
    Optional<ConnectedRobot> real = before.filter(robot -> robot.hardware().simulation().isEmpty());
    if (real.isPresent()) {
      keepWithItsButton(real.get().hardware().description(), next);
      real.get().session().close();
      put(real.get().hardware().with(next, real.get().calibration()));
    } else {
      RobotHardware other =
          setup.files().keepThatOf(setup.robots().make(next, setup.scrambler(), boards.begin()));
      before.ifPresent(ConnectedRobot::close);
      put(other);
    }
    output.runs().forget();
    output.cube().show(output.faces().unknown());
  }

  private static boolean holds(Session session) {
    return session.hasCube() || session.holding().axis().isPresent();
  }

  /** Stores a description only if its stop button can be watched. */
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

  private void put(RobotHardware hardware) {
    robot = ConnectedRobot.of(setup, hardware, settings, output, reporter);
    boards.forget();
    hardware.simulation().ifPresent(this::begin);
    output.log().add(Level.INFO, Source.CONSOLE, hardware.sentence());
    refresh();
  }

  private void begin(RobotSimulation simulation) {
    reporter.look(simulation);
    simulation.onWarning(
        text -> output.log().add(Level.WARN, Source.CONSOLE, "the simulated robot: " + text));
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
                present.flatMap(robot -> robot.hardware().simulation()).isPresent(),
                settings.look(),
                present.filter(ConnectedRobot::sees).isPresent(),
                output.cube().shown().knowledge()));
  }

  /** Publishes that members which follow from the robot and its job may have changed. */
  void refresh() {
    if (thread.isCurrent()) {
      hand =
          robot()
              .flatMap(present -> present.hardware().simulation())
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
    members.put("robot", view(present, now));
    members.put(
        "simulation",
        present.flatMap(robot -> robot.hardware().simulation()).map(this::view).orElse(null));
    return members;
  }

  private StateSchema.Robot view(Optional<ConnectedRobot> present, Snapshot now) {
    Optional<RobotHardware> hardware = present.map(ConnectedRobot::hardware);
    return new StateSchema.Robot(
        hardware.map(robot -> robot.simulation().isEmpty() ? "real" : "simulated").orElse("none"),
        hardware.map(robot -> robot.ports().named()).orElse(List.of()),
        hardware.map(this::sentence).orElse(missing),
        now.connected(),
        now.homed(),
        now.taken(),
        hardware.flatMap(RobotHardware::camera).isPresent(),
        files().names());
  }

  /** Returns the files in which documents of the present robot are kept. */
  DocumentFiles files() {
    return robot().map(ConnectedRobot::hardware).map(setup.files()::of).orElse(setup.files());
  }

  private String sentence(RobotHardware hardware) {
    return hardware
        .simulation()
        .flatMap(robot -> boards.reason())
        .map(RobotHardware::simulatedFor)
        .orElseGet(hardware::sentence);
  }

  private StateSchema.Simulation view(RobotSimulation simulation) {
    return new StateSchema.Simulation(
        simulation.speed(), simulation.faults(), simulation.injected(), hand.orElse(null));
  }

  private void watch() {
    ConnectedRobot present = robot;
    if (thread.busy().isPresent() || searchIfChanged(robot()) || present == null) {
      return;
    }
    present.letPass(WATCH_MILLIS * MICROS_PER_MILLI);
    if (!present.session().snapshot().broken()) {
      present.session().watch();
    }
  }

  /** Watches the boards soon; several calls before that count as one. */
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
    boards.stop();
    ConnectedRobot present = robot;
    if (present != null) {
      present.session().stop();
      // The session interrupts only what it asks itself, and not who connects.
      output.questions().giveUp();
      // Where nothing is under way, nothing else notices.
      watchSoon();
    }
  }

  /** Stops and closes the robot; the arms keep what they hold. */
  void close() {
    stop();
    thread.later(() -> robot().ifPresent(ConnectedRobot::close));
    thread.close();
  }
}
