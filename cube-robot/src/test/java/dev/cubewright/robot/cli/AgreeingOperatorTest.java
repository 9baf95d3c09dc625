package dev.cubewright.robot.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.robot.robot.Axis;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is asked of people, and what {@code --yes} answers for them. */
class AgreeingOperatorTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private TerminalOperator typing(String text) {
    return new TerminalOperator(
        new Keyboard(
            new Surroundings(
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
                false,
                new StringWriter(),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                false,
                new Interruption())));
  }

  @Test
  void askedIsAllThatNobodyCanKnowBeforehand() {
    AgreeingOperator operator = new AgreeingOperator(Optional.of(typing("\ny\nn\nn\nn\n\n")));

    operator.emptyFingers();
    assertThat(operator.insertCube(Axis.RIGHT_LEFT)).isTrue();
    assertThat(operator.letGo(Axis.RIGHT_LEFT)).isFalse();
    assertThat(operator.seesHeld(Axis.BACK_FRONT)).isFalse();
    assertThat(operator.seesUpright(Axis.BACK_FRONT)).isFalse();
    assertThat(operator.seesSolved()).isTrue();
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains(
            "take everything out",
            "hold the cube between",
            "hold it?",
            "both hold the cube",
            "tilted");
  }

  @Test
  void whereNobodyCanBeAskedOnlyAnAxisThatWasNamedHolds() {
    AgreeingOperator operator = new AgreeingOperator(Optional.empty());

    assertThat(operator.seesHeld(Axis.BACK_FRONT)).isTrue();
    assertThat(operator.insertCube(Axis.RIGHT_LEFT)).isFalse();
    assertThat(operator.letGo(Axis.RIGHT_LEFT)).isFalse();
    assertThat(operator.seesSolved()).isFalse();
    assertThat(operator.takesCube()).isFalse();
  }

  @Test
  void thePersonAtTheTerminalMaySayNo() {
    TerminalOperator operator = typing("\nn\nNo\n\n");

    assertThat(operator.seesSolved()).isTrue();
    assertThat(operator.takesCube()).isFalse();
    assertThat(operator.seesHeld(Axis.RIGHT_LEFT)).isFalse();
    assertThat(operator.insertCube(Axis.RIGHT_LEFT)).isTrue();
  }
}
