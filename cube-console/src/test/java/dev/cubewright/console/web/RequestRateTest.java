package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RequestRateTest {
  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final RequestRate rate = new RequestRate(nanos::get);

  private long allowed(int asked) {
    return IntStream.range(0, asked).filter(number -> rate.allows()).count();
  }

  @Test
  void soManyAtOnceAndThenSoManyASecond() {
    nanos.addAndGet(Duration.ofSeconds(9).toNanos());
    assertThat(allowed(5_000)).isEqualTo(RequestRate.AT_ONCE);

    nanos.addAndGet(Duration.ofMillis(100).toNanos());

    assertThat(allowed(5_000)).isEqualTo(RequestRate.EACH_SECOND / 10);
  }

  @Test
  void whoAsksSlowlyNeverWaits() {
    for (int i = 0; i < 2_000; i++) {
      nanos.addAndGet(Duration.ofSeconds(1).toNanos() / RequestRate.EACH_SECOND);
      assertThat(rate.allows()).isTrue();
    }
  }
}
