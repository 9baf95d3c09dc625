package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.Axis;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.InjectedFault.Kind;
import dev.cubewright.simulation.camera.SimulatedRig;
import dev.cubewright.simulation.world.Rule;
import dev.cubewright.simulation.world.WorldEvent;
import dev.cubewright.simulation.world.WorldFixture;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Faults of a simulated robot occur at their times and can be repaired. */
class FaultInjectorTest {

  @Test
  void plannedKindsOfFaultsCannotBeInjected() {
    try (SimulatedRobot robot = sound()) {
      assertThatThrownBy(() -> robot.inject(Kind.PORTS_SWAPPED, Arm.R))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("must be planned before the robot is created");
    }
  }

  @Test
  void aDroppedCubeIsRemovedAndReported() {
    try (SimulatedRobot robot = sound()) {
      robot.dropCube();
      robot.letPass(1);
      assertThat(robot.world().brokenRules()).isEmpty();
      robot.world().putHeldCube(State.solved(Cuboid.of(2, 2, 2).orbits()), Axis.BACK_FRONT);

      robot.dropCube();
      robot.letPass(1);

      assertThat(robot.world().snapshot().cube()).isEmpty();
      assertThat(robot.world().brokenRules())
          .extracting(WorldEvent.RuleBroken::rule)
          .containsExactly(Rule.CUBE_DROPPED);
    }
  }

  private static SimulatedRobot sound() {
    return SimulatedRobot.of(
        RobotDescription.standard(),
        Cuboid.of(2, 2, 2),
        SimulatedRig.standard(1),
        FaultPlan.none(),
        1);
  }

