package dev.cubewright.search;

import dev.cubewright.tables.pruning.TableIdentity;
import java.util.List;

/**
 * A table that a solver needs, known before it is built.
 *
 * @param puzzle the puzzle of the table
 * @param coordinate the coordinate of the table, without its number of distances
 * @param seconds an estimate of the build time on two threads, including other preparation between
 *     the previous table and this one
 */
public record PlannedTable(String puzzle, String coordinate, double seconds) {
  private static final String DISTANCES = " in ";

  /**
   * {@return the tables of a puzzle in the order in which they are built}
   *
   * @param puzzle the puzzle of the tables
   * @param lines one line per table: the seconds, a space and the coordinate
   */
  public static List<PlannedTable> list(String puzzle, String lines) {
    return lines
        .lines()
        .map(line -> line.split(" ", 2))
        .map(words -> new PlannedTable(puzzle, words[1], Double.parseDouble(words[0])))
        .toList();
  }

  /**
   * {@return whether a table is this one, for any costs of moves}
   *
   * @param identity the identity of the table
   */
  public boolean isFor(TableIdentity identity) {
    return identity.puzzle().equals(puzzle)
        && (identity.coordinate().equals(coordinate)
            || identity.coordinate().startsWith(coordinate + DISTANCES));
  }
}
