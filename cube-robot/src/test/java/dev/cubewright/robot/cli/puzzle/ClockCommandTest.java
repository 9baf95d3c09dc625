package dev.cubewright.robot.cli.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Commands for the Clock in its notation. */
class ClockCommandTest {
  /** U3+ y2 DL2+ on a solved clock, which then lies on its front. */
  private static final String STATE =
      "{\"DIALS\":{\"pieces\":[9,10,11,12,13,14,15,16,17,0,1,2,3,4,5,6,7,8],"
          + "\"orientation\":[9,0,9,2,2,0,2,2,0,3,3,3,3,3,3,0,0,10]}}";

  @Test
  void statesAreScramblesOrObjects() {
    Program solved = new Program(0, "DL2- y2 U3-\n", "");

    assertThat(Program.run("solve", "clock", STATE)).isEqualTo(solved);
    assertThat(Program.run("solve", "clock", "--scramble", "U3+ ALL0+ y2 DL2+ UR DL"))
        .isEqualTo(solved);
    assertThat(Program.run("check", "clock", STATE)).isEqualTo(new Program(0, "valid\n", ""));
    assertThat(Program.run("solve", "clock", "--json", "--scramble", "U3+ y2 DL2+").out())
        .contains("\"state\":" + STATE, "\"solution\":\"DL2- y2 U3-\"", "\"cost\":2");
    assertThat(Program.run("solve", "clock", "--inverse", STATE))
        .isEqualTo(new Program(0, "U3+ y2 DL2+\n", ""));
  }

  @Test
  void aSolutionFollowsItsScramble() {
    for (String scramble : List.of("U3+ y2", "y2 DL2+ y2 R5- y2", "y2 ALL1+ y2", "UL6+")) {
      for (String text : List.of(scramble, randomScramble(scramble.length()))) {
        String solution = Program.run("solve", "clock", "--scramble", text).out().strip();

        assertThat(Program.run("solve", "clock", "--scramble", text + " " + solution))
            .isEqualTo(new Program(0, "\n", "cube: already solved\n"));
      }
    }
  }

  /** The side in front is part of the state, as the text of the state shows. */
  @Test
  void theInverseMakesTheState() {
    for (String scramble : List.of("U3+ y2", "y2 UL6+ y2", "y2 DL2+ y2 R5- y2", "UL6+")) {
      String inverse =
          Program.run("solve", "clock", "--inverse", "--scramble", scramble).out().strip();

      assertThat(state(inverse)).isEqualTo(state(scramble));
    }
  }

  private static String state(String scramble) {
    String json = Program.run("solve", "clock", "--json", "--scramble", scramble).out();
    return json.substring(0, json.indexOf("solution"));
  }

  private static String randomScramble(int seed) {
    String scramble = Program.run("scramble", "clock", "--seed", "" + seed).out().strip();
    assertThat(scramble).matches("([UDRLA]\\S+ )+y2 .*");
    return scramble;
  }

  @Test
  void faultsOfAScrambleHaveAColumn() {
    Program program = Program.run("solve", "clock", "--scramble", "UR3+ DR4 ALL0+");

    assertThat(program.exitCode()).isNotZero();
    assertThat(program.err())
        .contains("column 9: no direction follows DR4; write DR4+ (clockwise) or DR4-");
  }
}
