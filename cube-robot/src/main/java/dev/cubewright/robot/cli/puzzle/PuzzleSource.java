package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.robot.cli.option.Paths;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.solver.catalog.PuzzleNames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * A puzzle given by its name, or by a file that defines it.
 *
 * @param puzzle the puzzle
 * @param definition its definition; empty if it has none
 */
public record PuzzleSource(Puzzle puzzle, Optional<PuzzleDefinition> definition) {
  /**
   * {@return the puzzle of a name: that in a file, if it is the name of one or ends as such names
   * do}
   *
   * @param name a name such as {@code 3x3x3}, {@code 333} or {@code megaminx}, or a file
   * @throws Failure if no puzzle has this name
   * @throws Failure if the file cannot be read or does not define a puzzle
   */
  public static PuzzleSource of(String name) {
    if (isFile(name)) {
      PuzzleDefinition definition = read(Paths.of("PUZZLE", name));
      return new PuzzleSource(definition.puzzle(), Optional.of(definition));
    }
    if (isShape(name) && name.matches(".*\\d{4}.*")) {
      throw Failure.usage("there is no " + name + ": each edge must be 1 to 12, of a cube 1 to 33");
    }
    try {
      return PuzzleNames.definition(name)
          .map(defined -> new PuzzleSource(defined.puzzle(), Optional.of(defined)))
          .orElseGet(() -> new PuzzleSource(PuzzleNames.puzzle(name), Optional.empty()));
    } catch (IllegalArgumentException e) {
      String remedy = isShape(name) ? "" : "; or give the file that defines the puzzle";
      throw Failure.usage(e.getMessage() + remedy, e);
    }
  }

  private static boolean isShape(String name) {
    return PuzzleNames.usual(name).matches("\\d+x\\d+x\\d+");
  }

  private static boolean isFile(String name) {
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

  private static PuzzleDefinition read(Path file) {
    try {
      return PuzzleDefinition.read(file);
    } catch (InvalidDefinitionException e) {
      Failure failure =
          Failure.impossible("invalid-definition", String.valueOf(e.getMessage()), e)
              .with("file", file);
      throw e.position().isEmpty() ? failure : failure.with("position", e.position());
    } catch (NoSuchFileException e) {
      throw Failure.usage("there is no file " + file + "; give one that defines a puzzle", e);
    } catch (IOException e) {
      throw Paths.cannot("read", file, e);
    }
  }

  /** {@return the reader and writer for states of the puzzle} */
  public StateText stateText() {
    StateSpace stateSpace = new StateSpace(puzzle);
    return definition
        .<StateText>map(given -> new DefinitionText(stateSpace, given))
        .orElseGet(() -> new FaceletText(stateSpace));
  }
}
