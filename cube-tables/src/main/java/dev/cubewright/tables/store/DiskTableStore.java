package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.pruning.UnfinishedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A store with one file for each table in a directory. A table is also in memory while it is
 * referenced.
 *
 * <p>Loading verifies the checksums of the file, which takes a few milliseconds for a table of 7
 * MB. A file that is damaged, incomplete, of another format or of another table is reported to the
 * listener and replaced. If a table cannot be written, that is reported and the table is used from
 * memory. So {@link #obtain} never fails because of files.
 *
 * <p>Files are mapped into memory, which several programs then share. A mapped file must not be
 * changed while it is in use; cutting it short ends the Java machine. The store itself only
 * replaces and removes files. A program that runs for long where others may change files can let
 * the store {@linkplain #in(Path, StoreListener, long) read} them instead, which takes several
 * times as long: the whole file is copied.
 *
 * <p>Safe for many threads and for several processes at once. Two processes that need the same
 * missing table may both build it; each writes a file of its own and renames it, so that a reader
 * finds one or the other, both complete and equal.
 */
public final class DiskTableStore implements TableStore {
  private final Path directory;
  private final StoreListener listener;
  private final long readingLimit;
  private final MemoryTableStore memory = new MemoryTableStore(true);

  private DiskTableStore(Path directory, StoreListener listener, long readingLimit) {
    this.directory = directory;
    this.listener = listener;
    this.readingLimit = readingLimit;
  }

  /**
   * {@return a store that logs by SLF4J: what is rejected or not stored as a warning, all else but
   * successful loads for debugging}
   *
   * @param directory the directory; created with the first table
   */
  public static DiskTableStore in(Path directory) {
    return in(directory, LoggingStoreListener.ofStore());
  }

  /**
   * {@return a store}
   *
   * @param directory the directory; created with the first table
   * @param listener is notified of what the store does
   */
  public static DiskTableStore in(Path directory, StoreListener listener) {
    return in(directory, listener, 0);
  }

  /**
   * {@return a store that reads files up to some size into memory and maps larger ones}
   *
   * @param directory the directory; created with the first table
   * @param listener is notified of what the store does
   * @param readingLimit the greatest size in bytes of files that are read; 0 maps all files, {@link
   *     Long#MAX_VALUE} reads all. They take memory outside the heap, which {@code
   *     -XX:MaxDirectMemorySize} limits; what exceeds it is mapped
   */
  public static DiskTableStore in(Path directory, StoreListener listener, long readingLimit) {
    return new DiskTableStore(directory.toAbsolutePath(), listener, readingLimit);
  }

  @Override
  public DistanceTable obtain(
      TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
    return memory
        .find(
            identity,
            cancellation,
            () ->
                load(identity, cancellation).or(() -> Optional.of(buildAndStore(identity, build))))
        .orElseThrow();
  }

  @Override
  public Optional<DistanceTable> find(TableIdentity identity, Cancellation cancellation) {
    return memory.find(identity, cancellation, () -> load(identity, cancellation));
  }

  @Override
  public void evict(Predicate<TableIdentity> chosen) {
    memory.evict(chosen);
  }

  @Override
  public Optional<UnfinishedFile> unfinished(TableIdentity identity) {
    Path path = TableFiles.unfinishedFor(pathOf(identity));
    return Optional.of(
        new UnfinishedFile(
            path, fault -> listener.unfinishedNotStored(path, TableFiles.reason(fault))));
  }

  @Override
  public boolean mayHave(TableIdentity similar) {
    String name = similar.fileName();
    String begin = name.substring(0, name.lastIndexOf('_') + 1);
    try {
      return TableFiles.in(directory).stream()
          .anyMatch(path -> TableFiles.nameOf(path).startsWith(begin));
    } catch (IOException e) {
      return false;
    }
  }

  /** {@return the absolute path of the directory} */
  public Path directory() {
    return directory;
  }

  /**
   * {@return the absolute path of the file of a table, which need not exist}
   *
   * @param identity which table
   */
  public Path pathOf(TableIdentity identity) {
    return directory.resolve(identity.fileName());
  }

  /**
   * {@return the table files of the directory, complete or not, with the contents of their headers,
   * ordered by path; none if there is no directory} Only {@link #verify} reads the tables
   * themselves.
   *
   * @throws IOException if the directory exists and cannot be listed
   */
  public List<StoredTable> list() throws IOException {
    return describe(false);
  }

  /**
   * {@return the same files as {@link #list}, each completely read and verified} Takes a few
   * milliseconds for each megabyte.
   *
   * @throws IOException if the directory exists and cannot be listed
   */
  public List<StoredTable> verify() throws IOException {
    return describe(true);
  }

  /**
   * Removes some of the files that {@link #list} returns. Folders and other files are not touched
   * and links are not followed. Tables in memory stay there.
   *
   * @param chosen accepts the files to remove, for example {@code table -> table.isFor("2x2x2")}
   * @return the chosen files as they were, ordered by path; the problem of each tells why it was
   *     not removed, and is empty if it was
   * @throws IOException if the directory exists and cannot be listed
   */
  public List<StoredTable> clear(Predicate<StoredTable> chosen) throws IOException {
    List<StoredTable> removals = new ArrayList<>();
    for (StoredTable table : list()) {
      if (chosen.test(table) && !Files.isDirectory(table.path(), LinkOption.NOFOLLOW_LINKS)) {
        Optional<String> problem = Optional.empty();
        try {
          Files.deleteIfExists(table.path());
        } catch (IOException e) {
          problem = Optional.of(TableFiles.reason(e));
        }
        removals.add(
            new StoredTable(table.path(), table.sizeInBytes(), table.description(), problem));
      }
    }
    return List.copyOf(removals);
  }

  private List<StoredTable> describe(boolean completely) throws IOException {
    List<StoredTable> tables = new ArrayList<>();
    for (Path path : TableFiles.in(directory)) {
      try {
        tables.add(TableFiles.describe(path, completely));
      } catch (NoSuchFileException e) {
        // Another process has just removed it.
      }
    }
    return List.copyOf(tables);
  }

  private DistanceTable buildAndStore(TableIdentity identity, Supplier<DistanceTable> build) {
    listener.building(identity);
    long start = System.nanoTime();
    Optional<DistanceTable> result = Optional.empty();
    try {
      result = Optional.of(build.get());
    } finally {
      if (result.isEmpty()) {
        listener.buildFailed(identity);
      }
    }
    DistanceTable table = result.orElseThrow();
    long nanos = System.nanoTime() - start;
    listener.built(identity, nanos);
    if (table.identity().equals(identity)) { // Otherwise the memory store rejects it.
      store(pathOf(identity), table, Duration.ofNanos(nanos));
    }
    return table;
  }

  private Optional<DistanceTable> load(TableIdentity identity, Cancellation cancellation) {
    Path path = pathOf(identity);
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.empty();
    }
    long start = System.nanoTime();
    try {
      DistanceTable table = TableFile.load(path, identity, readingLimit, cancellation);
      deleteUnfinished(path);
      listener.loaded(identity, path, System.nanoTime() - start);
      return Optional.of(table);
    } catch (NoSuchFileException e) {
      return Optional.empty(); // Another process has just removed it.
    } catch (IOException e) {
      listener.rejected(path, TableFiles.reason(e));
      return Optional.empty();
    }
  }

  /** A build that went on meanwhile may have left its file, too. */
  private static void deleteUnfinished(Path table) {
    try {
      Files.deleteIfExists(TableFiles.unfinishedFor(table));
    } catch (IOException e) {
      // Where nothing can be deleted the file takes space and does no harm.
    }
  }

  private void store(Path path, DistanceTable table, Duration buildTime) {
    long start = System.nanoTime();
    try {
      TableFile.write(directory, table, buildTime);
      deleteUnfinished(path);
    } catch (IOException e) {
      listener.notStored(path, TableFiles.reason(e));
      return;
    }
    listener.stored(table.identity(), path, System.nanoTime() - start);
    TableFiles.sweep(directory);
  }
}
