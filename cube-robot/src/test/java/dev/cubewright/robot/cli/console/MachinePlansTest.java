package dev.cubewright.robot.cli.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Collections;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans of machines over HTTP. */
@Tag("slow")
@Timeout(300)
class MachinePlansTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final String SCRAMBLE = "R U2 F' L D B2 R' U F2 D' L2 B";

  @TempDir private static Path folder;

  private static RunningConsole console;

  @BeforeAll
  static void start() {
    console = RunningConsole.simulated(folder, 0);
  }

  @AfterAll
  static void stop() {
    console.close();
  }

  private static JsonNode plan(String body) throws Exception {
    return RunningConsole.json(console.post("plan", body));
  }

  /** Returns a state after the actions of a plan, as only their JSON describes them. */
  private static State replayed(JsonNode plan, State state) {
    Puzzle puzzle = Machine.named(plan.path("machine").asText()).puzzle();
    State now = Algorithm.parse(puzzle, plan.path("start").path("cube").asText()).applyTo(state);
    for (JsonNode action : plan.path("actions")) {
      String effect = action.path("rotate").asText() + action.path("turn").asText();
      now = Algorithm.parse(puzzle, effect).applyTo(now);
    }
    return now;
  }

  private static boolean isSolved(Puzzle puzzle, State state) {
    return puzzle.rotations().stream().anyMatch(move -> state.apply(move).equals(puzzle.solved()));
  }

  @Test
  void knownMachinesAreListed() throws Exception {
    JsonNode machines = RunningConsole.json(console.get("machines")).path("machines");

    assertThat(machines.findValuesAsText("name")).isEqualTo(Machine.names());
    JsonNode first = machines.path(0);
    Machine machine = Machine.named(first.path("name").asText());
    assertThat(first.path("puzzle").asText()).isEqualTo(machine.puzzle().name());
    assertThat(first.path("unit").asText()).isEqualTo("us");
    machine
        .times()
        .forEach(
            (name, time) -> assertThat(first.path("times").path(name).asInt()).isEqualTo(time));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "cubotino",
        "tilt-and-turn",
        "six-motor",
        "five-motor",
        "two-gripper",
        "four-gripper",
        "twin-axis-2x2x2",
        "twin-axis-2x2x2-both-ways"
      })
  void aPlanSolvesTheCube(String name) throws Exception {
    Puzzle puzzle = Machine.named(name).puzzle();
    State state = Algorithm.parse(puzzle, SCRAMBLE).applyTo(puzzle.solved());

    JsonNode plan =
        plan(
            "{\"machine\":\"%s\",\"scramble\":\"%s\",\"improveMillis\":200}"
                .formatted(name, SCRAMBLE));

    assertThat(plan.path("before").asText()).isEqualTo(new FaceletWriter(puzzle).write(state));
    assertThat(isSolved(puzzle, replayed(plan, state))).isTrue();
    State made = Algorithm.parse(puzzle, plan.path("solution").asText()).applyTo(state);
    assertThat(isSolved(puzzle, made)).isTrue();
  }

  /** A cube in another orientation is solved in that orientation. */
  @Test
  void aPlanSolvesACubeInAnyOrientation() throws Exception {
    for (String rotation : new String[] {"x y", "z2", "y'"}) {
      State turned = Algorithm.parse(CUBE, SCRAMBLE + " " + rotation).applyTo(CUBE.solved());
      String facelets = new FaceletWriter(CUBE).write(turned);

      JsonNode plan =
          plan("{\"machine\":\"cubotino\",\"facelets\":\"" + facelets + "\",\"improveMillis\":1}");

      assertThat(plan.path("before").asText()).isEqualTo(facelets);
      assertThat(isSolved(CUBE, replayed(plan, turned))).isTrue();
    }
  }

  @Test
  void givenMovesAreMade() throws Exception {
    JsonNode plan = plan("{\"machine\":\"cubotino\",\"solution\":\"R U2 F'\"}");

    State inverse = Algorithm.parse(CUBE, "R U2 F'").inverse().applyTo(CUBE.solved());
    assertThat(plan.path("solution").asText()).isEqualTo("R U2 F'");
    assertThat(isSolved(CUBE, replayed(plan, inverse))).isTrue();
    assertThat(plan.path("actions").findValuesAsText("send")).isNotEmpty();
  }

  @Test
  void aMachineOfTheRequestIsPlannedFor() throws Exception {
    String file = Machine.named("cubotino").text();

    JsonNode plan = plan("{\"machineFile\":" + file + ",\"solution\":\"R U2 F'\"}");
    JsonNode solved =
        plan("{\"machineFile\":" + file.replace("800", "900") + ",\"scramble\":\"R U\"}");

    assertThat(plan).isEqualTo(plan("{\"machine\":\"cubotino\",\"solution\":\"R U2 F'\"}"));
    assertThat(solved.path("total").asLong())
        .isGreaterThan(
            plan("{\"machine\":\"cubotino\",\"scramble\":\"R U\"}").path("total").asLong());
  }

  @Test
  void aSolvedCubeNeedsNoActions() throws Exception {
    JsonNode plan = plan("{\"machine\":\"cubotino\",\"scramble\":\"R R'\"}");

    assertThat(plan.path("actions")).isEmpty();
    assertThat(plan.path("total").asInt()).isZero();
  }

  @Test
  void aNewerRequestEndsASearch() throws Exception {
    String long60 =
        "{\"machine\":\"cubotino\",\"improveMillis\":60000,\"scramble\":\"" + SCRAMBLE + "\"}";
    plan("{\"machine\":\"cubotino\",\"scramble\":\"" + SCRAMBLE + "\",\"improveMillis\":1}");
    CompletableFuture<HttpResponse<String>> before =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return console.post("plan", long60);
              } catch (Exception e) {
                throw new IllegalStateException(e);
              }
            });
    HttpResponse<String> now =
        console.post("plan", "{\"machine\":\"cubotino\",\"solution\":\"R\"}");
    while (!before.isDone()) {
      now = console.post("plan", "{\"machine\":\"cubotino\",\"solution\":\"R\"}");
    }

    assertThat(now.statusCode()).isEqualTo(200);
    assertThat(RunningConsole.json(before.get()).path("code").asText()).isEqualTo("superseded");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {}                                                          | 400 | wrong-arguments
          {"machine":"cubotin","scramble":"R"}                        | 404 | no-such-machine
          {"machine":7,"scramble":"R"}                                | 400 | wrong-arguments
          {"machine":"cubotino"}                                      | 400 | no-state
          {"machine":"cubotino","scramble":"R","facelets":"U"}        | 400 | no-state
          {"machine":"cubotino","scramble":"R","solution":"R"}        | 400 | wrong-arguments
          {"machine":"cubotino","scramble":"R","machineFile":{}}      | 400 | wrong-arguments
          {"machine":"cubotino","scramble":"R","improveMillis":60001} | 400 | wrong-arguments
          {"machine":"cubotino","scramble":"R","seconds":1}           | 400 | wrong-arguments
          {"machine":"cubotino","solution":"Q"}                       | 400 | not-an-algorithm
          {"machine":"cubotino","solution":"(R U)501"}                | 400 | wrong-arguments
          {"machine":"five-motor","solution":"D"}                     | 400 | impossible-moves
          {"machineFile":7,"scramble":"R"}                            | 400 | bad-machine-file
          {"machineFile":{},"scramble":"R"}                           | 400 | bad-machine-file
          """)
  void reportsErrors(String body, int status, String code) throws Exception {
    HttpResponse<String> response = console.post("plan", body);

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(RunningConsole.json(response).path("code").asText()).isEqualTo(code);
  }

  @Test
  void aWrongFileIsRejectedWithPlaceAndReason() throws Exception {
    String file = Machine.named("cubotino").text().replace("\"2.1*spin\"", "\"2.1*spinn\"");

    String message =
        plan("{\"machineFile\":" + file + ",\"solution\":\"R\"}").path("message").asText();

    assertThat(message)
        .startsWith("machineFile: line 1, column ")
        .contains("did you mean \"spin\"?");
    String nested = String.join("", Collections.nCopies(15, "["));
    assertThat(
            plan("{\"machineFile\":{\"format\":"
                    + nested
                    + nested.replace('[', ']')
                    + "},\"solution\":\"R\"}")
                .path("code")
                .asText())
        .isEqualTo("bad-machine-file");
  }

  @Test
  void aMachineOfTooFewFacesHasNoPlan() throws Exception {
    String file =
        """
        {"format": "cubewright-machine", "version": 1, "name": "half", "puzzle": "3x3x3",
         "unit": "ms", "start": {}, "times": {"t": 1},
         "actions": [{"name": "turn", "turn": "U", "time": "t"}]}
        """;
    HttpResponse<String> response =
        console.post("plan", "{\"scramble\":\"R\",\"machineFile\":" + file + "}");

    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(RunningConsole.json(response).path("code").asText()).isEqualTo("no-plan");
    assertThat(RunningConsole.json(response).path("message").asText())
        .startsWith("the machine half turns only U by quarters, too few");
  }
}
