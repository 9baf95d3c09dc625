package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.driver.board.LineLogEntry;
import dev.cubewright.driver.board.PortStop;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.camera.SimulatedRig;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Stops of programs and boards, and the messages about failures. */
@Timeout(60)
class PortStopTest {
  private static final String A = "simulated-A";
  private static final String B = "simulated-B";

  /** The first board never answers. */
  private static final FaultPlan SILENT =
      new FaultPlan(
          1,
          List.of(
              new InjectedFault(
                  InjectedFault.Kind.BOARD_SILENT, 0, 0, false, 0, Long.MAX_VALUE, 1)));

  private final List<LineLogEntry> said = new ArrayList<>();
  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void end() {
    started.forEach(Process::destroyForcibly);
  }

  private static SimulatedRobot robot(FaultPlan faults) {
    return SimulatedRobot.of(
        RobotDescription.standard(), Cuboid.of(2, 2, 2), SimulatedRig.standard(1), faults, 1);
  }

  private PortStop stop(SimulatedRobot robot, Function<String, OptionalLong> holder) {
    return new PortStop(robot.transport(), said::add, holder, Duration.ofSeconds(30));
  }

  private Process start(String script) throws IOException {
    Process process = new ProcessBuilder("sh", "-c", script).start();
    started.add(process);
    return process;
  }

  /** Starts a program that ignores the request to end. */
  private Process stubborn() throws IOException {
    Process process = start("trap '' TERM; echo ready; exec sleep 600");
    byte[] ready = process.getInputStream().readNBytes("ready\n".length());
    assertThat(ready).asString(StandardCharsets.US_ASCII).isEqualTo("ready\n");
    return process;
  }

  /** Stops two boards, whose ports no program uses. */
  private List<PortStop.Outcome> stopped(FaultPlan faults, List<String> ports, boolean named) {
    try (SimulatedRobot robot = robot(faults)) {
      return stop(robot, port -> OptionalLong.empty()).stop(ports, named);
    }
  }

  private static String sentence(PortStop.Outcome outcome) {
    return outcome.problem().orElseThrow().sentence();
  }

  @Test
  void boardsConfirmTheStopInTheLog() {
    List<PortStop.Outcome> outcomes = stopped(FaultPlan.none(), List.of(A, B), false);

    assertThat(outcomes)
        .extracting(PortStop.Outcome::name)
        .containsExactly("board 1 on " + A, "board 2 on " + B);
    assertThat(outcomes).allMatch(outcome -> outcome.problem().isEmpty());
    for (String port : List.of(A, B)) {
      assertThat(said)
          .filteredOn(entry -> entry.port().equals(port))
          .anyMatch(entry -> entry.text().contains("!"))
          .anyMatch(entry -> entry.text().startsWith("alarm 10"));
    }
  }

  @Test
  void aMissingPortHasNotStopped() {
    List<PortStop.Outcome> outcomes = stopped(FaultPlan.none(), List.of("nowhere", B), true);

    assertThat(sentence(outcomes.get(0)))
        .contains("nothing was stopped", "nowhere", "cut the motors' supply");
    assertThat(outcomes.get(0).board()).isZero();
    assertThat(outcomes.get(0).ended()).isZero();
    assertThat(outcomes.get(1).problem()).isEmpty();
  }

  @Test
  void aSilentBoardHasNotStopped() {
    List<PortStop.Outcome> outcomes = stopped(SILENT, List.of(A, B), false);

    assertThat(sentence(outcomes.get(0)))
        .startsWith("nothing was stopped")
        .contains(A, "does not answer");
    assertThat(outcomes.get(1).problem()).isEmpty();
  }

  @Test
  void aNamedPortReceivesTheStopFirst() {
    List<PortStop.Outcome> outcomes = stopped(SILENT, List.of(A, B), true);

    assertThat(sentence(outcomes.get(0)))
        .startsWith("the stop byte was sent but not confirmed: ")
        .contains(A, "does not answer", "cut the motors' supply");
    assertThat(outcomes.get(1).problem()).isEmpty();
    for (String port : List.of(A, B)) {
      assertThat(said)
          .filteredOn(entry -> entry.port().equals(port))
          .filteredOn(entry -> entry.kind() != LineLogEntry.Kind.OPENED)
          .first()
          .satisfies(entry -> assertThat(entry.text()).startsWith("!"));
    }
  }

