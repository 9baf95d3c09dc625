package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Axis;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The texts of the questions to the operator. */
class OperatorQuestionTest {
  @ParameterizedTest
  @CsvSource({
    "EMPTY_FINGERS, empty-fingers, false",
    "INSERT_CUBE, insert-cube, true",
    "LET_GO, let-go, true",
    "SEES_HELD, sees-held, true",
    "SEES_UPRIGHT, sees-upright, false",
    "AGREES, agrees, false",
    "SEES_SOLVED, sees-solved, false",
    "TAKES_CUBE, takes-cube, false"
  })
  void aQuestionIsASentenceThatNamesItsArms(
      OperatorQuestion question, String code, boolean namesArms) {
    String text = question.text(Optional.of(Axis.BACK_FRONT));

    assertThat(question.code()).isEqualTo(code);
    assertThat(text).matches("[A-Z][^%]*[.?]");
    assertThat(text.contains("arms B and F")).isEqualTo(namesArms);
    assertThat(question.yes()).isNotEqualTo(question.no().orElse("")).isNotBlank();
    // All arms then open and turn, so there is no other answer.
    assertThat(question.no().isEmpty()).isEqualTo(question == OperatorQuestion.EMPTY_FINGERS);
  }
}
