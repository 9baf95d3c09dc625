package dev.cubewright.robot.cli.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import org.junit.jupiter.api.Test;

class ScrambleCommandTest {
  @Test
  void keepsCompetitionScramblesAway() {
    Program program =
        Program.solve("", "scramble", "2x2x2", "--competition", "--count", "5", "--seed", "3");
    Program any = Program.solve("", "scramble", "2x2x2", "--count", "5", "--seed", "3");

    assertThat(program.lines()).hasSize(5);
    assertThat(program.out()).as("none of these is too near").isEqualTo(any.out());
  }
}
