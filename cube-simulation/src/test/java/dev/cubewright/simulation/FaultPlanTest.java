package dev.cubewright.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.simulation.InjectedFault.Kind;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FaultPlanTest {
  private static final long SPAN = 10_000_000;

  @Test
  void randomPlansHaveEveryKindAtEveryPlace() {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    for (long seed = 0; seed < 500; seed++) {
      FaultPlan plan = RandomFaults.any(seed, SPAN);
      assertThat(plan).isEqualTo(RandomFaults.any(seed, SPAN));
      assertThat(plan.faults()).hasSize(1);
      InjectedFault fault = plan.faults().get(0);
      kinds.add(fault.kind());
      assertThat(fault.fromMicros()).isBetween(0L, SPAN - 1);
      assertThat(fault.untilMicros()).isGreaterThan(fault.fromMicros());
      if (fault.kind() != Kind.STOP_WISHED) { // Zero is at once.
        assertThat(fault.amount()).isPositive();
      }
      assertThat(fault.board()).isBetween(0, 1);
      assertThat(fault.motor()).isBetween(0, 1);
    }
    assertThat(kinds).containsExactlyInAnyOrder(Kind.values());
  }

  @ParameterizedTest
  @EnumSource
  void everyKindSaysWhatMustComeOfIt(Kind kind) {
    assertThat(ExpectedEnd.maySolve(kind) || ExpectedEnd.mayStop(kind)).isTrue();
    assertThat(kind.code()).matches("[a-z-]+");
    assertThat(ExpectedEnd.maySolve(kind) || !ExpectedEnd.fitting(kind).isEmpty()).isTrue();
    assertThat(
            kind.name().startsWith("BYTES")
                || kind == Kind.LINE_DELAYED
                || kind == Kind.HOST_PAUSED)
        .isEqualTo(ExpectedEnd.fitting(kind).contains(RobotFault.WATCHDOG.code()));
  }
}
