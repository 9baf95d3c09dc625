package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.job.Cubes;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.Session;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionException;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.InjectedFault;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.vision.frame.FrameSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The check must detect a stop without effect. */
class StopCheckTest {
  /** 30 milliseconds after the start of the first turn of the cube. */
  private static final FaultPlan PRESSED =
      new FaultPlan(
          1,
          List.of(
              new InjectedFault(
                  InjectedFault.Kind.STOP_PRESSED, 0, 0, false, 0, Long.MAX_VALUE, 30_000)));

  private final AtomicBoolean pressed = new AtomicBoolean();

  @Test
  void aRobotThatContinuesIsDetected() {
    assertThat(late(session -> {}).orElseThrow())
        .endsWith("was begun after the stop button had been pressed");
  }

  /** No further command begins, but the running turn continues to its end. */
  @Test
  void aRobotThatStopsAfterTheTurnIsDetected() {
    assertThat(late(session -> pressed.set(true)).orElseThrow())
        .matches("a motor still turned \\d+ us after the stop button");
  }

  private Optional<String> late(Consumer<Session> stop) {
    try (SimulatedRobot robot = SimulatedRobots.robot(SimulatedRig.standard(1), PRESSED, 1);
        FrameSource camera = robot.camera()) {
      StopCheck account = new StopCheck(robot);
      Operator operator = new SimulatedOperator(robot, Cubes.PUZZLE, Cubes.random(1));
      Session[] holder = new Session[1];
      SessionListener listener =
          event -> {
            account.happened(event);
            if (event instanceof SessionEvent.ArmEnded && pressed.get()) {
              holder[0].stop();
            }
          };
      try (Session session = SimulatedRobots.session(robot, camera, operator, listener)) {
        holder[0] = session;
        robot.onStopButton(() -> stop.accept(session));
        session.connect();
        session.home();
        session.takeCube(Axis.RIGHT_LEFT);
        session.inspecting().takePictures();
      } catch (SessionException e) {
        assertThat(e.fault().stopped()).isTrue();
      }
      robot.letPass(1_000_000);
      assertThat(robot.stopPressedMicros()).isPresent();
      return account.late();
    }
  }
}
