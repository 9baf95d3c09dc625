package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConsoleSetupTest {
  private static final Path ROOT = Path.of("").toAbsolutePath();

  @ParameterizedTest
  @CsvSource({
    "/data, /home, /other, /data/cubewright/history.csv",
    "data, /home, /other, /home/.local/share/cubewright/history.csv",
    "'', ?, /other, /other/.local/share/cubewright/history.csv",
    "'', ?, '', "
  })
  void theSpecificationNamesTheHistory(String data, String home, String other, String history) {
    assertThat(
            ConsoleSetup.defaultHistory(
                Map.of("XDG_DATA_HOME", absolute(data), "HOME", absolute(other))::get,
                Map.of("user.home", absolute(home))::get))
        .isEqualTo(Optional.ofNullable(history).map(path -> Path.of(absolute(path))));
  }

  private static String absolute(String path) {
    return path.startsWith("/") ? ROOT + path : path;
  }
}
