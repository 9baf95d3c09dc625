package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Axis;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which question a person is asked, and how it is worded. */
class AskedOperatorTest {
  private record Asked(OperatorQuestion question, Optional<Axis> axis) {}

  private final List<Asked> asked = new ArrayList<>();
  private final Deque<Boolean> answers = new ArrayDeque<>();
  private final AskedOperator operator =
      new AskedOperator(
          (question, axis) -> {
            asked.add(new Asked(question, axis));
            return answers.remove();
          },
          false);

  @ParameterizedTest
  @EnumSource(Axis.class)
  void asksOfTheArmsThatItIsAbout(Axis axis) {
    Map<OperatorQuestion, Predicate<AskedOperator>> questions =
        Map.of(
            OperatorQuestion.INSERT_CUBE, person -> person.insertCube(axis),
            OperatorQuestion.LET_GO, person -> person.letGo(axis),
            OperatorQuestion.SEES_HELD, person -> person.seesHeld(axis),
            OperatorQuestion.SEES_UPRIGHT, person -> person.seesUpright(axis));
    questions.forEach(
        (question, asks) -> requireAsked(new Asked(question, Optional.of(axis)), asks));
    requireAsked(
        new Asked(OperatorQuestion.SEES_SOLVED, Optional.empty()), AskedOperator::seesSolved);
    requireAsked(
        new Asked(OperatorQuestion.TAKES_CUBE, Optional.empty()), AskedOperator::takesCube);
  }

  private void requireAsked(Asked expected, Predicate<AskedOperator> asks) {
    for (boolean answer : new boolean[] {true, false}) {
      answers.add(answer);
      assertThat(asks.test(operator)).as("%s", expected).isEqualTo(answer);
      assertThat(asked).containsExactly(expected);
      asked.clear();
    }
  }

  @Test
  void emptyFingersAreWaitedFor() {
    answers.addAll(List.of(false, false, true));

    operator.emptyFingers();

    assertThat(asked)
        .hasSize(3)
        .containsOnly(new Asked(OperatorQuestion.EMPTY_FINGERS, Optional.empty()));
  }

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
    assertThat(text.contains("arms 1 (B) and 3 (F)")).isEqualTo(namesArms);
    assertThat(question.yes()).isNotEqualTo(question.no().orElse("")).isNotBlank();
  }

  /** What else could be done while arms open and turn? */
  @Test
  void allButOneMayBeAnsweredWithNo() {
    assertThat(Arrays.stream(OperatorQuestion.values()).filter(each -> each.no().isEmpty()))
        .containsExactly(OperatorQuestion.EMPTY_FINGERS);
  }
}
