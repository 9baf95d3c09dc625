package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Log, settings, description and calibration of a console. */
@Tag("slow")
class ConsoleRunTest {
  @Test
  void theLogContainsSessionBoardsAndRejections() throws JsonProcessingException {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(3)) {
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.give("solve", "{}"));
      fixture.done("connect");

      JsonNode entries = fixture.json("log").path("entries");
      assertThat(entries)
          .extracting(entry -> entry.path("source").asText())
          .contains("session", "board", "console");
      assertThat(entries)
          .extracting(entry -> entry.path("text").asText())
          .anyMatch(line -> line.startsWith("rejected: the arms hold no cube"));
      long last = entries.path(entries.size() - 1).path("number").asLong();
      String later =
          new String(
              fixture.console.document("log", "after=" + (last - 1)).orElseThrow().bytes(),
              StandardCharsets.UTF_8);
      assertThat(new JsonMapper().readTree(later).path("entries")).isNotEmpty();
      assertThat(fixture.told("log")).hasSizeGreaterThanOrEqualTo(entries.size() - 2);
    }
  }

  @Test
  void settingsChangeTheNextJobWhileTheCubeIsHeld() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(4)) {
      fixture.done("enter", "{\"scramble\": \"R U2 F' U\"}");
      fixture.done("inspect");
      long fast = predicted(fixture.done("solve"));

      JsonNode changed = fixture.done("settings", "{\"mode\": \"slow\", \"views\": \"four\"}");

      assertThat(changed.path("settings").path("mode").asText()).isEqualTo("slow");
      assertThat(changed.path("proposal").isNull()).isTrue();
      assertThat(changed.path("robot").path("taken").asBoolean()).isTrue();
      assertThat(predicted(fixture.done("solve"))).isGreaterThan(fast);
      JsonNode run = fixture.done("run");
      assertThat(run.path("run").path("result").asText()).isEqualTo("solved");
      assertThat(run.path("pictures")).hasSizeLessThan(12);
      assertThat(run.path("run").path("measuredMicros").asLong()).isGreaterThan(fast);
    }
  }

  private static long predicted(JsonNode state) {
    return state.path("proposal").path("predictedMicros").asLong();
  }

  @Test
  void aCubeIsSolvedInAnyOrientationOrAsItIsHeld() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(5)) {
      fixture.done("enter", "{\"scramble\": \"R U2 F' U R'\"}");
      fixture.done("inspect");
      for (String frames : List.of("all", "as-held")) {
        fixture.done("settings", "{\"frames\": \"" + frames + "\"}");
        JsonNode state = fixture.done("solve");
        assertThat(state.path("proposal").path("twists")).isNotEmpty();
        assertThat(state.path("proposal").path("frame").asText().isEmpty() || frames.equals("all"))
            .isTrue();
      }
      assertThat(fixture.done("run").path("run").path("result").asText()).isEqualTo("solved");
    }
  }

  @Test
  void anEnteredCubeIsNotInspected() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(6)) {
      fixture.done("settings", "{\"look\": false}");
      fixture.done("enter", "{\"scramble\": \"R U2 F' U R'\"}");

      JsonNode state = fixture.done("inspect");

      assertThat(state.path("pictures")).isEmpty();
      assertThat(state.path("cube").path("source").asText()).isEqualTo("scramble");
      fixture.done("solve");
      assertThat(fixture.done("run").path("run").path("result").asText()).isEqualTo("solved");
    }
  }

  @Test
  void theCalibrationIsReplacedWhileTheCubeIsHeld() throws JsonProcessingException {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(8)) {
      fixture.done("enter", "{\"random\": true}");
      fixture.done("inspect");
      ObjectNode calibration = fixture.json("calibration");

      fixture.console.replace("calibration", calibration);

      assertThat(fixture.done("inspect").path("fault").isNull()).isTrue();
      ObjectNode other = calibration.deepCopy();
      ((ObjectNode) other.path("views").path("right-left")).put("rows", 3);
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.console.replace("calibration", other))
          .withMessageContaining("calibrate again");
      ObjectNode wrong = calibration.deepCopy();
      ((ObjectNode) wrong.path("colors").path("red")).put("deviation", 1);
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.console.replace("calibration", wrong))
          .withMessageContaining("the calibration: colors.red.deviation: each color");
      assertThat(fixture.done("inspect").path("fault").isNull()).isTrue();
    }
  }

  @Test
  void portsNameTheirBoards() throws JsonProcessingException {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(9)) {
      fixture.done("ports");

      JsonNode ports = fixture.json("ports").path("ports");
      assertThat(ports).extracting(port -> port.path("board").asInt()).containsExactly(1, 2);
      fixture.done("connect");
      fixture.requireRefused("ports", "{}", "disconnect first");
      fixture.done("disconnect");
      assertThat(fixture.done("ports").path("fault").isNull()).isTrue();
    }
  }

  @Test
  void theStateContainsTheActionsOfTheArms() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(10)) {
      fixture.done("home");
      assertThat(fixture.told("motion"))
          .filteredOn(motion -> motion.path("kind").asText().equals("seek"))
          .extracting(motion -> motion.path("arm").asText() + " " + motion.path("phase").asText())
          .containsExactly(
              "R began", "B began", "L began", "F began", "R ended", "B ended", "L ended",
              "F ended");

      fixture.done("scramble");

      assertThat(fixture.told("motion"))
          .hasSizeGreaterThan(8)
          .filteredOn(motion -> !motion.path("kind").asText().equals("seek"))
          .allSatisfy(motion -> assertThat(motion.path("durationMicros").asLong()).isPositive());
      assertThat(fixture.told("twist")).isNotEmpty();
    }
  }
}
