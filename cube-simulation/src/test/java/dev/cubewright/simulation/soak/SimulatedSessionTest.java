package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.job.Cubes;
import dev.cubewright.driver.job.Proposal;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.SessionState;
import dev.cubewright.driver.job.SolveJob;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.InjectedFault;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.world.WorldSnapshot;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cube of a simulated robot after a job is stopped, delayed or taken over. */
@Tag("slow")
class SimulatedSessionTest {
  /**
   * At any time, the cube is not dropped, no rule is broken, and the report about the cube is true.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 7, 13, 26, 40, 55})
  void afterAStopAtAnyCommandTheCubeIsHeldAndTheJobContinues(int command) {
    AtomicInteger begun = new AtomicInteger();
    try (SimulatedRobot robot =
            SimulatedRobots.robot(SimulatedRig.standard(3), FaultPlan.none(), 3);
        FrameSource camera = robot.camera();
        Session session =
            stoppedWhen(
                robot,
                camera,
                3,
                (any, event) ->
                    event instanceof SessionEvent.ArmBegan && begun.getAndIncrement() == command)) {
      SessionFault fault = stopped(session);

      WorldSnapshot end = robot.world().snapshot();
      assertThat(fault.stopped()).isTrue();
      assertThat(session.state()).isEqualTo(SessionState.STOPPED);
      assertThat(end.cube().isEmpty() || end.cubeHeld()).isTrue();
      if (fault.recovery() == RecoveryAdvice.GO_ON_HELD) {
        Axis axis = fault.holding().axis().orElseThrow();
        assertThat(axis.arms()).allMatch(arm -> end.arm(arm).holds());
        assertThat(end.layerOffGrid()).isFalse();
        session.recover();
        session.takeHeldCube(axis);
        session
            .turning()
            .perform(
                session
                    .turning()
                    .solve(
                        session
                            .inspecting()
                            .recognize(session.inspecting().takePictures())
                            .cubeState()));
        session.inspecting().check();
        assertThat(robot.world().snapshot().solved(Cubes.PUZZLE)).isTrue();
      }
      assertThat(robot.world().brokenRules()).isEmpty();
    }
  }

  /**
   * The watchdog is on during movements; after a stop, the boards receive nothing for a long time.
   */
  @Test
  void aRecoveredSessionMayBeIdleForAnyTime() {
    try (SimulatedRobot robot =
            SimulatedRobots.robot(SimulatedRig.standard(4), FaultPlan.none(), 4);
        FrameSource camera = robot.camera();
        Session session =
            stoppedWhen(
                robot,
                camera,
                4,
                (any, event) ->
                    event instanceof SessionEvent.TwistBegan began && began.index() == 1)) {
      stopped(session);

      session.recover();
      robot.letPass(10_000_000);
      session.watch();

      assertThat(session.state()).isEqualTo(SessionState.IDLE);
      assertThat(session.isConnected()).isTrue();
    }
  }

  @Test
  void watchDetectsFaultsOfBoardsAtRest() {
    try (SimulatedRobot robot =
            SimulatedRobots.robot(SimulatedRig.standard(5), FaultPlan.none(), 5);
        FrameSource camera = robot.camera();
        Session session = SimulatedRobots.session(robot, camera, Cubes.random(5))) {
      session.connect();
      session.watch();

      robot.inject(InjectedFault.Kind.BOARD_RESET, Arm.F);
      robot.letPass(1_000_000);

      assertThatExceptionOfType(SessionException.class)
          .isThrownBy(session::watch)
          .satisfies(
              e -> {
                assertThat(e.fault().code()).isEqualTo("board-reset");
                assertThat(e.fault().stage()).isEqualTo(Stage.REST);
              });
      assertThat(session.state()).isEqualTo(SessionState.FAULT);
    }
  }

  private static SessionFault stopped(Session session) {
    try {
      SolveJob.whole().run(session);
    } catch (SessionException e) {
      return e.fault();
    }
    throw new AssertionError("nothing stopped");
  }

