package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A robot beside which a person stands, who is asked on the screen: here boards of a simulated one.
 */
@Tag("slow")
class DeskQuestionTest {
  private static final String SOLVED = "UUUURRRRFFFFDDDDLLLLBBBB";

  @Test
  void thePersonIsAskedForAllThatArmsCannotDo() {
    SimulatedRobot robot = DeskBench.robot(RobotDescription.standard(), 1);
    try (DeskBench bench = DeskBench.of((description, spare) -> real(robot))) {
      List<String> asked = new ArrayList<>();
      bench.give("inspect", "{}");

      answerAll(bench, robot, asked);

      assertThat(asked).containsExactly("empty-fingers", "insert-cube", "let-go");
      assertThat(bench.desk.state().path("fault").isNull()).isTrue();
      assertThat(bench.desk.state().path("cube").path("source").asText()).isEqualTo("camera");
      bench.done("solve");
      assertThat(bench.done("run").path("run").path("result").asText()).isEqualTo("solved");
      asked.clear();
      bench.give("release", "{}");
      answerAll(bench, robot, asked);
      assertThat(asked).containsExactly("takes-cube");
      assertThat(bench.desk.state().path("robot").path("taken").asBoolean()).isFalse();
      assertThat(bench.desk.state().path("robot").path("kind").asText()).isEqualTo("real");
    }
  }

  @Test
  void whoSaysNoIsBelieved() {
    SimulatedRobot robot = DeskBench.robot(RobotDescription.standard(), 2);
    try (DeskBench bench = DeskBench.of((description, spare) -> real(robot))) {
      bench.give("inspect", "{}");
      answer(bench, question(bench, "empty-fingers"), "yes");

      answer(bench, question(bench, "insert-cube"), "no");

      JsonNode state = bench.idle();
      assertThat(state.path("fault").path("code").asText()).isEqualTo("not-inserted");
      assertThat(state.path("question").isNull()).isTrue();
    }
  }

  @Test
  void aStopEndsTheWaitForAnAnswer() {
    SimulatedRobot robot = DeskBench.robot(RobotDescription.standard(), 3);
    try (DeskBench bench = DeskBench.of((description, spare) -> real(robot))) {
      bench.give("inspect", "{}");
      JsonNode question = question(bench, "empty-fingers");

      bench.give("stop", "{}");

      assertThat(bench.idle().path("state").asText()).isEqualTo("stopped");
      assertThatExceptionOfType(Refusal.class).isThrownBy(() -> answer(bench, question, "yes"));
    }
  }

  @Test
  void aRobotWithoutACameraScramblesACubeThatWasEntered() {
    SimulatedRobot robot = DeskBench.robot(RobotDescription.standard(), 6);
    try (DeskBench bench = DeskBench.of((description, spare) -> blind(robot))) {
      bench.done("enter", "{\"facelets\": \"" + SOLVED + "\"}");
      for (String command : List.of("inspect", "scramble")) {
        assertThatExceptionOfType(Refusal.class)
            .isThrownBy(() -> bench.give(command, "{}"))
            .withMessageContaining("no calibrated camera; turn off camera reading");
      }
      bench.done("settings", "{\"look\": false}");

      bench.give("scramble", "{}");
      answerAll(bench, robot, new ArrayList<>(), DeskBench.CUBE.puzzle().solved());

      JsonNode state = bench.desk.state();
      assertThat(state.path("fault").isNull()).as("%s", state.path("fault")).isTrue();
      assertThat(state.path("run").path("result").asText()).isEqualTo("scrambled");
      assertThat(DeskBench.facelets(robot.world().snapshot().cube().orElseThrow()))
          .isEqualTo(state.path("cube").path("facelets").asText())
          .isNotEqualTo(SOLVED);
    }
  }

  /** Returns what looks like a real robot without a camera to the desk. */
  private static DeskRobot blind(SimulatedRobot robot) {
    return DeskRobot.real(
        robot.transport(),
        robot.description(),
        List.of(),
        "a robot",
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void onlyTheQuestionThatIsAskedCanBeAnswered() {
    SimulatedRobot robot = DeskBench.robot(RobotDescription.standard(), 4);
    try (DeskBench bench = DeskBench.of((description, spare) -> real(robot))) {
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> bench.give("answer", "{\"id\": 1, \"code\": \"yes\"}"))
          .withMessageContaining("no question is open");
      bench.give("inspect", "{}");
      JsonNode question = question(bench, "empty-fingers");

      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> answer(bench, question, "perhaps"))
          .withMessageContaining("yes");
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> bench.give("answer", "{\"id\": 99, \"code\": \"yes\"}"))
          .withMessageContaining("not asked any more");
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> bench.give("home", "{}"))
          .withMessageContaining("answer the question first");
    }
  }

  /** Returns what looks like a real robot to the desk. */
  private static DeskRobot real(SimulatedRobot robot) {
    return DeskRobot.real(
        robot.transport(),
        robot.description(),
        List.of(),
        "a robot",
        Optional.of(robot.camera()),
        Optional.of(robot.calibration()));
  }

  private static JsonNode question(DeskBench bench, String kind) {
    return bench
        .until(
            "the question " + kind,
            state -> state.path("question").path("kind").asText().equals(kind))
        .path("question");
  }

  private static void answer(DeskBench bench, JsonNode question, String code) {
    bench.give(
        "answer", "{\"id\": " + question.path("id").asLong() + ", \"code\": \"" + code + "\"}");
  }

  /** Answers every question as somebody who does what is asked, until nothing more is done. */
  private static void answerAll(DeskBench bench, SimulatedRobot robot, List<String> asked) {
    answerAll(bench, robot, asked, DeskBench.CUBE.stateSpace().random(new SplittableRandom(5)));
  }

  private static void answerAll(
      DeskBench bench, SimulatedRobot robot, List<String> asked, State cube) {
    SimulatedOperator hands = new SimulatedOperator(robot, DeskBench.CUBE.puzzle(), cube);
    while (true) {
      JsonNode state =
          bench.until(
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
            case "insert-cube" -> hands.insertCube(Axis.RIGHT_LEFT);
            case "let-go" -> hands.letGo(Axis.RIGHT_LEFT);
            case "takes-cube" -> {
              robot.world().holdByHand();
              yield true;
            }
            default -> true;
          };
      answer(bench, question, done ? "yes" : "no");
      long id = question.path("id").asLong();
      bench.until(
          "the answer to be taken", shown -> shown.path("question").path("id").asLong() != id);
    }
  }
}
