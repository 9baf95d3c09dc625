package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class SessionTest {
  private static final SolveJob JOB = new SolveJob(Optional.of(Cubes.random(6)), Optional.empty());

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void theWholeJobEndsSolved(long seed) {
    SessionFixture fixture = SessionFixture.of(seed);

    Optional<TurnReport> report = SolveJob.whole().run(fixture.session);

    assertThat(report).isPresent();
    assertThat(Cubes.PUZZLE.isSolved(fixture.arms.cube)).isTrue();
    assertThat(fixture.session.state()).isEqualTo(SessionState.IDLE);
    assertThat(fixture.operator.asked)
        .containsExactly(
            "empty-fingers", "insert-cube right-left", "let-go right-left", "agrees", "takes-cube");
    assertThat(fixture.session.holding().isEmpty()).isTrue();
    assertThat(fixture.events(SessionEvent.StageEnded.class))
        .extracting(SessionEvent.StageEnded::stage)
        .containsExactlyElementsOf(EnumSet.range(Stage.CONNECT, Stage.RELEASE));
    CubeReading first = fixture.events(SessionEvent.CubeRead.class).get(0).reading();
    assertThat(first.recognition().decoding().state()).isEqualTo(Cubes.random(seed));
    assertThat(fixture.events(SessionEvent.PictureTaken.class)).hasSize(12);
  }

  @Test
  void everyTwistHasAMeasuredAndAPredictedTime() {
    SessionFixture fixture = SessionFixture.of(3);

    TurnReport report = SolveJob.whole().run(fixture.session).orElseThrow();

    assertThat(report.twists()).isNotEmpty();
    assertThat(report.twists())
        .allSatisfy(twist -> assertThat(twist.measuredMicros()).isEqualTo(twist.predictedMicros()));
    assertThat(report.measuredMicros()).isEqualTo(report.predictedMicros());
    assertThat(report.preparationMicros()).isEqualTo(report.plan().preparationMicros());
    assertThat(fixture.events(SessionEvent.TwistDone.class))
        .containsExactlyElementsOf(report.twists());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void homingReportsItsBeginningAndItsEnd(boolean found) {
    SessionFixture fixture = SessionFixture.of(3);
    fixture.session.connect();
    if (found) {
      fixture.session.home();
    } else {
      fixture.arms.failingAt(2, RobotFault.HOMING_FAILED);
      assertThatExceptionOfType(SessionException.class).isThrownBy(fixture.session::home);
    }

    assertThat(fixture.events(SessionEvent.SeekBegan.class))
        .extracting(SessionEvent.SeekBegan::arm)
        .containsExactly(Arm.values());
    assertThat(fixture.events(SessionEvent.SeekEnded.class)).hasSize(found ? 4 : 0);
  }

  @Test
  void aGivenStateIsNotReadByTheCamera() {
    SessionFixture fixture =
        new SessionFixture(new ModelArms(Cubes.random(4)), new ScriptedOperator(), false);

    new SolveJob(Optional.of(Cubes.random(4)), Optional.empty()).run(fixture.session);

    assertThat(Cubes.PUZZLE.isSolved(fixture.arms.cube)).isTrue();
    assertThat(fixture.operator.asked).contains("sees-solved");
    assertThat(fixture.events(SessionEvent.PictureTaken.class)).isEmpty();
  }

  @Test
  void aWrongStateIsDetected() {
    SessionFixture fixture = SessionFixture.of(4);

    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(
            () -> new SolveJob(Optional.of(Cubes.random(5)), Optional.empty()).run(fixture.session))
        .satisfies(
            e -> {
              assertThat(e.fault().stage()).isEqualTo(Stage.CHECK);
              assertThat(e.fault().code()).isEqualTo("not-solved");
              assertThat(e.fault().recovery()).isEqualTo(RecoveryAdvice.GO_ON_HELD);
              assertThat(e.fault().sentence())
                  .contains(
                      "is not solved", "hold the cube; leave the cube in the arms and continue");
            });
    assertThat(fixture.session.state()).isEqualTo(SessionState.FAULT);
  }

  /** Each fault at each group of commands is reported, and the cube is not dropped. */
  @ParameterizedTest
  @EnumSource(RobotFault.class)
  void everyFaultAtEveryTimeIsReportedWithTheHolding(RobotFault kind) {
    SessionFixture whole = blind();
    JOB.run(whole.session);
    int groups = whole.arms.performed();
    assertThat(groups).isGreaterThan(20);

    for (int group = 1; group < groups; group++) {
      SessionFixture fixture = blind();
      fixture.arms.failingAt(group, kind);
      SessionFault fault = fixture.faultOf(JOB);

      assertThat(fault.code()).as("group %d", group).isEqualTo(kind.code());
      assertThat(fault.holding()).isEqualTo(fixture.session.holding());
      assertThat(fixture.session.state())
          .isEqualTo(kind == RobotFault.STOPPED ? SessionState.STOPPED : SessionState.FAULT);
      if (group > 3) {
        // From then on, the arms hold the cube.
        assertThat(fixture.arms.closed).hasSizeGreaterThanOrEqualTo(2);
        assertThat(fault.holding().isEmpty()).isFalse();
        assertThat(fault.recovery()).isIn(RecoveryAdvice.GO_ON_HELD, RecoveryAdvice.STRAIGHTEN);
        assertThat(fault.recovery() == RecoveryAdvice.STRAIGHTEN)
            .isEqualTo(!fault.holding().onGrid());
        for (Arm arm : Arm.values()) {
          if (fault.holding().of(arm) == Holding.Grip.CLOSED) {
            assertThat(fixture.arms.closed).contains(arm);
          }
        }
      }
      assertThatIllegalStateException()
          .isThrownBy(fixture.session.inspecting()::check)
          .withMessageContaining("then recover");
    }
  }

  /** The scan takes most of the time, and also moves the arms. */
  private static SessionFixture blind() {
    return new SessionFixture(new ModelArms(Cubes.random(6)), new ScriptedOperator(), false);
  }

  @Test
  void afterAStopTheJobContinuesWithTheHeldCube() {
    SessionFixture fixture = SessionFixture.of(7);
    fixture.arms.before(30, fixture.session::stop);

    SessionFault fault = fixture.faultOf(SolveJob.whole());

    assertThat(fault.stopped()).isTrue();
    Axis held = fault.holding().axis().orElseThrow();
    fixture.session.recover();
    assertThat(fixture.session.state()).isEqualTo(SessionState.IDLE);
    fixture.arms.log.clear();
    fixture.session.takeHeldCube(held);
    // A board that reports its arms as homed does not detect their lost steps.
    assertThat(fixture.arms.log).contains("Home 0", "Home 1", "Home 2", "Home 3");
    State cubeState =
        fixture
            .session
            .inspecting()
            .recognize(fixture.session.inspecting().takePictures())
            .cubeState();
    fixture.session.turning().perform(fixture.session.turning().solve(cubeState));
    fixture.session.inspecting().check();

    assertThat(Cubes.PUZZLE.isSolved(fixture.arms.cube)).isTrue();
  }

  /** The state after a reset of the boards, or in another process. */
  @Tag("long")
  @ParameterizedTest
  @EnumSource(Axis.class)
  void takingOverAHeldCubeHomesAllArms(Axis held) {
    ModelArms arms = new ModelArms(Cubes.random(8));
    arms.closed.addAll(held.arms());
    SessionFixture fixture = new SessionFixture(arms, new ScriptedOperator(), true);

    new SolveJob(Optional.empty(), Optional.of(held)).run(fixture.session);

    assertThat(Cubes.PUZZLE.isSolved(arms.cube)).isTrue();
    assertThat(fixture.operator.asked).startsWith("sees-held " + held.code());
    List<String> log = arms.log.stream().filter(entry -> !entry.equals("Rest")).toList();
    int first = held.arms().get(0).number();
    int second = held.other().arms().get(0).number();
    assertThat(log.subList(0, 12))
        .containsExactly(
            "Grip " + first,
            "Grip " + (first + 2),
            "Release " + second,
            "Release " + (second + 2),
            "Home " + second,
            "Home " + (second + 2),
            "Grip " + second,
            "Grip " + (second + 2),
            "Release " + first,
            "Release " + (first + 2),
            "Home " + first,
            "Home " + (first + 2));
  }

  @Test
  void afterAnUnpluggedCableTheSessionMustConnectAgain() {
    SessionFixture fixture = SessionFixture.of(7);
    fixture.arms.failingAt(30, RobotFault.LINK_LOST);
    Axis held = fixture.faultOf(SolveJob.whole()).holding().axis().orElseThrow();

    fixture.session.recover();
    assertThat(fixture.arms.open).isFalse();
    assertThatIllegalStateException()
        .isThrownBy(fixture.session.inspecting()::takePictures)
        .withMessageContaining("not connected");

    fixture.arms.unplugged = false;
    fixture.arms.homed.clear();
    new SolveJob(Optional.empty(), Optional.of(held)).run(fixture.session);
    assertThat(Cubes.PUZZLE.isSolved(fixture.arms.cube)).isTrue();
  }
}
