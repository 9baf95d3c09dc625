package dev.cubewright.simulation.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.driver.board.Checksum;
import dev.cubewright.simulation.world.ArmPose;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The virtual board's parser and ramp against the data that the firmware is tested with. */
class GoldenFramesTest {
  static List<GoldenRow> frames() {
    return GoldenRow.all("frame");
  }

  static List<GoldenRow> turns() {
    return GoldenRow.all("turn");
  }

  @Test
  void theFileHasRowsOfEveryKind() {
    assertThat(GoldenRow.all().stream().map(GoldenRow::kind).collect(Collectors.toSet()))
        .containsExactlyInAnyOrder(
            "crc", "pulses", "turn", "frame", "dialogue", "send", "hear", "quiet", "reset");
  }

  @Test
  void checksums() {
    for (GoldenRow row : GoldenRow.all("crc")) {
      assertThat(String.format(Locale.ROOT, "%04X", Checksum.of(row.text(1))))
          .as(row.toString())
          .isEqualTo(row.text(2));
    }
  }

  @Test
  void pulses() {
    for (GoldenRow row : GoldenRow.all("pulses")) {
      assertThat(ArmPose.steps(row.number(1))).as(row.toString()).isEqualTo(row.number(2));
    }
  }

  @ParameterizedTest
  @MethodSource("frames")
  void frame(GoldenRow row) {
    VirtualLine line = new VirtualLine();
    for (byte value : row.bytes(2)) {
      assertThat(line.add(value & 0xFF)).isFalse();
    }
    assertThat(line.add('\n')).isTrue();

    assertThat(meaning(line.frame(row.text(1).equals("strict")))).isEqualTo(row.text(3));
  }

  @ParameterizedTest
  @MethodSource("turns")
  void turn(GoldenRow row) {
    StepRamp ramp = new StepRamp(new StepRamp.Profile(row.number(2), row.number(3), row.number(4)));
    int pulses = Math.abs(ArmPose.steps(row.number(1)));
    int computed = 0;
    while (!ramp.ready(pulses)) {
      ramp.compute();
      computed++;
    }
    double micros = 100;
    for (int pulse = 0; pulse < pulses; pulse++) {
      micros += ramp.interval(pulse, pulses);
    }

    assertThat(micros).isCloseTo(Double.parseDouble(row.text(5)), within(0.06));
    assertThat(computed).isBetween(1, 100);
  }

  private static String meaning(VirtualFrame frame) {
    if (frame instanceof VirtualFrame.Refused refused) {
      return "nak " + refused.code().number();
    }
    if (frame instanceof VirtualFrame.Published published) {
      Optional<VirtualCommand> command = VirtualCommand.readPublished(published.body());
      return command.map(found -> "published " + words(found)).orElse("ignored");
    }
    if (frame instanceof VirtualFrame.Numbered numbered) {
      VirtualCommand.Reading reading = VirtualCommand.read(numbered.body());
      return reading
          .command()
          .map(command -> "command " + numbered.number() + " " + words(command))
          .orElseGet(
              () -> "err " + numbered.number() + " " + reading.code().orElseThrow().number());
    }
    return "empty";
  }

  private static String words(VirtualCommand command) {
    return command.letter()
        + command.arguments().stream().map(value -> " " + value).collect(Collectors.joining());
  }
}
