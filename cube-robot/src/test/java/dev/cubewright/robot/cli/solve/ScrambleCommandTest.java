package dev.cubewright.robot.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScrambleCommandTest {
  @Test
  void keepsCompetitionScramblesAway() {
    Program program =
        Program.solve("", "scramble", "2x2x2", "--competition", "--count", "5", "--seed", "3");
    Program any = Program.solve("", "scramble", "2x2x2", "--count", "5", "--seed", "3");

    assertThat(program.lines()).hasSize(5);
    assertThat(program.out()).as("none of these is too near").isEqualTo(any.out());
  }

  @ParameterizedTest
  @CsvSource({"5x5x5, 60", "6x6x6, 80", "7x7x7, 100"})
  void scramblesLargerCubesAsCompetitionsDo(String name, int moves) {
    Program program = Program.run("scramble", name, "--competition", "--count", "2", "--seed", "3");

    assertThat(program.err()).isEmpty();
    assertThat(program.lines()).hasSize(2).doesNotHaveDuplicates();
    for (String scramble : program.lines()) {
      assertThat(scramble.split(" ")).hasSize(moves).doesNotContain("x", "y", "z");
      assertThat(Program.run("check", name, "--scramble", scramble).out()).isEqualTo("valid\n");
    }
  }
}
