package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.driver.board.Framing;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.simulation.world.ArmPose;
import dev.cubewright.simulation.world.GripState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The firmware in simulated time: its dialogues and its effect on the arms. */
class FirmwareBoardTest {
  /** The time limit of an answer, in addition to the transmission. */
  private static final long ANSWER_MICROS = 1000;

  private static final int BYTE_MICROS = 87;

  private BoardFixture bench;

  @BeforeEach
  void open() {
    bench = new BoardFixture(List.of(), List.of());
  }

  @AfterEach
  void close() {
    bench.close();
  }

  /** A dialogue of the golden file. */
  record Dialogue(String name, List<GoldenRow> rows) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Dialogue> dialogues() {
    List<Dialogue> dialogues = new ArrayList<>();
    for (GoldenRow row : GoldenRow.all()) {
      switch (row.kind()) {
        case "dialogue" -> dialogues.add(new Dialogue(row.text(1), new ArrayList<>()));
        case "send", "hear", "quiet", "reset" -> dialogues.get(dialogues.size() - 1).rows.add(row);
        default -> {
          // Not a part of a dialogue.
        }
      }
    }
    return dialogues;
  }

  @ParameterizedTest
  @MethodSource("dialogues")
  void holdsTheGoldenDialogue(Dialogue dialogue) {
    for (GoldenRow row : dialogue.rows()) {
      switch (row.kind()) {
        case "send" -> bench.send(row.bytes(1));
        case "hear" -> assertThat(bench.hear().line()).as(row.toString()).isEqualTo(row.text(1));
        case "quiet" -> bench.quiet(row.number(1) * 1000L);
        default -> bench.port.reset();
      }
    }
  }

  @Test
  void answersBeforeItTurnsAndWhenItHasTurned() {
    bench.begun();
    turn(2, "T 0 0", 0);
    long sent = bench.now();
    long accepted = bench.accepted(3, "T 0 90");
    long done = bench.hear("done 3 100");

    int bytes = "\n#3 T 0 90*CCCC\n".length() + "ok 3*CCCC\n".length();
    assertThat(accepted - sent)
        .isBetween((long) bytes * BYTE_MICROS - 40, (long) bytes * BYTE_MICROS + ANSWER_MICROS);
    // From the acceptance to the end of the done line, less the end of the ok line.
    long longer = ("done 3 100*CCCC\n".length() - "ok 3*CCCC\n".length()) * (long) BYTE_MICROS;
    assertThat(done - accepted - longer).isCloseTo(69_879, within(1200L));
    assertThat(bench.world.snapshot().arm(Arm.R).steps()).isEqualTo(100);
  }

  /** An answer must not depend on the clock's ticks, which would make whole jobs 0.4 % too fast. */
  @ParameterizedTest
  @ValueSource(ints = {1, 100, 200, 300, 400, 500})
  void theTimeOfAnAnswerDoesNotDependOnTheClock(int phaseMicros) {
    bench.begun();
    bench.accepted(2, "W 60000");
    bench.transport.letPass(phaseMicros);
    long sent = bench.now();
    bench.command(3, "P");
    long answered = bench.hear("ok 3") - sent;

    int bytes = "\n#3 P*CCCC\nok 3*CCCC\n".length();
    int processing = 240 + 17 * "#3 P*CCCC".length();
    assertThat(answered).isBetween((long) bytes * BYTE_MICROS + processing, 3000L);
  }

  @Test
  void aLineWaitsForAPublishedOneAheadOfIt() {
    bench.begun();
    bench.send("0 90 300\n0 -90 300\n");
    bench.accepted(2, "P");

    assertThat(bench.world.snapshot().arm(Arm.R).steps()).as("after one turn").isGreaterThan(90);
    bench.quiet(500_000);
    assertThat(bench.world.snapshot().arm(Arm.R).steps()).isZero();
  }

  static List<GoldenRow> turns() {
    return GoldenRow.all("turn");
  }

  @ParameterizedTest
  @MethodSource("turns")
  void turnsInTheTimeOfTheGoldenFile(GoldenRow row) {
    bench.begun();
    bench.accepted(2, "S 8 " + row.number(4));
    String profile = " " + row.number(2) + " " + row.number(3);
    bench.ended(3, "T 0 0" + profile, "done 3 0");
    long accepted = bench.accepted(4, "T 0 " + row.number(1) + profile);
    BoardFixture.Heard done = bench.hear();

    long longer = (done.line().length() - "ok 4*CCCC".length()) * (long) BYTE_MICROS;
    assertThat(done.line()).startsWith("done 4 ");
    assertThat(done.timeMicros() - accepted - longer)
        .isCloseTo(Math.round(Double.parseDouble(row.text(5))), within(1200L));
  }