  @Test
  void noBoardWaitsForAProgramToEnd() throws IOException {
    Process stubborn = stubborn();
    try (SimulatedRobot robot = robot(FaultPlan.none())) {
      // The program ends only after board 2 has stopped.
      List<PortStop.Outcome> outcomes =
          new PortStop(
                  robot.transport(),
                  entry -> {
                    if (entry.text().startsWith("alarm 10")) {
                      stubborn.destroyForcibly();
                    }
                  },
                  port -> port.equals(A) ? OptionalLong.of(stubborn.pid()) : OptionalLong.empty(),
                  Duration.ofSeconds(10))
              .stop(List.of(A, B), false);

      assertThat(outcomes)
          .containsExactly(
              PortStop.Outcome.ended("process " + stubborn.pid(), 1),
              PortStop.Outcome.stopped("board 2 on " + B, 2));
    }
  }

  /** A process that has ended stays listed until its parent reads the exit status. */
  @Test
  void aProgramThatHasReleasedItsPortsHasStopped() throws IOException {
    Process stubborn = stubborn();
    try (SimulatedRobot robot = robot(FaultPlan.none())) {
      Map<String, Integer> asked = new HashMap<>();

      List<PortStop.Outcome> outcomes =
          stop(
                  robot,
                  port ->
                      asked.merge(port, 1, Integer::sum) <= (port.equals(A) ? 2 : 3)
                          ? OptionalLong.of(stubborn.pid())
                          : OptionalLong.empty())
              .stop(List.of(A, B), false);

      assertThat(outcomes).containsExactly(PortStop.Outcome.ended("process " + stubborn.pid(), 2));
      assertThat(asked).as("waited for both").containsEntry(B, 4);
      assertThat(stubborn.isAlive()).isTrue();
    }
  }

  @Test
  void programsAreEndedAndOnlyOtherPortsAreOpened() throws Exception {
    Process program = start("exec sleep 600");
    try (SimulatedRobot robot = robot(FaultPlan.none())) {
      List<PortStop.Outcome> outcomes =
          stop(
                  robot,
                  port -> port.equals(B) ? OptionalLong.empty() : OptionalLong.of(program.pid()))
              .stop(List.of(A, B, "another"), false);

      assertThat(program.waitFor()).isNotZero();
      assertThat(outcomes)
          .containsExactly(
              PortStop.Outcome.ended("process " + program.pid(), 2),
              PortStop.Outcome.stopped("board 2 on " + B, 2));
      assertThat(said).extracting(LineLogEntry::port).containsOnly(B);
    }
  }

  @Test
  void aProgramThatContinuesIsReported() throws IOException {
    Process stubborn = stubborn();
    try (SimulatedRobot robot = robot(FaultPlan.none())) {
      List<PortStop.Outcome> outcomes =
          new PortStop(
                  robot.transport(),
                  said::add,
                  port -> OptionalLong.of(stubborn.pid()),
                  Duration.ofMillis(50))
              .stop(List.of(A), false);

      assertThat(outcomes).hasSize(1);
      assertThat(sentence(outcomes.get(0)))
          .contains("process " + stubborn.pid(), "still runs", "cut the motors' supply");
      assertThat(said).isEmpty();
    }
  }

  @Test
  void aProgramThatHasEndedHasStopped() throws Exception {
    Process ended = start("exit 0");
    ended.waitFor();
    try (SimulatedRobot robot = robot(FaultPlan.none())) {
      assertThat(stop(robot, port -> OptionalLong.of(ended.pid())).stop(List.of(A), false))
          .containsExactly(PortStop.Outcome.ended("process " + ended.pid(), 1));
    }
  }
}
