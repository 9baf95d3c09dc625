package dev.cubewright.search.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AmountsTest {
  @ParameterizedTest
  @CsvSource({"500ms, 500", "1.5 s, 1500", ".5s, 500", "5.s, 5000", "2MIN, 120000", "1h, 3600000"})
  void readsTimes(String text, long millis) {
    assertThat(Amounts.duration(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @Test
  void roundsTimesUp() {
    assertThat(Amounts.duration("0.0000001ms")).isEqualTo(Duration.ofNanos(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "s", "0s", "-1s", "1e3s", "1..2s", "99999999999h"})
  void rejectsInvalidTimes(String text) {
    assertThatThrownBy(() -> Amounts.duration(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("write it like 500ms, 2s or 1m");
  }

  @ParameterizedTest
  @CsvSource({
    "1m, 1048576",
    "1.5g, 1610612736",
    "2GB, 2147483648",
    "3MiB, 3145728",
    "2000000, 2000000",
    "2048k, 2097152",
    "999999999999t, 9223372036854775807"
  })
  void readsSizes(String text, long bytes) {
    assertThat(Amounts.bytes(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "much", "2 GiB", "-1m", "1e9", "1p"})
  void rejectsInvalidSizes(String text) {
    assertThatThrownBy(() -> Amounts.bytes(text)).hasMessageContaining("500m, 2g or 1.5g");
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "1000k", "0.5m", "0"})
  void rejectsTooSmallSizes(String text) {
    assertThatThrownBy(() -> Amounts.bytes(text)).hasMessageContaining("the minimum is 1m");
  }
}
