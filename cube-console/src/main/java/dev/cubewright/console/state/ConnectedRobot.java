package dev.cubewright.console.state;

import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.vision.calibration.Calibration;
import java.util.Optional;

/**
 * A robot with its operator, the session that works with it, and the current settings. Used by the
 * robot's thread, except where a method is safe from any thread.
 */
final class ConnectedRobot {
  private final ConsoleSetup setup;
  private final RobotHardware hardware;
  private final LineLog log;
  private volatile Settings settings;
  private volatile Optional<Calibration> calibration;
  private volatile Session session;

  /**
   * Prepares a robot; nothing is connected yet.
   *
   * @throws dev.cubewright.core.problem.ProblemException if its calibration is not one of this cube
   */
  private ConnectedRobot(
      ConsoleSetup setup,
      RobotHardware hardware,
      Settings settings,
      LineLog log,
      Questions questions,
      SessionListener listener) {
    this.setup = setup;
    this.hardware = hardware;
    this.settings = settings;
    this.log = log;
    this.calibration = hardware.calibration();
    this.session =
        new Session(
            this::connect,
            times(),
            settings.solving(setup, hardware.description()),
            cameraSetup(settings),
            hardware
                .simulation()
                .map(RobotSimulation::operator)
                .orElse(
                    // The command run has agreed already.
                    (question, axis) ->
                        question == OperatorQuestion.AGREES || questions.answers(question, axis)),
            listener);
    hardware.simulation().ifPresent(simulation -> simulation.onStopButton(() -> session().stop()));
  }

  /** Prepares a robot; a calibration that does not fit this cube is left out. */
  static ConnectedRobot of(
      ConsoleSetup setup,
      RobotHardware hardware,
      Settings settings,
      ConsoleOutput output,
      SessionListener listener) {
    try {
      return new ConnectedRobot(
          setup, hardware, settings, output.log(), output.questions(), listener);
    } catch (ProblemException e) {
      output.log().add(Level.ERROR, Source.CONSOLE, e.problem().sentence());
      RobotHardware blind = hardware.with(hardware.description(), Optional.empty());
      return new ConnectedRobot(setup, blind, settings, output.log(), output.questions(), listener);
    }
  }

  private Arms connect(StopRequest stop) {
    return hardware.ports().connect(hardware.description(), settings.mode(), log, stop);
  }

  /**
   * Returns the camera if it is in use; without reading, the check at the end does not use it
   * either.
   */
  private Optional<CameraSetup> cameraSetup(Settings under) {
    return hardware
        .camera()
        .filter(camera -> under.look())
        .flatMap(
            camera -> calibration.map(places -> new CameraSetup(camera, places, under.views())));
  }

  /** Returns how long the arms take; safe from any thread. */
  ArmTimes times() {
    return hardware.description().times(settings.mode());
  }

  /** Returns what the arms can do with the cube. */
  TwinAxisTwists twists() {
    return setup.twists();
  }

  /** Returns the session of now; what it says of threads holds. */
  Session session() {
    return session;
  }

  /** Returns its ports and camera; safe from any thread. */
  RobotHardware hardware() {
    return hardware;
  }

  /** Returns the settings; safe from any thread. */
  Settings settings() {
    return settings;
  }

  /** Returns where the cells are in the pictures; safe from any thread. */
  Optional<Calibration> calibration() {
    return calibration;
  }

  /** Returns whether there is a camera that is calibrated; safe from any thread. */
  boolean sees() {
    return hardware.camera().isPresent() && calibration.isPresent();
  }

  /**
   * Goes on under other settings.
   *
   * @throws dev.cubewright.driver.job.SessionException if the boards do not take them
   */
  void changeTo(Settings next) {
    session =
        session.under(
            next.mode(),
            hardware.description().times(next.mode()),
            next.solving(setup, hardware.description()),
            cameraSetup(next));
    settings = next;
  }

  /**
   * Goes on with another calibration.
   *
   * @param keep keeps it
   * @throws dev.cubewright.core.problem.ProblemException if it is not one of this cube; nothing has
   *     changed then
   * @throws ProblemException if it cannot be kept; nothing has changed then
   */
  void changeTo(Calibration next, Runnable keep) {
    Optional<Calibration> before = calibration;
    Session without = session;
    calibration = Optional.of(next);
    boolean changed = false;
    try {
      changeTo(settings);
      keep.run();
      changed = true;
    } finally {
      if (!changed) {
        calibration = before;
        session = without;
      }
    }
  }

  /** Advances the clock of an idle simulated robot. */
  void letPass(long micros) {
    hardware.simulation().ifPresent(simulation -> simulation.letPass(micros));
  }

  void close() {
    session.close();
    hardware.close();
  }
}
