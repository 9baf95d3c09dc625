package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReductionPlanTest {
  @Test
  void firstSearchIsNarrowBelowAThirdOfTheUsualTime() {
    ReductionPlan plan = ReductionPlan.of(8).orElseThrow();
    Duration limit = Duration.ofSeconds(20);

    assertThat(plan.usualTime()).isEqualTo(limit.multipliedBy(3));
    assertThat(plan.breadth(limit)).isEqualTo(1500);
    assertThat(plan.breadth(limit.minusNanos(1))).isEqualTo(375);
    assertThat(plan.breadth(Duration.ZERO.minusNanos(1))).isEqualTo(375);
  }
}
