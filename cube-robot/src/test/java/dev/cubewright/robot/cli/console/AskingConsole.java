package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.cubewright.console.state.ConsoleSetup;
import dev.cubewright.console.state.DocumentFiles;
import dev.cubewright.console.state.RobotHardware;
import dev.cubewright.console.state.SessionConsole;
import dev.cubewright.console.web.ConsoleAccess;
import dev.cubewright.console.web.ConsoleServer;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** A console that treats its simulated robot as a real one, so that it asks the operator. */
final class AskingConsole implements AutoCloseable {
  private static final Cube2x2x2 CUBE = new Cube2x2x2(DiskTableStore.in(Program.TABLES));

  private final SimulatedRobot robot;
  private final SimulatedOperator hands;
  private final SessionConsole console;
  private final ConsoleServer server;

  AskingConsole() throws IOException {
    State cube = CUBE.stateSpace().random(new SplittableRandom(1));
    robot =
        SimulatedRobot.of(
            RobotDescription.standard(),
            CUBE.puzzle(),
            SimulatedRig.standard(1),
            FaultPlan.none(),
            1);
    hands = new SimulatedOperator(robot, CUBE.puzzle(), cube);
    console =
        new SessionConsole(
            new ConsoleSetup(
                (description, spare, stop) -> lookingReal(),
                RobotDescription.standard(),
                Mode.FAST,
                ViewCount.SIX,
                CUBE.stateSpace(),
                CUBE.exact(),
                () -> cube,
                DocumentFiles.none(),
                Optional.empty(),
                Optional.empty()));
    server =
        ConsoleServer.start(
            0,
            ConsoleAccess.thisMachine(),
            console,
            (puzzle, question, arguments, better, cancellation) ->
                JsonNodeFactory.instance.objectNode());
  }

  private RobotHardware lookingReal() {
    return RobotHardware.real(
        new RobotLocator(robot.transport(), List.of()),
        robot.description(),
        "a robot",
        Optional.of(robot.camera()),
        Optional.of(robot.calibration()));
  }

  String address() {
    return server.addresses().get(0);
  }

  /** Performs the action that a question requests. */
  void answer(OperatorQuestion question) {
    assertThat(hands.answers(question, Axis.RIGHT_LEFT)).isTrue();
  }

  @Override
  public void close() {
    server.close();
    console.close();
  }
}
