package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Questions that the console of a real robot asks the operator; the boards are simulated. */
@Tag("slow")
class ConsoleQuestionTest {
  private static final String SOLVED = "UUUURRRRFFFFDDDDLLLLBBBB";

  @Test
  void theOperatorIsAskedForManualActions() {
    SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 1);
    try (ConsoleFixture fixture = real(robot)) {
      List<String> asked = new ArrayList<>();
      fixture.give("inspect", "{}");

      answerAll(fixture, robot, asked);

      assertThat(asked).containsExactly("empty-fingers", "insert-cube", "let-go");
      assertThat(fixture.state().path("fault").isNull()).isTrue();
      assertThat(fixture.state().path("cube").path("source").asText()).isEqualTo("camera");
      fixture.done("solve");
      assertThat(fixture.done("run").path("run").path("result").asText()).isEqualTo("solved");
      asked.clear();
      fixture.give("release", "{}");
      answerAll(fixture, robot, asked);
      assertThat(asked).containsExactly("takes-cube");
      assertThat(fixture.state().path("robot").path("taken").asBoolean()).isFalse();
      assertThat(fixture.state().path("robot").path("kind").asText()).isEqualTo("real");
    }
  }

  @Test
  void theAnswerNoIsTrusted() {
    SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 2);
    try (ConsoleFixture fixture = real(robot)) {
      fixture.give("inspect", "{}");
      answer(fixture, question(fixture, "empty-fingers"), "yes");

      answer(fixture, question(fixture, "insert-cube"), "no");

      JsonNode state = fixture.idle();
      assertThat(state.path("fault").path("code").asText()).isEqualTo("not-inserted");
      assertThat(state.path("question").isNull()).isTrue();
    }
  }

  @Test
  void aStopEndsTheWaitForAnAnswer() {
    SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 3);
    try (ConsoleFixture fixture = real(robot)) {
      fixture.give("inspect", "{}");
      JsonNode question = question(fixture, "empty-fingers");

      fixture.give("stop", "{}");

      assertThat(fixture.idle().path("state").asText()).isEqualTo("stopped");
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> answer(fixture, question, "yes"));
    }
  }

  @Test
  void aRobotWithoutACameraScramblesACubeThatWasEntered() {
    SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 6);
    try (ConsoleFixture fixture =
        ConsoleFixture.of((description, spare, stop) -> ConsoleFixture.blind(robot, description))) {
      fixture.done("enter", "{\"facelets\": \"" + SOLVED + "\"}");
      for (String command : List.of("inspect", "scramble")) {
        fixture.requireRefused(command, "{}", "no calibrated camera; turn off camera reading");
      }
      fixture.done("settings", "{\"look\": false}");

      fixture.give("scramble", "{}");
      answerAll(fixture, robot, new ArrayList<>(), ConsoleFixture.CUBE.puzzle().solved());

      JsonNode state = fixture.state();
      assertThat(state.path("fault").isNull()).as("%s", state.path("fault")).isTrue();
      assertThat(state.path("run").path("result").asText()).isEqualTo("scrambled");
      assertThat(ConsoleFixture.facelets(robot.world().snapshot().cube().orElseThrow()))
          .isEqualTo(state.path("cube").path("facelets").asText())
          .isNotEqualTo(SOLVED);
    }
  }

  @Test
  void onlyTheOpenQuestionCanBeAnswered() {
    SimulatedRobot robot = ConsoleFixture.robot(RobotDescription.standard(), 4);
    try (ConsoleFixture fixture = real(robot)) {
      fixture.requireRefused("answer", "{\"id\": 1, \"code\": \"yes\"}", "no question is open");
      fixture.give("inspect", "{}");
      JsonNode question = question(fixture, "empty-fingers");

      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> answer(fixture, question, "perhaps"))
          .withMessageContaining("yes");
      fixture.requireRefused("answer", "{\"id\": 99, \"code\": \"yes\"}", "no longer open");
      fixture.requireRefused("home", "{}", "answer its question first");
    }
  }

  private static ConsoleFixture real(SimulatedRobot robot) {
    return ConsoleFixture.of(
        (description, spare, stop) -> ConsoleFixture.real(robot, description, robot.camera()));
  }

  private static JsonNode question(ConsoleFixture fixture, String kind) {
    return fixture
        .until(
            "the question " + kind,
            state -> state.path("question").path("kind").asText().equals(kind))
        .path("question");
  }

  private static void answer(ConsoleFixture fixture, JsonNode question, String code) {
    fixture.give(
        "answer", "{\"id\": " + question.path("id").asLong() + ", \"code\": \"" + code + "\"}");
  }

  /** Answers every question like a cooperative operator until the robot is idle. */
  static void answerAll(ConsoleFixture fixture, SimulatedRobot robot, List<String> asked) {
    answerAll(
        fixture, robot, asked, ConsoleFixture.CUBE.stateSpace().random(new SplittableRandom(5)));
  }

  private static void answerAll(
      ConsoleFixture fixture, SimulatedRobot robot, List<String> asked, State cube) {
    SimulatedOperator hands = new SimulatedOperator(robot, ConsoleFixture.CUBE.puzzle(), cube);
    while (true) {
      JsonNode state =
          fixture.until(
              "a question or the end",
              shown -> shown.path("question").isObject() || shown.path("busy").isNull());
      if (state.path("busy").isNull()) {
        return;
      }
      JsonNode question = state.path("question");
      String kind = question.path("kind").asText();
      asked.add(kind);
      boolean done =
          switch (kind) {
            case "insert-cube" -> hands.answers(OperatorQuestion.INSERT_CUBE, Axis.RIGHT_LEFT);
            case "let-go" -> hands.answers(OperatorQuestion.LET_GO, Axis.RIGHT_LEFT);
            case "takes-cube" -> {
              robot.world().holdByHand();
              yield true;
            }
            default -> true;
          };
      answer(fixture, question, done ? "yes" : "no");
      long id = question.path("id").asLong();
      fixture.until(
          "the answer to be taken", shown -> shown.path("question").path("id").asLong() != id);
    }
  }
}
