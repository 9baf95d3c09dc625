package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.problem.ProblemException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong arguments of commands: they are rejected and change nothing. */
class ArgumentsTest {
  private static ConsoleFixture fixture;

  @BeforeAll
  static void connect() {
    fixture = ConsoleFixture.simulated(1);
    fixture.done("enter", "{\"random\": true}");
    fixture.done("connect");
  }

  @AfterAll
  static void close() {
    fixture.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          inspect    | {"hold": "right-left"}                       | a member is unknown; the allowed members are held
          inspect    | {"held": "up-down"}                          | must be one of right-left
          home       | {"arm": "R"}                                 | no members are allowed; send {}
          settings   | {"look": false, "speed": 2}                  | allowed members are frames, look, mode, views
          settings   | {"mode": "hasty"}                            | must be one of slow, medium
          settings   | {"look": null}                               | a setting must not be null
          enter      | {"random": true, "facelets": "U"}            | give exactly one of facelets, scramble and random
          enter      | {}                                           | give exactly one of facelets, scramble and random
          enter      | {"scramble": "R Q"}                          | "Q" is not a move of the 2x2x2
          enter      | {"facelets": "UU"}                           | 24 facelets, not 2
          enter      | {"facelets": 7}                              | must be a string
          correct    | {"facelet": 99, "color": "R"}                | from 0 to 23
          correct    | {"facelet": 1, "color": "pink"}              | U R F D L B
          jog        | {"arm": "R", "degrees": 1000}                | from -180 to 180
          jog        | {"arm": "R", "degrees": 1.5}                 | a whole number from -180 to 180
          jog        | {"arm": "R", "degrees": 5000000000}          | a whole number from -180 to 180
          grip       | {"arm": "X", "action": "grip"}               | one of R, B, L, F
          grip       | {"arm": "R", "micros": 1450, "action": "grip"} | give either micros, or action (grip or release)
          simulation | {"speed": 2, "foo": 1}                       | allowed members are arm, fault, mend, speed
          simulation | {"speed": -1}                                | must be a number from
          simulation | {"speed": 2, "fault": "nonsense"}            | fault must be one of cable-unplugged
          simulation | {"speed": 2, "fault": "board-reset", "arm": "X"} | arm must be one of
          simulation | {"speed": 2, "arm": "R"}                     | arm is for a fault; add fault
          simulation | {"speed": 2, "mend": 1}                      | mend must be true or false
          simulation | {"speed": 2, "mend": true, "fault": "board-reset"} | fault cannot be combined with mend
          simulation | {}                                           | give speed, fault or mend
          """)
  void isRefusedAndChangesNothing(String command, String json, String reason) {
    JsonNode before = fixture.state();

    ProblemException refusal =
        catchThrowableOfType(ProblemException.class, () -> fixture.give(command, json));

    assertThat(refusal.problem().code()).isEqualTo("wrong-arguments");
    assertThat(refusal).hasMessageContaining(reason);
    JsonNode after = fixture.state();
    for (String member : new String[] {"simulation", "settings", "cube", "poses"}) {
      assertThat(after.path(member)).isEqualTo(before.path(member));
    }
    assertThat(fixture.told("motion")).isEmpty();
  }
}
