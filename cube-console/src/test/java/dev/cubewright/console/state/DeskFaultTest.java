package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What goes wrong at a desk, and how it goes on. */
@Tag("slow")
class DeskFaultTest {
  @Test
  void aStopInMidRunIsRecoveredAndGoneOnFromWithTheCubeThatIsHeld() {
    try (DeskBench bench = DeskBench.simulated(1)) {
      ready(bench);
      bench.atFirst("twist", () -> bench.give("stop", "{}"));

      JsonNode stopped = bench.done("run");

      assertThat(stopped.path("state").asText()).isEqualTo("stopped");
      assertThat(stopped.path("run").path("result").asText()).isEqualTo("stopped");
      assertThat(stopped.path("history").path(0).path("result").asText()).isEqualTo("stopped");
      assertThat(stopped.path("fault").path("code").asText()).isEqualTo("stopped");
      assertThat(stopped.path("fault").path("advice").asText()).isNotEmpty();
      assertThat(stopped.path("allowed"))
          .extracting(JsonNode::asText)
          .containsExactlyInAnyOrder("stop", "recover", "simulation");
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> bench.give("run", "{}"))
          .withMessageContaining("was stopped")
          .satisfies(refusal -> assertThat(refusal.kind()).isEqualTo(Refusal.Kind.NOT_NOW));

      goesOnHeld(bench);
    }
  }

  @Test
  void aStopOfARobotThatDoesNothingIsAStop() {
    try (DeskBench bench = DeskBench.simulated(2)) {
      bench.give("stop", "{}");

      bench.until("a stop", state -> state.path("state").asText().equals("stopped"));

      assertThat(bench.done("recover").path("state").asText()).isEqualTo("idle");
      bench.done("enter", "{\"random\": true}");
      assertThat(bench.done("inspect").path("fault").isNull()).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "cable-unplugged, link-lost",
    "board-reset, board-reset",
    "stop-pressed, stopped",
  })
  void whatBoardsNoticeEndsTheRunAndTheCubeIsGoneOnWith(String fault, String code) {
    try (DeskBench bench = DeskBench.simulated(3)) {
      ready(bench);
      bench.atFirst("twist", () -> inject(bench, fault));

      JsonNode state = bench.done("run");

      assertThat(state.path("fault").path("code").asText()).isEqualTo(code);
      assertThat(state.path("fault").path("problem").asText()).isNotEmpty();
      assertThat(state.path("fault").path("advice").asText()).isNotEmpty();
      assertThat(state.path("simulation").path("injected"))
          .extracting(JsonNode::asText)
          .containsExactly(fault);
      bench.done("simulation", "{\"mend\": true}");
      assertThat(bench.desk.state().path("simulation").path("injected")).isEmpty();

      goesOnHeld(bench);
    }
  }

  @ParameterizedTest
  @CsvSource({"motor-stalled", "servo-stuck"})
  void whatNoBoardNoticesIsSeenAtTheEnd(String fault) {
    try (DeskBench bench = DeskBench.simulated(5)) {
      ready(bench);
      bench.atFirst("twist", () -> inject(bench, fault));

      JsonNode state = bench.done("run");

      assertThat(state.path("state").asText()).isEqualTo("fault");
      assertThat(state.path("run").path("result").asText()).isNotEqualTo("solved");
      assertThat(state.path("fault").path("problem").asText()).isNotEmpty();
    }
  }

  @Test
  void aCubeThatHasFallenIsNotSeenAndNotSaidToBeSolved() {
    try (DeskBench bench = DeskBench.simulated(6)) {
      ready(bench);
      bench.atFirst("twist", () -> inject(bench, "cube-dropped"));

      JsonNode state = bench.done("run");

      assertThat(state.path("state").asText()).isEqualTo("fault");
      assertThat(state.path("fault").path("stage").asText()).isEqualTo("check");
      assertThat(state.path("fault").path("code").asText()).isEqualTo("no-cube");
      assertThat(state.path("fault").path("problem").asText()).contains("may have fallen");
      assertThat(state.path("fault").path("wayOn").asText()).isEqualTo("take-out");
      knowsOfNoCube(state);
      knowsOfNoCube(bench.done("recover"));
      assertThat(bench.done("inspect").path("fault").isNull()).isTrue();
    }
  }

  @Test
  void whoeverMendsSeesThatTheCubeHasFallen() {
    try (DeskBench bench = DeskBench.simulated(10)) {
      ready(bench);
      inject(bench, "cube-dropped");
      bench.idle();

      knowsOfNoCube(bench.done("simulation", "{\"mend\": true}"));

      assertThat(bench.done("inspect").path("fault").isNull()).isTrue();
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
  void aCameraThatIsGoneEndsTheInspectionWithTheCubeHeld() {
    try (DeskBench bench = DeskBench.simulated(7)) {
      bench.done("enter", "{\"random\": true}");
      inject(bench, "camera-gone");

      JsonNode state = bench.done("inspect");

      assertThat(state.path("fault").path("code").asText()).isEqualTo("capture-failed");
      assertThat(state.path("fault").path("held").asText()).isEqualTo("right-left");
      assertThatExceptionOfType(Refusal.class)
          .isThrownBy(() -> bench.desk.document("camera", ""))
          .withMessageContaining("no picture");
      bench.done("simulation", "{\"mend\": true}");
      assertThat(bench.desk.document("camera", "")).isPresent();

      goesOnHeld(bench);
    }
  }

  @Test
  void aScrambleSaysThatTheCameraIsGoneAndIsDoneWithoutIt() {
    try (DeskBench bench = DeskBench.simulated(11)) {
      bench.done("enter", "{\"scramble\": \"R U2 F'\"}");
      inject(bench, "camera-gone");

      JsonNode state = bench.done("scramble");

      assertThat(state.path("fault").path("code").asText()).isEqualTo("capture-failed");
      assertThat(state.path("run").isNull()).as("nothing was turned").isTrue();
      bench.done("recover");
      bench.done("release");
      bench.done("settings", "{\"look\": false}");
      bench.done("enter", "{\"scramble\": \"R U2 F'\"}");
      JsonNode scrambled = bench.done("scramble");
      assertThat(scrambled.path("fault").isNull()).as("%s", scrambled.path("fault")).isTrue();
      assertThat(scrambled.path("run").path("result").asText()).isEqualTo("scrambled");
    }
  }

  @Test
  void anArmWithoutItsMagnetIsNotHomed() {
    try (DeskBench bench = DeskBench.simulated(8)) {
      inject(bench, "magnet-missing");

      JsonNode state = bench.done("home");

      assertThat(state.path("fault").path("code").asText()).isEqualTo("homing-failed");
      assertThat(state.path("fault").path("problem").asText()).contains("magnet");
    }
  }

  @Test
  void aCableThatIsPulledWhileNothingMovesIsNoticed() {
    try (DeskBench bench = DeskBench.simulated(9)) {
      bench.done("connect");

      inject(bench, "cable-unplugged");

      ObjectNode state =
          bench.until("a fault", shown -> shown.path("state").asText().equals("fault"));
      assertThat(state.path("fault").path("code").asText()).isEqualTo("link-lost");
      assertThat(state.path("fault").path("stage").asText()).isEqualTo("rest");
      assertThat(state.path("robot").path("connected").asBoolean()).isFalse();
    }
  }

  @Test
  void fingersThatCloseOffTheGridAreSeenByWhoeverStandsBeside() {
    try (DeskBench bench = DeskBench.simulated(12)) {
      ready(bench);
      for (String arm : List.of("B", "F")) {
        bench.done("grip", "{\"arm\": \"" + arm + "\", \"action\": \"grip\"}");
      }
      bench.done("grip", "{\"arm\": \"R\", \"action\": \"release\"}");
      bench.done("jog", "{\"arm\": \"R\", \"degrees\": 45}");

      JsonNode state = bench.done("grip", "{\"arm\": \"R\", \"action\": \"grip\"}");

      assertThat(state.path("holding").path("askew")).extracting(JsonNode::asText).contains("R");
      assertThat(state.path("allowed")).extracting(JsonNode::asText).doesNotContain("solve");
      assertThat(bench.told("log"))
          .extracting(entry -> entry.path("text").asText())
          .anyMatch(text -> text.contains("(R) closes while its fingers are off the grid"));
    }
  }

  private static void inject(DeskBench bench, String fault) {
    bench.give("simulation", "{\"fault\": \"" + fault + "\", \"arm\": \"R\"}");
  }

  /** Has a cube inspected and solved. */
  private static void ready(DeskBench bench) {
    bench.done("enter", "{\"scramble\": \"R U2 F' R2 U' F R U'\"}");
    bench.done("inspect");
    assertThat(bench.done("solve").path("proposal").path("twists")).hasSizeGreaterThan(2);
  }

  /** Goes on as the fault says: with the cube that is held, or from the beginning. */
  private static void goesOnHeld(DeskBench bench) {
    String held = bench.desk.state().path("fault").path("held").asText("");
    String wayOn = bench.desk.state().path("fault").path("wayOn").asText("");
    assertThat(bench.done("recover").path("fault").isNull()).isTrue();
    boolean again = wayOn.equals("go-on-held");
    JsonNode inspected = bench.done("inspect", again ? "{\"held\": \"" + held + "\"}" : "{}");
    assertThat(inspected.path("fault").isNull()).as("%s", inspected.path("fault")).isTrue();
    bench.done("solve");
    assertThat(bench.done("run").path("run").path("result").asText()).isEqualTo("solved");
  }
}
