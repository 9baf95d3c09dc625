package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Prices of moves from a file, in each solver that takes them; and what is no such file. */
@Tag("slow")
class CostFileTest {
  @TempDir Path folder;

  private Program solve(String moves, String puzzle, String... more) throws IOException {
    return run("{\"name\": \"mine\", \"moves\": " + moves + "}", "solve", puzzle, more);
  }

  private Program run(String costs, String command, String puzzle, String... more)
      throws IOException {
    Path file = Files.writeString(folder.resolve("costs.json"), costs);
    List<String> words = new ArrayList<>(List.of(command, puzzle, "--costs", file.toString()));
    words.addAll(List.of(more));
    return command.equals("compare")
        ? Program.run(words.toArray(String[]::new))
        : Program.solve("", words.toArray(String[]::new));
  }

  /** A name with an equals sign is that of a file where there is one. */
  @Test
  void aFileMayHaveAnyName() throws IOException {
    Path file = Path.of("quarter=1.json");
    Files.writeString(file, "{\"name\": \"mine\", \"moves\": {\"U\": 9, \"R\": 5, \"F\": 9}}");
    try {
      Program program =
          Program.solve("", "solve", "2x2x2", "--scramble", "R'", "--costs", file.toString());
      assertThat(program.out()).isEqualTo("R\n");
    } finally {
      Files.delete(file);
    }
  }

