package dev.cubewright.robot.cli.robot;

import dev.cubewright.console.state.DocumentFiles;
import dev.cubewright.console.state.RobotHardware;
import dev.cubewright.console.state.RobotSource;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.board.StopButtonGuard;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.simulation.LiveRobot;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.SimulationClock;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Makes the robots of a console: a real one if boards answer on the ports, or else a simulated one,
 * unless the options say which.
 */
public final class ConsoleRobots implements RobotSource, AutoCloseable {
  private static final String FOUND_LATER =
      "; boards that are plugged in later are found by themselves";
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);
  private static final double REAL_TIME = 1;

  private final RobotOptions options;
  private final CameraOptions camera;
  private final Optional<Calibration> calibration;
  private final DocumentFiles files;
  private final long seed;
  private final Interruption interruption;
  private final Consumer<String> found;
  private final SimulationClock clock = new SimulationClock(REAL_TIME);
  private final StopButtonGuard button = new StopButtonGuard();
  private final Supplier<SerialTransport> transports;
  private final boolean onlyReal;
  private Optional<RobotLocator> unused = Optional.empty();

  private ConsoleRobots(
      RobotOptions options,
      CameraOptions camera,
      DocumentFiles files,
      long seed,
      boolean onlyReal,
      Supplier<SerialTransport> transports,
      Interruption interruption,
      Consumer<String> found) {
    this.onlyReal = onlyReal;
    this.transports = transports;
    this.options = options;
    this.camera = camera;
    this.calibration = calibration(camera);
    this.files = files;
    this.seed = seed;
    this.interruption = interruption;
    this.found = found;
  }

  /**
   * Creates the robots that options name.
   *
   * @throws ProblemException if the options contradict one another, or a file cannot be read
   */
  static ConsoleRobots of(
      ConsoleRobotArguments arguments,
      Supplier<SerialTransport> transports,
      Interruption interruption,
      Consumer<String> found) {
    RobotOptions options = arguments.robot();
    CameraOptions camera = arguments.camera();
    if (options.simulated()) {
      camera.requireNone();
    }
    if (camera.calibration().isPresent() && !camera.present()) {
      throw Problems.usage("there is a calibration but no camera; add --camera");
    }
    return new ConsoleRobots(
        options,
        camera,
        new DocumentFiles(arguments.file(), camera.calibration()),
        arguments.seed(),
        arguments.isOnlyReal(),
        transports,
        interruption,
        found);
  }

  private static Optional<Calibration> calibration(CameraOptions camera) {
    return camera.calibration().map(CalibrationFile::read);
  }

  /** {@return how the robot is built, as far as was said} */
  public RobotDescription description() {
    return options.description();
  }

  /** {@return where description and calibration come from, and are kept} */
  public DocumentFiles files() {
    return files;
  }

  /** {@return how fast it works} */
  public Mode mode() {
    return options.mode();
  }

  /** {@return how many faces the camera sees} */
  public ViewCount views() {
    return camera.views();
  }

  @Override
  public RobotHardware make(RobotDescription description, Supplier<State> spare, StopRequest stop) {
    if (options.simulated()) {
      return found(simulated(description, spare, "--simulate was given"));
    }
    Search search = search(description, false, stop);
    if (search.robot().isPresent()) {
      return search.robot().get();
    }
    if (onlyReal) {
      throw new IllegalArgumentException(search.reason());
    }
    return found(simulated(description, spare, search.reason()));
  }

  private RobotHardware found(RobotHardware robot) {
    found.accept(robot.sentence());
    return robot;
  }

  @Override
  public boolean searches() {
    return !options.simulated();
  }

  @Override
  public synchronized boolean portsChanged() {
    // Those that are named are used whether or not they are there.
    return options.ports().isEmpty() && locator().isSearchDue();
  }

  @Override
  public synchronized Search search(RobotDescription description, boolean all, StopRequest stop) {
    if (!options.ports().isEmpty()) {
      stopBy(description.stopButton());
      RobotLocator named = new RobotLocator(transports.get(), options.ports());
      return found(named, description, options.ports());
    }
    Runnable request = stop::request;
    interruption.onRequest(request);
    try {
      RobotLocator locator = locator();
      RobotLocator.Found asked = locator.search(all, stop);
      if (asked.boards().isEmpty()) {
        return new Search(Optional.empty(), asked.reason() + FOUND_LATER);
      }
      // If that fails, the answers are kept: the ports are not asked again and again.
      stopBy(description.stopButton());
      // The robot closes them.
      unused = Optional.empty();
      return found(locator, description, asked.boards());
    } catch (ProblemException e) {
      return new Search(Optional.empty(), e.problem().sentence());
    } finally {
      interruption.forget(request);
    }
  }

  private Search found(RobotLocator ports, RobotDescription description, List<String> names) {
    return new Search(Optional.of(found(real(ports, description, names))), "");
  }

  /** Returns the locator that has not found a robot yet. */
  private RobotLocator locator() {
    RobotLocator locator = unused.orElseGet(() -> new RobotLocator(transports.get(), List.of()));
    unused = Optional.of(locator);
    return locator;
  }

  /**
   * Has the stop button of a real robot stop it from now on.
   *
   * @param stop stops the arms; safe from any thread, and quick
   */
  public void stopBy(Runnable stop) {
    button.stopBy(stop);
  }

  private RobotHardware real(RobotLocator ports, RobotDescription description, List<String> names) {
    Optional<FrameSource> frames =
        camera.present() ? Optional.of(camera.open(interruption)) : Optional.empty();
    // Boards that are plugged in anew may have other ports, so only those that were named count.
    return RobotHardware.real(
        ports,
        description,
        names.isEmpty() ? "the robot, on no port yet" : "the robot on " + String.join(", ", names),
        frames,
        calibration);
  }

  private RobotHardware simulated(
      RobotDescription description, Supplier<State> spare, String reason) {
    button.watch(Optional.empty());
    return RobotHardware.simulated(
        new LiveRobot(SimulatedRobot.of(description, PUZZLE, seed), PUZZLE, spare, clock), reason);
  }

  @Override
  public void stopBy(Optional<StopButton> other) {
    try {
      button.watch(other);
    } catch (ProblemException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  /** Watches the stop button and the ports no more. */
  @Override
  public synchronized void close() {
    unused.ifPresent(RobotLocator::close);
    button.close();
  }
}
