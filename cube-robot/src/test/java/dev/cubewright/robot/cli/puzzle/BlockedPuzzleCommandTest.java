package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Puzzles with moves that can be blocked. */
@Tag("slow")
@Timeout(120)
class BlockedPuzzleCommandTest {
  private static final String SQUARE_ONE = "../puzzles/square-1.tws";
  private static final String BANDAGED = "../puzzles/bandaged-2x2x2.tws";

  @Test
  void aScrambleIsSolvedWithoutBlockedMoves(@TempDir Path folder) {
    String tables = folder.toString();
    Program scramble = Program.run("scramble --seed 1", BANDAGED, "--table-dir", tables);
    assertThat(scramble.exitCode()).isEqualTo(ExitCode.DONE);
    Program solution =
        Program.run(
            "solve --json", BANDAGED, "--scramble", scramble.out().strip(), "--table-dir", tables);

    assertThat(Json.raw(solution.out(), "optimal")).isEqualTo("true");
    assertThat(
            Program.run(
                "check",
                BANDAGED,
                "--scramble",
                scramble.out().strip() + " " + Json.text(solution.out(), "solution")))
        .isEqualTo(new Program(0, "valid\n", ""));
  }

  @Test
  void walksAreNamed(@TempDir Path folder) {
    Program scramble =
        Program.run("scramble --seed 1", SQUARE_ONE, "--table-dir", folder.toString());

    assertThat(scramble.err())
        .isEqualTo(
            "cube: moves of the square-1 may be blocked: each scramble is a random walk of 100"
                + " moves, and states are not equally likely\n");
    assertThat(scramble.out()).contains("/ (");
    assertThat(Program.run("check", SQUARE_ONE, "--scramble", scramble.out().strip()).out())
        .isEqualTo("valid\n");
  }

  @Test
  void blockedMovesAreExportedAsKsolveOnly() throws IOException {
    Program json = Program.run("export", BANDAGED);
    Program text = Program.run("export --format ksolve", BANDAGED);

    assertThat(json.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(json.err()).contains("cannot describe the blocked moves", "use --format ksolve");
    assertThat(Files.readString(Path.of(BANDAGED))).endsWith(text.out());
  }

  @Test
  void phasesAreReadFromAFileWithGoals(@TempDir Path folder) throws IOException {
    Path corners = folder.resolve("corners.json");
    Files.writeString(
        corners,
        "{\"name\":\"c\",\"phases\":[{\"turns\":\"U R F\",\"goal\":{\"CORNERS\":{\"pieces\":"
            + "[\"?\",\"?\",\"?\",\"?\",\"?\",5,6,7],\"orientation\":[\"?\",\"?\",\"?\",\"?\",\"?\",0,0,0]}}},{\"turns\":\"U"
            + " R F\",\"goal\":\"solved\"}]}");
    String scramble = "U F2 U' F' R U' F2 U' R'";
    Program solved =
        Program.run(
            "solve --table-dir",
            folder.toString(),
            BANDAGED,
            "--phases",
            corners.toString(),
            "--scramble",
            scramble);
    assertThat(
            Program.run("check", BANDAGED, "--scramble", scramble + " " + solved.out().strip())
                .out())
        .isEqualTo("valid\n");
  }

  @Tag("long")
  @Test
  void tooManyShapesAreReported(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("many.tws");
    String last = IntStream.rangeClosed(3, 24).mapToObj(i -> " " + i).collect(Collectors.joining());
    Files.writeString(
        file,
        "Set P 24 1\nMove A\nP\n2 1"
            + last
            + "\nEnd\nMove B\nP\n2"
            + last
            + " 1\nEnd\n"
            + IntStream.range(1, 12)
                .mapToObj(piece -> "Illegal P " + (piece + 1) + " " + piece + "\n")
                .collect(Collectors.joining()));

    assertThat(Program.run("check", file.toString(), "--scramble", "").out())
        .isEqualTo("valid, but it is unknown whether allowed moves reach this state\n");
    assertThat(Program.run("solve", file.toString(), "--scramble", "").err())
        .contains("cannot be solved", "too many arrangements");
  }
}
