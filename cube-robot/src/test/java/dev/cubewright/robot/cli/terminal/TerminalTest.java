package dev.cubewright.robot.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.cli.Program;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TerminalTest {
  private static boolean colors(Map<String, String> environment) {
    return CommandContext.allowsColors(environment::get);
  }

  @Test
  void colorsCanBeDisabled() {
    assertThat(colors(Map.of())).isTrue();
    assertThat(colors(Map.of("NO_COLOR", "", "TERM", "xterm"))).isTrue();
    assertThat(colors(Map.of("NO_COLOR", "1", "TERM", "xterm"))).isFalse();
    assertThat(colors(Map.of("TERM", "dumb"))).isFalse();
  }

  private static String checkOnTerminal(Interruption interruption) {
    return Program.onTerminal("", interruption, "check", "2x2x2").err();
  }

  @Test
  void reportsThatItReadsFromTheTerminal() {
    assertThat(checkOnTerminal(new Interruption()))
        .isEqualTo("cube: reading states from the terminal, one per line; press Ctrl-D to end\n");
  }

  @Test
  void anInterruptBeforeTheFirstAnswerGivesNoAdviceToSkip() {
    Interruption interruption = new Interruption();
    interruption.request();

    assertThat(checkOnTerminal(interruption))
        .endsWith("cube: stopped before the first answer\n")
        .doesNotContain("--skip");
  }
}
