package dev.cubewright.core.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ProblemTest {
  private static final Problem BUSY =
      new Problem(
          "port-in-use", "/dev/ttyUSB0", "Port /dev/ttyUSB0 is in use", "close the program");

  @Test
  void anExceptionHasTheMessageAndTheAdvice() {
    assertThat(new ProblemException(BUSY))
        .hasMessage("Port /dev/ttyUSB0 is in use; close the program");
    assertThat(new ProblemException(BUSY).problem()).isEqualTo(BUSY);
  }

  @Test
  void withoutAdviceTheMessageIsTheSentence() {
    assertThat(Problem.of("bad-file", "a.json", "a.json is empty").sentence())
        .isEqualTo("a.json is empty");
  }

  @Test
  void detailsKeepTheirOrder() {
    assertThat(BUSY.with("process", 812).with("board", 1).details().toString())
        .isEqualTo("{process=812, board=1}");
    assertThat(BUSY.details()).isEmpty();
  }

  @Test
  void aProblemHasACodeAndAMessage() {
    assertThatThrownBy(() -> Problem.of(" ", "", "broken"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Problem.of("broken", "", ""))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