  @Test
  void aBoardBecomesSilentAtItsTime() {
    try (SimulatedRobot robot = robot(Kind.BOARD_SILENT, 1_000_000)) {
      Link link = robot.transport().open("simulated-A");
      assertThat(heard(robot.transport(), 900_000)).startsWith("boot");
      robot.letPass(1_000_000);
      link.send("V\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(heard(robot.transport(), 5_000_000)).isEmpty();
    }
  }

  @Test
  void aBoardHangsFromItsTimeUntilAReset() {
    try (SimulatedRobot robot = robot(Kind.BOARD_HUNG, 1_000_000)) {
      Link link = robot.transport().open("simulated-A");
      assertThat(heard(robot.transport(), 900_000)).startsWith("boot");
      link.send("G 0 1 10\nT 0 180\n".getBytes(StandardCharsets.US_ASCII));
      robot.letPass(990_000 - robot.transport().nowMicros());
      final int turned = robot.world().snapshot().arm(Arm.R).steps();
      link.send("T 0 180\n".getBytes(StandardCharsets.US_ASCII));
      robot.letPass(1_000_000);

      int stopped = robot.world().snapshot().arm(Arm.R).steps();
      assertThat(Math.abs(stopped - turned)).isBetween(1, 199);
      assertThat(robot.world().snapshot().arm(Arm.R).holds()).isTrue();
      assertThat(robot.faultsTookEffect()).isTrue();
      link.send("V\n!".getBytes(StandardCharsets.US_ASCII));
      robot.letPass(1_000_000);
      drain(robot.transport());
      link.close();
      robot.transport().open("simulated-A");
      assertThat(heard(robot.transport(), 5_000_000)).startsWith("boot");
    }
  }

  @Test
  void allBoardsAreResetAtTheSameTime() {
    try (SimulatedRobot robot = robot(Kind.BOARDS_RESET, 1_000_000)) {
      robot.transport().open("simulated-A");
      robot.transport().open("simulated-B");
      assertThat(heard(robot.transport(), 900_000)).startsWith("boot");
      assertThat(heard(robot.transport(), 900_000)).startsWith("boot");
      assertThat(heard(robot.transport(), 1_000_000)).isEmpty();
      assertThat(heard(robot.transport(), 1_200_000)).startsWith("boot");
      assertThat(heard(robot.transport(), 1_200_000)).startsWith("boot");
    }
  }

  @Test
  void aSuspendedProgramReceivesEverythingLater() {
    InjectedFault fault = new InjectedFault(Kind.HOST_PAUSED, 0, 0, false, 300_000, 2_000_000, 1);
    try (SimulatedRobot robot = robot(fault)) {
      Link link = robot.transport().open("simulated-A");
      assertThat(heard(robot.transport(), 290_000)).startsWith("boot");
      robot.letPass(299_900 - robot.transport().nowMicros());
      assertThat(robot.faultsTookEffect()).isFalse();
      link.send("W 500\n".getBytes(StandardCharsets.US_ASCII));

      assertThat(heard(robot.transport(), 400_000)).startsWith("ok 0");
      assertThat(robot.transport().nowMicros()).isEqualTo(2_000_000);
      assertThat(heard(robot.transport(), 2_000_000)).startsWith("alarm 11");
      assertThat(robot.faultsTookEffect()).isTrue();
    }
  }

  @Test
  void theButtonIsPressedAtItsTimeOrDuringATurn() {
    List<Long> pressed = new ArrayList<>();
    try (SimulatedRobot robot = robot(wish(0))) {
      robot.onStopButton(() -> pressed.add(robot.world().clock().nowMicros()));
      robot.letPass(2_000_000);
    }
    try (SimulatedRobot robot = robot(wish(7000))) {
      robot.onStopButton(() -> pressed.add(robot.world().clock().nowMicros()));
      robot.world().putHeldCube(WorldFixture.CUBE.solved(), Axis.BACK_FRONT);
      robot.letPass(1_500_000);
      robot.world().pulse(Arm.R, true); // It is clear of the cube.
      robot.world().pulse(Arm.B, true);
      assertThat(robot.faultsTookEffect()).isFalse();
      robot.letPass(1_000_000);
      assertThat(robot.faultsTookEffect()).isTrue();
    }
    assertThat(pressed).containsExactly(1_000_000L, 1_507_000L);
  }

  private static InjectedFault wish(long amount) {
    return new InjectedFault(Kind.STOP_PRESSED, 0, 0, false, 1_000_000, Long.MAX_VALUE, amount);
  }

  @Test
  void theCameraIsUnpluggedFromItsTimeOn() {
    try (SimulatedRobot robot = robot(Kind.CAMERA_GONE, 1_000_000);
        FrameSource camera = robot.camera()) {
      assertThat(camera.next().name()).isEqualTo("picture 1");
      assertThat(robot.faultsTookEffect()).isFalse();
      robot.letPass(1_000_000);
      assertThatThrownBy(camera::next)
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("plug it in again");
      assertThat(robot.faultsTookEffect()).isTrue();
      robot.mend();
      assertThat(camera.next().name()).isEqualTo("picture 2");
    }
  }

  @ParameterizedTest
  @EnumSource
  void aRepairRemovesAllEffects(Kind kind) {
    try (SimulatedRobot robot = robot(kind, 0)) {
      robot.letPass(100_000);
      robot.mend();

      for (String port : List.of("simulated-A", "simulated-B")) {
        boolean first = port.equals(kind == Kind.PORTS_SWAPPED ? "simulated-B" : "simulated-A");
        Link link = robot.transport().open(port);
        assertThat(heard(robot.transport(), robot.transport().nowMicros() + 500_000))
            .startsWith("boot cubewright proto=1 fw=1.0.0 id=" + (first ? 1 : 2) + " ");
        link.close();
      }
      robot.world().putArm(Arm.R, robot.world().arm(Arm.R).magnetSteps());
      assertThat(robot.world().arm(Arm.R).magnetNear()).isTrue();
      assertThat(robot.world().arm(Arm.R).stalled()).isFalse();
      robot.world().arm(Arm.R).servo(1307);
      robot.letPass(200_000);
      assertThat(robot.world().snapshot().arm(Arm.R).holds()).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PORTS_SWAPPED, proto=1 fw=1.0.0 id=2, proto=1 fw=1.0.0 id=1",
    "SAME_NUMBER_TWICE, proto=1 fw=1.0.0 id=1, proto=1 fw=1.0.0 id=1",
    "OTHER_FIRMWARE, proto=2 fw=2.0.0 id=1, proto=1 fw=1.0.0 id=2"
  })
  void boardsReportTheirIdentities(Kind kind, String first, String second) {
    try (SimulatedRobot robot = robot(kind, 0)) {
      robot.transport().open("simulated-A");
      assertThat(heard(robot.transport(), 500_000)).startsWith("boot cubewright " + first + " ");
      robot.transport().open("simulated-B");
      assertThat(heard(robot.transport(), 900_000)).startsWith("boot cubewright " + second + " ");
    }
  }

  @Test
  void armsAndMagnetsFailAtTheirTimes() {
    Arm first = Arm.R;
    try (SimulatedRobot robot = robot(Kind.MOTOR_STALLED, 1000)) {
      robot.letPass(999);
      assertThat(robot.world().arm(first).stalled()).isFalse();
      robot.letPass(1);
      assertThat(robot.world().arm(first).stalled()).isTrue();
    }
    try (SimulatedRobot robot = robot(Kind.MAGNET_MISSING, 0)) {
      robot.letPass(1);
      robot.world().putArm(first, robot.world().arm(first).magnetSteps());
      assertThat(robot.world().arm(first).magnetNear()).isFalse();
    }
    try (SimulatedRobot robot = robot(Kind.SERVO_STUCK, 0)) {
      robot.letPass(1);
      robot.world().arm(first).servo(1307);
      robot.letPass(1_000_000);
      assertThat(robot.world().snapshot().arm(first).touches()).isFalse();
    }
    try (SimulatedRobot robot = robot(Kind.SERVO_SLOW, 0)) {
      robot.letPass(1);
      robot.world().arm(first).servo(1307);
      robot.letPass(200_000);
      assertThat(robot.world().snapshot().arm(first).holds()).isFalse();
      robot.letPass(400_000);
      assertThat(robot.world().snapshot().arm(first).holds()).isTrue();
    }
  }

  private static SimulatedRobot robot(Kind kind, long fromMicros) {
    return robot(new InjectedFault(kind, 0, 0, false, fromMicros, Long.MAX_VALUE, 10));
  }

  private static SimulatedRobot robot(InjectedFault fault) {
    return SimulatedRobot.of(
        SimulatedRobotTest.ROBOT,
        WorldFixture.CUBE,
        SimulatedRig.standard(1),
        new FaultPlan(1, List.of(fault)),
        1);
  }

  private static void drain(SerialTransport transport) {
    while (transport.await(transport.nowMicros()).isPresent()) {
      // Discard all events.
    }
  }

  /** Returns the next line; empty if none is received before a time. */
  private static String heard(SerialTransport transport, long untilMicros) {
    Optional<LinkEvent> event = transport.await(untilMicros);
    return event
        .map(LinkEvent.Received.class::cast)
        .map(received -> new String(received.bytes(), StandardCharsets.US_ASCII))
        .orElse("");
  }
}
