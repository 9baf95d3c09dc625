package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code solve --phases}: by a method in a file. */
@Tag("slow")
class PhasesCommandTest {
  private static final String METHOD =
      Path.of("..", "puzzles", "methods", "3x3x3-thistlethwaite.json").toString();
  private static final String SCRAMBLE = "R U F2 D' L B2 U' R2 F D2 L' U2 B R'";

  @TempDir Path folder;

  private static Program run(String... options) {
    return Program.solve("", options);
  }

  @Test
  void eachPhaseIsExplained() {
    Program program =
        run("solve", "3x3x3", "--phases", METHOD, "--scramble", SCRAMBLE, "--explain");

    assertThat(program.exitCode()).isZero();
    assertThat(program.err())
        .contains("perhaps not the cheapest: phases")
        .contains("phase 0, edges oriented: ")
        .contains("phase 3, solved: ");
    String all = SCRAMBLE + " " + program.out().strip();
    assertThat(run("solve", "3x3x3", "--scramble", all).out()).isEqualTo("\n");
  }

  @Test
  void anAnswerOfAtMostSoManyMovesIsSearchedFor() {
    Program program =
        run(
            "solve",
            "3x3x3",
            "--phases",
            METHOD,
            "--scramble",
            SCRAMBLE,
            "--max-length",
            "26",
            "--json");

    assertThat(Integer.parseInt(Json.number(program.out(), "cost"))).isLessThanOrEqualTo(26);
  }

  /** Goals of a puzzle from a file are lines of its own. */
  @Test
  void aPuzzleFromAFileHasMethodsToo() throws IOException {
    Path method =
        Files.writeString(
            folder.resolve("tips last.json"),
            """
            {"name": "edges, then corners", "phases": [
              {"turns": "U L R B",
               "goal": {"EDGES": {"pieces": [0, 1, 2, 3, 4, 5], "orientation": [0, 0, 0, 0, 0, 0]}}},
              {"turns": "U L R B", "goal": "solved"}]}
            """);
    String puzzle = Path.of("..", "puzzles", "pyraminx.tws").toString();
    Program program =
        run("solve", puzzle, "--phases", method.toString(), "--scramble", "U L R' B U'");

    assertThat(program.err()).isEmpty();
    String all = "U L R' B U' " + program.out().strip();
    assertThat(run("solve", puzzle, "--scramble", all).out()).isEqualTo("\n");
  }

  @Test
  void whatIsWrongWithAFileIsSaidWithItsPlace() throws IOException {
    Path method =
        Files.writeString(folder.resolve("mine.json"), "{\"phases\": [{\"turns\": \"Q\"}]}");
    Program program =
        run("solve", "3x3x3", "--phases", method.toString(), "--scramble", "R", "--json");

    assertThat(program.exitCode()).isEqualTo(1);
    assertThat(Json.text(program.out(), "code")).isEqualTo("bad-phases-file");
    assertThat(program.out()).contains("\"position\":\"line 1, column 23\"");
    assertThat(program.err()).contains("mine.json, line 1, column 23: the 3x3x3 has no turn Q");

    Program none = run("solve", "3x3x3", "--phases", "none.json", "--scramble", "R");
    assertThat(none.exitCode()).isEqualTo(2);
    assertThat(none.err()).contains("there is no file none.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--optimal", "--all", "--goal=x", "--strategy=general"})
  void isAWayToSolveOfItsOwn(String other) {
    Program program = run("solve", "3x3x3", "--phases", METHOD, "--scramble", "R", other);

    assertThat(program.exitCode()).isEqualTo(2);
    assertThat(program.err()).contains("--phases").contains("leave out one of them");
  }
}