  @Test
  void firstComputesTheRampIfItIsNew() {
    bench.begun();
    long first = turn(2, "T 0 90", 100);
    long second = turn(3, "T 0 -90", 0);

    assertThat(first - second).isBetween(2_000L, 10_000L);
  }

  @Test
  void turnsBothMotorsAtTheSameTime() {
    bench.begun();
    bench.send(BoardFixture.line(2, "T 0 180") + BoardFixture.line(3, "T 1 -180"));
    bench.hear("ok 2");
    bench.hear("ok 3");
    long first = bench.hear("done 2 200");
    long second = bench.hear("done 3 200");

    assertThat(second - first).isLessThan(10_000);
    assertThat(bench.world.snapshot().arm(Arm.R).steps()).isEqualTo(200);
    assertThat(bench.world.snapshot().arm(Arm.B).steps()).isEqualTo(-200);
  }

  @Test
  void gripsWithASqueezeAndReleases() {
    bench.begun();
    long accepted = bench.accepted(2, "G 1 1 120");
    long held = bench.hear("done 2");

    assertThat(held - accepted).isCloseTo(120_000, within(1500L));
    assertThat(bench.world.snapshot().arm(Arm.B).holds()).isTrue();
    bench.ended(3, "G 1 0 120", "done 3");
    assertThat(bench.world.snapshot().arm(Arm.B).grip()).isEqualTo(GripState.OPEN);
  }

  @Test
  void sendsNoServoPulsesBeforeTheFirstGrip() {
    bench.begun();
    bench.quiet(200_000);
    bench.send("?");
    assertThat(bench.hear().line()).contains(" servo=0,0 ");
    assertThat(bench.world.snapshot().arm(Arm.R).opening()).isGreaterThan(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 17, 80, 94, 95, 200, 399})
  void homesFromAnywhere(int steps) {
    bench.world.putArm(Arm.R, steps);
    bench.begun();
    bench.ended(2, "H 0", "done 2 0");

    assertThat(Math.floorMod(bench.world.snapshot().arm(Arm.R).steps(), 400))
        .isEqualTo(Math.floorMod(BoardFixture.MAGNET_STEPS + 6, 400));
    bench.send("?");
    assertThat(bench.hear().line()).contains(" home=1,0 ");
    assertThat(bench.world.arm(Arm.R).homed()).isTrue();

    bench.accepted(3, "T 0 90");
    bench.quiet(30_000);
    bench.send("!");
    bench.hear("alarm 10");
    bench.hear("err 3 10");
    assertThat(bench.world.arm(Arm.R).homed()).isFalse();
  }

  @Test
  void findsTheMagnetByTheAngleOfTheArm() {
    bench.begun();
    bench.world.arm(Arm.R).stall(true);
    bench.ended(2, "T 0 90", "done 2 100");
    assertThat(bench.world.snapshot().arm(Arm.R).steps()).isZero();
    bench.world.arm(Arm.R).stall(false);
    bench.ended(3, "H 0", "done 3 0");

    assertThat(Math.floorMod(bench.world.snapshot().arm(Arm.R).steps(), 400))
        .isEqualTo(Math.floorMod(BoardFixture.MAGNET_STEPS + 6, 400));
  }

  @Test
  void anArmThatTurnsPastItsMagnetIsNotHomed() {
    bench.begun();
    bench.ended(2, "T 0 180", "done 2 200");
    bench.ended(3, "T 0 180", "done 3 0");

    assertThat(bench.world.arm(Arm.R).homed()).isFalse();
  }

  @Test
  void homingFailsWithoutAMagnet() {
    bench.begun();
    bench.world.arm(Arm.R).loseMagnet();
    long begun = bench.now();
    long ended = bench.ended(2, "H 0", "err 2 9");

    assertThat(ended - begun).isBetween(1_700_000L, 1_800_000L);
    assertThat(bench.world.snapshot().arm(Arm.R).steps()).isEqualTo(440);
  }

