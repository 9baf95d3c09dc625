package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static dev.cubewright.tables.store.ExampleTables.never;
import static dev.cubewright.tables.store.ExampleTables.small;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Disks that cannot store a table. The table is used from memory, and the listener receives the
 * failure.
 */
class DiskFaultTest {
  @TempDir Path directory;

  private final RecordingListener listener = new RecordingListener();

  @Test
  void directoryThatIsAFile() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    worksFromMemory(file);
    assertThat(listener.reasons()).containsExactly("not a directory: " + file);
    assertThat(file).isEmptyFile();
  }

  @Test
  void directoryThatCannotBeCreated() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    worksFromMemory(file.resolve("tables"));
    assertThat(listener.reasons()).singleElement().asString().contains(file.toString());
  }

  /** Permissions do not stop the superuser, but no user can create files in this directory. */
  @Test
  void directoryWithoutWritePermission() {
    worksFromMemory(Path.of("/proc"));
    assertThat(listener.reasons()).singleElement().asString().doesNotContain("Exception");
  }

  /** The limit on file sizes stops a write halfway, as a full disk does. */
  @Test
  void diskThatIsFullDuringAWrite() throws Exception {
    Process process =
        ChildProcess.start("ulimit -f 64 &&", List.of("-XX:-UsePerfData"), directory, 1, 1_000_000);
    String output = ChildProcess.output(process);
    assertThat(output).contains("building=1", "built=1", "notStored=1", "too large");
    assertThat(output).doesNotContain("stored=", "wrong");
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void fileThatCannotBeReplacedDoesNotChange() throws IOException {
    DiskTableStore store = DiskTableStore.in(directory, listener);
    Files.createDirectories(store.pathOf(SMALL).resolve("occupied"));
    assertThat(store.obtain(SMALL, () -> small(SMALL))).isEqualTo(small(SMALL));
    assertThat(listener.events()).containsExactly("rejected", "building", "built", "notStored");
    assertThat(listener.reasons())
        .hasSize(2)
        .allMatch(
            reason ->
                reason.startsWith(
                    store.pathOf(SMALL) + ": a folder has the name of the table file"));
    assertThat(store.list()).extracting(StoredTable::path).containsExactly(store.pathOf(SMALL));
    assertThat(store.pathOf(SMALL).resolve("occupied")).exists();
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left).containsExactly(store.pathOf(SMALL));
    }
  }

  private void worksFromMemory(Path path) {
    DiskTableStore store = DiskTableStore.in(path, listener);
    assertThat(store.obtain(SMALL, () -> small(SMALL))).isEqualTo(small(SMALL));
    assertThat(store.obtain(SMALL, never())).isEqualTo(small(SMALL));
    assertThat(listener.events()).containsExactly("building", "built", "notStored");
  }
}
