package dev.cubewright.driver.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.ViewCount;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of the stages of a session, and the ways in which a stage ends. */
@Tag("slow")
@Timeout(60)
class SessionOrderTest {
  private static final State CUBE = Cubes.random(7);

  private static void assertOutOfOrder(SessionFixture fixture, Runnable stage, String reason) {
    SessionState before = fixture.session.state();
    int events = fixture.events.size();
    assertThatIllegalStateException().isThrownBy(stage::run).withMessageContaining(reason);
    assertThat(fixture.session.state()).isEqualTo(before);
    assertThat(fixture.events).hasSize(events);
  }

  @Test
  void nothingCanBeDoneBeforeTheArmsAreConnected() {
    SessionFixture fixture = SessionFixture.of(7);
    Session session = fixture.session;

    for (Runnable stage :
        List.<Runnable>of(
            session::home,
            session.inspecting()::takePictures,
            session.inspecting()::check,
            session::giveBack,
            () -> session.takeCube(Axis.RIGHT_LEFT),
            () -> session.takeHeldCube(Axis.RIGHT_LEFT),
            () -> session.turning().solve(CUBE))) {
      assertOutOfOrder(fixture, stage, "not connected");
    }
  }

  @Test
  void armsAreConnectedOnce() {
    SessionFixture fixture = SessionFixture.taken(7);

    assertOutOfOrder(fixture, fixture.session::connect, "already connected");

    fixture.session.close();
    fixture.session.connect();
    assertOutOfOrder(
        fixture, fixture.session.inspecting()::takePictures, "let them take one first");
  }

  @Test
  void armsTakeACubeOnlyHomedAndEmpty() {
    SessionFixture fixture = SessionFixture.of(7);
    fixture.session.connect();
    assertOutOfOrder(fixture, () -> fixture.session.takeCube(Axis.RIGHT_LEFT), "home them first");
    assertOutOfOrder(
        fixture, () -> fixture.session.turning().solve(CUBE), "let them take one first");

    fixture.session.home();
    fixture.session.takeCube(Axis.BACK_FRONT);
    assertOutOfOrder(fixture, () -> fixture.session.takeCube(Axis.RIGHT_LEFT), "hold the cube");
    assertThat(fixture.session.turning().solve(CUBE).holds()).isEqualTo(Axis.BACK_FRONT);
  }

  @Test
  void aProposalIsCarriedOutOnce() {
    SessionFixture fixture = SessionFixture.taken(7);
    Proposal proposal = fixture.session.turning().solve(CUBE);
    fixture.session.turning().perform(proposal);
    State after = fixture.arms.cube;

    assertOutOfOrder(
        fixture, () -> fixture.session.turning().perform(proposal), "choose Solve again");

    assertThat(fixture.arms.cube).isEqualTo(after);
    Proposal next = fixture.session.turning().solve(after);
    fixture.session.inspecting().takePictures();
    assertOutOfOrder(fixture, () -> fixture.session.turning().perform(next), "choose Solve again");
    assertOutOfOrder(fixture, () -> fixture.session.turning().agreesTo(next), "choose Solve again");
  }

  @Test
  void afterARecoveryTheCubeMustBeTakenOverFirst() {
    SessionFixture fixture = SessionFixture.taken(7);
    fixture.arms.before(fixture.arms.performed() + 2, fixture.session::stop);
    Proposal proposal = fixture.session.turning().solve(CUBE);
    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(() -> fixture.session.turning().perform(proposal));
    Axis held = fixture.session.holding().axis().orElseThrow();
    fixture.session.recover();

    for (Runnable stage :
        List.<Runnable>of(
            fixture.session.inspecting()::takePictures,
            fixture.session.inspecting()::check,
            () -> fixture.session.turning().solve(CUBE),
            () -> fixture.session.turning().perform(proposal),
            () -> fixture.session.takeCube(Axis.RIGHT_LEFT))) {
      assertOutOfOrder(fixture, stage, "first");
    }
    fixture.session.takeHeldCube(held);
    fixture.session.inspecting().takePictures();
  }

  @Test
  void anInvalidStateIsReported() {
    SessionFixture fixture = SessionFixture.taken(7);
    State twisted =
        CUBE.toBuilder()
            .orientation(
                Cubes.PUZZLE.orbits().get("corners"),
                0,
                (CUBE.orientation(Cubes.PUZZLE.orbits().get("corners"), 0) + 1) % 3)
            .build();

    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(() -> fixture.session.turning().solve(twisted))
        .satisfies(e -> assertThat(e.fault().code()).isEqualTo("invalid-state"));
    assertThat(fixture.session.state()).isEqualTo(SessionState.FAULT);
  }

