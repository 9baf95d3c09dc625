package dev.cubewright.tables.store;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file of a {@link DiskTableStore}: a table, or what is left of one.
 *
 * @param path the file
 * @param sizeInBytes the size of the file
 * @param description what the file's header says, or empty if the header is not usable
 * @param problem why the store would not use the file, as a clause for people, or empty if nothing
 *     is wrong as far as was looked
 */
public record StoredTable(
    Path path, long sizeInBytes, Optional<TableDescription> description, Optional<String> problem) {
  /** {@return whether it is what a build has found so far, which goes on from there} */
  public boolean isUnfinished() {
    return TableFiles.isUnfinished(path);
  }

  /**
   * {@return whether the table is for a puzzle, by its header or, if that is not usable, by the
   * file's name}
   *
   * @param puzzle the name as in {@link dev.cubewright.tables.pruning.TableIdentity#puzzle()}
   */
  public boolean isFor(String puzzle) {
    return description
        .map(header -> header.identity().puzzle().equals(puzzle))
        .orElseGet(() -> TableFiles.namesPuzzle(path, puzzle));
  }
}
