package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.general.Planner.PlannedTable;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/**
 * Which tables are chosen: a choice that is not as good gives the same answers, only later, so that
 * nothing else tells. A table in a store is also found again only if it is chosen again.
 */
class PlannedTablesTest {
  @ParameterizedTest
  @CsvFileSource(resources = "planned-tables.tsv", delimiter = '\t', numLinesToSkip = 1)
  void matchTheGoldenFile(String file, long memory, String expected) {
    List<PlannedTable> tables = new Planned(file, memory).tables;

    assertThat(tables.stream().map(PlannedTablesTest::text).collect(Collectors.joining(" ")))
        .isEqualTo(expected);
  }

  /** Its name, how many symmetries it keeps, how many entries that leaves, and its views. */
  private static String text(PlannedTable table) {
    return String.format(
        Locale.ROOT,
        "%s/%d=%.0f,%d",
        table.space().name().replaceFirst("-over-\\d+$", ""),
        table.space().symmetries().size(),
        table.space().size(),
        table.symmetries().size());
  }

  /** What all positions of a puzzle are numbered by, when there is memory for all. */
  @ParameterizedTest
  @CsvFileSource(resources = "numbered-positions.tsv", delimiter = '\t', numLinesToSkip = 1)
  void numberingOfAllPositionsDoesNotChange(String file, String coordinate) {
    GeneralSolver solver = PuzzleFiles.solver(file, 1 << 30);
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);

    assertThat(solver.exactTables(moveSet).orElseThrow().identity(moveSet).coordinate())
        .isEqualTo(coordinate);
  }
}
