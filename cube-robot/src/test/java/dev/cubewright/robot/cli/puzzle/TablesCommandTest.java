package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("slow")
class TablesCommandTest {
  /** A puzzle with a small table. */
  private static final String PUZZLE = "../puzzles/pyraminx-duo.tws";

  @TempDir Path folder;

  private Program tables(String... arguments) {
    List<String> words = new ArrayList<>(List.of("tables"));
    words.addAll(List.of(arguments));
    return Program.run(Program.with(words, "--table-dir", folder.toString()));
  }

  private Path onlyTable() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList().get(0);
    }
  }

  @Test
  void buildListVerifyClear() throws IOException {
    assertThat(tables("list").out()).isEqualTo("no tables in " + folder + "\n");
    assertThat(tables("verify").exitCode()).isZero();

    Program build = tables("build", PUZZLE, "--metric", "half-turn", "--exact");
    assertThat(build.exitCode()).isZero();
    assertThat(build.out())
        .contains(
            "         3          188\n         4           79\n",
            "324 positions, mean 3.0370",
            "built in");
    assertThat(tables("build", PUZZLE, "--metric", "half-turn").out()).contains("already stored");

    assertThat(tables("list").out())
        .contains("pyraminx-duo", "half-turn", "972 entries", onlyTable().getFileName() + "\n")
        .endsWith(" bytes, in " + folder + "\n")
        .contains("\n1 table, 4,");
    assertThat(tables("list", "3x3x3").out()).isEqualTo("no tables in " + folder + "\n");
    assertThat(Json.text(tables("list", "--json").out(), "metric")).isEqualTo("half-turn");
    assertThat(tables("verify", PUZZLE).out()).isEqualTo(onlyTable() + ": sound\n");

    byte[] bytes = Files.readAllBytes(onlyTable());
    bytes[bytes.length / 2] ^= 1;
    Files.write(onlyTable(), bytes);
    Program verify = tables("verify");
    assertThat(verify.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(verify.out()).contains(": unusable: ");
    assertThat(verify.err())
        .isEqualTo(
            "cube: unusable tables are built again when needed; \"cube tables"
                + " clear\" removes them\n");

    Program again = tables("build", PUZZLE, "--metric", "half-turn");
    assertThat(again.exitCode()).isZero();
    assertThat(again.out()).contains("built in");
    assertThat(again.err()).contains("is unusable and is built again");

    assertThat(tables("clear", "3x3x3").out()).startsWith("removed 0 tables");
    assertThat(tables("clear").out()).startsWith("removed 1 table, 4,");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void anUnfinishedBuildIsNoFault() throws IOException {
    Path file = folder.resolve("3x3x3_flips_half-turn_0123456789abcdef.table.unfinished");
    Files.writeString(file, "half of it");

    Program verify = tables("verify");
    assertThat(verify.out()).isEqualTo(file + ": unfinished; the next build continues it\n");
    assertThat(verify.err()).isEmpty();
    assertThat(verify.exitCode()).isZero();
    assertThat(tables("list").out()).startsWith("unfinished  " + file.getFileName());
  }

  @Test
  void buildPrintsTheTablesOfTheRobot() {
    Program program = Program.solve("", "tables build 2x2x2 --metric robot");

    assertThat(program.out())
        .contains(
            "         0            1\n         2            4\n         3            2\n",
            "        26         1368\n        27           40\n",
            "3674160 positions, mean 21.2727, maximum 27",
            "7348320 entries");
  }

  @Test
  void buildCreatesTheTablesForQuarterTurns() {
    Program build = tables("build", "3x3x3", "--metric", "quarter-turn", "--max-memory", "16m");

    assertThat(build.exitCode()).isZero();
    assertThat(build.err()).as("no progress in a pipe").isEmpty();
    assertThat(build.out())
        .startsWith("3x3x3, quarter-turn\n")
        .contains("\n1013760 positions, mean ", "\n967680 positions, mean ");
    assertThat(tables("list", "3x3x3").out())
        .contains("3x3x3    quarter-turn", "1,013,760 entries", "1,082,565 entries");
    String solve = "solve 3x3x3 --metric quarter-turn --max-memory 16m --scramble R2 --table-dir ";
    for (String strategy : List.of("", " --optimal")) {
      assertThat(Program.run(solve + folder + strategy))
          .as("no table is built")
          .isEqualTo(new Program(0, "R2\n", ""));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "3x3x3 --metric quarter-turn --max-memory 16m, ' MB, not stored\n'",
    PUZZLE + " --metric half-turn, ', not stored\n\n'"
  })
  void aTableThatCannotBeStoredIsAFaultOfBuild(String table, String end) throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    Program program = Program.run("tables build " + table + " --table-dir " + file);

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(program.out()).endsWith(end).doesNotContain(file.toString());
    assertThat(program.err()).contains("cannot write table ", "not a directory: " + file);
  }

  @Test
  void aFolderWithTheNameOfATableIsListed() throws IOException {
    Path place = Files.createDirectory(folder.resolve("2x2x2_a_b_0123456789abcdef.table"));

    assertThat(tables("list").out())
        .contains("unusable  " + place.getFileName(), "remove that folder");
    assertThat(tables("verify").out()).contains("remove that folder");
    assertThat(tables("clear").out()).startsWith("removed 0 tables");
    assertThat(place).exists();
  }

  @Test
  void aFolderThatCannotBeWrittenIsAWarning() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    Program program = Program.run("solve 3x3x3 --scramble R2 --metric axial --table-dir " + file);

    assertThat(program.out()).isEqualTo("R2\n");
    assertThat(program.exitCode()).isZero();
    assertThat(program.err())
        .startsWith("cube: cannot write table " + file)
        .contains("3x3x3_")
        .as("reported once, for several tables")
        .containsOnlyOnce(": not a directory: " + file);
  }
}
