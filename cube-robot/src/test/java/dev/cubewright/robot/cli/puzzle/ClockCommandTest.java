package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import org.junit.jupiter.api.Test;

/** The commands with the Clock, in its notation. */
class ClockCommandTest {
  private static final String STATE =
      "{\"DIALS\":{\"pieces\":[0,1,2,3,4,5,6,7,8,9,10,11,12,13],"
          + "\"orientation\":[3,3,3,3,3,3,0,0,10,0,2,2,0,2]}}";

  @Test
  void statesAreScramblesOrObjects() {
    Program solved = new Program(0, "U3- y2 DL2-\n", "");

    assertThat(Program.run("solve", "clock", STATE)).isEqualTo(solved);
    assertThat(Program.run("solve", "clock", "--scramble", "U3+ ALL0+ y2 DL2+ UR DL"))
        .isEqualTo(solved);
    assertThat(Program.run("check", "clock", STATE)).isEqualTo(new Program(0, "valid\n", ""));
    assertThat(Program.run("solve", "clock", "--json", "--scramble", "U3+ y2 DL2+").out())
        .contains("\"state\":" + STATE, "\"solution\":\"U3- y2 DL2-\"", "\"cost\":2");
    assertThat(Program.run("solve", "clock", "--inverse", STATE))
        .isEqualTo(new Program(0, "U3+ y2 DL2+\n", ""));
  }

  @Test
  void scramblesAreReadAgain() {
    String scramble = Program.run("scramble", "clock", "--seed", "1").out().strip();
    String solution = Program.run("solve", "clock", "--scramble", scramble).out().strip();

    assertThat(scramble).matches("([UDRLA]\\S+ )+y2 .*");
    assertThat(Program.run("solve", "clock", "--scramble", scramble + " y2 " + solution))
        .isEqualTo(new Program(0, "\n", "cube: already solved\n"));
  }

  @Test
  void faultsOfAScrambleHaveAColumn() {
    Program program = Program.run("solve", "clock", "--scramble", "UR3+ DR4 ALL0+");

    assertThat(program.exitCode()).isNotZero();
    assertThat(program.err())
        .contains("column 9: no direction stands behind DR4; write DR4+ (clockwise) or DR4-");
  }
}
