package dev.cubewright.console.state;

import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.CameraSetup;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmTimes;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.vision.calibration.Calibration;
import java.util.Optional;

/**
 * A robot with its settings, its session and the commands for it. Only the robot thread uses it,
 * but any thread may read the hardware, settings, times, calibration and session.
 */
final class ConnectedRobot {
  private static final String SOLVED = "solved";
  private static final String SCRAMBLED = "scrambled";

  private final ConsoleSetup setup;
  private final RobotHardware hardware;
  private final ConsoleOutput output;
  private volatile Settings settings;
  private volatile Optional<Calibration> calibration;
  private volatile Session session;

  /** Creates an unconnected robot. Throws if its calibration does not fit the cube. */
  private ConnectedRobot(
      ConsoleSetup setup,
      RobotHardware hardware,
      Settings settings,
      ConsoleOutput output,
      SessionListener listener) {
    this.setup = setup;
    this.hardware = hardware;
    this.settings = settings;
    this.output = output;
    this.calibration = hardware.calibration();
    this.session =
        new Session(
            this::connect,
            times(),
            settings.solving(setup, hardware.description()),
            cameraSetup(settings),
            simulation()
                .map(RobotSimulation::operator)
                .orElse(
                    // The command run already implies agreement.
                    (question, axis) ->
                        question == OperatorQuestion.AGREES
                            || output.questions().answers(question, axis)),
            listener);
    simulation().ifPresent(simulation -> simulation.onStopButton(() -> session.stop()));
  }

  /** Creates an unconnected robot. Drops a calibration that does not fit the cube. */
  static ConnectedRobot of(
      ConsoleSetup setup,
      RobotHardware hardware,
      Settings settings,
      ConsoleOutput output,
      SessionListener listener) {
    try {
      return new ConnectedRobot(setup, hardware, settings, output, listener);
    } catch (ProblemException e) {
      output.log().add(Level.ERROR, e.problem().sentence());
      RobotHardware blind = hardware.with(hardware.description(), Optional.empty());
      return new ConnectedRobot(setup, blind, settings, output, listener);
    }
  }

  private Arms connect(StopRequest stop) {
    return hardware.ports().connect(hardware.description(), settings.mode(), output.log(), stop);
  }

  /** Returns the camera if the settings use it. Otherwise there is no final check either. */
  private Optional<CameraSetup> cameraSetup(Settings under) {
    return hardware
        .camera()
        .filter(camera -> under.look())
        .flatMap(
            camera -> calibration.map(places -> new CameraSetup(camera, places, under.views())));
  }

  RobotHardware hardware() {
    return hardware;
  }

  Optional<RobotSimulation> simulation() {
    return hardware.simulation();
  }

  ArmTimes times() {
    return hardware.description().times(settings.mode());
  }

  Machine machine() {
    return hardware.description().machine(settings.mode());
  }

  Session session() {
    return session;
  }

  Optional<Calibration> calibration() {
    return calibration;
  }

  boolean sees() {
    return hardware.camera().isPresent() && calibration.isPresent();
  }

  /** Changes the settings. Throws if the boards reject them. */
  void changeTo(Settings next) {
    session =
        session.withSettings(
            next.mode(),
            hardware.description().times(next.mode()),
            next.solving(setup, hardware.description()),
            cameraSetup(next));
    settings = next;
  }

  /**
   * Changes the calibration.
   *
   * @param keep stores the calibration
   * @throws ProblemException if the calibration does not fit the cube or cannot be stored; nothing
   *     changes then
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

  void connect() {
    if (!session.isConnected()) {
      session.connect();
    }
  }

  void disconnect() {
    boolean usable = !session.snapshot().broken();
    session.close();
    if (usable) {
      recover();
    }
  }

  void home() {
    connect();
    session.home();
  }

  /** Grips the cube, unless the arms of an axis already hold it, and reads it. */
  void inspect(Optional<Axis> held) {
    Optional<State> entered = output.cube().shown().state();
    SolveJob.take(session, held);
    if (settings.look()) {
      session.inspecting().guess(session.inspecting().takePictures());
    } else {
      entered.ifPresent(session::expect);
    }
  }

  void solve() {
    output.runs().seek();
    State cubeState = output.cube().shown().state().orElseThrow();
    output.runs().propose(session.turning().solve(cubeState), SOLVED);
  }

  void run() {
    session.pending().ifPresent(proposal -> turn(proposal, SOLVED, session.inspecting()::check));
  }

  void scramble(Optional<Axis> held) {
    if (!session.hasCube() || !output.cube().shown().knowledge().trusted()) {
      inspect(held);
    }
    ShownCube cube = output.cube().shown();
    if (!cube.knowledge().trusted()) {
      // The page shows the problem, and the operator may correct the cube.
      return;
    }
    output.runs().seek();
    State target = setup.scrambler().get();
    Proposal proposal = session.turning().turnInto(cube.state().orElseThrow(), target);
    output.runs().propose(proposal, SCRAMBLED);
    turn(
        proposal,
        SCRAMBLED,
        () -> {
          if (session.inspecting().hasCamera()) {
            session.inspecting().check(target);
          }
        });
  }

  /** Turns the cube, checks it and records the run. */
  private void turn(Proposal proposal, String goal, Runnable check) {
    String result = "fault";
    output.runs().begin(hardware.kind(), settings.mode().code());
    try {
      if (SolveJob.turn(session, proposal, check).isPresent()) {
        result = goal;
      }
    } catch (SessionException e) {
      result = resultOf(e.fault());
      throw e;
    } finally {
      output.runs().end(result);
    }
  }

  private static String resultOf(SessionFault fault) {
    if (fault.stopped()) {
      return "stopped";
    }
    return fault.code().equals(SessionFault.Code.NOT_SOLVED)
            || fault.code().equals(SessionFault.Code.NOT_REACHED)
        ? "not-solved"
        : "fault";
  }

  void adjust(ArmCommand command) {
    if (session.cubeState().isEmpty()) {
      // The session does not track a guessed cube.
      output.cube().forget();
    }
    session.adjust(command);
  }

  void adjust(Arm arm, int widthMicros) {
    session.adjust(arm, widthMicros);
  }

  void release() {
    connect();
    if (session.giveBack()) {
      simulation().ifPresent(RobotSimulation::takeOut);
    }
  }

  void mend() {
    disconnect();
    RobotSimulation simulation = simulation().orElseThrow();
    simulation.mend();
    // The cube may have fallen.
    if (simulation.hand().isPresent() && session.holding().axis().isPresent()) {
      session.inspecting().recordNoCube();
      output.cube().forget();
    }
  }

  void know(ShownCube cube) {
    output.cube().turnInto(cube);
    cube.state().ifPresent(session::expect);
  }

  void enter(ShownCube cube) {
    if (!session.hasCube()) {
      simulation().ifPresent(simulation -> cube.state().ifPresent(simulation::arrange));
    }
    know(cube);
  }

  /** Recovers. The cube stays known if all turns were acknowledged. */
  void recover() {
    Optional<State> cubeState = session.cubeState();
    session.recover();
    if (cubeState.isPresent() && session.holding().axis().isPresent()) {
      session.expect(cubeState.get());
    } else {
      output.cube().forget();
    }
  }

  void close() {
    session.close();
    hardware.close();
  }
}
