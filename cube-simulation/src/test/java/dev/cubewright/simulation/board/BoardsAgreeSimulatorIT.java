package dev.cubewright.simulation.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.driver.robot.Arm;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The virtual board and the firmware give the same answers to the same random lines. */
class BoardsAgreeSimulatorIT {
  private static final int LINES = 40;

  /** How far apart in time the boards may be. */
  private static final long TOLERANCE_MICROS = 2_000;

  /** Longer than any job, so that all of them are heard. */
  private static final long END_MICROS = 8_000_000;

  /** Something that is sent, and when. */
  private record Sending(long timeMicros, String text) {}

  @Test
  void toRandomLines() {
    requireAgreement(0, 4);
  }

  @Tag("long")
  @Test
  void toMoreRandomLines() {
    requireAgreement(1_000, 20);
  }

  private static void requireAgreement(long firstSeed, int scripts) {
    int played = 0;
    for (long seed = firstSeed; played < scripts; seed++) {
      List<Sending> script = script(new SplittableRandom(seed));
      List<BoardFixture.Heard> virtual = new ArrayList<>();
      List<Integer> steps;
      try (BoardFixture bench = new VirtualBoardTest().bench(List.of(), List.of())) {
        steps = play(script, bench, virtual);
      }
      if (isClearCut(script, virtual)) {
        played++;
        assertFirmwareAgrees("seed " + seed, script, virtual, steps);
      }
    }
  }

  private static void assertFirmwareAgrees(
      String name, List<Sending> script, List<BoardFixture.Heard> virtual, List<Integer> steps) {
    List<BoardFixture.Heard> firmware = new ArrayList<>();
    try (BoardFixture bench = new FirmwareBoardSimulatorIT().bench(List.of(), List.of())) {
      assertThat(play(script, bench, firmware)).as(name).isEqualTo(steps);
    }
    assertThat(virtual.stream().map(BoardFixture.Heard::line))
        .as(name)
        .hasSizeGreaterThan(LINES / 2)
        .containsExactlyElementsOf(firmware.stream().map(BoardFixture.Heard::line).toList());
    for (int line = 0; line < virtual.size(); line++) {
      assertThat(virtual.get(line).timeMicros() + 2L * FirmwareTransport.LEAST_DELAY_MICROS)
          .as("%s, %s", name, virtual.get(line))
          .isCloseTo(firmware.get(line).timeMicros(), within(TOLERANCE_MICROS));
    }
  }

  /** Returns whether no job ends so near to a line that the boards may differ about the order. */
  private static boolean isClearCut(List<Sending> script, List<BoardFixture.Heard> heard) {
    return heard.stream()
        .filter(BoardsAgreeSimulatorIT::isJobEnd)
        .allMatch(
            end ->
                script.stream()
                    .map(sending -> end.timeMicros() - sending.timeMicros())
                    .noneMatch(later -> later > -1_000 && later < 5_000));
  }

  /** Other answers come soon after their lines by nature. */
  private static boolean isJobEnd(BoardFixture.Heard end) {
    return end.line().startsWith("done") && !end.line().contains("dup");
  }

  private static List<Sending> script(SplittableRandom random) {
    List<Sending> script = new ArrayList<>();
    long timeMicros = 50_000;
    int number = random.nextInt(1, 9_990);
    script.add(new Sending(timeMicros, BoardFixture.line(number, "V")));
    for (int line = 0; line < LINES; line++) {
      timeMicros += random.nextLong(20_000, 150_000);
      int next = random.nextInt(10) < 8 ? ++number : number + random.nextInt(-2, 3);
      script.add(new Sending(timeMicros, text(next, random)));
    }
    return script;
  }

  private static String text(int number, SplittableRandom random) {
    int arm = random.nextInt(2);
    int degrees = random.nextInt(-180, 181);
    String sealed =
        switch (random.nextInt(14)) {
          case 0, 1, 2 -> "T " + arm + " " + degrees;
          case 3 -> "T " + arm + " " + degrees + " " + random.nextInt(1, 400) + " 50000";
          case 4, 5 -> "G " + arm + " " + random.nextInt(3) + " " + random.nextInt(200);
          case 6 -> "G " + arm + " " + random.nextInt(400, 2600);
          case 7 -> "S " + random.nextInt(22);
          case 8 -> "S " + (arm * 10 + 3) + " " + random.nextInt(1100);
          case 9 -> "P";
          case 10 -> "X";
          case 11 -> "H " + arm;
          case 12 -> "Z " + arm;
          default -> "";
        };
    if (!sealed.isEmpty()) {
      return "\n" + BoardFixture.line(number, sealed);
    }
    return List.of(
            "!", "P\n", "T 0 45\n", "#5 P*0000\n", "0 90 600\n", "\r\n", "S 3\n", "nothing\n")
        .get(random.nextInt(8));
  }

  /** Returns where the arms are at the end. */
  private static List<Integer> play(
      List<Sending> script, BoardFixture bench, List<BoardFixture.Heard> heard) {
    for (Sending sending : script) {
      collect(bench, sending.timeMicros(), heard);
      bench.send(sending.text());
    }
    collect(bench, bench.now() + END_MICROS, heard);
    return List.of(
        bench.world.snapshot().arm(Arm.R).steps(), bench.world.snapshot().arm(Arm.B).steps());
  }

  private static void collect(
      BoardFixture bench, long untilMicros, List<BoardFixture.Heard> heard) {
    for (BoardFixture.Heard next = bench.poll(untilMicros);
        next != null;
        next = bench.poll(untilMicros)) {
      heard.add(next);
    }
  }
}
