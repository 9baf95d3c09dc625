package dev.cubewright.tables.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableDirectoryTest {
  /** An absolute path on any system. */
  @TempDir Path root;

  private final Map<String, String> properties = new HashMap<>();
  private final Map<String, String> environment = new HashMap<>();

  private Path resolve(Optional<Path> explicit) {
    return TableDirectory.resolve(explicit, properties::get, environment::get);
  }

  private String absolute(String name) {
    return root.resolve(name).toString();
  }

  @Test
  void usesTheFirstThatIsSet() {
    properties.put("user.home", absolute("home"));
    assertThat(resolve(Optional.empty())).isEqualTo(root.resolve("home/.cache/cubewright"));
    environment.put("XDG_CACHE_HOME", absolute("cache"));
    assertThat(resolve(Optional.empty())).isEqualTo(root.resolve("cache/cubewright"));
    properties.put("cubewright.tables", absolute("property"));
    assertThat(resolve(Optional.empty())).isEqualTo(root.resolve("property"));
    assertThat(resolve(Optional.of(Path.of("given")))).isEqualTo(Path.of("given"));
  }

  @Test
  void emptyMeansNotSet() {
    properties.put("user.home", absolute("home"));
    properties.put("cubewright.tables", "");
    environment.put("XDG_CACHE_HOME", "");
    assertThat(resolve(Optional.empty())).isEqualTo(root.resolve("home/.cache/cubewright"));
  }

  @Test
  void ignoresAnInvalidCacheDirectory() {
    properties.put("user.home", absolute("home"));
    environment.put("XDG_CACHE_HOME", "relative/cache");
    assertThat(resolve(Optional.empty())).isEqualTo(root.resolve("home/.cache/cubewright"));
    environment.put("XDG_CACHE_HOME", "\0");
    assertThat(resolve(Optional.empty())).isEqualTo(root.resolve("home/.cache/cubewright"));
  }

  @Test
  void usesTheEnvironmentIfJavaHasNoHome() {
    properties.put("user.home", "?");
    environment.put("HOME", absolute("home"));
    assertThat(resolve(Optional.empty())).isEqualTo(root.resolve("home/.cache/cubewright"));
  }

  @Test
  void explainsWhatToDoWithoutAHome() {
    properties.put("user.home", "?");
    assertThatIllegalStateException()
        .isThrownBy(() -> resolve(Optional.empty()))
        .withMessageContaining("cubewright.tables")
        .withMessageContaining("XDG_CACHE_HOME");
  }

  @Test
  void findsADirectoryForThisProcess() {
    assertThat(TableDirectory.resolve(Optional.of(root))).isEqualTo(root);
    assertThat(TableDirectory.resolve(Optional.empty())).isNotNull();
  }

  @Test
  void opensAStoreOnDiskOrInMemory() {
    assertThat(TableDirectory.open(properties::get, environment::get))
        .isInstanceOf(MemoryTableStore.class);
    properties.put("user.home", absolute("home"));
    assertThat(TableDirectory.open(properties::get, environment::get))
        .isInstanceOfSatisfying(
            DiskTableStore.class,
            store ->
                assertThat(store.directory())
                    .isEqualTo(root.resolve("home/.cache/cubewright").toAbsolutePath()));
  }
}
