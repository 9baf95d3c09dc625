package dev.cubewright.robot.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CameraArgumentsTest {
  @Test
  void blanksAreBetweenWordsUnlessInQuotes() {
    assertThat(CameraArguments.words("  rpicam-still\t-n  -o - "))
        .containsExactly("rpicam-still", "-n", "-o", "-");
    assertThat(CameraArguments.words("a 'b c' \"d 'e\" f\"g h\"i ''"))
        .containsExactly("a", "b c", "d 'e", "fg hi", "");
    assertThat(CameraArguments.words("a\\ b $HOME *")).containsExactly("a\\", "b", "$HOME", "*");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "''", "' ' x"})
  void aProgramIsNeeded(String command) {
    assertThatThrownBy(() -> CameraArguments.words(command))
        .isInstanceOf(ProblemException.class)
        .hasMessageStartingWith("--camera needs a program");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a 'b", "a \"b'", "'"})
  void aQuoteIsClosed(String command) {
    assertThatThrownBy(() -> CameraArguments.words(command))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("not closed");
  }
}
