package dev.cubewright.robot.cli;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.pruning.BuildListener;
import dev.cubewright.tables.store.TableStore;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The puzzles that have a name, and those of them that can be solved: the one place where a
 * puzzle's solvers are registered.
 */
final class PuzzleCatalog {
  /** Makes the solvers of one puzzle; tables are built or loaded on first use. */
  interface Factory {
    SolvablePuzzle create(TableStore store, int threads, BuildListener listener);
  }

  private record Entry(String name, Factory factory) {}

  private static final List<Entry> SOLVABLE = List.of(new Entry("2x2x2", SolvableCube2x2x2::new));

  private PuzzleCatalog() {}

  /** Declares the puzzle of a command that solves. */
  static PositionalParamSpec solvableParameter() {
    return Options.puzzle("So far only " + solvableNames() + ".");
  }

  private static String solvableNames() {
    return SOLVABLE.stream().map(Entry::name).collect(Collectors.joining(", "));
  }

  /**
   * Returns the puzzle of a name.
   *
   * @throws Failure if no puzzle has this name
   */
  static Puzzle puzzle(String name) {
    if (name.strip().matches("(?i)\\d+x\\d+x\\d+") && name.matches(".*\\d{4}.*")) {
      throw Failure.usage("there is no " + name + ": each edge must be 1 to 12");
    }
    try {
      return Cuboid.of(name);
    } catch (IllegalArgumentException e) {
      throw Failure.usage(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * Returns what makes the solvers of a puzzle. Costs nothing; the puzzle is not made.
   *
   * @param doing what is wanted of the puzzle, for the message, such as {@code solved}
   * @throws Failure if no puzzle has this name
   * @throws Failure if the puzzle cannot be solved
   */
  static Factory solvable(String name, String doing) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    for (Entry entry : SOLVABLE) {
      if (entry.name().equals(plain)) {
        return entry.factory();
      }
    }
    throw Failure.impossible(
            "no-solver",
            "the "
                + puzzle(name)
                + " cannot be "
                + doing
                + ", as there is no solver for it; there is one for "
                + solvableNames())
        .with("puzzle", plain);
  }
}
