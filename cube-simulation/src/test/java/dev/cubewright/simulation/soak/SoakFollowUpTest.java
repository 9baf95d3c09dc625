package dev.cubewright.simulation.soak;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.job.Cubes;
import dev.cubewright.driver.job.Holding;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.RecoveryAdvice;
import dev.cubewright.driver.job.ScriptedOperator;
import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionFault;
import dev.cubewright.driver.job.Stage;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.simulation.FaultPlan;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The check must reject advice that does not solve the cube, and accept good advice. */
@Tag("slow")
class SoakFollowUpTest {
  private final List<Stage> stages = new ArrayList<>();

  /** Whether the operator confirms the robot's information. */
  private boolean believing;

  @ParameterizedTest
  @CsvSource({"GO_ON_HELD, false", "TAKE_HOLD, true"})
  void continuesWithAHeldCube(RecoveryAdvice way, boolean homes) {
    assertThat(followed(Axis.BACK_FRONT, 0, false, way, Axis.BACK_FRONT)).isEmpty();
    assertThat(stages.contains(Stage.HOME)).isEqualTo(homes);
  }

  @Test
  void continuingWithAMisalignedCubeIsBadAdvice() {
    assertThat(
            followed(Axis.RIGHT_LEFT, 20, false, RecoveryAdvice.GO_ON_HELD, Axis.RIGHT_LEFT)
                .orElseThrow())
        .startsWith("its advice, go-on-held, was followed: the cube is not straight");
  }

  /** The robot assumes that the fingers hold, and opens the others, which is always a violation. */
  @Test
  void aDroppedCubeIsAlwaysAViolation() {
    believing = true;
    assertThat(
            followed(Axis.RIGHT_LEFT, 0, true, RecoveryAdvice.GO_ON_HELD, Axis.BACK_FRONT)
                .orElseThrow())
        .contains("a rule was broken", "opens while nothing else holds the cube");
  }

  private static Holding held(Axis axis) {
    Map<Arm, Holding.Grip> grips = new EnumMap<>(Arm.class);
    axis.arms().forEach(arm -> grips.put(arm, Holding.Grip.CLOSED));
    return new Holding(grips, Set.of());
  }

  /** Turns one arm by some degrees with a command to its board. */
  private static void turn(SimulatedRobot robot, Axis axis, int degrees) {
    if (degrees != 0) {
      Link link = robot.transport().open("simulated-A");
      robot.letPass(500_000);
      link.send(("T 0 " + degrees + "\n").getBytes(StandardCharsets.US_ASCII));
      robot.letPass(500_000);
      link.close();
      assertThat(robot.world().snapshot().arm(axis.arms().get(0)).layerOffGrid()).isTrue();
    }
  }

  /**
   * Follows an advice with a cube in the arms of an axis, and a layer misaligned by some degrees.
   */
  private Optional<String> followed(
      Axis axis, int degrees, boolean unseen, RecoveryAdvice way, Axis said) {
    SessionFault fault =
        new SessionFault(Stage.TURN, Problem.of("no-answer", "", "something"), held(said), way);
    try (SimulatedRobot robot =
            SimulatedRobots.robot(SimulatedRig.standard(1), FaultPlan.none(), 1);
        FrameSource camera = robot.camera()) {
      Operator operator =
          believing
              ? new ScriptedOperator()
              : new SimulatedOperator(robot, Cubes.PUZZLE, Cubes.random(2));
      robot.world().putHeldCube(Cubes.random(1), axis);
      turn(robot, axis, degrees);
      return new SoakFollowUp(
              robot,
              listener ->
                  SimulatedRobots.session(
                      robot,
                      camera,
                      operator,
                      event -> {
                        listener.happened(event);
                        if (event instanceof SessionEvent.StageEnded ended) {
                          stages.add(ended.stage());
                        }
                      }),
              operator,
              Cubes.PUZZLE,
              unseen)
          .follow(fault);
    }
  }
}
