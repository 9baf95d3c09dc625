package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import java.util.Optional;
import java.util.function.Supplier;

/** The commands of the console, carried out on the session. Used by the robot's thread. */
final class Jobs {
  private static final String SOLVED = "solved";
  private static final String SCRAMBLED = "scrambled";

  private final ConsoleOutput output;
  private final ConnectedRobot robot;
  private final Supplier<State> scrambler;

  Jobs(ConsoleOutput output, ConnectedRobot robot, Supplier<State> scrambler) {
    this.output = output;
    this.robot = robot;
    this.scrambler = scrambler;
  }

  private Session session() {
    return robot.session();
  }

  void connect() {
    if (!session().isConnected()) {
      session().connect();
    }
  }

  void disconnect() {
    boolean usable = !session().snapshot().broken();
    session().close();
    if (usable) {
      recover();
    }
  }

  void home() {
    connect();
    session().home();
  }

  /** Takes the cube, which the arms of an axis may hold already, and reads it. */
  void inspect(Optional<Axis> held) {
    Optional<State> entered = output.cube().shown().state();
    SolveJob.take(session(), held);
    if (robot.settings().look()) {
      session().inspecting().guess(session().inspecting().look());
    } else {
      entered.ifPresent(session()::expect);
    }
  }

  void solve() {
    output.runs().seek();
    State lying = output.cube().shown().state().orElseThrow();
    output.runs().propose(session().turning().solve(lying), SOLVED);
  }

  void run() {
    session()
        .pending()
        .ifPresent(proposal -> turn(proposal, SOLVED, session().inspecting()::check));
  }

  /** Turns the cube, checks it, and records the run. */
  private void turn(Proposal proposal, String goal, Runnable check) {
    String result = "fault";
    output
        .runs()
        .begin(
            robot.hardware().simulation().isPresent() ? "simulated" : "real",
            robot.settings().mode().code());
    try {
      if (SolveJob.turn(session(), proposal, check).isPresent()) {
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

  void scramble(Optional<Axis> held) {
    if (!session().hasCube() || !output.cube().shown().knowledge().trusted()) {
      inspect(held);
    }
    ShownCube cube = output.cube().shown();
    if (!cube.knowledge().trusted()) {
      // What is wrong with the cube is shown, and may be corrected.
      return;
    }
    output.runs().seek();
    State target = scrambler.get();
    Proposal proposal = session().turning().turnInto(cube.state().orElseThrow(), target);
    output.runs().propose(proposal, SCRAMBLED);
    turn(
        proposal,
        SCRAMBLED,
        () -> {
          if (session().inspecting().hasCamera()) {
            session().inspecting().check(target);
          }
        });
  }

  void adjust(ArmCommand command) {
    if (session().lying().isEmpty()) {
      // A cube that is only guessed is not tracked.
      output.cube().show(output.faces().unknown());
    }
    session().adjust(command);
  }

  void adjust(Arm arm, int widthMicros) {
    session().adjust(arm, widthMicros);
  }

  void release() {
    connect();
    if (session().giveBack()) {
      robot.hardware().simulation().ifPresent(RobotSimulation::takeOut);
    }
  }

  void mend(RobotSimulation robot) {
    disconnect();
    robot.mend();
    // Its cube may have fallen.
    if (robot.hand().isPresent() && session().holding().axis().isPresent()) {
      session().inspecting().missCube();
      output.pictures().turned();
      output.cube().show(output.faces().unknown());
    }
  }

  void know(ShownCube cube) {
    output.pictures().turned();
    output.cube().show(cube);
    cube.state().ifPresent(session()::expect);
  }

  void enter(ShownCube cube) {
    if (!session().hasCube()) {
      robot
          .hardware()
          .simulation()
          .ifPresent(simulation -> cube.state().ifPresent(simulation::arrange));
    }
    know(cube);
  }

  /** Recovers; the cube is still known if all turns were acknowledged. */
  void recover() {
    Optional<State> lying = session().lying();
    session().recover();
    if (lying.isPresent() && session().holding().axis().isPresent()) {
      session().expect(lying.get());
    } else {
      output.cube().show(output.faces().unknown());
    }
  }
}
