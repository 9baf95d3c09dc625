package dev.cubewright.spark;

import java.io.Serializable;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The puzzle of the states and the requirements on their solutions. An immutable value.
 *
 * <p>The options have the names of those of {@code ./cube solve}:
 *
 * <ul>
 *   <li>{@code timeout}: the time limit of the search for one state, such as {@code 500ms}. The
 *       search improves its solution until then
 *   <li>{@code max-length}: the maximum cost of a solution
 *   <li>{@code optimal}: {@code true} for only optimal solutions
 *   <li>{@code metric}: the metric of the cost, such as {@code quarter-turn}
 *   <li>{@code strategy}: the name of a solver
 *   <li>{@code scramble}: {@code true} if the column contains scrambles such as {@code R U2 F'}
 *       instead of facelets
 *   <li>{@code table-dir}: the folder of the tables on each machine, or {@code files} for the
 *       folder of {@code spark-submit --files}. Default: the standard folder, see the system
 *       property {@code cubewright.tables}
 *   <li>{@code max-memory}: the maximum memory for the tables of a search, such as {@code 500m}
 *   <li>{@code definition}: the text of a puzzle definition; states are then KPatternData JSON, one
 *       per row
 * </ul>
 *
 * @param puzzle the name of the puzzle, such as {@code 3x3x3}; with a definition, any name
 * @param values the options by name
 */
public record SolveOptions(String puzzle, Map<String, String> values) implements Serializable {
  private static final Set<String> NAMES =
      Set.of(
          "timeout",
          "max-length",
          "optimal",
          "metric",
          "strategy",
          "scramble",
          "table-dir",
          "max-memory",
          "definition");

  /**
   * Creates options, with names in lower case.
   *
   * @throws IllegalArgumentException if an option is unknown or has no value
   */
  public SolveOptions {
    puzzle = puzzle.strip().toLowerCase(Locale.ROOT);
    Map<String, String> plain = new TreeMap<>();
    values.forEach((name, value) -> plain.put(name.strip().toLowerCase(Locale.ROOT), value));
    for (String name : plain.keySet()) {
      if (!NAMES.contains(name)) {
        throw new IllegalArgumentException(
            "unknown option " + name + "; options are " + String.join(", ", new TreeSet<>(NAMES)));
      }
      // An SQL map may contain null values.
      if (plain.get(name) == null) {
        throw new IllegalArgumentException("the option " + name + " has no value; specify one");
      }
    }
    values = Map.copyOf(plain);
  }

  /**
   * {@return the default options of a puzzle}
   *
   * @param puzzle the name of the puzzle, such as {@code 3x3x3}
   */
  public static SolveOptions of(String puzzle) {
    return new SolveOptions(puzzle, Map.of());
  }

  /**
   * {@return these options with another value of one option}
   *
   * @param name the name of the option
   * @param value the value
   * @throws IllegalArgumentException if the option is unknown
   */
  public SolveOptions with(String name, String value) {
    Map<String, String> changed = new TreeMap<>(values);
    changed.put(name.strip().toLowerCase(Locale.ROOT), value);
    return new SolveOptions(puzzle, changed);
  }
}
