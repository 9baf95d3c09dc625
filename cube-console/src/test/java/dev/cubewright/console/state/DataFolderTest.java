package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DataFolderTest {
  private static final Path DATA = Path.of("data").toAbsolutePath();
  private static final Path HOME = Path.of("home").toAbsolutePath();

  @Test
  void theSpecificationDecides() {
    assertThat(
            DataFolder.of(
                Map.of("XDG_DATA_HOME", DATA.toString())::get,
                Map.of("user.home", HOME.toString())::get))
        .contains(DATA.resolve("cubewright"));
  }

  @Test
  void aRelativeOneIsIgnored() {
    assertThat(
            DataFolder.of(
                Map.of("XDG_DATA_HOME", "data")::get, Map.of("user.home", HOME.toString())::get))
        .contains(HOME.resolve(".local").resolve("share").resolve("cubewright"));
  }

  @Test
  void whereJavaKnowsNoHomeTheEnvironmentMay() {
    assertThat(DataFolder.of(Map.of("HOME", HOME.toString())::get, Map.of("user.home", "?")::get))
        .contains(HOME.resolve(".local").resolve("share").resolve("cubewright"));
    assertThat(DataFolder.of(Map.of("HOME", "")::get, Map.of("user.home", "?")::get)).isEmpty();
  }
}
