package dev.cubewright.tables.store;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.TableIdentity;
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
import org.jspecify.annotations.Nullable;

/**
 * A store that keeps each table in a file of a directory, for later processes, and in memory for as
 * long as the store itself is kept.
 *
 * <p>Loading maps the file and compares its checksums, which for a table of 7 MB takes a few
 * milliseconds. A file that is damaged, cut short, of another format or of another table is
 * reported to the listener and replaced. If a table cannot be written, that is reported too and the
 * table is used from memory. So {@link #obtain} never fails because of files.
 *
 * <p>Safe to use from several threads and from several processes at once. Two processes that miss
 * the same table may both build it; each writes a file of its own and renames it, so that a reader
 * finds the one or the other, both whole and equal. Files are replaced and removed but never
 * changed, and nobody else should change one while it is in use: it is mapped into memory.
 */
public final class DiskTableStore implements TableStore {
  private final Path directory;
  private final StoreListener listener;
  private final MemoryTableStore memory = new MemoryTableStore();

  private DiskTableStore(Path directory, StoreListener listener) {
    this.directory = directory;
    this.listener = listener;
  }

  /**
   * A store in a directory, which logs what it does as {@link LoggingStoreListener#exceptLoads()}.
   *
   * @param directory the directory; it is created when the first table is written
   * @return the store
   */
  public static DiskTableStore in(Path directory) {
    return in(directory, LoggingStoreListener.exceptLoads());
  }

  /**
   * A store in a directory, which tells a listener what it does.
   *
   * @param directory the directory; it is created when the first table is written
   * @param listener hears what the store does
   * @return the store
   */
  public static DiskTableStore in(Path directory, StoreListener listener) {
    return new DiskTableStore(directory.toAbsolutePath(), listener);
  }

  @Override
  public DistanceTable obtain(
      TableIdentity identity, Cancellation cancellation, Supplier<DistanceTable> build) {
    return memory.obtain(identity, cancellation, () -> loadOrBuild(identity, build));
  }

  /**
   * The directory of the files.
   *
   * @return an absolute path
   */
  public Path directory() {
    return directory;
  }

  /**
   * The file of a table, whether or not it is there.
   *
   * @param identity which table
   * @return an absolute path
   */
  public Path pathOf(TableIdentity identity) {
    return directory.resolve(identity.fileName());
  }

  /**
   * The files of the directory that are tables or were meant to be, with what their headers say.
   * The tables themselves are not read; {@link #verify} does that.
   *
   * @return the files, ordered by path; none if there is no directory
   * @throws IOException if the directory is there and cannot be listed
   */
  public List<StoredTable> list() throws IOException {
    return describe(false);
  }

  /**
   * The same files as {@link #list} gives, each completely read and checked. Takes a few
   * milliseconds for each megabyte.
   *
   * @return the files, ordered by path; those without a problem are sound
   * @throws IOException if the directory is there and cannot be listed
   */
  public List<StoredTable> verify() throws IOException {
    return describe(true);
  }

  /**
   * Removes those of the files that {@link #list} gives that are chosen. Folders and other files
   * are not touched and links are not followed. Tables that this store has given out stay usable
   * and known to it.
   *
   * @param chosen tells which to remove, for example {@code table -> table.isFor("2x2x2")}
   * @return the chosen files, ordered by path, each removed or with the problem that prevented it
   * @throws IOException if the directory is there and cannot be listed
   */
  public List<TableRemoval> clear(Predicate<StoredTable> chosen) throws IOException {
    List<TableRemoval> removals = new ArrayList<>();
    for (StoredTable table : list()) {
      if (chosen.test(table) && !Files.isDirectory(table.path(), LinkOption.NOFOLLOW_LINKS)) {
        Optional<String> problem = Optional.empty();
        try {
          Files.deleteIfExists(table.path());
        } catch (IOException e) {
          problem = Optional.of(FaultReason.of(e));
        }
        removals.add(new TableRemoval(table, problem));
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
        // Somebody has just removed it, so it is not listed.
      }
    }
    return List.copyOf(tables);
  }

  private DistanceTable loadOrBuild(TableIdentity identity, Supplier<DistanceTable> build) {
    Path path = pathOf(identity);
    DistanceTable loaded = load(identity, path);
    if (loaded != null) {
      return loaded;
    }
    listener.building(identity);
    long start = System.nanoTime();
    DistanceTable table = build.get();
    long nanos = System.nanoTime() - start;
    listener.built(identity, nanos);
    if (table.identity().equals(identity)) { // Otherwise the memory store will refuse it.
      store(path, table, Duration.ofNanos(nanos));
    }
    return table;
  }

  private @Nullable DistanceTable load(TableIdentity identity, Path path) {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return null;
    }
    long start = System.nanoTime();
    try {
      DistanceTable table = Uninterrupted.run(() -> TableFileReader.load(path, identity));
      listener.loaded(identity, path, System.nanoTime() - start);
      return table;
    } catch (NoSuchFileException e) {
      return null; // Somebody has just removed it.
    } catch (IOException e) {
      listener.rejected(path, FaultReason.of(e));
      return null;
    }
  }

  private void store(Path path, DistanceTable table, Duration buildTime) {
    long start = System.nanoTime();
    try {
      Uninterrupted.run(
          () -> {
            TableFileWriter.write(directory, table, buildTime);
            return path;
          });
    } catch (IOException e) {
      listener.notStored(path, FaultReason.of(e));
      return;
    }
    listener.stored(table.identity(), path, System.nanoTime() - start);
    TableFiles.sweep(directory);
  }
}
