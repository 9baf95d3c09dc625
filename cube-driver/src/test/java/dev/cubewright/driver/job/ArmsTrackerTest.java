package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The deviation of arms from the grid of quarter turns. */
class ArmsTrackerTest {
  private final ArmsTracker tracker = new ArmsTracker(Cubes.PUZZLE);

  private void turn(int degrees) {
    ArmCommand turn = new ArmCommand.Turn(Arm.R, degrees, 0, 0);
    tracker.began(turn);
    tracker.ended(turn);
  }

  private boolean isOffGrid() {
    return tracker.holding().offGrid().contains(Arm.R);
  }

  @ParameterizedTest
  @CsvSource({"45, 45, false", "45, 90, true", "-9, 9, false", "90, -180, false", "45, 0, true"})
  void addsUpTurns(int first, int second, boolean offGrid) {
    turn(first);
    assertThat(isOffGrid()).isEqualTo(first % 90 != 0);
    turn(second);
    assertThat(isOffGrid()).isEqualTo(offGrid);
  }

  @Test
  void aStoppedArmIsOffTheGridUntilItIsHomed() {
    tracker.began(new ArmCommand.Turn(Arm.R, 90, 0, 0));
    assertThat(isOffGrid()).isTrue();
    turn(90);
    assertThat(isOffGrid()).isTrue();
    tracker.homed(List.of(Arm.R));
    assertThat(isOffGrid()).isFalse();
    turn(90);
    assertThat(isOffGrid()).isFalse();
  }

  @Test
  void aCubeSeenStraightPutsItsArmsOnTheGrid() {
    tracker.tilted(Axis.BACK_FRONT.arms());

    assertThat(tracker.holding().sentence())
        .endsWith("and the whole cube may be tilted between arms B and F");
    assertThat(RecoveryAdvice.from(tracker.holding())).isEqualTo(RecoveryAdvice.STRAIGHTEN);

    tracker.held(Axis.BACK_FRONT.arms());

    assertThat(RecoveryAdvice.from(tracker.holding())).isEqualTo(RecoveryAdvice.GO_ON_HELD);
  }
}
