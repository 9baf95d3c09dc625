package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.job.AskedOperator;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotPlan;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.robot.cli.terminal.InputEndedException;
import dev.cubewright.robot.cli.terminal.Typist;
import dev.cubewright.search.Solution;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every question to the person at the terminal, and what the answers mean. */
class TerminalQuestionsTest {
  private final Typist typist = new Typist();

  private AskedOperator typing(String text) {
    return TerminalQuestions.operator(typist.typing(text));
  }

  @ParameterizedTest
  @EnumSource(Axis.class)
  void eachQuestionNamesTheArmsAndTakesYesOrNo(Axis axis) {
    Map<Predicate<AskedOperator>, String> questions =
        Map.of(
            operator -> operator.insertCube(axis),
            "hold the cube between the arms, for ARMS",
            operator -> operator.letGo(axis),
            "do ARMS hold the cube? Then let go",
            operator -> operator.seesHeld(axis),
            "are ARMS both gripping the cube, with all layers aligned?",
            operator -> operator.seesUpright(axis),
            "is the whole cube straight, not tilted?",
            AskedOperator::seesSolved,
            "is the cube solved, with all layers aligned?",
            AskedOperator::takesCube,
            "take hold of the cube; then the arms open");
    String arms = axis == Axis.RIGHT_LEFT ? "arms 0 (R) and 2 (L)" : "arms 1 (B) and 3 (F)";
    questions.forEach(
        (question, text) -> {
          assertThat(question.test(typing("\n"))).as(text).isTrue();
          assertThat(typist.asked()).startsWith("cube: " + text.replace("ARMS", arms));
          assertThat(question.test(typing("No\n"))).as(text).isFalse();
          assertThat(typist.asked()).contains("ype y");
          assertThatExceptionOfType(InputEndedException.class)
              .isThrownBy(() -> question.test(typing("")));
          typist.asked();
        });
  }

  @Test
  void emptyFingersAreWaitedFor() {
    typing("\n").emptyFingers();
    assertThat(typist.asked()).contains("all arms will open and turn. Take everything out of them");

    typing("n\nn\ny\n").emptyFingers();
    assertThat(typist.asked().lines()).hasSize(3);

    assertThatExceptionOfType(InputEndedException.class)
        .isThrownBy(() -> typing("").emptyFingers());
  }

  @Test
  void onlyWhereSomethingIsToBeTurnedItIsAsked() {
    assertThat(typing("").agrees(proposal(""))).isTrue();
    assertThat(typist.asked()).isEmpty();

    assertThat(typing("n\n").agrees(proposal("R"))).isFalse();
    assertThat(typist.asked()).contains("turn the cube?");
    assertThat(typing("\n").agrees(proposal("R"))).isTrue();
  }

  /** Returns what would be done with a cube that some twists solve. */
  private static Proposal proposal(String twists) {
    Puzzle cube = Cuboid.of(2, 2, 2);
    Move noFrame = new TwinAxisTwists(cube).frames().get(0);
    List<Move> moves = Algorithm.parse(cube, twists).moves();
    return new Proposal(
        cube.solved(),
        new Solution(noFrame, moves, 0, true, 0, Duration.ZERO),
        RobotPlan.of(
            new TwinAxisTwists(cube),
            noFrame,
            moves,
            RobotDescription.standard().times(Mode.FAST),
            Axis.RIGHT_LEFT),
        Axis.RIGHT_LEFT,
        0);
  }
}
