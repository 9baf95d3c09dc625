package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.InvalidState.Rule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InvalidStateTest {
  @ParameterizedTest
  @EnumSource
  void rulesHaveACodeForPrograms(Rule rule) {
    assertThat(rule.code()).matches("[a-z]+(-[a-z]+)*");
    assertThat(Rule.valueOf(rule.code().toUpperCase(java.util.Locale.ROOT).replace('-', '_')))
        .isEqualTo(rule);
  }

  @Test
  void theExceptionContainsTheReason() {
    InvalidState reason = new InvalidState(Rule.PARITY, "UF", "UR", "two pieces are exchanged");
    InvalidStateException exception = new InvalidStateException(reason);

    assertThat(exception).hasMessage("two pieces are exchanged");
    assertThat(exception.reason()).isEqualTo(reason);
    assertThat(reason).hasToString("parity: two pieces are exchanged");
  }
}
