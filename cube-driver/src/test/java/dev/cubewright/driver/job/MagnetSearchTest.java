package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search for the thresholds of the arms' magnets. */
class MagnetSearchTest {
  private final ModelArms arms = new ModelArms(Cubes.PUZZLE.solved());

  private final List<String> told = new ArrayList<>();

  private MagnetSearch search(BooleanSupplier stopWanted) {
    return new MagnetSearch(robot -> arms, stopWanted, told::add);
  }

  @Test
  void eachHomingAndEachThresholdIsReported() {
    arms.failingAt(2, RobotFault.HOMING_FAILED);

    search(() -> false).find(RobotDescription.standard());

    assertThat(told)
        .hasSize(12)
        .startsWith("at threshold 6 (1 of 8) arms B, L and F find their magnets")
        .endsWith(
            "arm R uses threshold 98",
            "arm B uses threshold 69",
            "arm L uses threshold 69",
            "arm F uses threshold 69");
  }

  @Test
  void closedArmsOpenBeforeTheyHome() {
    // The model fails if a closed arm is homed.
    arms.closed.addAll(EnumSet.allOf(Arm.class));

    search(() -> false).find(RobotDescription.standard());

    assertThat(arms.closed).isEmpty();
    assertThat(arms.log).startsWith("Release 0", "Release 1", "Release 2", "Release 3", "Home 0");
  }

  @Test
  void aStopEndsTheSearchAlsoDuringAResume() {
    AtomicBoolean stopped = new AtomicBoolean();
    arms.failingAt(2, RobotFault.HOMING_FAILED).before(2, () -> stopped.set(true));
    MagnetSearch search = search(stopped::get);

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> search.find(RobotDescription.standard()))
        .satisfies(
            thrown -> assertThat(thrown.problem().code()).isEqualTo(RobotFault.STOPPED.code()));
    assertThat(arms.log).noneMatch(line -> line.startsWith("Home"));
  }

  @ParameterizedTest
  @CsvSource({
    "6 12 25 50 100 200 400 800, 69",
    "50, 50",
    "25 100 200 400, 200",
    "6 12 100 200, 8",
    "400 800, 566"
  })
  void theMiddleOfTheLongestRunIsChosen(String thresholds, int middle) {
    TreeSet<Integer> good = new TreeSet<>();
    List.of(thresholds.split(" ")).forEach(one -> good.add(Integer.valueOf(one)));

    assertThat(MagnetSearch.middle(Arm.R, good)).isEqualTo(middle);
  }

  @Test
  void anArmWithoutAMagnetIsNamed() {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> MagnetSearch.middle(Arm.L, new TreeSet<>()))
        .withMessageContaining("arm L does not find its magnet at any threshold");
  }
}
