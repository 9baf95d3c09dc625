package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.OTHER;
import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static dev.cubewright.tables.store.ExampleTables.small;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.tables.pruning.TableIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Listing, verifying and clearing. */
class TableInventoryTest {
  @TempDir Path directory;

  private DiskTableStore store = DiskTableStore.in(Path.of(""));

  @BeforeEach
  void fill() {
    store = DiskTableStore.in(directory, new RecordingListener());
    store.obtain(OTHER, () -> small(OTHER));
    store.obtain(SMALL, () -> small(SMALL));
  }

  @Test
  void listsStoredTables() throws IOException {
    List<StoredTable> tables = store.list();
    assertThat(tables)
        .extracting(StoredTable::path)
        .containsExactly(store.pathOf(SMALL), store.pathOf(OTHER));
    StoredTable first = tables.get(0);
    assertThat(first.sizeInBytes()).isEqualTo(Files.size(first.path()));
    assertThat(first.problem()).isEmpty();
    TableDescription description = first.description().orElseThrow();
    assertThat(description.identity()).isEqualTo(SMALL);
    assertThat(description.entries()).isEqualTo(99);
    assertThat(description.bits()).isEqualTo(4);
    assertThat(description.distribution()).isEqualTo(small(SMALL).distribution());
    assertThat(description.buildTime()).isPositive().isLessThan(Duration.ofMinutes(1));
  }

  @Test
  void acceptsAMissingDirectory() throws IOException {
    DiskTableStore none = DiskTableStore.in(directory.resolve("none"));
    assertThat(none.list()).isEmpty();
    assertThat(none.verify()).isEmpty();
    assertThat(none.clear(table -> true)).isEmpty();
    assertThat(none.directory()).doesNotExist();
  }

  @Test
  void rejectsAFileInsteadOfADirectory() {
    DiskTableStore file = DiskTableStore.in(store.pathOf(SMALL));
    assertThatThrownBy(file::list).isInstanceOf(NotDirectoryException.class);
  }

  @Test
  void listReportsBadHeadersAndVerifyBadTables() throws IOException {
    flip(store.pathOf(SMALL), 100);
    flip(store.pathOf(OTHER), TableFileExample.PAYLOAD + 3);
    assertThat(store.list())
        .extracting(table -> table.problem().isPresent())
        .containsExactly(true, false);
    assertThat(store.list().get(0).description()).isEmpty();
    assertThat(store.verify()).allSatisfy(table -> assertThat(table.problem()).isPresent());
    assertThat(store.verify().get(1).problem().orElseThrow()).contains("checksum of its payload");
    assertThat(store.verify().get(1).description()).isPresent();
  }

  @Test
  void listsARenamedCopyAsUseless() throws IOException {
    Files.copy(store.pathOf(SMALL), directory.resolve("copy.table"));
    StoredTable copy = store.list().get(2);
    assertThat(copy.problem().orElseThrow()).contains("uses only " + SMALL.fileName());
    assertThat(copy.isFor("2x2x2")).isTrue();
  }

  @Test
  void clearsOnePuzzleEvenIfItsHeaderIsBad() throws IOException {
    flip(store.pathOf(SMALL), 100);
    List<StoredTable> removals = store.clear(table -> table.isFor("2x2x2"));
    assertThat(removals)
        .singleElement()
        .satisfies(
            removal -> {
              assertThat(removal.path()).isEqualTo(store.pathOf(SMALL));
              assertThat(removal.problem()).isEmpty();
            });
    assertThat(store.pathOf(SMALL)).doesNotExist();
    assertThat(store.pathOf(OTHER)).exists();
    assertThat(store.clear(table -> table.isFor("2x2"))).isEmpty();
  }

  @Test
  void neverChangesOtherFiles() throws IOException {
    Path outside = Files.createDirectory(directory.resolve("outside"));
    Path target = outside.resolve(SMALL.fileName());
    Files.copy(store.pathOf(SMALL), target);
    Files.delete(store.pathOf(SMALL));
    List<Path> foreign =
        List.of(
            target,
            Files.writeString(directory.resolve("dining.table"), "oak"),
            Files.writeString(directory.resolve("empty.table"), ""),
            Files.writeString(directory.resolve("notes.txt"), "notes"),
            Files.writeString(directory.resolve("a_b_c_0123456789abcdef.table.tmp"), "other"),
            Files.writeString(directory.resolve("x.tmp"), "other"),
            Files.createDirectory(directory.resolve("d_d_d_0123456789abcdef.table")),
            Files.createSymbolicLink(store.pathOf(SMALL), target),
            Files.createSymbolicLink(directory.resolve("link.table"), target),
            Files.createSymbolicLink(directory.resolve("out"), outside));
    for (Path path : foreign) {
      if (!Files.isSymbolicLink(path)) {
        Files.setLastModifiedTime(path, old());
      }
    }
    Path folderInPlace = foreign.get(6);
    assertThat(store.list())
        .extracting(StoredTable::path)
        .containsExactly(store.pathOf(OTHER), folderInPlace);
    assertThat(store.clear(table -> true))
        .extracting(removal -> removal.path())
        .containsExactly(store.pathOf(OTHER));
    assertThat(foreign).allSatisfy(path -> assertThat(path).exists());
  }

  @Test
  void removesStaleTemporaryFilesOnly() throws IOException {
    Path left = Files.writeString(temporaryFor(SMALL), "half");
    Path busy = Files.writeString(temporaryFor(OTHER), "half");
    Files.setLastModifiedTime(left, old());
    StoredTable listed = store.list().get(1);
    assertThat(listed.path()).isEqualTo(left);
    assertThat(listed.problem().orElseThrow()).contains("is incomplete");
    assertThat(listed.isFor("2x2x2")).isTrue();
    assertThat(List.of("2x2", "2x2x", "2x2x3", "3x3x3")).noneMatch(listed::isFor);
    assertThat(store.list()).hasSize(3);

    Files.delete(store.pathOf(SMALL));
    DiskTableStore.in(directory).obtain(SMALL, () -> small(SMALL));
    assertThat(left).doesNotExist();
    assertThat(busy).exists();
  }

  @Test
  void recognizesTemporaryFiles() throws IOException {
    Path path = store.pathOf(SMALL);
    FileReplacement.replace(
        path,
        channel -> {
          try (Stream<Path> files = Files.list(directory)) {
            assertThat(files.filter(TableFiles::isTemporary)).hasSize(1);
          }
        });
    assertThat(TableFiles.isTemporary(path)).isFalse();
  }

  private Path temporaryFor(TableIdentity identity) {
    return directory.resolve(identity.fileName() + ".1a2b-3c4d.tmp");
  }

  private static FileTime old() {
    return FileTime.from(Instant.now().minus(TableFiles.STALE).minusSeconds(1));
  }

  private static void flip(Path file, int at) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[at] ^= 1;
    Files.write(file, bytes);
  }
}
