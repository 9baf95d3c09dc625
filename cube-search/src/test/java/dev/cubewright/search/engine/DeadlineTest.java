package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DeadlineTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 10);

  private Deadline of(Duration time) {
    return new Deadline(time, nanos::get);
  }

  @Test
  void countsFromItsStart() {
    Deadline deadline = of(Duration.ofNanos(100));
    nanos.addAndGet(60); // the clock may pass its greatest number

    assertThat(deadline.elapsedNanos()).isEqualTo(60);
    assertThat(deadline.isOver(0.5)).isTrue();
    assertThat(deadline.isOver(0.8)).isFalse();
    assertThat(deadline.isOver(0.8, Duration.ofNanos(70))).isFalse();
    assertThat(deadline.isOver(0.8, Duration.ofNanos(50))).isTrue();
    assertThat(deadline.left(0.8)).isEqualTo(Duration.ofNanos(20));
    assertThat(deadline.left(0.5)).isZero();
  }

  @Test
  void zeroTimeExpiresAtOnce() {
    assertThat(of(Duration.ZERO).isOver(1)).isTrue();
  }

  @Test
  void centuriesNeverExpire() {
    Deadline deadline = of(Duration.ofSeconds(Long.MAX_VALUE));
    nanos.addAndGet(Duration.ofDays(1).toNanos());

    assertThat(deadline.isOver(0.1)).isFalse();
  }
}
