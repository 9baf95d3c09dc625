package dev.cubewright.tables.store;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The files of a directory that are a store's, and no others. Never follows a symbolic link. */
final class TableFiles {
  /**
   * After this long, a temporary file has been left by a process that was stopped. Writing one
   * takes seconds. The age is all that counts: a process number says nothing where a directory is
   * shared by containers or machines. And if one were swept too early, its writer would get no
   * worse than a warning.
   */
  static final Duration STALE = Duration.ofHours(1);

  private TableFiles() {}

  /**
   * The tables of a directory, folders that are in a table's place, and what stopped processes left
   * there, ordered by path.
   *
   * @throws IOException if the directory is there and cannot be listed
   */
  static List<Path> in(Path directory) throws IOException {
    List<Path> paths = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory, TableFiles::isOurs)) {
      stream.forEach(paths::add);
    } catch (NoSuchFileException e) {
      return List.of();
    } catch (DirectoryIteratorException e) {
      throw e.getCause();
    }
    Collections.sort(paths);
    return paths;
  }

  /** Deletes what stopped processes left, as far as possible. */
  static void sweep(Path directory) {
    try {
      for (Path path : in(directory)) {
        if (TableFileNames.isTemporary(path)) {
          Files.deleteIfExists(path);
        }
      }
    } catch (IOException e) {
      // The next to write a table tries again, and the files do no harm but take space.
    }
  }

  /**
   * Describes one of the files by its header, or completely checked.
   *
   * @throws NoSuchFileException if another process has just removed it
   */
  static StoredTable describe(Path path, boolean completely) throws NoSuchFileException {
    Optional<TableDescription> description = Optional.empty();
    Optional<String> problem = Optional.empty();
    try {
      if (TableFileNames.isTemporary(path)) {
        throw new UnusableTableException("was left unfinished by a program that was stopped");
      }
      if (TableFileNames.isUnfinished(path)) {
        throw new UnusableTableException("is a table half built; its build goes on from there");
      }
      TableDescription header = Uninterrupted.run(() -> TableFileReader.describe(path));
      description = Optional.of(header);
      String name = header.identity().fileName();
      if (!name.equals(TableFileNames.nameOf(path))) {
        throw new UnusableTableException("is never looked for under this name, only as " + name);
      }
      if (completely) {
        Uninterrupted.run(() -> TableFileReader.verify(path));
      }
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException e) {
      problem = Optional.of(FaultReason.of(e));
    }
    return new StoredTable(path, sizeOf(path), description, problem);
  }

  private static boolean isOurs(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return TableFileNames.isTable(path);
    }
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    if (TableFileNames.isTemporary(path)) {
      return isStale(path);
    }
    return TableFileNames.isTable(path)
        || TableFileNames.isUnfinished(path)
        || (TableFileNames.nameOf(path).endsWith(".table")
            && Uninterrupted.run(() -> TableFileReader.isTable(path)));
  }

  private static boolean isStale(Path temporary) {
    try {
      Instant written = Files.getLastModifiedTime(temporary, LinkOption.NOFOLLOW_LINKS).toInstant();
      return written.isBefore(Instant.now().minus(STALE));
    } catch (IOException e) {
      return false; // Its writer has just renamed it.
    }
  }

  private static long sizeOf(Path path) {
    try {
      return Files.size(path);
    } catch (IOException e) {
      return 0; // Another process has just removed it.
    }
  }
}