  @Test
  void stopsInMidTurnWithinAPulse() {
    bench.begun();
    bench.accepted(2, "T 0 180");
    bench.quiet(40_000);
    int before = bench.world.snapshot().arm(Arm.R).steps();
    bench.send("!");
    bench.hear("alarm 10");
    bench.hear("err 2 10");
    int after = bench.world.snapshot().arm(Arm.R).steps();

    // The byte takes less than a quarter of a pulse, but the cable may take a whole pulse.
    assertThat(after - before).isBetween(0, 2);
    bench.quiet(200_000);
    assertThat(bench.world.snapshot().arm(Arm.R).steps()).isEqualTo(after).isBetween(1, 199);
    bench.send("?");
    assertThat(bench.hear().line()).startsWith("<Alarm pos=" + after + ",0 ");
  }

  @Test
  void theWatchdogStopsAfterTheLastLine() {
    bench.begun();
    bench.accepted(2, "W 100");
    long last = bench.accepted(3, "T 1 180 60");
    long alarm = bench.hear("alarm 11");
    bench.hear("err 3 11");

    assertThat(alarm - last).isBetween(98_000L, 106_000L);
  }

  @Test
  void aResetKeepsOnlyTheNumber() {
    bench.begun();
    bench.accepted(2, "N 42");
    bench.ended(3, "G 0 1", "done 3");
    bench.accepted(4, "T 1 180");
    bench.quiet(50_000);
    bench.port.reset();
    assertThat(bench.hear().line()).startsWith("boot cubewright proto=1 fw=1.0.0 id=42 ");
    int stopped = bench.world.snapshot().arm(Arm.B).steps();
    bench.command(4, "T 1 180");
    bench.hear("err 4 13");
    bench.quiet(300_000);

    assertThat(bench.world.snapshot().arm(Arm.B).steps()).isEqualTo(stopped);
    assertThat(bench.world.snapshot().arm(Arm.R).holds())
        .as("a closed arm keeps its grip")
        .isTrue();
  }

  /** A simple host, which repeats a line until it is answered. */
  @Test
  void runsEveryCommandOnceOnABadLine() {
    bench.close();
    bench =
        new BoardFixture(
            List.of(noise(InjectedFault.Kind.BYTES_LOST), noise(InjectedFault.Kind.BYTES_DOUBLED)),
            List.of(noise(InjectedFault.Kind.BYTES_FLIPPED)));
    insist(1, "V", "ok 1 ");
    insist(2, "C 1", "ok 2*");
    int steps = 0;
    int lines = 0;
    for (int turn = 0; turn < 40; turn++) {
      int degrees = turn % 3 == 0 ? 180 : -90;
      lines += insist(3 + turn, "T 0 " + degrees, "done " + (3 + turn) + " ");
      steps += ArmPose.steps(degrees);
      assertThat(bench.world.snapshot().arm(Arm.R).steps()).isEqualTo(steps);
    }

    assertThat(lines).as("lines sent again, too").isGreaterThan(40);
  }

  private static InjectedFault noise(InjectedFault.Kind kind) {
    return new InjectedFault(kind, 0, 0, true, 0, Long.MAX_VALUE, 0.01);
  }

  private int insist(int number, String command, String answer) {
    for (int sent = 1; sent < 60; sent++) {
      bench.command(number, command);
      long untilMicros = bench.now() + 150_000;
      for (BoardFixture.Heard heard = bench.poll(untilMicros);
          heard != null;
          heard = bench.poll(untilMicros)) {
        String line = heard.line();
        if (Framing.unseal(line).isPresent() && line.startsWith(answer)) {
          return sent;
        }
      }
      if (sent % 10 == 9) { // A byte may have become a stop.
        bench.send("X\n");
      }
    }
    throw new AssertionError(number + " " + command + " is never answered");
  }

  @Test
  void aPulledCableLosesTheLink() {
    bench.begun();
    bench.port.unplug();
    Optional<LinkEvent> event = bench.transport.await(bench.now() + 1_000_000);

    assertThat(event).get().isInstanceOf(LinkEvent.Lost.class);
    assertThat(bench.transport.ports()).isEmpty();
    assertThat(bench.transport.await(bench.now() + 100_000)).isEmpty();
  }

  private long turn(int number, String command, int position) {
    long begun = bench.now();
    return bench.ended(number, command, "done " + number + " " + position) - begun;
  }
}
