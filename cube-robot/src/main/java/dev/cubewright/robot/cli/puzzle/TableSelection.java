package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.tables.store.StoredTable;
import java.util.Optional;
import java.util.function.Predicate;
import picocli.CommandLine.Parameters;

/** The argument that selects the tables of one puzzle; without it, all tables. */
final class TableSelection {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "PUZZLE",
      completionCandidates = PuzzleSource.Names.class,
      description = "Only the tables of this puzzle.")
  private Optional<String> puzzle = Optional.empty();

  Predicate<StoredTable> selects() {
    Optional<String> name = puzzle.map(given -> PuzzleSource.of(given).puzzle().name());
    return table -> name.map(table::isFor).orElse(true);
  }
}
