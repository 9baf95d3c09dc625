package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of a console's robot, and how a job continues after them. */
@Tag("slow")
class ConsoleFaultTest {
  @Test
  void aRunContinuesWithTheHeldCubeAfterAStop() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1)) {
      ready(fixture);
      fixture.atFirst("twist", () -> fixture.give("stop", "{}"));

      JsonNode stopped = fixture.done("run");

      assertThat(stopped.path("state").asText()).isEqualTo("stopped");
      assertThat(stopped.path("run").path("result").asText()).isEqualTo("stopped");
      assertThat(stopped.path("history").path(0).path("result").asText()).isEqualTo("stopped");
      assertThat(stopped.path("fault").path("code").asText()).isEqualTo("stopped");
      assertThat(stopped.path("fault").path("advice").asText()).isNotEmpty();
      assertThat(stopped.path("allowed"))
          .extracting(JsonNode::asText)
          .containsExactlyInAnyOrder("stop", "recover", "simulation");
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.give("run", "{}"))
          .withMessageContaining("was stopped")
          .satisfies(refusal -> assertThat(refusal.problem().code()).isEqualTo("not-now"));

      continueHeld(fixture);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "cable-unplugged, link-lost",
    "board-reset, board-reset",
    "stop-pressed, stopped",
  })
  void aRunContinuesWithTheHeldCubeAfterAFaultOfABoard(String fault, String code) {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(3)) {
      ready(fixture);
      fixture.atFirst("twist", () -> inject(fixture, fault));

      JsonNode state = fixture.done("run");

      assertThat(state.path("fault").path("code").asText()).isEqualTo(code);
      assertThat(state.path("fault").path("problem").asText()).isNotEmpty();
      assertThat(state.path("fault").path("advice").asText()).isNotEmpty();
      assertThat(state.path("simulation").path("injected"))
          .extracting(JsonNode::asText)
          .containsExactly(fault);
      fixture.done("simulation", "{\"mend\": true}");
      assertThat(fixture.state().path("simulation").path("injected")).isEmpty();

      continueHeld(fixture);
    }
  }

  @Test
  void aFallenCubeIsNotReportedAsSolved() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(6)) {
      ready(fixture);
      fixture.atFirst("twist", () -> inject(fixture, "cube-dropped"));

      JsonNode state = fixture.done("run");

      assertThat(state.path("state").asText()).isEqualTo("fault");
      assertThat(state.path("fault").path("stage").asText()).isEqualTo("check");
      assertThat(state.path("fault").path("code").asText()).isEqualTo("no-cube");
      assertThat(state.path("fault").path("problem").asText())
          .contains("check that the arms still hold the cube");
      assertThat(state.path("fault").path("wayOn").asText()).isEqualTo("take-out");
      knowsOfNoCube(state);
      knowsOfNoCube(fixture.done("recover"));
      assertThat(fixture.done("inspect").path("fault").isNull()).isTrue();
    }
  }

  @Test
  void aRepairShowsThatTheCubeHasFallen() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(10)) {
      ready(fixture);
      inject(fixture, "cube-dropped");
      fixture.idle();

      knowsOfNoCube(fixture.done("simulation", "{\"mend\": true}"));
    }
  }

  private static void knowsOfNoCube(JsonNode state) {
    assertThat(state.path("cube").path("facelets").asText()).isEqualTo("?".repeat(24));
    assertThat(state.path("holding").path("axis").isNull()).isTrue();
    assertThat(state.path("holding").path("sentence").asText()).contains("may not hold the cube");
    assertThat(state.path("robot").path("taken").asBoolean()).isFalse();
    assertThat(state.path("fault").path("held").asText("")).isEqualTo("");
  }

  @Test
  void aLostCameraEndsTheInspectionWithTheCubeHeld() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(7)) {
      fixture.done("enter", "{\"random\": true}");
      inject(fixture, "camera-gone");

      JsonNode state = fixture.done("inspect");

      assertThat(state.path("fault").path("code").asText()).isEqualTo("capture-failed");
      assertThat(state.path("fault").path("held").asText()).isEqualTo("right-left");
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.console.document("camera", ""))
          .withMessageContaining("no picture");
      fixture.done("simulation", "{\"mend\": true}");
      assertThat(fixture.console.document("camera", "")).isPresent();

      continueHeld(fixture);
    }
  }

  @Test
  void anUnpluggedCableOfAnIdleRobotIsDetected() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(9)) {
      fixture.done("connect");

      inject(fixture, "cable-unplugged");

      ObjectNode state =
          fixture.until("a fault", shown -> shown.path("state").asText().equals("fault"));
      assertThat(state.path("fault").path("code").asText()).isEqualTo("link-lost");
      assertThat(state.path("fault").path("stage").asText()).isEqualTo("rest");
      assertThat(state.path("robot").path("connected").asBoolean()).isFalse();
    }
  }

  @Test
  void theOperatorSeesFingersThatCloseOffTheGrid() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(12)) {
      ready(fixture);
      for (String arm : List.of("B", "F")) {
        fixture.done("grip", "{\"arm\": \"" + arm + "\", \"action\": \"grip\"}");
      }
      fixture.done("grip", "{\"arm\": \"R\", \"action\": \"release\"}");
      fixture.done("jog", "{\"arm\": \"R\", \"degrees\": 45}");

      JsonNode state = fixture.done("grip", "{\"arm\": \"R\", \"action\": \"grip\"}");

      assertThat(state.path("holding").path("askew")).extracting(JsonNode::asText).contains("R");
      assertThat(state.path("allowed")).extracting(JsonNode::asText).doesNotContain("solve");
      assertThat(fixture.told("log"))
          .extracting(entry -> entry.path("text").asText())
          .anyMatch(text -> text.contains("arm R closes while its fingers are off the grid"));
    }
  }

  /** At this speed, connecting would take half an hour. */
  @Test
  void aStopEndsTheDelaysOfASlowRobot() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, 0.001, Optional.empty())) {
      fixture.give("connect", "{}");
      fixture.until("connecting", state -> state.path("stage").asText().equals("connect"));

      fixture.give("stop", "{}");

      assertThat(fixture.idle().path("fault").path("stage").asText()).isEqualTo("connect");
    }
  }

  private static void inject(ConsoleFixture fixture, String fault) {
    fixture.give("simulation", "{\"fault\": \"" + fault + "\", \"arm\": \"R\"}");
  }

  /** Has a cube inspected and solved. */
  private static void ready(ConsoleFixture fixture) {
    fixture.done("enter", "{\"scramble\": \"R U2 F' R2 U' F R U'\"}");
    fixture.done("inspect");
    assertThat(fixture.done("solve").path("proposal").path("twists")).hasSizeGreaterThan(2);
  }

  /** Continues with the cube that is held, or starts again, as the fault's advice says. */
  private static void continueHeld(ConsoleFixture fixture) {
    String held = fixture.state().path("fault").path("held").asText("");
    String recovery = fixture.state().path("fault").path("wayOn").asText("");
    assertThat(fixture.done("recover").path("fault").isNull()).isTrue();
    boolean again = recovery.equals("go-on-held");
    JsonNode inspected = fixture.done("inspect", again ? "{\"held\": \"" + held + "\"}" : "{}");
    assertThat(inspected.path("fault").isNull()).as("%s", inspected.path("fault")).isTrue();
    fixture.done("solve");
    assertThat(fixture.done("run").path("run").path("result").asText()).isEqualTo("solved");
  }
}
