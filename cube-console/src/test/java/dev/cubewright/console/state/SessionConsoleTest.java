package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.problem.ProblemException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A complete job, as an operator runs it. */
class SessionConsoleTest {
  @Test
  void aScrambledCubeIsInspectedSolvedAndTurned() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1)) {
      fixture.done("enter", "{\"scramble\": \"R U2 F'\"}");
      JsonNode read = fixture.done("inspect");
      assertThat(read.path("fault").isNull()).as("%s", read.path("fault")).isTrue();
      assertThat(read.path("cube").path("source").asText()).isEqualTo("camera");
      assertThat(read.path("pictures")).isNotEmpty();
      assertThat(read.path("allowed")).extracting(JsonNode::asText).contains("solve");

      JsonNode solved = fixture.done("solve");
      assertThat(solved.path("state").asText()).isEqualTo("ready");
      assertThat(solved.path("proposal").path("twists"))
          .isNotEmpty()
          .allSatisfy(
              twist ->
                  assertThat(twist.path("arms").toString())
                      .matches("\\[\\[\"[RLBF]\",(-?1|-2|2)](,\\[\"[RLBF]\",(-?1|-2|2)])?]"));
      assertThat(solved.path("answers")).isNotEmpty();

      JsonNode run = fixture.done("run");
      assertThat(run.path("run").path("result").asText()).isEqualTo("solved");
      assertThat(run.path("cube").path("solved").asBoolean()).isTrue();
      assertThat(run.path("history")).hasSize(1);
      assertThat(run.path("run").path("endedAt").asLong())
          .isGreaterThanOrEqualTo(run.path("run").path("beganAt").asLong());

      JsonNode released = fixture.done("release");
      assertThat(released.path("holding").path("sentence").asText())
          .isEqualTo("no arm holds the cube");
    }
  }

  /** At the initial speed, homing would take half an hour. */
  @Test
  void aNewSpeedAppliesDuringAJob() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(2, 0.001, Optional.empty())) {
      fixture.give("home", "{}");
      fixture.until("connecting", state -> state.path("stage").asText().equals("connect"));
      assertThatExceptionOfType(ProblemException.class)
          .isThrownBy(() -> fixture.give("settings", "{\"mode\": \"slow\"}"))
          .satisfies(refusal -> assertThat(refusal.problem().code()).isEqualTo("not-now"));

      fixture.give("simulation", "{\"speed\": 0}");

      JsonNode state = fixture.idle();
      assertThat(state.path("robot").path("homed").asBoolean()).isTrue();
      assertThat(state.path("settings").path("mode").asText()).isEqualTo("fast");
    }
  }
}
