package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Arms without faults, except a missing magnet. */
class BoardArmsTest extends BoardArmsFixture {
  @Test
  void performsAllCommandsTogetherAndWaitsForThem() {
    BoardArms arms = connect();
    transport.board(A).turnMicros = 50_000;
    transport.board(B).turnMicros = 80_000;
    List<String> told = new ArrayList<>();
    arms.addListener(
        new ArmsListener() {
          @Override
          public void began(ArmCommand command, long timeMicros) {
            told.add("began " + command.arm().name());
          }

          @Override
          public void ended(ArmCommand command, long timeMicros) {
            told.add("ended " + command.arm().name());
          }
        });
    arms.perform(List.of(grip(Arm.B)));
    told.clear();
    long began = arms.nowMicros();

    arms.perform(List.of(turn(Arm.L, 180), turn(Arm.R, -90)));

    assertThat(arms.nowMicros() - began).isBetween(80_000L, 95_000L);
    assertThat(told).containsExactly("began L", "began R", "ended R", "ended L");
    assertThat(moved(A)).containsExactly("G 1 1 95", "T 0 -90 275 72000");
    assertThat(moved(B)).containsExactly("T 0 180 275 72000");
  }

  @Test
  void anArmHasOneCommandAtATime() {
    BoardArms arms = connect();

    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.L, 90), turn(Arm.L, 90))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("arm L");
    assertThatThrownBy(() -> arms.perform(List.of(turn(Arm.L, 270))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("270");
  }

  @Test
  void homesAllArmsAndThenTurnsThemOntoTheGrid() {
    BoardArms arms = connect();
    for (String port : List.of(A, B)) {
      transport.board(port).turnMicros = 800_000;
    }
    long began = arms.nowMicros();

    arms.home(List.of(Arm.values()));

    assertThat(arms.nowMicros() - began).isLessThan(1_700_000);
    assertThat(moved(A)).startsWith("H 0", "H 1");
    assertThat(arms.status()).allSatisfy(status -> assertThat(status.homed()).isTrue());
  }

  /** The other arm fails, so this arm does not turn from its magnet onto the grid. */
  @Test
  void anArmThatStaysAtItsMagnetIsNotHomed() {
    RobotDescription mounted = robot;
    for (Arm arm : Arm.values()) {
      mounted = mounted.withArm(arm, robot.arm(arm).withAdditionalHome(-20));
    }
    mounted = mounted.withArm(Arm.L, mounted.arm(Arm.L).withReversed(true));
    BoardArms arms = BoardArms.connect(transport, mounted, Mode.FAST, new StopRequest());
    transport.board(B).magnetMissing = true;

    assertThat(fault(() -> arms.home(List.of(Arm.values()))).code())
        .isEqualTo(RobotFault.HOMING_FAILED.code());

    assertThat(arms.status()).noneMatch(Arms.ArmStatus::homed);
    transport.board(B).magnetMissing = false;
    arms.resume();
    arms.home(List.of(Arm.values()));
    assertThat(arms.status()).allMatch(Arms.ArmStatus::homed);
    arms.perform(List.of(turn(Arm.R, 90), turn(Arm.L, -90)));
    assertThat(arms.status()).allMatch(Arms.ArmStatus::homed);
    arms.perform(List.of(turn(Arm.L, 10)));
    assertThat(arms.status())
        .allSatisfy(status -> assertThat(status.homed()).isEqualTo(status.arm() != Arm.L));
  }

  @Test
  void aMissingMagnetNamesTheArm() {
    BoardArms arms = connect();
    transport.board(B).magnetMissing = true;

    Problem fault = fault(() -> arms.home(List.of(Arm.F)));

    assertThat(fault.code()).isEqualTo(RobotFault.HOMING_FAILED.code());
    assertThat(fault.where()).contains("arm F").contains(B);
  }

  @Test
  void theWatchdogIsOnDuringCommandsAndOffAtRest() {
    BoardArms arms = connect();
    assertThat(transport.board(A).watchdogMicros()).isZero();

    arms.perform(List.of(grip(Arm.R)));
    assertThat(transport.board(A).watchdogMicros()).isEqualTo(500_000);
    arms.disableWatchdog();
    assertThat(transport.board(A).watchdogMicros()).isZero();
    assertThat(transport.board(B).watchdogMicros()).isZero();

    // A job that takes longer than the watchdog's timeout.
    transport.board(A).turnMicros = 2_000_000;
    arms.perform(List.of(new ArmCommand.Turn(Arm.R, 180, 0, 2_000_000)));
    assertThat(transport.board(A).alarm()).isZero();
    assertThat(transport.board(B).alarm()).isZero();
  }

  @Test
  void reportsTheStatusOfTheArms() {
    BoardArms arms = connect();
    arms.perform(List.of(turn(Arm.B, -90), grip(Arm.R)));
    arms.servo(Arm.L, 1400);

    assertThat(arms.status())
        .containsExactly(
            new Arms.ArmStatus(Arm.R, false, 0, 1307),
            new Arms.ArmStatus(Arm.B, false, 270, 0),
            new Arms.ArmStatus(Arm.L, false, 0, 1400),
            new Arms.ArmStatus(Arm.F, false, 0, 0));
  }

  @ParameterizedTest
  @EnumSource(Mode.class)
  void boardsReceiveTheSettingsOfTheDescription(Mode mode) {
    BoardArms.connect(transport, robot, mode, new StopRequest());

    var arm = robot.arm(Arm.B);
    var profile = robot.profile(mode);
    assertThat(transport.board(A).ran)
        .contains(
            "S 10 " + arm.magnetThreshold(),
            "S 11 " + arm.gripMicros(),
            "S 12 " + arm.squeezeMicros(),
            "S 13 " + arm.squeezeMillis(),
            "S 14 " + arm.releaseMicros(),
            "S 18 " + profile.startSpeed(),
            "T 1 0 " + profile.rpm() + " " + profile.acceleration());
    assertThat(transport.board(A).isStrict()).isTrue();
  }
}