  /** A listener that fails at any event of the job. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 9, 20, 40, 60})
  void anUnexpectedExceptionStopsTheArms(int event) {
    ModelArms arms = new ModelArms(CUBE);
    int[] events = new int[1];
    boolean[] told = new boolean[1];
    Session session =
        session(
            stop -> arms,
            new ScriptedOperator(),
            PaintedCamera.of(arms),
            happened -> {
              if (happened instanceof SessionEvent.Failed failed) {
                told[0] = failed.fault().code().equals("program-failed");
              }
              if (events[0]++ == event) {
                throw new ArithmeticException("unexpected");
              }
            });

    assertThatExceptionOfType(ArithmeticException.class)
        .isThrownBy(() -> SolveJob.whole().run(session));

    assertThat(told[0]).isTrue();
    assertThat(session.state()).isEqualTo(SessionState.FAULT);
    assertThat(arms.stopped).isEqualTo(event > 1);
    session.recover();
    assertThat(session.state()).isEqualTo(SessionState.IDLE);
  }

  private static Session session(
      Function<StopRequest, Arms> source,
      Operator operator,
      FrameSource camera,
      SessionListener listener) {
    return new Session(
        source,
        SessionFixture.TIMES,
        Cubes.solving(),
        Optional.of(new CameraSetup(camera, PaintedCamera.calibration(), ViewCount.SIX)),
        operator,
        listener);
  }

  @Test
  void aStopEndsTheConnecting() {
    ModelArms arms = new ModelArms(CUBE);
    List<Session> sessions = new ArrayList<>();
    List<StopRequest> requests = new ArrayList<>();
    Function<StopRequest, Arms> source =
        stop -> {
          requests.add(stop);
          if (requests.size() == 1) {
            sessions.get(0).stop();
            throw new ProblemException(
                RobotFault.STOPPED.at("the robot", "was stopped", "try again"));
          }
          return arms;
        };
    Session session = session(source, new ScriptedOperator(), PaintedCamera.of(arms), event -> {});
    sessions.add(session);

    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(session::connect)
        .matches(e -> e.fault().stopped());
    assertThat(requests.get(0).isRequested()).isTrue();
    assertThat(session.state()).isEqualTo(SessionState.STOPPED);

    session.recover();
    session.connect();
    assertThat(requests.get(1).isRequested()).isFalse();
    session.stop();
    assertThat(arms.stopped).isTrue();
    assertThat(requests.get(1).isRequested()).isFalse();
  }

  /** A stop interrupts the wait for the operator in one stage, and for a picture in the other. */
  @ParameterizedTest
  @EnumSource(names = {"TAKE", "LOOK"})
  void aStopEndsAWait(Stage stage) throws InterruptedException {
    CountDownLatch waits = new CountDownLatch(1);
    BooleanSupplier endless =
        () -> {
          waits.countDown();
          block();
          return true;
        };
    ScriptedOperator person = new ScriptedOperator();
    FrameSource blind =
        new FrameSource() {
          @Override
          public Frame next() {
            endless.getAsBoolean();
            throw new IllegalStateException("no picture");
          }

          @Override
          public void close() {}
        };
    if (stage == Stage.TAKE) {
      person.answering(OperatorQuestion.INSERT_CUBE, endless);
    }
    Session session = session(stop -> new ModelArms(CUBE), person, blind, event -> {});
    Thread stopping =
        new Thread(
            () -> {
              try {
                waits.await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
              session.stop();
            });
    stopping.start();

    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(() -> SolveJob.whole().run(session))
        .satisfies(
            e -> {
              assertThat(e.fault().stopped()).isTrue();
              assertThat(e.fault().stage()).isEqualTo(stage);
            });
    stopping.join();
    assertThat(Thread.interrupted()).isFalse();
    assertThat(session.state()).isEqualTo(SessionState.STOPPED);
  }

  private static void block() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void aStopAfterTheCubeWasSeenSolvedLeavesItSolved() {
    SessionFixture fixture =
        new SessionFixture(
            new ModelArms(CUBE),
            new ScriptedOperator()
                .answering(
                    OperatorQuestion.TAKES_CUBE,
                    () -> {
                      throw new CancellationException("the input has ended");
                    }),
            true);

    assertThatExceptionOfType(SessionException.class)
        .isThrownBy(() -> SolveJob.whole().run(fixture.session))
        .satisfies(
            e -> {
              assertThat(e.fault().stopped()).isTrue();
              assertThat(SolveJob.wasSolved(e.fault())).isTrue();
              assertThat(e.fault().recovery()).isEqualTo(RecoveryAdvice.GO_ON_HELD);
            });
  }
}
