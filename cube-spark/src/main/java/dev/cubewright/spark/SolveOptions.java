package dev.cubewright.spark;

import java.io.Serializable;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which puzzle the states are of, and what is wanted of their solutions. An immutable value.
 *
 * <p>The options are named as those of {@code ./cube solve}:
 *
 * <ul>
 *   <li>{@code timeout}: how long the search for one state may take, such as {@code 500ms}; it goes
 *       on to better solutions until then
 *   <li>{@code max-length}: the greatest cost of a solution
 *   <li>{@code optimal}: {@code true} for optimal solutions only
 *   <li>{@code metric}: what moves cost, such as {@code quarter-turn}
 *   <li>{@code strategy}: the name of a solver
 *   <li>{@code scramble}: {@code true} if the column has scrambles such as {@code R U2 F'} in place
 *       of facelets
 *   <li>{@code table-dir}: the folder of the tables on each machine, {@code files} for the folder
 *       of {@code spark-submit --files}; as the system property {@code cubewright.tables} says if
 *       not given
 *   <li>{@code max-memory}: how much memory the tables of a search may take, such as {@code 500m}
 *   <li>{@code definition}: the text of a file that defines the puzzle, whose states are lines of
 *       KPatternData JSON
 * </ul>
 *
 * @param puzzle the name of the puzzle, such as {@code 3x3x3}; with a definition, what to call it
 * @param values the options by their names
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
   * Takes the options.
   *
   * @throws IllegalArgumentException if there is no such option, or one has no value
   */
  public SolveOptions {
    puzzle = puzzle.strip().toLowerCase(Locale.ROOT);
    Map<String, String> plain = new TreeMap<>();
    values.forEach((name, value) -> plain.put(name.strip().toLowerCase(Locale.ROOT), value));
    for (String name : plain.keySet()) {
      if (!NAMES.contains(name)) {
        throw new IllegalArgumentException(
            "there is no option "
                + name
                + "; there are "
                + String.join(", ", new TreeSet<>(NAMES)));
      }
      // An SQL map may have null as a value.
      if (plain.get(name) == null) {
        throw new IllegalArgumentException("the option " + name + " has no value");
      }
    }
    values = Map.copyOf(plain);
  }

  /**
   * {@return the usual solutions of a puzzle}
   *
   * @param puzzle the name of the puzzle, such as {@code 3x3x3}
   */
  public static SolveOptions of(String puzzle) {
    return new SolveOptions(puzzle, Map.of());
  }

  /**
   * {@return the same with another value of an option}
   *
   * @param name the name of the option
   * @param value its value
   * @throws IllegalArgumentException if there is no such option
   */
  public SolveOptions with(String name, String value) {
    Map<String, String> changed = new TreeMap<>(values);
    changed.put(name.strip().toLowerCase(Locale.ROOT), value);
    return new SolveOptions(puzzle, changed);
  }
}
