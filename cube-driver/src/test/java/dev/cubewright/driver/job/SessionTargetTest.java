package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.vision.frame.Frame;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Uses of a session besides solving. */
@Tag("slow")
class SessionTargetTest {
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void aCubeIsTurnedIntoAnother(long seed) {
    SessionFixture fixture = SessionFixture.taken(seed);
    State target = Cubes.random(seed + 100);
    Inspecting inspecting = fixture.session.inspecting();
    Turning turning = fixture.session.turning();
    State cubeState = inspecting.recognize(inspecting.takePictures()).cubeState();

    turning.perform(turning.turnInto(cubeState, target));
    inspecting.check(target);

    assertThat(Cubes.PUZZLE.rotations())
        .anyMatch(rotation -> target.apply(rotation).equals(fixture.arms.cube));
  }

  @Test
  void anInspectionHasAPictureOfEachFaceAndItsTime() {
    SessionFixture fixture = SessionFixture.taken(2);

    Inspection inspection = fixture.session.inspecting().takePictures();

    assertThat(inspection.frames())
        .extracting(Frame::fingerprint)
        .hasSize(6)
        .doesNotHaveDuplicates();
    assertThat(inspection.frames()).hasSameSizeAs(inspection.plan().views());
    assertThat(inspection.predictedMicros()).isPositive();
    assertThat(inspection.measuredMicros()).isEqualTo(inspection.predictedMicros());
    assertThat(fixture.events(SessionEvent.InspectionDone.class))
        .containsExactly(new SessionEvent.InspectionDone(inspection));
  }

  @Test
  void anotherCubeThanTheTargetIsDetected() {
    SessionFixture fixture = SessionFixture.taken(3);

    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(() -> fixture.session.inspecting().check(Cubes.random(4)))
        .satisfies(e -> assertThat(e.fault().code()).isEqualTo("not-reached"));
    assertThat(fixture.session.cubeState()).isEmpty();
  }

  @Test
  void everyBetterSolutionIsReported() {
    SessionFixture fixture = SessionFixture.taken(5);

    Proposal proposal = fixture.session.turning().solve(Cubes.random(5));

    assertThat(fixture.events(SessionEvent.SolutionFound.class))
        .extracting(SessionEvent.SolutionFound::solution)
        .last()
        .isEqualTo(proposal.solution());
  }

  @Test
  void aSessionWithOtherSettingsContinuesWithTheSameCube() {
    SessionFixture fixture = SessionFixture.taken(6);
    Proposal before = fixture.session.turning().solve(Cubes.random(6));

    Session next =
        fixture.session.withSettings(
            Mode.SLOW, SessionFixture.TIMES, Cubes.solving(), Optional.empty());

    assertThat(fixture.arms.log).contains("Mode slow");
    assertThat(next.hasCube()).isTrue();
    assertThat(next.holding().axis()).contains(Axis.RIGHT_LEFT);
    assertThat(next.inspecting().hasCamera()).isFalse();
    assertThatIllegalStateException().isThrownBy(() -> next.turning().perform(before));
    next.turning().perform(next.turning().solve(Cubes.random(6)));
    next.inspecting().check();
    assertThat(Cubes.PUZZLE.isSolved(fixture.arms.cube)).isTrue();
  }

  @Test
  void adjustingAnArmNeitherDamagesNorDropsTheCube() {
    Session session = SessionFixture.taken(7).session;

    assertThatIllegalStateException()
        .isThrownBy(() -> session.adjust(new ArmCommand.Release(Arm.R, 0, 0)))
        .withMessageContaining("arms R and L alone hold the cube");
    assertThatIllegalStateException().isThrownBy(() -> session.adjust(Arm.L, 1500));
    session.adjust(new ArmCommand.Turn(Arm.B, 90, 0, 0));
    session.adjust(new ArmCommand.Grip(Arm.B, 0, 0));
    assertThatIllegalStateException()
        .isThrownBy(() -> session.adjust(new ArmCommand.Turn(Arm.R, 90, 0, 0)))
        .withMessageContaining("arms B and F also hold");
    session.adjust(new ArmCommand.Grip(Arm.F, 0, 0));
    session.adjust(new ArmCommand.Release(Arm.R, 0, 0));
    session.adjust(Arm.L, 1500);
    assertThat(session.holding().of(Arm.L)).isEqualTo(Holding.Grip.UNKNOWN);
    assertThat(session.holding().axis()).contains(Axis.BACK_FRONT);
  }

  @Test
  void boardsThatRejectAModeAreDisconnected() {
    SessionFixture fixture = SessionFixture.taken(10);
    fixture.arms.stop();

    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(
            () ->
                fixture.session.withSettings(
                    Mode.SLOW, SessionFixture.TIMES, Cubes.solving(), Optional.empty()));

    assertThat(fixture.session.isConnected()).isFalse();
    assertThat(fixture.session.holding().axis()).contains(Axis.RIGHT_LEFT);
    fixture.session.recover();
    assertThat(fixture.session.state()).isEqualTo(SessionState.IDLE);
  }

  /** A cube that was read is known, even after an earlier stop. */
  @Test
  void aCubeReadAfterAStopIsTracked() {
    SessionFixture fixture = SessionFixture.taken(9);
    fixture.arms.failingAt(fixture.arms.performed() + 1, RobotFault.STOPPED);
    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(() -> fixture.session.adjust(new ArmCommand.Turn(Arm.R, 90, 0, 0)));
    fixture.session.recover();
    assertThat(fixture.session.cubeState()).isEmpty();

    fixture.session.expect(Cubes.random(9));

    assertThat(fixture.session.cubeState()).contains(Cubes.random(9));
  }
}
