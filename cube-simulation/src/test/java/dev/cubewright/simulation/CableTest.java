package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.simulation.InjectedFault.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The effect of faults on the bytes of a line. */
class CableTest {
  @ParameterizedTest
  @CsvSource({"BYTES_LOST, 0.75", "BYTES_DOUBLED, 1.25", "BYTES_FLIPPED, 1"})
  void linesLoseDuplicateAndCorruptBytes(Kind kind, double share) {
    byte[] bytes = new byte[40_000];
    long until = 1000 + 87L * bytes.length;
    InjectedFault fault = new InjectedFault(kind, 0, 0, true, 1000, until, 0.25);
    Cable cable = new Cable(0, List.of(fault), 5);

    assertThat(cable.carried(new byte[1], 999)).isEqualTo(new byte[1]);
    assertThat(cable.hadEffect()).isFalse();
    byte[] carried = cable.carried(bytes, 1000);
    assertThat(carried.length / (double) bytes.length).isCloseTo(share, within(0.02));
    int changed = 0;
    for (byte value : carried) {
      changed += value == 0 ? 0 : 1;
    }
    assertThat(changed / (double) bytes.length)
        .isCloseTo(kind == Kind.BYTES_FLIPPED ? 0.25 : 0, within(0.02));
    assertThat(cable.carried(bytes, until)).isEqualTo(bytes);
    assertThat(cable.hadEffect()).isTrue();
  }

  @Test
  void aShortFaultAffectsOnlyTheBytesOfItsTime() {
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
    assertThat(cable.hadEffect()).isFalse();
    assertThat(cable.delayMicros(10, 131)).isEqualTo(750);
    assertThat(cable.delayMicros(10, 1999)).isEqualTo(750);
    assertThat(cable.delayMicros(10, 2000)).isEqualTo(50);
    assertThat(cable.hadEffect()).isTrue();
  }
}
