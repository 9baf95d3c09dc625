package dev.cubewright.tables.store;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of a {@link DiskTableStore}: a table, or a part of one.
 *
 * @param path the file
 * @param sizeInBytes the size of the file
 * @param description the file's header, or empty if it is not usable
 * @param problem the reason why the store would not use the file, as a clause without a period, or
 *     empty if no problem was found; in the result of {@link DiskTableStore#clear}, the reason why
 *     the file was not removed, or empty if it was removed
 */
public record StoredTable(
    Path path, long sizeInBytes, Optional<TableDescription> description, Optional<String> problem) {
  /** {@return whether the file contains the progress of an unfinished build} */
  public boolean isUnfinished() {
    return TableFiles.isUnfinished(path);
  }

  /**
   * {@return whether the table belongs to a puzzle, according to its header or, if the header is
   * not usable, to the file name}
   *
   * @param puzzle the name as in the table's identity
   */
  public boolean isFor(String puzzle) {
    return description
        .map(header -> header.identity().puzzle().equals(puzzle))
        .orElseGet(() -> TableFiles.namesPuzzle(path, puzzle));
  }
}
