package dev.cubewright.console.state;

import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.store.StoredTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is known of the tables of some puzzles: which are kept, built just now, or missing. */
final class TableInventory {
  private final List<String> puzzles;
  private final Map<String, Row> kept = new LinkedHashMap<>();
  private final Map<String, Row> building = new LinkedHashMap<>();
  private final Map<String, String> problems = new LinkedHashMap<>();

  /** A table as it is shown. */
  private record Row(String puzzle, String name, long bytes, String problem) {
    static Row of(TableIdentity identity, long bytes, String problem) {
      return new Row(
          identity.puzzle(), identity.coordinate() + ", " + identity.costModel(), bytes, problem);
    }

    StateSchema.Table shown(String state, @Nullable Double share) {
      return new StateSchema.Table(
          puzzle, name, bytes, state, share, problem.isEmpty() ? null : problem);
    }
  }

  /** How far each table has come, by the key of its row. */
  private final Map<String, Double> shares = new LinkedHashMap<>();

  TableInventory(List<String> puzzles) {
    this.puzzles = List.copyOf(puzzles);
  }

  /** Notes which tables are in the folder, in place of what was noted before. */
  synchronized void keeps(List<StoredTable> tables) {
    kept.clear();
    for (StoredTable table : tables) {
      String problem =
          table.problem().map(text -> DocumentFiles.withoutFolder(text, table.path())).orElse("");
      kept.put(
          key(table),
          table
              .description()
              .map(header -> Row.of(header.identity(), table.sizeInBytes(), problem))
              .orElseGet(
                  () ->
                      new Row(
                          puzzle(table),
                          String.valueOf(table.path().getFileName()),
                          table.sizeInBytes(),
                          problem)));
    }
  }

  private static String key(StoredTable table) {
    return table
        .description()
        .map(header -> header.identity().toString())
        .orElseGet(() -> table.path().toString());
  }

  private String puzzle(StoredTable table) {
    return puzzles.stream().filter(table::isFor).findFirst().orElse("");
  }

  /** Notes that a table has been written. */
  synchronized void keeps(TableIdentity identity, long bytes) {
    kept.put(identity.toString(), Row.of(identity, bytes, ""));
  }

  /** Notes how far a table has come. */
  synchronized void builds(TableIdentity identity, double share) {
    building.put(identity.toString(), Row.of(identity, 0, ""));
    shares.put(identity.toString(), share);
  }

  /** Notes that a table is no longer built. */
  synchronized void ends(TableIdentity identity) {
    building.remove(identity.toString());
    shares.remove(identity.toString());
  }

  /** Notes what is wrong with all of a puzzle, nothing if that is over. */
  synchronized void hasProblem(String puzzle, Optional<String> problem) {
    problem.ifPresentOrElse(
        sentence -> problems.put(puzzle, sentence), () -> problems.remove(puzzle));
  }

  /** Returns a row for each table, and one for each puzzle that has none. */
  synchronized List<StateSchema.Table> rows() {
    List<StateSchema.Table> rows = new ArrayList<>();
    kept.forEach(
        (key, row) -> {
          if (!building.containsKey(key)) {
            rows.add(row.shown("kept", null));
          }
        });
    building.forEach((key, row) -> rows.add(row.shown("building", shares.get(key))));
    for (String puzzle : puzzles) {
      boolean any =
          Stream.concat(kept.values().stream(), building.values().stream())
              .anyMatch(row -> row.puzzle().equals(puzzle));
      if (!any || problems.containsKey(puzzle)) {
        rows.add(new Row(puzzle, "", 0, problems.getOrDefault(puzzle, "")).shown("missing", null));
      }
    }
    return rows;
  }
}
