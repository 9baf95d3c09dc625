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
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.DiskTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** A robot that the console takes for a real one, so that the person at the page is asked. */
class QuestionBrowserIT {
  private static final Cube2x2x2 CUBE =
      new Cube2x2x2(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")));
  private static final String QUESTION = "dialog.question[open]";

  private SimulatedRobot robot;
  private SimulatedOperator hands;
  private SessionConsole console;
  private ConsoleServer server;
  private Browser browser;

  @BeforeEach
  void open() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    State cube = CUBE.stateSpace().random(random);
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
                new TwinAxisTwists(CUBE.puzzle()),
                () -> cube,
                DocumentFiles.none(),
                Optional.empty(),
                Optional.empty()));
    server =
        ConsoleServer.start(
            0,
            ConsoleAccess.thisMachine(),
            console,
            (puzzle, question, arguments, found, cancellation) -> JsonNodeFactory.instance.objectNode());
    browser =
        Browser.open(server.addresses().get(0), Browser.Screen.ROBOT, Chromium.Drawing.FLAT, "");
  }

  private RobotHardware lookingReal() {
    return RobotHardware.real(
        new RobotLocator(robot.transport(), List.of()),
        robot.description(),
        "a robot",
        Optional.of(robot.camera()),
        Optional.of(robot.calibration()));
  }

  @AfterEach
  void close() {
    browser.close();
    server.close();
    console.close();
  }

  @Test
  void thePersonIsAskedAndAnswersByButtonsAndKeys() {
    browser.press(".steps [data-command=inspect]");
    asked("empty-fingers");
    browser.screenshot("question-empty-fingers");
    assertThat(browser.read("document.activeElement.matches('dialog h2')")).isEqualTo(true);
    browser.key(Keys.ENTER);
    assertThat(browser.isShown(QUESTION)).as("Enter alone agrees to nothing").isTrue();
    browser.press(QUESTION + " [data-answer=yes]");

    asked("insert-cube");
    browser.screenshot("question-insert-cube");
    assertThat(hands.answers(OperatorQuestion.INSERT_CUBE, Axis.RIGHT_LEFT)).isTrue();
    browser.key("1");
    asked("let-go");
    browser.reload();
    asked("let-go");
    assertThat(hands.answers(OperatorQuestion.LET_GO, Axis.RIGHT_LEFT)).isTrue();
    browser.press(QUESTION + " [data-answer=yes]");
    browser.await(
        "the cube to be read",
        "/% sure/.test(document.querySelector('.reading .about').textContent)");
    assertThat(browser.isShown("dialog.question")).isFalse();
  }

  @Tag("long")
  @Test
  void afterANoThePageSaysWhatToDoAndStopIsWithinReachOfAQuestion() {
    browser.press(".steps [data-command=inspect]");
    asked("empty-fingers");
    browser.press(QUESTION + " [data-answer=yes]");
    asked("insert-cube");
    browser.press(QUESTION + " [data-answer=no]");
    browser.awaitShown("#fault");
    assertThat(browser.text("#fault .fault-advice")).endsWith(".");

    browser.press("#fault [data-command=recover]");
    browser.await("no fault", "!document.querySelector('#fault').checkVisibility()");
    browser.press(".steps [data-command=inspect]");
    browser.awaitShown(QUESTION);
    browser.press("#stop");
    browser.awaitShown("#fault.stopped");
    browser.await("no question", "!document.querySelector('" + QUESTION + "')");
  }

  private void asked(String kind) {
    browser.awaitShown(QUESTION + "[data-kind=" + kind + "]");
  }
}
