package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a command cannot be given, and that nothing changes then. */
class ArgumentsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          inspect    | {"hold": "right-left"}                       | one of the members is unknown here; there is held
          home       | {"arm": "R"}                                 | this takes nothing, send {}
          settings   | {"look": false, "speed": 2}                  | there are frames, look, mode, views
          enter      | {"random": true, "facelets": "U"}            | give either facelets, or a scramble, or random
          simulation | {"speed": 2, "foo": 1}                       | there are arm, fault, mend, speed
          simulation | {"speed": 2, "fault": "nonsense"}            | fault must be one of
          simulation | {"speed": 2, "fault": "board-reset", "arm": "X"} | arm must be one of
          simulation | {"speed": 2, "arm": "R"}                     | an arm is named for a fault only
          simulation | {"speed": 2, "mend": 1}                      | mend must be true or false
          simulation | {"speed": 2, "mend": true, "fault": "board-reset"} | give either fault or mend
          simulation | {}                                           | give speed, or fault, or mend
          """)
  void isRefusedAndChangesNothing(String command, String json, String reason) {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1)) {
      JsonNode before = fixture.state();

      ProblemException refusal =
          catchThrowableOfType(ProblemException.class, () -> fixture.give(command, json));

      assertThat(refusal.problem().code()).isEqualTo("wrong-arguments");
      assertThat(refusal).hasMessageContaining(reason);
      JsonNode after = fixture.state();
      assertThat(after.path("simulation")).isEqualTo(before.path("simulation"));
      assertThat(after.path("settings")).isEqualTo(before.path("settings"));
    }
  }

  @Test
  void fingersGoByMicrosecondsOrByAnAction() {
    try (ConsoleFixture fixture = ConsoleFixture.simulated(1)) {
      fixture.done("connect");
      ProblemException both =
          catchThrowableOfType(
              ProblemException.class,
              () ->
                  fixture.give("grip", "{\"arm\": \"R\", \"micros\": 1450, \"action\": \"grip\"}"));
      assertThat(both).hasMessage("give either micros, or action as grip or release");
      assertThat(fixture.told("motion")).isEmpty();
    }
  }
}
