package dev.cubewright.robot.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.robot.board.Link;
import dev.cubewright.robot.board.LinkEvent;
import dev.cubewright.robot.board.RobotFault;
import dev.cubewright.robot.board.Wiring;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.world.InjectedFault.Kind;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FaultPlanTest {
  private static final long SPAN = 10_000_000;

  @Test
  void randomPlansHaveEveryKindAtEveryPlace() {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    for (long seed = 0; seed < 500; seed++) {
      FaultPlan plan = FaultPlan.random(seed, SPAN, false);
      assertThat(plan).isEqualTo(FaultPlan.random(seed, SPAN, false));
      assertThat(plan.faults()).hasSize(1);
      InjectedFault fault = plan.faults().get(0);
      kinds.add(fault.kind());
      assertThat(fault.fromMicros()).isBetween(0L, SPAN - 1);
      assertThat(fault.untilMicros()).isGreaterThan(fault.fromMicros());
      assertThat(fault.amount()).isPositive();
      assertThat(fault.board()).isBetween(0, 1);
      assertThat(fault.motor()).isBetween(0, 1);
    }
    assertThat(kinds).containsExactlyInAnyOrder(Kind.values());
  }

  @Test
  void plansForTheFirmwareHaveOnlyWhatItCanHave() {
    for (long seed = 0; seed < 300; seed++) {
      assertThat(FaultPlan.random(seed, SPAN, true).faults())
          .allMatch(fault -> fault.kind().worksWithFirmware());
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyKindSaysWhatMustComeOfIt(Kind kind) {
    assertThat(kind.maySolve() || kind.mayStop()).isTrue();
    assertThat(kind.code()).matches("[a-z-]+");
    assertThat(kind.maySolve() || !kind.fitting().isEmpty()).isTrue();
    assertThat(kind.name().startsWith("BYTES") || kind == Kind.LINE_DELAYED)
        .isEqualTo(kind.fitting().contains(RobotFault.Kind.WATCHDOG));
  }

  @ParameterizedTest
  @CsvSource({"BYTES_LOST, 0.75", "BYTES_DOUBLED, 1.25", "BYTES_FLIPPED, 1"})
  void linesLoseDoubleAndFalsifyBytes(Kind kind, double share) {
    byte[] bytes = new byte[40_000];
    long until = 1000 + 87L * bytes.length;
    InjectedFault fault = new InjectedFault(kind, 0, 0, true, 1000, until, 0.25);
    Cable cable = new Cable(0, List.of(fault), 5);

    assertThat(cable.carried(new byte[1], 999)).isEqualTo(new byte[1]);
    assertThat(cable.struck()).isFalse();
    byte[] carried = cable.carried(bytes, 1000);
    assertThat(carried.length / (double) bytes.length).isCloseTo(share, within(0.02));
    int changed = 0;
    for (byte value : carried) {
      changed += value == 0 ? 0 : 1;
    }
    assertThat(changed / (double) bytes.length)
        .isCloseTo(kind == Kind.BYTES_FLIPPED ? 0.25 : 0, within(0.02));
    assertThat(cable.carried(bytes, until)).isEqualTo(bytes);
    assertThat(cable.struck()).isTrue();
  }

  @Test
  void aShortBurstStrikesTheBytesOfItsTimeOnly() {
    InjectedFault fault = new InjectedFault(Kind.BYTES_LOST, 0, 0, true, 1000, 1170, 1);
    Cable cable = new Cable(0, List.of(fault), 5);

    // The bytes begin at 800, 887, 974, 1061, 1148, 1235 microseconds.
    assertThat(cable.carried(new byte[] {1, 2, 3, 4, 5, 6}, 800)).containsExactly(1, 2, 3, 6);
  }

  @Test
  void linesDelayBytes() {
    InjectedFault fault = new InjectedFault(Kind.LINE_DELAYED, 0, 0, true, 1000, 2000, 700);
    Cable cable = new Cable(50, List.of(fault), 5);

    assertThat(cable.delayMicros(10, 130)).isEqualTo(50);
    assertThat(cable.struck()).isFalse();
    assertThat(cable.delayMicros(10, 131)).isEqualTo(750);
    assertThat(cable.delayMicros(10, 1999)).isEqualTo(750);
    assertThat(cable.delayMicros(10, 2000)).isEqualTo(50);
    assertThat(cable.struck()).isTrue();
  }

  @Test
  void aBoardIsResetAtItsMoment() {
    try (SimulatedRobot robot = robot(Kind.BOARD_RESET, 1_000_000)) {
      Link link = robot.wiring().open("simulated-A");
      assertThat(heard(robot.wiring(), 900_000)).startsWith("boot cubewright ");
      link.send("V\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(heard(robot.wiring(), 900_000)).startsWith("ok 0 cubewright ");
      assertThat(heard(robot.wiring(), 990_000)).isEmpty();
      assertThat(heard(robot.wiring(), 1_200_000)).startsWith("boot cubewright ");
    }
  }

  @Test
  void aCableIsPulledAtItsMoment() {
    try (SimulatedRobot robot = robot(Kind.CABLE_UNPLUGGED, 1_000_000)) {
      robot.wiring().open("simulated-A");
      heard(robot.wiring(), 900_000);
      assertThat(robot.wiring().await(1_100_000)).get().isInstanceOf(LinkEvent.Lost.class);
      assertThat(robot.wiring().ports()).extracting(Wiring.Port::name).containsOnly("simulated-B");
    }
  }

  @Test
  void aBoardFallsSilentAtItsMoment() {
    try (SimulatedRobot robot = robot(Kind.BOARD_SILENT, 1_000_000)) {
      Link link = robot.wiring().open("simulated-A");
      assertThat(heard(robot.wiring(), 900_000)).startsWith("boot");
      robot.letPass(1_000_000);
      link.send("V\n".getBytes(StandardCharsets.US_ASCII));
      assertThat(heard(robot.wiring(), 5_000_000)).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PORTS_SWAPPED, proto=1 fw=1.0.0 id=2, proto=1 fw=1.0.0 id=1",
    "SAME_NUMBER_TWICE, proto=1 fw=1.0.0 id=1, proto=1 fw=1.0.0 id=1",
    "OTHER_FIRMWARE, proto=2 fw=2.0.0 id=1, proto=1 fw=1.0.0 id=2"
  })
  void boardsSayWhatTheyAre(Kind kind, String first, String second) {
    try (SimulatedRobot robot = robot(kind, 0)) {
      robot.wiring().open("simulated-A");
      assertThat(heard(robot.wiring(), 500_000)).startsWith("boot cubewright " + first + " ");
      robot.wiring().open("simulated-B");
      assertThat(heard(robot.wiring(), 900_000)).startsWith("boot cubewright " + second + " ");
    }
  }

  @Test
  void armsAndMagnetsFailAtTheirMoment() {
    Arm first = Arm.R;
    try (SimulatedRobot robot = robot(Kind.MOTOR_STALLED, 1000)) {
      robot.letPass(999);
      assertThat(robot.world().arm(first).stalled()).isFalse();
      robot.letPass(1);
      assertThat(robot.world().arm(first).stalled()).isTrue();
    }
    try (SimulatedRobot robot = robot(Kind.MAGNET_MISSING, 0)) {
      robot.letPass(1);
      robot.world().putArm(first, BoardBench.MAGNET_STEPS);
      assertThat(robot.world().arm(first).magnetNear()).isFalse();
    }
    try (SimulatedRobot robot = robot(Kind.SERVO_STUCK, 0)) {
      robot.letPass(1);
      robot.world().arm(first).fingers().put(1307);
      robot.letPass(1_000_000);
      assertThat(robot.world().snapshot().arm(first).touches()).isFalse();
    }
    try (SimulatedRobot robot = robot(Kind.SERVO_SLOW, 0)) {
      robot.letPass(1);
      robot.world().arm(first).fingers().put(1307);
      robot.letPass(200_000);
      assertThat(robot.world().snapshot().arm(first).holds()).isFalse();
      robot.letPass(400_000);
      assertThat(robot.world().snapshot().arm(first).holds()).isTrue();
    }
  }

  private static SimulatedRobot robot(Kind kind, long fromMicros) {
    InjectedFault fault = new InjectedFault(kind, 0, 0, false, fromMicros, Long.MAX_VALUE, 10);
    return SimulatedRobot.virtual(
        SimulatedRobotContract.ROBOT,
        WorldFixture.CUBE,
        SimulatedRig.standard(1),
        new FaultPlan(1, List.of(fault)),
        1);
  }

  /** Returns what is heard next, empty if nothing is until a time. */
  private static String heard(Wiring wiring, long untilMicros) {
    Optional<LinkEvent> event = wiring.await(untilMicros);
    return event
        .map(LinkEvent.Received.class::cast)
        .map(received -> new String(received.bytes(), StandardCharsets.US_ASCII))
        .orElse("");
  }
}
