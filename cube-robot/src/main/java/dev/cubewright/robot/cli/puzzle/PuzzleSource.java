package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.StateText;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Locale;
import java.util.Optional;

/**
 * A puzzle given by name or by definition file.
 *
 * @param puzzle the puzzle
 * @param definition the definition; empty if the puzzle has none
 */
public record PuzzleSource(Puzzle puzzle, Optional<PuzzleDefinition> definition) {
  /** The help text of the argument PUZZLE. */
  public static final String HELP =
      "floppy, 2x2x2 to 33x33x33, any AxBxC, a name such as 333, megaminx or skewb, or a"
          + " definition file (KPuzzle JSON or ksolve).";

  /** The candidates for shell completion. */
  public static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return PuzzleNames.all().iterator();
    }
  }

  /**
   * {@return a puzzle by name or definition file}
   *
   * @param name a name such as {@code 333} or {@code megaminx}, or a file
   * @throws ProblemException if there is no such puzzle, or the file does not define one
   */
  public static PuzzleSource of(String name) {
    if (isFile(name)) {
      PuzzleDefinition definition =
          Paths.read(
              Paths.of(name),
              "invalid-definition",
              "the definition of a puzzle",
              PuzzleDefinition::read,
              "give a definition file");
      return new PuzzleSource(definition.puzzle(), Optional.of(definition));
    }
    if (isShape(name) && name.matches(".*\\d{4}.*")) {
      throw Problems.usage(
          "no puzzle " + name + ": each edge must be 1 to 12, or 1 to 33 for a cube");
    }
    try {
      return PuzzleNames.definition(name)
          .map(defined -> new PuzzleSource(defined.puzzle(), Optional.of(defined)))
          .orElseGet(() -> new PuzzleSource(PuzzleNames.puzzle(name), Optional.empty()));
    } catch (IllegalArgumentException e) {
      String remedy = isShape(name) ? "" : "; or give a definition file";
      throw Problems.usage(e.getMessage() + remedy, e);
    }
  }

  private static boolean isShape(String name) {
    return PuzzleNames.usual(name).matches("\\d+x\\d+x\\d+");
  }

  /** Returns whether a word names a file rather than a built-in puzzle or machine. */
  static boolean isFile(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    try {
      return lower.endsWith(".json")
          || lower.endsWith(".tws")
          || lower.endsWith(".ksolve")
          || lower.contains("/")
          || Files.isRegularFile(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /** {@return the text form of the puzzle's states} */
  public StateText stateText() {
    return new StateText(new StateSpace(puzzle), definition);
  }
}