  /**
   * What is cheap is used even if it takes more moves, and what has no price is not used at all.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          2x2x2  | {"U": 9, "R": 5, "R2": 11, "F": 9}    | R2  | 10 | R R
          2x2x2  | {"U": 9, "R": 9, "F": 9, "L'": 2}     | R   | 2  | L'
          floppy | {"R2": 7, "L2": 1, "U2": 1, "D2": 1}  | R2  | 7  | R2
          2x2x3  | {"F'": 3, "R2": 4, "U2": 1, "L2": 9}  | R2 F | 7 | F' R2
          ../puzzles/pyraminx.tws | {"U": 2, "R": 5, "L": 5, "B": 5} | U' | 2 | U
          """)
  void theSumOfThePricesIsLeast(
      String puzzle, String moves, String scramble, String cost, String solution)
      throws IOException {
    requireLeast(puzzle, moves, scramble, cost, solution);
  }

  @ParameterizedTest
  @Tag("long")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          2x2x2  | {"U": 1, "R": 1, "F": 1}              | R   | 3  | R R R
          2x2x2  | {"U": 9, "R": 5, "R2": 9, "F": 9}     | R2  | 9  | R2
          """)
  void theSumOfMorePricesIsLeast(
      String puzzle, String moves, String scramble, String cost, String solution)
      throws IOException {
    requireLeast(puzzle, moves, scramble, cost, solution);
  }

  private void requireLeast(
      String puzzle, String moves, String scramble, String cost, String solution)
      throws IOException {
    Program program = solve(moves, puzzle, "--scramble", scramble, "--json");

    assertThat(program.err()).isEmpty();
    assertThat(Json.number(program.out(), "cost")).isEqualTo(cost);
    assertThat(Json.text(program.out(), "solution")).isEqualTo(solution);
    assertThat(Json.text(program.out(), "metric")).isEqualTo("mine");
  }

  @Test
  void explainsInUnits() throws IOException {
    Program program = solve("{\"R2\": 7, \"L2\": 1}", "floppy", "--scramble", "R2", "--explain");

    assertThat(program.err()).contains("cost 7 units (mine)").contains("R2       costs 7, then 0");
  }

  @Test
  void buildsATableOfThem() throws IOException {
    String costs = "{\"name\": \"mine\", \"moves\": {\"R2\": 7, \"L2\": 1, \"U2\": 1, \"D2\": 1}}";
    Path file = Files.writeString(folder.resolve("costs.json"), costs);
    Program program = Program.solve("", "tables", "build", "floppy", "--costs", file.toString());

    assertThat(program.out()).startsWith("3x3x1, mine\n").contains("192 positions");
  }

  /** A solver that cannot take them says so, and which costs are meant. */
  @Test
  void aSolverThatCannotTakeThemSaysSo() throws IOException {
    String unequal = "{\"R2\": 7, \"L2\": 1, \"U2\": 1, \"D2\": 1}";
    Program old = solve(unequal, "floppy", "--scramble", "R2", "--strategy", "breadth-first");
    Program compared =
        run(
            "{\"name\": \"mine\", \"moves\": " + unequal + "}",
            "compare",
            "floppy",
            "--scramble",
            "R2");
    String fine = "{\"U\": 1009, \"R\": 10007, \"F\": 100003}";
    Program exact = solve(fine, "2x2x2", "--scramble", "R");
    Program search = solve(fine, "2x2x2", "--scramble", "R'", "--strategy", "ida-star");

    for (Program program : List.of(old, compared)) {
      assertThat(program.exitCode()).isEqualTo(1);
      assertThat(program.err())
          .startsWith("cube: the costs in " + folder.resolve("costs.json") + ": ")
          .contains(" solves by the side turns ", " at one cost");
    }
    assertThat(exact.exitCode()).isEqualTo(1);
    assertThat(exact.err()).contains("has more than 255 different costs");
    assertThat(search.out()).isEqualTo("R\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ` `                          | : it is empty; write {
          []                           | , line 1, column 1: write {
          {"name": "a"                 | , line 1, column 13: this is not JSON, or cut off
          {"name": "a", "moves": {"F": 1,}} | , line 1, column 32: this is not JSON
          {"name": "a"}                | , line 1, column 13: "moves" is missing
          {"moves": {"F": 1}}          | , line 1, column 19: "name" is missing
          {"name": 1}                  | , line 1, column 10: the name must be a text
          {"name": ""}                 | , line 1, column 10: the name must be 1 to 200
          {"name": "a", "name": "b"}   | , line 1, column 15: this stands here twice
          {"nmae": "a"}                | , line 1, column 2: this means nothing here; known are name and moves
          {"name": "a", "moves": []}   | , line 1, column 24: the moves must be an object
          {"name": "a", "moves": {}}   | , line 1, column 25: no move has a price
          {"name": "a", "moves": {"F": "1"}} | , line 1, column 30: a price must be a whole number, 1 to 1000000
          {"name": "a", "moves": {"F": 0}}   | , line 1, column 30: a price must be
          {"name": "a", "moves": {"F": 1.5}} | , line 1, column 30: a price must be
          {"name": "a", "moves": {"F": 1000001}} | , line 1, column 30: a price must be
          {"name": "a", "moves": {"F": 99999999999}} | , line 1, column 30: a price must be
          {"name": "a", "moves": {"F": null}} | , line 1, column 30: a price must be
          {"name": "a", "moves": {"F": 1}} x  | , line 1, column 34: this is not JSON
          {"name": "a", "moves": {"F": 1}} {} | , line 1, column 34: something follows the object
          {"name": "a",~"moves": {"F": 1,~"Q": 2}} | , line 3, column 1: this is no move of the 2x2x2:
          {"name": "a", "moves": {"F U": 1}}  | , line 1, column 25: "F U" is not one move
          {"name": "a", "moves": {"": 1}}     | , line 1, column 25: "" is not one move
          {"name": "a", "moves": {"x": 1}}    | , line 1, column 25: "x" turns the whole puzzle
          {"name": "a", "moves": {"F2": 1, "F2'": 2}} | , line 1, column 34: "F2'" does what "F2" in line 1, column 25 does; remove one
          """)
  void whatIsWrongIsNamedWithItsPlace(String text, String sentence) throws IOException {
    Program program = run(text.replace('~', '\n'), "solve", "2x2x2", "--scramble", "R");

    assertThat(program.exitCode()).isEqualTo(1);
    assertThat(program.err()).startsWith("cube: " + folder.resolve("costs.json") + sentence);
  }

  @Test
  void theyDoNotFitInverse() throws IOException {
    Program program = solve("{\"R\": 1}", "2x2x2", "--scramble", "R", "--inverse");

    assertThat(program.exitCode()).isEqualTo(2);
    assertThat(program.err()).contains("--inverse cannot be combined with --costs");
  }
}
