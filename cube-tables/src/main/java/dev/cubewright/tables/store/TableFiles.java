package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** The files of a store in its directory. Symbolic links are not followed. */
final class TableFiles {
  /**
   * Temporary files older than this are stale: writing one takes seconds. Process IDs cannot be
   * used, because containers or machines may share a directory. If a file is removed too early, its
   * writer only logs a warning.
   */
  static final Duration STALE = Duration.ofHours(1);

  private static final String TABLE = "[a-z0-9-]+_[a-z0-9-]+_[a-z0-9-]+_[0-9a-f]{16}\\.table";
  private static final Pattern TABLE_NAME = Pattern.compile(TABLE);
  private static final String UNFINISHED = ".unfinished";
  private static final Pattern TEMPORARY_NAME =
      Pattern.compile(TABLE + "(\\" + UNFINISHED + ")?\\.[0-9a-f-]+\\.tmp");
  private static final Pattern UNFINISHED_NAME = Pattern.compile(TABLE + "\\" + UNFINISHED);

  private TableFiles() {}

  /**
   * Returns table files, directories with the name of a table file, and stale files, ordered by
   * path.
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

  static void sweep(Path directory) {
    try {
      for (Path path : in(directory)) {
        if (isTemporary(path)) {
          Files.deleteIfExists(path);
        }
      }
    } catch (IOException e) {
      // The next write of a table tries again; the files only take space.
    }
  }

  static StoredTable describe(Path path, boolean completely) throws NoSuchFileException {
    Optional<TableDescription> description = Optional.empty();
    Optional<String> problem = Optional.empty();
    try {
      if (isTemporary(path)) {
        throw new UnusableTableException("is incomplete; its writer was stopped");
      }
      if (isUnfinished(path)) {
        throw new UnusableTableException("is an unfinished table; its build continues from it");
      }
      TableDescription header = TableFile.describe(path);
      description = Optional.of(header);
      String name = header.identity().fileName();
      if (!name.equals(nameOf(path))) {
        throw new UnusableTableException("has the wrong name; a store uses only " + name);
      }
      if (completely) {
        TableFile.verify(path);
      }
    } catch (NoSuchFileException e) {
      throw e;
    } catch (IOException e) {
      problem = Optional.of(reason(e));
    }
    return new StoredTable(path, sizeOf(path), description, problem);
  }

  private static boolean isOurs(Path path) throws IOException {
    if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
      return isTable(path);
    }
    if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    if (isTemporary(path)) {
      return isStale(path);
    }
    return isTable(path)
        || isUnfinished(path)
        || (nameOf(path).endsWith(".table") && TableFile.isTable(path));
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

  static boolean isTable(Path path) {
    return TABLE_NAME.matcher(nameOf(path)).matches();
  }

  static boolean isTemporary(Path path) {
    return TEMPORARY_NAME.matcher(nameOf(path)).matches();
  }

  static boolean isUnfinished(Path path) {
    return UNFINISHED_NAME.matcher(nameOf(path)).matches();
  }

  static Path unfinishedFor(Path table) {
    return table.resolveSibling(nameOf(table) + UNFINISHED);
  }

  static boolean namesPuzzle(Path path, String puzzle) {
    String example = new TableIdentity(puzzle, "any", "any", "0000000000000000").fileName();
    return (isTable(path) || isTemporary(path) || isUnfinished(path))
        && nameOf(path).startsWith(example.substring(0, example.indexOf('_') + 1));
  }

  /**
   * Returns the exception for a directory with the name of a table file. The store does not remove
   * it.
   */
  static IOException folderInPlace(Path path) {
    return new FileSystemException(
        path.toString(), null, "a folder has the name of the table file; remove that folder");
  }

  static String nameOf(Path path) {
    return String.valueOf(path.getFileName());
  }

  /** Returns a description of an exception, as a clause without a period. */
  static String reason(IOException fault) {
    if (fault instanceof UnusableTableException) {
      return "the file " + fault.getMessage();
    }
    if (fault instanceof AccessDeniedException) {
      return "access denied to " + fault.getMessage();
    }
    if (fault instanceof NotDirectoryException) {
      return "not a directory: " + fault.getMessage();
    }
    if (fault instanceof FileSystemException named && named.getReason() != null) {
      return named.getFile() + ": " + named.getReason();
    }
    if (fault instanceof NoSuchFileException) {
      return "no such file or folder: " + fault.getMessage();
    }
    if (fault instanceof FileSystemException) {
      return "cannot use " + fault.getMessage();
    }
    return fault.getMessage() == null ? "reading or writing failed" : fault.getMessage();
  }
}
