package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code solve --machine} on random states; each plan is simulated. */
@Tag("slow")
class MachineSolveTest {
  private final SplittableRandom random = new SplittableRandom(52);

  @TempDir Path folder;

  static List<String> names() {
    return Machine.names();
  }

  private State randomState(Puzzle puzzle) {
    return new StateSpace(puzzle).random(random);
  }

  /** By name and by file, with the default time limit and a longer one. */
  @ParameterizedTest
  @MethodSource("names")
  void thePlanOfEachMachineSolvesTheCube(String name) throws IOException {
    Machine machine = Machine.named(name);
    Puzzle puzzle = machine.puzzle();
    State state = randomState(puzzle);
    String facelets = new FaceletWriter(puzzle).write(state);
    String file = Files.writeString(folder.resolve("mine.json"), machine.text()).toString();
    String[] byName = {"solve", puzzle.name(), facelets, "--json", "--machine", name};
    String[] byFile = {
      "solve", puzzle.name(), facelets, "--format", "json", "--machine", file, "--timeout", "300ms"
    };

    for (String[] words : List.of(byName, byFile)) {
      Program program = Program.solve("", words);
      assertThat(program.exitCode()).as(program.err()).isZero();
      assertThat(program.err()).isEmpty();
      assertThat(program.lines()).hasSize(1);
      JsonNode plan = PlanReplay.requireSolution(puzzle, state, program.out());
      assertThat(plan.get("machine").asText()).isEqualTo(name);
    }
  }

  /** One plan per line; an invalid line does not affect the others. */
  @Test
  void linesOfStandardInputGetAPlanEach() throws IOException {
    Puzzle cube = Cuboid.of(3, 3, 3);
    List<State> states = List.of(randomState(cube), cube.solved(), randomState(cube));
    List<String> lines = new ArrayList<>();
    states.forEach(state -> lines.add(new FaceletWriter(cube).write(state)));
    lines.add(1, "nonsense");

    Program program =
        Program.solve(
            String.join("\n", lines), "solve 3x3x3 --machine cubotino --json --threads 2");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    List<String> answers = new ArrayList<>(program.lines());
    assertThat(answers.remove(1)).startsWith("{\"error\":").contains("\"line\":2");
    assertThat(answers).hasSameSizeAs(states);
    for (int i = 0; i < answers.size(); i++) {
      PlanReplay.requireSolution(cube, states.get(i), answers.get(i));
    }
    assertThat(Json.number(answers.get(1), "total")).isEqualTo("0");
  }

  /** The scramble is nearly solved, so that the answer is always the same. */
  @Test
  void textAndTextsToSendAreThoseOfThePlan() throws IOException {
    String command = "solve 3x3x3 --machine six-motor --threads 1 --scramble";

    assertThat(Program.solve("", command, "D' R F2").lines())
        .containsExactly(
            "    0.000 s  turn F  F2",
            "    0.160 s  turn R  R'",
            "    0.260 s  turn D  D",
            "    0.360 s  total for F2 R' D");
    assertThat(Program.solve("", command, "D' R F2", "--format", "send").lines())
        .containsExactly("F2", "R'", "D");
    assertThat(Program.solve("", command, "", "--format", "send").out()).isEmpty();
    assertThat(Program.solve("", command, "").out()).isEqualTo("    0.000 s  total\n");
  }

  @Test
  void aMachineWithoutAFaceSolvesWithoutIt() throws IOException {
    Puzzle cube = Cuboid.of(3, 3, 3);
    State state = randomState(cube);
    String facelets = new FaceletWriter(cube).write(state);
    Program program = Program.solve("", "solve 3x3x3 --machine five-motor --json", facelets);

    JsonNode plan = PlanReplay.requireSolution(cube, state, program.out());
    assertThat(StreamSupport.stream(plan.get("actions").spliterator(), false))
        .noneMatch(action -> action.path("turn").asText().startsWith("D"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "U", "UD", "URF", "URFD"})
  void aMachineThatTurnsTooFewFacesHasNoPlan(String faces) throws IOException {
    List<String> actions = new ArrayList<>(List.of("{\"name\": \"wait\", \"time\": \"t\"}"));
    for (String face : faces.split("(?!^)")) {
      String turn =
          "{\"name\": \"turn %1$s\", \"by\": [-1, 1, 2], \"turn\": \"%1$s\", \"time\": \"t\"}";
      if (!face.isEmpty()) {
        actions.add(turn.formatted(face));
      }
    }
    String file =
        """
        {"format": "cubewright-machine", "version": 1, "name": "few", "puzzle": "3x3x3",
         "unit": "ms", "start": {}, "times": {"t": 1}, "actions": %s}
        """
            .formatted(actions);
    String machine = Files.writeString(folder.resolve("few.json"), file).toString();

    Program program = Program.solve("", "solve 3x3x3 --scramble R --json --machine", machine);

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.out() + program.err()).contains("no-plan", "the machine few turns ");
  }

  @Test
  void anInterruptEndsTheSearch() {
    Interruption interruption = new Interruption();
    interruption.request();

    Program program =
        Program.run(
            interruption,
            new StringWriter(),
            "solve 3x3x3 --machine cubotino --table-dir " + Program.TABLES + " --scramble",
            "R U F2 D L B2 U R' F D2 L' U2 B R F' L2 D");

    assertThat(program.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(program.err()).startsWith("cube: stopped");
  }
}
