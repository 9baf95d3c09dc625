package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.job.AgreeingOperator;
import dev.cubewright.driver.job.AskedOperator;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.terminal.Typist;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@code --yes} answers for people, and what is asked of them all the same. */
class AgreeingOperatorTest {
  private final Typist typist = new Typist();

  private AskedOperator typing(String text) {
    return TerminalQuestions.operator(typist.typing(text));
  }

  @Test
  void asksAllThatIsUnknownBeforehand() {
    AgreeingOperator operator = new AgreeingOperator(Optional.of(typing("\ny\nn\nn\nn\n\n")));

    operator.emptyFingers();
    assertThat(operator.insertCube(Axis.RIGHT_LEFT)).isTrue();
    assertThat(operator.letGo(Axis.RIGHT_LEFT)).isFalse();
    assertThat(operator.seesHeld(Axis.BACK_FRONT)).isFalse();
    assertThat(operator.seesUpright(Axis.BACK_FRONT)).isFalse();
    assertThat(operator.seesSolved()).isTrue();
    assertThat(typist.asked())
        .contains(
            "Take everything out",
            "hold the cube between",
            "hold the cube? Then let go",
            "both gripping the cube",
            "tilted");
  }

  @Test
  void withoutQuestionsOnlyAnAxisThatWasNamedHolds() {
    AgreeingOperator operator = new AgreeingOperator(Optional.empty());

    assertThat(operator.seesHeld(Axis.BACK_FRONT)).isTrue();
    assertThat(operator.insertCube(Axis.RIGHT_LEFT)).isFalse();
    assertThat(operator.letGo(Axis.RIGHT_LEFT)).isFalse();
    assertThat(operator.seesSolved()).isFalse();
    assertThat(operator.takesCube()).isFalse();
  }
}
