package dev.cubewright.robot.cli.robot;

import dev.cubewright.console.state.DocumentFiles;
import dev.cubewright.console.state.RobotHardware;
import dev.cubewright.console.state.RobotSource;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.board.StopButtonGuard;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.simulation.LiveRobot;
import dev.cubewright.simulation.SimulationClock;
import dev.cubewright.vision.calibration.Calibration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The source of a console's robots. Unless the options fix the kind, the robot is real if boards
 * answer, otherwise simulated.
 */
final class ConsoleRobots implements RobotSource, AutoCloseable {
  private static final String FOUND_LATER =
      "; boards that are connected later are found automatically";
  private static final double REAL_TIME = 1;

  private final RobotSetup setup;
  private final boolean onlyReal;
  private final RobotCameraArguments.Inspecting camera;
  private final Optional<Calibration> calibration;
  private final DocumentFiles files;
  private final Supplier<SerialTransport> transports;
  private final Interruption interruption;
  private final Consumer<String> found;
  private final SimulationClock clock = new SimulationClock(REAL_TIME);
  private final StopButtonGuard button = new StopButtonGuard();

  /** The locator that has not found a robot yet. After that, the robot closes it. */
  private Optional<RobotLocator> unused = Optional.empty();

  /**
   * Creates the source and reads the calibration.
   *
   * @param onlyReal whether a simulated robot is never used
   * @param transports opens serial ports
   * @param found receives a description of each robot
   * @throws ProblemException if the calibration cannot be read
   */
  ConsoleRobots(
      RobotSetup setup,
      boolean onlyReal,
      RobotCameraArguments.Inspecting camera,
      DocumentFiles files,
      Supplier<SerialTransport> transports,
      Interruption interruption,
      Consumer<String> found) {
    this.setup = setup;
    this.onlyReal = onlyReal;
    this.camera = camera;
    this.calibration = camera.calibration();
    this.files = files;
    this.transports = transports;
    this.interruption = interruption;
    this.found = found;
  }

  RobotSetup setup() {
    return setup;
  }

  RobotCameraArguments.Inspecting camera() {
    return camera;
  }

  DocumentFiles files() {
    return files;
  }

  @Override
  public RobotHardware create(
      RobotDescription description, Supplier<State> randomCubes, StopRequest stop) {
    if (setup.simulated()) {
      return simulated(description, randomCubes, "option --simulate");
    }
    Search search = search(description, false, stop);
    if (search.robot().isPresent()) {
      return search.robot().get();
    }
    if (onlyReal) {
      throw new IllegalArgumentException(search.reason());
    }
    return simulated(description, randomCubes, search.reason());
  }

  private RobotHardware simulated(
      RobotDescription description, Supplier<State> randomCubes, String reason) {
    button.watch(Optional.empty());
    return found(
        RobotHardware.simulated(
            new LiveRobot(
                setup.simulation(description, RobotSetup.CUBE),
                RobotSetup.CUBE,
                randomCubes,
                clock),
            reason));
  }

  private RobotHardware found(RobotHardware robot) {
    found.accept(robot.sentence());
    return robot;
  }

  @Override
  public boolean searches() {
    return !setup.simulated();
  }

  @Override
  public synchronized boolean portsChanged() {
    // Named ports are used without a search.
    return setup.ports().isEmpty() && locator().isSearchDue();
  }

  @Override
  public synchronized Search search(RobotDescription description, boolean all, StopRequest stop) {
    if (!setup.ports().isEmpty()) {
      stopBy(description.stopButton());
      return found(setup.locator(transports.get()), description, setup.ports());
    }
    Runnable request = stop::request;
    interruption.onRequest(request);
    try {
      RobotLocator locator = locator();
      RobotLocator.Found asked = locator.search(all, stop);
      if (asked.boards().isEmpty()) {
        return new Search(Optional.empty(), asked.reason() + FOUND_LATER);
      }
      // If this fails, the locator has cached the answers, and ports are not probed again.
      stopBy(description.stopButton());
      unused = Optional.empty();
      return found(locator, description, asked.boards());
    } catch (ProblemException e) {
      return new Search(Optional.empty(), e.problem().sentence());
    } finally {
      interruption.forget(request);
    }
  }

  private RobotLocator locator() {
    RobotLocator locator = unused.orElseGet(() -> setup.locator(transports.get()));
    unused = Optional.of(locator);
    return locator;
  }

  private Search found(RobotLocator locator, RobotDescription description, List<String> ports) {
    RobotHardware robot =
        RobotHardware.real(
            locator,
            description,
            "the robot on " + String.join(", ", ports),
            camera.open(interruption),
            calibration);
    return new Search(Optional.of(found(robot)), "");
  }

  /**
   * Sets the action of the stop button of a real robot.
   *
   * @param stop stops the arms; short and thread-safe
   */
  void stopBy(Runnable stop) {
    button.stopBy(stop);
  }

  @Override
  public void stopBy(Optional<StopButton> other) {
    try {
      button.watch(other);
    } catch (ProblemException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }

  @Override
  public synchronized void close() {
    unused.ifPresent(RobotLocator::close);
    button.close();
  }
}