  /**
   * The arm stays at its magnet, because the other arm has not found one; its board reports it as
   * homed.
   */
  @Test
  void anArmAtItsMagnetDoesNotCloseOnTheCube() {
    RobotDescription mounted = RobotDescription.standard();
    for (Arm arm : Arm.values()) {
      mounted = mounted.withArm(arm, mounted.arm(arm).withAdditionalHome(-20));
    }
    InjectedFault lost =
        new InjectedFault(InjectedFault.Kind.MAGNET_MISSING, 1, 1, false, 0, Long.MAX_VALUE, 1);
    FaultPlan plan = new FaultPlan(1, List.of(lost));
    try (SimulatedRobot robot =
            SimulatedRobot.of(mounted, Cubes.PUZZLE, SimulatedRig.standard(1), plan, 1);
        FrameSource camera = robot.camera();
        Session session = SimulatedRobots.session(robot, camera, Cubes.random(1))) {
      robot.world().putHeldCube(Cubes.random(1), Axis.RIGHT_LEFT);
      session.connect();
      assertThatExceptionOfType(SessionException.class)
          .isThrownBy(() -> session.takeHeldCube(Axis.RIGHT_LEFT))
          .satisfies(e -> assertThat(e.fault().code()).isEqualTo("homing-failed"));

      robot.mend();
      session.recover();
      session.takeHeldCube(Axis.RIGHT_LEFT);

      assertThat(robot.world().brokenRules()).isEmpty();
    }
  }

  /** The pause between two stages may be long, and enabling the watchdog delays no twist. */
  @Test
  void pausesBetweenStagesDoNotDelayTheFirstTwist() {
    boolean measured = false;
    for (long seed = 2; !measured; seed++) {
      State cube = Cubes.random(seed);
      try (SimulatedRobot robot =
              SimulatedRobots.robot(SimulatedRig.standard(seed), FaultPlan.none(), seed);
          FrameSource camera = robot.camera();
          Session session =
              SimulatedRobots.session(
                  robot,
                  camera,
                  new SimulatedOperator(robot, Cubes.PUZZLE, cube),
                  event -> {
                    if (event instanceof SessionEvent.StageEnded
                        || event instanceof SessionEvent.Turned) {
                      robot.letPass(2_000_000);
                    }
                  })) {
        session.connect();
        session.home();
        session.takeCube(Axis.RIGHT_LEFT);
        Proposal proposal = session.turning().solve(cube);
        SessionEvent.TwistDone first = session.turning().perform(proposal).twists().get(0);
        session.watch();

        assertThat(robot.world().snapshot().solved(Cubes.PUZZLE)).isTrue();
        measured = proposal.plan().preparation().isEmpty();
        if (measured) {
          assertThat((double) first.measuredMicros())
              .isCloseTo((double) first.predictedMicros(), withinPercentage(2));
        }
      }
    }
  }

  /** The layers are aligned, but the whole cube is tilted. */
  @Test
  void aTiltedCubeIsNotTakenOver() {
    AtomicInteger rolling = new AtomicInteger();
    try (SimulatedRobot robot =
            SimulatedRobots.robot(SimulatedRig.standard(3), FaultPlan.none(), 3);
        FrameSource camera = robot.camera();
        Session session =
            stoppedWhen(
                robot,
                camera,
                3,
                (running, event) -> {
                  // The second arm of a roll: both holding arms are turning.
                  boolean rolls =
                      event instanceof SessionEvent.ArmBegan began
                          && began.command() instanceof ArmCommand.Turn
                          && running.holding().offGrid().size() == 2
                          && running.holding().axis().stream()
                              .anyMatch(
                                  axis -> running.holding().offGrid().containsAll(axis.arms()))
                          && rolling.incrementAndGet() == 1;
                  if (rolls) {
                    robot.letPass(30_000);
                  }
                  return rolls;
                })) {
      SessionFault fault = stopped(session);
      assertThat(fault.recovery()).isEqualTo(RecoveryAdvice.STRAIGHTEN);
      assertThat(fault.sentence()).contains("the whole cube may be tilted between arms");
      assertThat(robot.world().snapshot().layerOffGrid()).isTrue();
      Axis axis = fault.holding().axis().orElseThrow();
      session.recover();

      assertThatExceptionOfType(SessionException.class)
          .isThrownBy(() -> session.takeHeldCube(axis))
          .satisfies(
              e -> {
                assertThat(e.fault().code()).isEqualTo("not-gripped");
                assertThat(e.fault().problem().message()).startsWith("the whole cube is tilted");
                assertThat(e.fault().recovery()).isEqualTo(RecoveryAdvice.TAKE_HOLD);
              });

      assertThat(robot.world().snapshot().cubeHeld()).isTrue();
      assertThat(robot.world().brokenRules()).isEmpty();
    }
  }

  /** Returns a session that is stopped at each event that meets a condition. */
  private static Session stoppedWhen(
      SimulatedRobot robot,
      FrameSource camera,
      long seed,
      BiPredicate<Session, SessionEvent> condition) {
    Session[] holder = new Session[1];
    holder[0] =
        SimulatedRobots.session(
            robot,
            camera,
            new SimulatedOperator(robot, Cubes.PUZZLE, Cubes.random(seed)),
            event -> {
              if (condition.test(holder[0], event)) {
                holder[0].stop();
              }
            });
    return holder[0];
  }
}
