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
 * A store with one file per table in a directory. Tables are also cached in memory while they are
 * referenced.
 *
 * <p>Loading verifies the checksums of the file, which takes a few milliseconds for a table of 7
 * MB. A file that is damaged, incomplete, of another format or of another table is reported to the
 * listener and replaced. A failure to write a table is reported, too; the table is then used from
 * memory. {@link #obtain} never fails because of files.
 *
 * <p>Files are mapped into memory, which several programs share. A mapped file must not be changed
 * while it is in use; truncating it crashes the Java process. The store itself only replaces and
 * removes files. If other programs may change files, the store can {@linkplain #in(Path,
 * StoreListener, long) read} them instead; this takes several times as long because the whole file
 * is copied.
 *
 * <p>Thread-safe, and safe for concurrent processes. Two processes that need the same missing table
 * may both build it. Each writes a separate file and renames it, so readers find a complete file.
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
   * {@return a store that logs by SLF4J: rejected files and failed writes as warnings, other events
   * except successful loads as debug messages}
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
   * @param listener receives the events of the store
   */
  public static DiskTableStore in(Path directory, StoreListener listener) {
    return in(directory, listener, 0);
  }

  /**
   * {@return a store that reads files up to a given size into memory and maps larger files}
   *
   * @param directory the directory; created with the first table
   * @param listener receives the events of the store
   * @param readingLimit the maximum size in bytes of files that are read; 0 maps all files, {@link
   *     Long#MAX_VALUE} reads all. Tables that are read take memory outside the heap, up to {@code
   *     -XX:MaxDirectMemorySize}; beyond that, files are mapped
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
   * @param identity the identity of the table
   */
  public Path pathOf(TableIdentity identity) {
    return directory.resolve(identity.fileName());
  }

  /**
   * {@return the table files of the directory with the contents of their headers, ordered by path;
   * empty if the directory does not exist} Includes incomplete files. Only {@link #verify} reads
   * the tables themselves.
   *
   * @throws IOException if the directory exists and cannot be listed
   */
  public List<StoredTable> list() throws IOException {
    return describe(false);
  }

  /**
   * {@return the files of {@link #list}, each completely read and verified} Takes a few
   * milliseconds per megabyte.
   *
   * @throws IOException if the directory exists and cannot be listed
   */
  public List<StoredTable> verify() throws IOException {
    return describe(true);
  }

  /**
   * Removes chosen files of {@link #list}. Directories and other files are not changed, and links
   * are not followed. Tables in memory remain usable.
   *
   * @param chosen accepts the files to remove, for example {@code table -> table.isFor("2x2x2")}
   * @return the chosen files before the removal, ordered by path; the problem of a file is the
   *     reason why it was not removed, or empty if it was removed
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
        // Removed by another process.
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
      return Optional.empty(); // Removed by another process.
    } catch (IOException e) {
      listener.rejected(path, TableFiles.reason(e));
      return Optional.empty();
    }
  }

  /** Deletes the file of an unfinished build of the same table. */
  private static void deleteUnfinished(Path table) {
    try {
      Files.deleteIfExists(TableFiles.unfinishedFor(table));
    } catch (IOException e) {
      // A file that cannot be deleted takes space but does no harm.
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
