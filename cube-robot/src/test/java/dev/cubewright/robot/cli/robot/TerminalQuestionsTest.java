package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Typist;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every question to the person at the terminal, and the effects of the answers. */
class TerminalQuestionsTest {
  private final Typist typist = new Typist();

  private TerminalQuestions typing(String text) {
    return new TerminalQuestions(typist.typing(text));
  }

  @ParameterizedTest
  @EnumSource(Axis.class)
  void eachQuestionNamesTheArmsAndTakesYesOrNo(Axis axis) {
    Map<OperatorQuestion, String> questions =
        Map.of(
            OperatorQuestion.INSERT_CUBE,
            "hold the cube between the arms; ARMS will close",
            OperatorQuestion.LET_GO,
            "do ARMS hold the cube? If so, let go",
            OperatorQuestion.SEES_HELD,
            "do ARMS both hold the cube, with all layers straight?",
            OperatorQuestion.SEES_UPRIGHT,
            "is the whole cube straight, not tilted?",
            OperatorQuestion.AGREES,
            "turn the cube?",
            OperatorQuestion.SEES_SOLVED,
            "is the cube solved, with all layers straight?",
            OperatorQuestion.TAKES_CUBE,
            "hold the cube. The arms then open");
    String arms = axis == Axis.RIGHT_LEFT ? "arms R and L" : "arms B and F";
    questions.forEach(
        (question, text) -> {
          assertThat(typing("\n").answers(question, axis)).as(text).isTrue();
          assertThat(typist.asked()).startsWith("cube: " + text.replace("ARMS", arms));
          assertThat(typing("No\n").answers(question, axis)).as(text).isFalse();
          assertThat(typist.asked()).contains("ype y");
          assertThatExceptionOfType(InputEndedException.class)
              .isThrownBy(() -> typing("").answers(question, axis));
          typist.asked();
        });
  }

  @Test
  void emptyFingersAreWaitedFor() {
    typing("\n").emptyFingers();
    assertThat(typist.asked()).contains("all arms will open and turn. Remove everything from them");

    typing("n\nn\ny\n").emptyFingers();
    assertThat(typist.asked().lines()).hasSize(3);

    assertThatExceptionOfType(InputEndedException.class)
        .isThrownBy(() -> typing("").emptyFingers());
  }

  /** With {@code --yes}, all questions except the confirmation are asked. */
  @Test
  void yesSkipsOnlyTheConfirmation() {
    Operator agreed = typing("n\n").agreed(true);

    assertThat(agreed.answers(OperatorQuestion.AGREES)).isTrue();
    assertThat(agreed.answers(OperatorQuestion.TAKES_CUBE)).isFalse();
    assertThat(typist.asked()).isEmpty();
    assertThat(agreed.answers(OperatorQuestion.LET_GO, Axis.RIGHT_LEFT)).isFalse();
    assertThat(typist.asked()).contains("hold the cube? If so, let go");
  }

  @Test
  void withoutATerminalOnlyANamedAxisHolds() {
    Operator nobody = typing("").agreed(false);

    assertThat(nobody.answers(OperatorQuestion.SEES_HELD, Axis.BACK_FRONT)).isTrue();
    assertThat(nobody.answers(OperatorQuestion.INSERT_CUBE, Axis.RIGHT_LEFT)).isFalse();
    assertThat(nobody.answers(OperatorQuestion.LET_GO, Axis.RIGHT_LEFT)).isFalse();
    assertThat(nobody.answers(OperatorQuestion.SEES_SOLVED)).isFalse();
    assertThat(nobody.answers(OperatorQuestion.TAKES_CUBE)).isFalse();
  }
}
