package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A simulated robot that takes its time; here more than anybody has. */
@Tag("slow")
class SimulationSpeedTest {
  /** Homing would take half an hour. */
  private static final double SLOW = 0.001;

  @Test
  void aStopWakesARobotThatTakesItsTime() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1, SLOW, Optional.empty())) {
      fixture.give("connect", "{}");
      fixture.until("connecting", state -> state.path("stage").asText().equals("connect"));

      fixture.give("stop", "{}");

      JsonNode state = fixture.idle();
      assertThat(state.path("state").asText()).isEqualTo("stopped");
      assertThat(state.path("fault").path("stage").asText()).isEqualTo("connect");
    }
  }

  @Test
  void anotherSpeedCountsAtOnce() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(2, SLOW, Optional.empty())) {
      fixture.give("home", "{}");
      fixture.until("connecting", state -> state.path("stage").asText().equals("connect"));

      fixture.give("simulation", "{\"speed\": 0}");

      JsonNode state = fixture.idle();
      assertThat(state.path("robot").path("homed").asBoolean()).isTrue();
      assertThat(state.path("simulation").path("speed").asDouble()).isZero();
    }
  }

  @Test
  void aRobotThatStandsStillIsStoppedBetweenItsPulses() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(3)) {
      fixture.done("enter", "{\"random\": true}");
      fixture.done("inspect");
      fixture.done("solve");
      // Only now, as it may roll the cube first.
      fixture.atFirst("twist", () -> fixture.give("simulation", "{\"speed\": " + SLOW + "}"));
      fixture.give("run", "{}");
      fixture.until(
          "a twist",
          state ->
              state
                  .path("proposal")
                  .path("twists")
                  .path(0)
                  .path("state")
                  .asText()
                  .equals("running"));

      fixture.give("stop", "{}");

      JsonNode state = fixture.idle();
      assertThat(state.path("run").path("result").asText()).isEqualTo("stopped");
      assertThat(state.path("run").path("measuredMicros").asLong()).isZero();
      fixture.done("simulation", "{\"speed\": 0}");
      assertThat(fixture.done("recover").path("state").asText()).isEqualTo("idle");
    }
  }
}
