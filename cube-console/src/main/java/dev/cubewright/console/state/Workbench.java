package dev.cubewright.console.state;

import dev.cubewright.console.state.DeskLog.Level;
import dev.cubewright.console.state.DeskLog.Source;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardArms;
import dev.cubewright.driver.board.LineLog;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.AskedOperator;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.fault.VisionException;
import java.util.Optional;

/**
 * One robot, whoever stands beside it, and the session that works with it under the settings of
 * now. Used by the desk's thread, but for what is said to be safe.
 */
final class Workbench {
  private final DeskParts parts;
  private final DeskRobot robot;
  private final LineLog log;
  private volatile Settings settings;
  private volatile Optional<Calibration> calibration;
  private volatile Session session;

  /**
   * Puts a robot on the bench; nothing is connected yet.
   *
   * @throws dev.cubewright.vision.fault.VisionException if its calibration is not one of this cube
   */
  private Workbench(
      DeskParts parts,
      DeskRobot robot,
      Settings settings,
      LineLog log,
      Questions questions,
      SessionListener listener) {
    this.parts = parts;
    this.robot = robot;
    this.settings = settings;
    this.log = log;
    this.calibration = robot.calibration();
    this.session =
        new Session(
            this::connect,
            times(),
            settings.solving(parts, robot.description()),
            eyes(settings),
            robot
                .simulation()
                .map(RobotSimulation::operator)
                .orElseGet(() -> new AskedOperator(questions, true)),
            listener);
    robot.simulation().ifPresent(simulation -> simulation.onStopButton(() -> session().stop()));
  }

  /** Puts a robot on the bench, without its calibration if that is not one of this cube. */
  static Workbench of(
      DeskParts parts,
      DeskRobot robot,
      Settings settings,
      DeskOutput output,
      SessionListener listener) {
    try {
      return new Workbench(parts, robot, settings, output.log(), output.questions(), listener);
    } catch (VisionException e) {
      output.log().add(Level.ERROR, Source.CONSOLE, e.fault().message());
      DeskRobot blind = robot.with(robot.description(), Optional.empty());
      return new Workbench(parts, blind, settings, output.log(), output.questions(), listener);
    }
  }

  private Arms connect(StopRequest stop) {
    return BoardArms.connect(
        robot.transport(), robot.description(), settings.mode(), robot.ports(), log, stop);
  }

  /** Who does not want the camera to look is not to depend on it at the end either. */
  private Optional<CameraSetup> eyes(Settings under) {
    return robot
        .camera()
        .filter(camera -> under.look())
        .flatMap(
            camera -> calibration.map(places -> new CameraSetup(camera, places, under.views())));
  }

  /** Returns how long the arms take; safe from any thread. */
  ArmTimes times() {
    return robot.description().times(settings.mode());
  }

  /** Returns what the arms can do with the cube. */
  TwinAxisTwists twists() {
    return parts.twists();
  }

  /** Returns the session of now; what it says of threads holds. */
  Session session() {
    return session;
  }

  /** Returns the robot; safe from any thread. */
  DeskRobot robot() {
    return robot;
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
    return robot.camera().isPresent() && calibration.isPresent();
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
            robot.description().times(next.mode()),
            next.solving(parts, robot.description()),
            eyes(next));
    settings = next;
  }

  /**
   * Goes on with another calibration.
   *
   * @param keep keeps it
   * @throws dev.cubewright.vision.fault.VisionException if it is not one of this cube; nothing has
   *     changed then
   * @throws Refusal if it cannot be kept; nothing has changed then
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

  /** Lets the clock of an idle robot go on, which nobody waits for. */
  void letPass(long micros) {
    robot.simulation().ifPresent(simulation -> simulation.letPass(micros));
  }

  void close() {
    session.close();
    robot.close();
  }
}
