package dev.cubewright.tables.store;

import dev.cubewright.tables.pruning.TableIdentity;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Tells by their names which files are a store's. Temporary files keep their table's name. */
final class TableFileNames {
  private static final String TABLE = "[a-z0-9-]+_[a-z0-9-]+_[a-z0-9-]+_[0-9a-f]{16}\\.table";
  private static final Pattern TABLE_NAME = Pattern.compile(TABLE);
  private static final String UNFINISHED = ".unfinished";
  private static final Pattern TEMPORARY_NAME =
      Pattern.compile(TABLE + "(\\" + UNFINISHED + ")?\\.[0-9a-f-]+\\.tmp");
  private static final Pattern UNFINISHED_NAME = Pattern.compile(TABLE + "\\" + UNFINISHED);

  private TableFileNames() {}

  /** Whether a file has the name of a table, such as {@link TableIdentity#fileName()} makes. */
  static boolean isTable(Path path) {
    return TABLE_NAME.matcher(nameOf(path)).matches();
  }

  /** Whether a file has a name made by {@link #temporaryFor}, or is a checkpoint being written. */
  static boolean isTemporary(Path path) {
    return TEMPORARY_NAME.matcher(nameOf(path)).matches();
  }

  /** Whether a file has a name made by {@link #unfinishedFor}. */
  static boolean isUnfinished(Path path) {
    return UNFINISHED_NAME.matcher(nameOf(path)).matches();
  }

  /** The file where the build of a table keeps what it has found. */
  static Path unfinishedFor(Path table) {
    return table.resolveSibling(nameOf(table) + UNFINISHED);
  }

  /** A file beside a table's file that no other thread or process is using. */
  static Path temporaryFor(Path table) {
    String unique =
        Long.toHexString(ProcessHandle.current().pid()) + '-' + Long.toHexString(System.nanoTime());
    return table.resolveSibling(nameOf(table) + '.' + unique + ".tmp");
  }

  /** Whether the name of a table or temporary file begins with the puzzle's name. */
  static boolean namesPuzzle(Path path, String puzzle) {
    String example = new TableIdentity(puzzle, "any", "any", "0000000000000000").fileName();
    return (isTable(path) || isTemporary(path) || isUnfinished(path))
        && nameOf(path).startsWith(example.substring(0, example.indexOf('_') + 1));
  }

  /** The fault of a table whose place a folder takes, which no program may remove. */
  static IOException folderInPlace(Path path) {
    return new FileSystemException(
        path.toString(), null, "a folder is in the place of the table; remove that folder");
  }

  static String nameOf(Path path) {
    return String.valueOf(path.getFileName());
  }
}
