package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.driver.robot.Axis;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The effect of the operator's answers on a job. */
@Tag("slow")
class SessionOperatorTest {
  @Test
  void withoutAgreementTheCubeIsNotTurned() {
    SessionFixture fixture =
        new SessionFixture(
            new ModelArms(Cubes.random(4)),
            new ScriptedOperator().answering(OperatorQuestion.AGREES, () -> false),
            true);

    assertThat(SolveJob.whole().run(fixture.session)).isEmpty();

    assertThat(fixture.events(SessionEvent.TwistBegan.class)).isEmpty();
    assertThat(fixture.session.holding().axis()).isPresent();
    assertThat(fixture.session.state()).isEqualTo(SessionState.READY);
  }

  /** The camera cannot distinguish bad light from a misaligned layer, so the operator decides. */
  @ParameterizedTest
  @EnumSource(Face.class)
  void theOperatorDecidesAboutAnUnevenFace(Face color) {
    for (boolean straight : new boolean[] {true, false}) {
      ScriptedOperator operator =
          new ScriptedOperator().answering(OperatorQuestion.SEES_SOLVED, () -> straight);
      ModelArms arms = new ModelArms(Cubes.random(3));
      PaintedCamera camera = new PaintedCamera(() -> arms.cube, Optional.of(color));
      SessionFixture fixture = new SessionFixture(arms, operator, camera);

      if (straight) {
        assertThat(SolveJob.whole().run(fixture.session)).isPresent();
      } else {
        SessionFault fault = fixture.faultOf(SolveJob.whole());
        assertThat(fault.code()).isEqualTo("not-solved");
        assertThat(fault.problem().message())
            .contains("face " + placeOf(color, arms.cube) + " shows more than one color");
      }
      assertThat(operator.asked).contains("sees-solved");
    }
  }

  private static Face placeOf(Face color, State solved) {
    Facelets facelets = new FaceletWriter(Cubes.PUZZLE).facelets(solved);
    return Arrays.stream(Face.values())
        .filter(face -> facelets.at(4 * face.ordinal()).equals(Optional.of(color)))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aMisalignedCubeIsNotTakenOver() {
    SessionFixture fixture =
        SessionFixture.with(
            new ScriptedOperator().answering(OperatorQuestion.SEES_HELD, () -> false));

    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(
            () -> new SolveJob(Optional.empty(), Optional.of(Axis.BACK_FRONT)).run(fixture.session))
        .withMessageContaining("is not straight between arms B and F")
        .withMessageContaining("hold the cube, release it, straighten it")
        .satisfies(e -> assertThat(e.fault().recovery()).isEqualTo(RecoveryAdvice.TAKE_HOLD));
    assertThat(fixture.arms.log).containsOnly("Rest");
  }

  @Test
  void armsThatDoNotHoldTheCubeOpen() {
    SessionFixture fixture =
        SessionFixture.with(new ScriptedOperator().answering(OperatorQuestion.LET_GO, () -> false));

    SessionFault fault = fixture.faultOf(SolveJob.whole());

    assertThat(fault.code()).isEqualTo("not-gripped");
    assertThat(fault.recovery()).isEqualTo(RecoveryAdvice.BEGIN_AGAIN);
    assertThat(fixture.arms.closed).isEmpty();
  }

  @Test
  void unconfirmedArmsAreNotReportedAsHolding() {
    SessionFixture fixture =
        SessionFixture.with(
            new ScriptedOperator()
                .answering(
                    OperatorQuestion.LET_GO,
                    () -> {
                      throw new CancellationException("a hand is still on the cube");
                    }));

    SessionFault fault = fixture.faultOf(SolveJob.whole());

    assertThat(fault.stopped()).isTrue();
    assertThat(fault.holding().sentence())
        .startsWith("arms R and L may not hold the cube")
        .doesNotContain(") hold the cube");
    assertThat(fault.recovery()).isEqualTo(RecoveryAdvice.TAKE_OUT);
  }

  @Test
  void anOperatorWhoGivesUpStopsTheJob() {
    SessionFixture fixture =
        SessionFixture.with(
            new ScriptedOperator()
                .answering(
                    OperatorQuestion.INSERT_CUBE,
                    () -> {
                      throw new CancellationException("no more");
                    }));

    SessionFault fault = fixture.faultOf(SolveJob.whole());

    assertThat(fault.stopped()).isTrue();
    assertThat(fault.stage()).isEqualTo(Stage.TAKE);
    assertThat(fixture.session.state()).isEqualTo(SessionState.STOPPED);
  }
}
