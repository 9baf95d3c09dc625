package dev.cubewright.robot.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationConverterTest {
  private final DurationConverter converter = new DurationConverter();

  @ParameterizedTest
  @CsvSource({
    "500ms, 500",
    "2s, 2000",
    "1.5 s, 1500",
    "1m, 60000",
    "2MIN, 120000",
    "1h, 3600000",
    " 7ms, 7"
  })
  void readsTimes(String text, long millis) {
    assertThat(converter.convert(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "5", "ms", "-1s", "0s", "1e3s", "1.2.3s", "NaNs", "99999999999h", "1d"})
  void refusesWhatIsNoTime(String text) {
    assertThatThrownBy(() -> converter.convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("write it like 500ms, 2s or 1m");
  }
}
