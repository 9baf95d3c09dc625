package dev.cubewright.driver.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.problem.ProblemException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RobotDescriptionTest {
  private static final RobotDescription STANDARD = RobotDescription.standard();

  private static RobotDescription with(
      Map<Arm, ArmDescription> arms, Map<Mode, MotionProfile> modes) {
    return new RobotDescription("mine", arms, modes, 0, Optional.empty());
  }

  /** reference-systems.md, section 3: hands. */
  @Test
  void theBuiltInRobotIsThePublishedOne() {
    assertThat(STANDARD.arms().keySet()).containsExactly(Arm.R, Arm.B, Arm.L, Arm.F);
    assertThat(STANDARD.arms().values())
        .extracting(arm -> arm.board() + "." + arm.motor())
        .containsExactly("1.0", "1.1", "2.0", "2.1");
    assertThat(STANDARD.arms().values())
        .allSatisfy(
            arm -> {
              assertThat(arm.magnetThreshold()).isEqualTo(50);
              assertThat(arm.reversed()).isFalse();
              assertThat(arm.gripMicros()).isEqualTo(1307);
              assertThat(arm.squeezeMicros()).isEqualTo(1276);
              assertThat(arm.squeezeMillis()).isEqualTo(70);
              assertThat(arm.releaseMicros()).isEqualTo(1564);
            });
  }

  @ParameterizedTest
  @CsvSource({"SLOW, 150, 150", "MEDIUM, 200, 100", "FAST, 275, 95", "SUPERFAST, 300, 100"})
  void theBuiltInModesAreThePublishedOnesInTrueSpeed(Mode mode, int rpm, int waitMillis) {
    assertThat(STANDARD.profile(mode))
        .isEqualTo(new MotionProfile(rpm, 72_000, 333, waitMillis, waitMillis, 0));
  }

  /**
   * Opposite arms receive commands at the same time, or one after the other if they share a board.
   */
  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void oppositeArmsAtOneBoardWaitForItsLine(int boardOfF) {
    Map<Arm, ArmDescription> arms = new EnumMap<>(Arm.class);
    arms.put(Arm.R, ArmDescription.published(1, 0));
    arms.put(Arm.L, ArmDescription.published(1, 1));
    arms.put(Arm.B, ArmDescription.published(2, 0));
    arms.put(Arm.F, ArmDescription.published(boardOfF, 1));
    ArmTimes times = with(arms, STANDARD.modes()).times(Mode.FAST);
    double character = 1e6 / 11_520;

    assertThat(times.gripMicros()).isEqualTo(Math.round(95_000 + (34 + 20) * character + 500));
    assertThat(times.turnMicros(90))
        .isEqualTo(
            Math.round(
                DescribedTimes.rampMicros(90, 275, 72_000, 333)
                    + (47 + 29 / 2.0) * character
                    + 250));
  }

  @Test
  void timesIncludeSettlingAndSlowAnswers() {
    Map<Mode, MotionProfile> modes = new EnumMap<>(STANDARD.modes());
    modes.put(Mode.FAST, new MotionProfile(275, 72_000, 333, 95, 90, 7));
    ArmTimes slower =
        new RobotDescription("slow to answer", STANDARD.arms(), modes, 2_000, Optional.empty())
            .times(Mode.FAST);
    ArmTimes usual = STANDARD.times(Mode.FAST);

    assertThat(slower.gripMicros()).isEqualTo(usual.gripMicros() + 2_000);
    assertThat(slower.releaseMicros()).isEqualTo(usual.releaseMicros() + 2_000 - 5_000);
    assertThat(slower.turnMicros(90)).isEqualTo(usual.turnMicros(90) + 2_000 + 7_000);
  }

  @ParameterizedTest
  @EnumSource
  void theSolverMinimizesThePredictedTime(Mode mode) {
    ArmTimes times = STANDARD.times(mode);
    MoveSet costs = STANDARD.costModel(mode);

    assertThat(costs.costModel())
        .isEqualTo(
            "robot-"
                + mode
                + "-"
                + times.turnMicros(90)
                + "-"
                + times.turnMicros(180)
                + "-"
                + times.regripMicros());
    assertThat(STANDARD.machine(mode).moveSet(costs.costModel())).isEqualTo(costs);
    assertThat(costs.costOf(0)).isEqualTo(times.turnMicros(90));
    assertThat(costs.costOf(5)).as("a quarter back").isEqualTo(times.turnMicros(90));
    assertThat(costs.costOf(1)).isEqualTo(times.turnMicros(180)).isLessThan(2 * costs.costOf(0));
    assertThat(costs.costOf(1, 6))
        .isEqualTo(
            times.turnMicros(180)
                + times.gripMicros()
                + times.releaseMicros()
                + times.turnMicros(90));
  }

  @Test
  void everyArmNeedsItsOwnMotor() {
    Map<Arm, ArmDescription> arms = new EnumMap<>(STANDARD.arms());
    arms.remove(Arm.L);

    assertThatThrownBy(() -> with(arms, STANDARD.modes()))
        .isInstanceOf(ProblemException.class)
        .hasMessage("arms has no member \"L\"; add it");
    assertThatThrownBy(() -> STANDARD.withArm(Arm.B, STANDARD.arm(Arm.R)))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("both at motor 0 of board 1");
  }

  @Test
  void onlyTheGivenPartChanges() {
    ArmDescription reversed = STANDARD.arm(Arm.B).withReversed(true);
    StopButton button = new StopButton("gpiochip0", 17);
    Map<Arm, ArmDescription> arms = new EnumMap<>(STANDARD.arms());
    arms.put(Arm.B, reversed);

    RobotDescription changed =
        STANDARD.withArm(Arm.B, reversed).withAnswerMicros(7).withStopButton(button);

    assertThat(changed)
        .isEqualTo(
            new RobotDescription(STANDARD.name(), arms, STANDARD.modes(), 7, Optional.of(button)));
    assertThat(changed.withoutStopButton().stopButton()).isEmpty();
    assertThat(changed.withArm(Arm.B, STANDARD.arm(Arm.B)).arms()).isEqualTo(STANDARD.arms());
  }

  @Test
  void homeAnglesAreModuloOneTurn() {
    for (int home = -180; home <= 180; home++) {
      ArmDescription arm = STANDARD.arm(Arm.R).withAdditionalHome(home);
      for (int further = -720; further <= 720; further += 15) {
        int sum = arm.withAdditionalHome(further).homeDegrees();

        assertThat(sum).isBetween(-180, 179);
        assertThat(Math.floorMod(sum - home - further, 360)).isZero();
      }
    }
  }
}
