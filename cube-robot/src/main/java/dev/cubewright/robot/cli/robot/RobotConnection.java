package dev.cubewright.robot.cli.robot;

import com.google.common.io.Closer;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.LineLogFile;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.board.SystemTransport;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Keyboard;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** The real or simulated robot of a command: its ports, camera, line log and keyboard. */
final class RobotConnection implements AutoCloseable {
  private final RobotSetup setup;
  private final CommandContext context;
  private final Keyboard keyboard;
  private final Optional<Path> logFile;
  private final Optional<LineLogFile> log;
  private final Optional<SimulatedRobot> simulated;
  private final RobotLocator ports;
  private Optional<FrameSource> frames = Optional.empty();

  /**
   * Creates a connection without opening a port.
   *
   * @param logFile the file for the lines on the ports; empty for none
   * @throws ProblemException if the log cannot be written
   */
  RobotConnection(RobotSetup setup, Optional<Path> logFile, CommandContext context) {
    this(setup, RobotSetup.CUBE, logFile, context);
  }

  RobotConnection(RobotSetup setup, Puzzle cube, Optional<Path> logFile, CommandContext context) {
    this.setup = setup;
    this.context = context;
    this.keyboard = new Keyboard(context);
    this.logFile = logFile;
    this.simulated =
        setup.simulated()
            ? Optional.of(setup.simulation(setup.description(), cube))
            : Optional.empty();
    this.ports =
        setup.locator(simulated.map(SimulatedRobot::transport).orElseGet(SystemTransport::new));
    this.log = logFile.map(RobotConnection::open);
  }

  private static LineLogFile open(Path file) {
    try {
      return new LineLogFile(file);
    } catch (IOException e) {
      throw Paths.cannot("write", file, e);
    }
  }

  CommandContext context() {
    return context;
  }

  Keyboard keyboard() {
    return keyboard;
  }

  RobotLocator ports() {
    return ports;
  }

  LineLog log() {
    return log.<LineLog>map(file -> file).orElseGet(LineLog::none);
  }

  /** Returns the simulated robot; empty if the robot is real. */
  Optional<SimulatedRobot> simulated() {
    return simulated;
  }

  Mode mode() {
    return setup.mode();
  }

  /**
   * Returns the description. The description of a simulated robot may have a longer answer time.
   */
  RobotDescription description() {
    return simulated.map(SimulatedRobot::description).orElseGet(setup::description);
  }

  /** Returns the camera of the simulated robot. {@link #close} closes it. */
  CameraSetup simulatedCamera(ViewCount views) {
    SimulatedRobot robot = simulated.orElseThrow();
    return camera(robot.camera(), robot.calibration(), views);
  }

  /**
   * Returns the camera; empty if there is none. {@link #close} closes it.
   *
   * @throws ProblemException if its calibration cannot be read
   */
  Optional<CameraSetup> camera(RobotCameraArguments.Inspecting given) {
    if (simulated.isPresent()) {
      return Optional.of(simulatedCamera(given.views()));
    }
    return given
        .open(context.interruption())
        .map(opened -> camera(opened, given.calibration().orElseThrow(), given.views()));
  }

  private CameraSetup camera(FrameSource opened, Calibration calibration, ViewCount views) {
    frames = Optional.of(opened);
    return new CameraSetup(opened, calibration, views);
  }

  /**
   * Finds the boards on the ports and returns the arms.
   *
   * @param description the description to use
   * @param stop cancels connecting
   * @throws ProblemException if the boards found are not those of the robot
   */
  Arms connect(RobotDescription description, StopRequest stop) {
    return ports.connect(description, mode(), log(), stop);
  }

  /** The work of a command. Returns the exit code. */
  interface Work {
    int with(RobotConnection connection, StopRequest stop) throws IOException;
  }

  /**
   * Runs the work with the stop switch armed. The switch cancels connecting, questions and
   * pictures.
   *
   * @throws ProblemException if the robot fails or is stopped
   */
  static int use(RobotSetup setup, Optional<Path> log, CommandContext context, Work work)
      throws IOException {
    StopRequest stop = new StopRequest();
    try (RobotConnection connection = new RobotConnection(setup, log, context);
        StopSwitch stopSwitch =
            new StopSwitch(
                context, connection.keyboard, setup.description().stopButton(), stop::request)) {
      stopSwitch.arm();
      try {
        return work.with(connection, stop);
      } catch (CancellationException e) {
        // The stop switch may have cancelled a question or a picture.
        stop.requireNotRequested();
        throw e;
      }
    }
  }

  @Override
  public void close() {
    // Closes all in reverse order, even if one close fails.
    Closer closer = Closer.create();
    log.ifPresent(file -> closer.register(file::close));
    simulated.ifPresent(robot -> closer.register(robot::close));
    closer.register(ports::close);
    frames.ifPresent(camera -> closer.register(camera::close));
    try {
      closer.close();
    } catch (IOException e) {
      throw Paths.cannot("write", logFile.orElseThrow(), e);
    }
  }
}
