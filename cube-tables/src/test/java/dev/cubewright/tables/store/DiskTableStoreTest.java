package dev.cubewright.tables.store;

import static dev.cubewright.tables.store.ExampleTables.OTHER;
import static dev.cubewright.tables.store.ExampleTables.SMALL;
import static dev.cubewright.tables.store.ExampleTables.never;
import static dev.cubewright.tables.store.ExampleTables.small;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiskTableStoreTest extends TableStoreContract {
  @TempDir Path directory;

  private final RecordingListener listener = new RecordingListener();

  @Override
  DiskTableStore store() {
    return DiskTableStore.in(directory.resolve("not/there/yet"), listener);
  }

  @Test
  void anotherStoreLoadsStoredTables() {
    DistanceTable built = store().obtain(SMALL, () -> small(SMALL));
    DistanceTable loaded = store().obtain(SMALL, never());
    assertThat(loaded).isEqualTo(built);
    assertThat(loaded.bytes().isDirect()).isTrue();
    assertThat(listener.events()).containsExactly("building", "built", "stored", "loaded");
  }

  @Test
  void endsLoadingWhenCancelled() {
    store().obtain(SMALL, () -> small(SMALL));
    Cancellation cancelled = Cancellation.never();
    cancelled.cancel();

    assertThatThrownBy(() -> store().find(SMALL, cancelled))
        .isInstanceOf(CancellationException.class);
    assertThat(store().find(SMALL, Cancellation.never())).contains(small(SMALL));
  }

  @Test
  @Timeout(60)
  void reloadsAnUnreferencedTable() {
    DiskTableStore store = store();
    WeakReference<DistanceTable> table =
        new WeakReference<>(store.obtain(SMALL, () -> small(SMALL)));
    while (table.get() != null) {
      System.gc();
    }

    assertThat(store.obtain(SMALL, never())).isEqualTo(small(SMALL));
    assertThat(listener.events()).containsExactly("building", "built", "stored", "loaded");
  }

  /** A listener that shows a running build must not show it forever. */
  @Test
  void announcesNoBuildForALookup() {
    TableStore cached = store().cachedOnly();
    assertThatThrownBy(() -> cached.obtain(SMALL, never())).isInstanceOf(NotCachedException.class);
    assertThat(listener.events()).isEmpty();
  }

  @Test
  void reportsABuildThatFailed() {
    DiskTableStore store = store();
    assertThatThrownBy(
            () ->
                store.obtain(
                    SMALL,
                    () -> {
                      throw new CancellationException();
                    }))
        .isInstanceOf(CancellationException.class);
    assertThat(listener.events()).containsExactly("building", "buildFailed");
  }

  @Test
  void reloadsEvictedTables() {
    DiskTableStore store = store();
    DistanceTable built = store.obtain(SMALL, () -> small(SMALL));
    store.evict(identity -> true);
    assertThat(store.obtain(SMALL, never())).isEqualTo(built).isNotSameAs(built);
    assertThat(listener.events()).containsExactly("building", "built", "stored", "loaded");
  }

  @Test
  void loadedTableSurvivesTruncationOfItsFile() throws IOException {
    DiskTableStore store = store();
    store.obtain(SMALL, () -> small(SMALL));
    DistanceTable read =
        DiskTableStore.in(store.directory(), listener, Long.MAX_VALUE).obtain(SMALL, never());
    try (FileChannel file = FileChannel.open(store.pathOf(SMALL), StandardOpenOption.WRITE)) {
      file.truncate(0);
    }
    assertThat(read).isEqualTo(small(SMALL));
  }

  @Test
  void returnsFalseForUnavailableTables() {
    DiskTableStore store = store();
    TableIdentity similar =
        new TableIdentity(SMALL.puzzle(), SMALL.coordinate(), SMALL.costModel(), "0".repeat(16));
    TableIdentity other =
        new TableIdentity(SMALL.puzzle(), "other", SMALL.costModel(), "0".repeat(16));
    assertThat(store.mayHave(similar)).isFalse();
    store.obtain(SMALL, () -> small(SMALL));
    assertThat(store.mayHave(similar)).isTrue();
    assertThat(store.mayHave(other)).isFalse();
  }

  /** A build that continued while another one finished the table may leave a checkpoint. */
  @Test
  void removesTheCheckpointOfAFinishedTable() throws IOException {
    DiskTableStore store = store();
    Path checkpoint = store.unfinished(SMALL).orElseThrow().path();
    Files.createDirectories(store.directory());
    Files.writeString(checkpoint, "half of it");
    store.obtain(SMALL, () -> small(SMALL));
    assertThat(checkpoint).doesNotExist();
    Files.writeString(checkpoint, "half of it");
    store().obtain(SMALL, never());
    assertThat(checkpoint).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 49, 50, Long.MAX_VALUE})
  void readsOrMapsTheSameTable(long readingLimit) {
    store().obtain(SMALL, () -> small(SMALL));
    Path files = directory.resolve("not/there/yet");
    DiskTableStore store = DiskTableStore.in(files, listener, readingLimit);
    DistanceTable loaded = store.obtain(SMALL, never());
    assertThat(loaded).isEqualTo(small(SMALL));
    assertThat(loaded.bytes().isDirect()).isTrue();
  }

  @Test
  void reportsDurations() {
    long start = System.nanoTime();
    store().obtain(SMALL, () -> small(SMALL));
    store().obtain(SMALL, never());
    long elapsed = System.nanoTime() - start;

    assertThat(listener.nanos()).hasSize(3).allMatch(nanos -> 0 <= nanos && nanos <= elapsed);
  }

  /** A file is written a megabyte at a time; this one has a little more than two. */
  @Test
  void storesATableInSeveralPieces() {
    DistanceTable table = ExampleTables.table(SMALL, 4_300_001);
    store().obtain(SMALL, () -> table);

    assertThat(store().obtain(SMALL, never())).isEqualTo(table);
  }

  @Test
  void loadsTablesOfEveryWidth() {
    for (int largest : new int[] {0, 1, 3, 4, 15, 16, 255}) {
      byte[] codes = new byte[1001];
      long[] costs = new long[largest + 1];
      for (int code = 0; code <= largest; code++) {
        costs[code] = code == 255 ? DistanceTable.UNREACHABLE : 1_000_000_007L * code;
        codes[code] = (byte) code;
      }
      TableIdentity identity = ExampleTables.identity("width-" + largest, "0".repeat(16));
      DistanceTable table = DistanceTable.of(identity, PackedArray.pack(codes, largest), costs);
      assertThat(store().obtain(identity, () -> table)).isSameAs(table);
      assertThat(store().obtain(identity, never())).isEqualTo(table);
    }
  }

  @Test
  void loadsTheLongestHeader() {
    String longest = "~".repeat(200);
    TableIdentity identity = new TableIdentity(longest, longest, longest, "f".repeat(16));
    byte[] codes = new byte[256];
    long[] costs = new long[256];
    for (int code = 0; code < 256; code++) {
      codes[code] = (byte) code;
      costs[code] = code;
    }
    DistanceTable table = DistanceTable.of(identity, PackedArray.pack(codes, 255), costs);
    store().obtain(identity, () -> table);
    assertThat(store().obtain(identity, never())).isEqualTo(table);
  }

  @Test
  void leavesNoOtherFiles() throws IOException {
    DiskTableStore store = store();
    store.obtain(SMALL, () -> small(SMALL));
    assertThat(files(store)).containsExactly(store.pathOf(SMALL));
    assertThat(store.directory()).isEqualTo(directory.resolve("not/there/yet"));
  }

  @Test
  void doesNotStoreATableOfAnotherIdentity() {
    DiskTableStore store = store();
    try {
      store.obtain(SMALL, () -> small(OTHER));
    } catch (IllegalArgumentException expected) {
      // The contract tests it.
    }
    assertThat(store.pathOf(SMALL)).doesNotExist();
    assertThat(store.pathOf(OTHER)).doesNotExist();
  }

  @Test
  void rebuildsRemovedTables() throws IOException {
    DiskTableStore store = store();
    store.obtain(SMALL, () -> small(SMALL));
    Files.delete(store.pathOf(SMALL));
    assertThat(store().obtain(SMALL, () -> small(SMALL))).isEqualTo(small(SMALL));
    assertThat(listener.events()).doesNotContain("rejected", "loaded");
    assertThat(store.pathOf(SMALL)).exists();
  }

  @Test
  void tableRemainsUsableWithoutItsFile() throws IOException {
    DiskTableStore store = store();
    store.obtain(SMALL, () -> small(SMALL));
    DistanceTable loaded = store().obtain(SMALL, never());
    Files.delete(store.pathOf(SMALL));
    assertThat(loaded).isEqualTo(small(SMALL));
    store().obtain(SMALL, () -> small(SMALL));
    assertThat(loaded).isEqualTo(small(SMALL));
  }

  @Test
  void directoryMayBeALink() throws IOException {
    Path real = Files.createDirectory(directory.resolve("real"));
    Path link = Files.createSymbolicLink(directory.resolve("link"), real);
    DiskTableStore.in(link, listener).obtain(SMALL, () -> small(SMALL));
    DiskTableStore.in(real, listener).obtain(SMALL, never());
    assertThat(DiskTableStore.in(link).list()).hasSize(1);
  }

  static Stream<Path> files(DiskTableStore store) throws IOException {
    try (Stream<Path> files = Files.list(store.directory())) {
      return files.toList().stream();
    }
  }
}
