package dev.cubewright.tables.store;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of a {@link DiskTableStore}: a table, or a part of one.
 *
 * @param path the file
 * @param sizeInBytes the size of the file
 * @param description the file's header, or empty if it is not usable
 * @param problem why the store would not use the file, as a clause for people, or empty if nothing
 *     wrong was found; in the result of {@link DiskTableStore#clear} why the file was not removed,
 *     or empty if it was
 */
public record StoredTable(
    Path path, long sizeInBytes, Optional<TableDescription> description, Optional<String> problem) {
  /** {@return whether it is the progress of a build, which continues from there} */
  public boolean isUnfinished() {
    return TableFiles.isUnfinished(path);
  }

  /**
   * {@return whether the table is for a puzzle, by its header or, if that is not usable, by the
   * file's name}
   *
   * @param puzzle the name as in the table's identity
   */
  public boolean isFor(String puzzle) {
    return description
        .map(header -> header.identity().puzzle().equals(puzzle))
        .orElseGet(() -> TableFiles.namesPuzzle(path, puzzle));
  }
}
