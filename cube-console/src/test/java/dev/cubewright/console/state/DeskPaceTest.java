package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A simulated robot that takes its time; here more than anybody has. */
@Tag("slow")
class DeskPaceTest {
  /** Homing would take half an hour. */
  private static final double SLOW = 0.001;

  @Test
  void aStopWakesARobotThatTakesItsTime() {
    try (DeskBench bench = DeskBench.simulated(1, SLOW, Optional.empty())) {
      bench.give("connect", "{}");
      bench.until("connecting", state -> state.path("stage").asText().equals("connect"));

      bench.give("stop", "{}");

      JsonNode state = bench.idle();
      assertThat(state.path("state").asText()).isEqualTo("stopped");
      assertThat(state.path("fault").path("stage").asText()).isEqualTo("connect");
    }
  }

  @Test
  void anotherSpeedCountsAtOnce() {
    try (DeskBench bench = DeskBench.simulated(2, SLOW, Optional.empty())) {
      bench.give("home", "{}");
      bench.until("connecting", state -> state.path("stage").asText().equals("connect"));

      bench.give("simulation", "{\"speed\": 0}");

      JsonNode state = bench.idle();
      assertThat(state.path("robot").path("homed").asBoolean()).isTrue();
      assertThat(state.path("simulation").path("speed").asDouble()).isZero();
    }
  }

  @Test
  void aRobotThatStandsStillIsStoppedBetweenItsPulses() {
    try (DeskBench bench = DeskBench.simulated(3)) {
      bench.done("enter", "{\"random\": true}");
      bench.done("inspect");
      bench.done("solve");
      bench.done("simulation", "{\"speed\": " + SLOW + "}");
      bench.give("run", "{}");
      bench.until(
          "a twist",
          state ->
              state
                  .path("proposal")
                  .path("twists")
                  .path(0)
                  .path("state")
                  .asText()
                  .equals("running"));

      bench.give("stop", "{}");

      JsonNode state = bench.idle();
      assertThat(state.path("run").path("result").asText()).isEqualTo("stopped");
      assertThat(state.path("run").path("measuredMicros").asLong()).isZero();
      bench.done("simulation", "{\"speed\": 0}");
      assertThat(bench.done("recover").path("state").asText()).isEqualTo("idle");
    }
  }
}
