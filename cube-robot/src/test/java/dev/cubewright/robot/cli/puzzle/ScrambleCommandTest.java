package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.solver.catalog.Event;
import java.io.StringWriter;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScrambleCommandTest {
  @Test
  void printsNoNearlySolvedCompetitionScrambles() {
    Program program = Program.solve("", "scramble 2x2x2 --competition --count 5 --seed 3");
    Program any = Program.solve("", "scramble 2x2x2 --count 5 --seed 3");

    assertThat(program.lines()).hasSize(5);
    assertThat(program.out()).as("none of these is nearly solved").isEqualTo(any.out());
    assertThat(Program.solve("", "scramble 2x2x2 --count 5").out()).isNotEqualTo(any.out());
  }

  /** Each scramble is printed at once, so that an interrupt does not lose earlier ones. */
  @Test
  void reportsTheNumberOfScramblesBeforeAnInterrupt() {
    Interruption interruption = new Interruption();
    StringWriter out =
        new StringWriter() {
          @Override
          public void flush() {
            if (toString().lines().count() == 2) {
              interruption.request();
            }
          }
        };
    Program program = Program.run(interruption, out, "scramble 7x7x7 --competition --count 5");

    assertThat(program.exitCode()).isEqualTo(ExitCode.INTERRUPTED);
    assertThat(program.lines()).hasSize(2);
    assertThat(program.err()).isEqualTo("cube: stopped after 2 of 5 scrambles\n");
  }

  @ParameterizedTest
  @CsvSource({"5x5x5, 60", "6x6x6, 80", "7x7x7, 100"})
  void scramblesLargerCubesAsCompetitionsDo(String name, int moves) {
    Program program = Program.run("scramble --competition --count 2 --seed 3", name);

    assertThat(program.err()).isEmpty();
    assertThat(program.lines()).hasSize(2).doesNotHaveDuplicates();
    for (String scramble : program.lines()) {
      assertThat(scramble.split(" ")).hasSize(moves).doesNotContain("x", "y", "z");
      assertThat(Program.run("check", name, "--scramble", scramble).out()).isEqualTo("valid\n");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "222, '\"event\":\"222\",\"puzzle\":\"2x2x2\"'",
    "2x2x2, '{\"puzzle\":\"2x2x2\"'",
    "2x2x2 --competition, '\"event\":\"222\",\"puzzle\":\"2x2x2\"'",
    "pyraminx --competition, '\"event\":\"pyram\",\"puzzle\":\"pyraminx-with-tips\"'",
    "555bf --competition, '\"event\":\"555bf\",\"puzzle\":\"5x5x5\"'",
  })
  void namesTheEventInJson(String puzzle, String members) {
    Program program = Program.solve("", ("scramble --seed 3 --json " + puzzle).split(" "));

    assertThat(program.lines()).hasSize(1).allMatch(line -> line.contains(members));
  }

  @Test
  void otherPuzzlesAreInNoCompetition() {
    Program program = Program.solve("", "scramble 2x2x3 --competition");

    assertThat(program.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(program.err())
        .isEqualTo("cube: the 2x2x3 has no competition event; omit --competition\n");
  }

  @ParameterizedTest
  @MethodSource
  void everyEventIsANameInCommands(String name) {
    assertThat(Program.runWith("\n", "check", name, "--scramble", "-").out()).isEqualTo("valid\n");
    assertThat(Program.run("show", name).exitCode()).isEqualTo(ExitCode.DONE);
    assertThat(Program.run("export", name, "--format=ksolve").exitCode()).isEqualTo(ExitCode.DONE);
  }

  static Stream<String> everyEventIsANameInCommands() {
    return Event.all().stream().map(Event::id);
  }

  /** Scrambles of small puzzles are as short as their solutions. */
  @ParameterizedTest
  @CsvSource({
    "floppy, 50, [URDL]2",
    "2x2x2, 50, [URF][2']?",
    "2x2x3, 5, ([UDRL]2|[FB][2']?)",
    "../puzzles/pyraminx.tws, 20, [ULRB]'?"
  })
  void solveReadsPrintedScrambles(String puzzle, int count, String move) {
    String[] command = {"scramble", puzzle, "--seed", "3", "--count", "" + count};
    Program scrambles = Program.solve("", command);
    Program solutions = Program.solve(scrambles.out(), "solve", puzzle, "--scramble", "-");

    assertThat(scrambles.err()).isEmpty();
    assertThat(scrambles.lines()).hasSize(count).allMatch(l -> l.matches("(" + move + "( |$))*"));
    assertThat(Program.solve("", command).out()).isEqualTo(scrambles.out());
    assertThat(solutions.lines().stream().map(ScrambleCommandTest::length))
        .isEqualTo(scrambles.lines().stream().map(ScrambleCommandTest::length).toList());
  }

  private static int length(String moves) {
    return moves.isEmpty() ? 0 : moves.split(" ").length;
  }

  @Test
  @Tag("slow")
  void scramblesLeadToRandomStates() {
    requireRandomStates("3x3x3", 15, 21);
    requireRandomStates("4x4x4", 40, 65);
  }

  @Test
  @Tag("long")
  void scramblesOfBigPuzzlesLeadToRandomStatesToo() {
    requireRandomStates("../puzzles/5x5x5.tws", 60, 600);
  }

  private static void requireRandomStates(String puzzle, int least, int most) {
    String[] command = {"scramble", puzzle, "--count", "2", "--seed", "1"};
    Program program = Program.solve("", command);

    assertThat(program.err()).isEmpty();
    assertThat(program.lines())
        .hasSize(2)
        .doesNotHaveDuplicates()
        .allSatisfy(line -> assertThat(length(line)).isBetween(least, most));
    assertThat(Program.solve("", command).out()).isEqualTo(program.out());
    assertThat(Program.runWith(program.out(), "check", puzzle, "--scramble", "-").out())
        .isEqualTo("valid\n".repeat(2));
  }
}
