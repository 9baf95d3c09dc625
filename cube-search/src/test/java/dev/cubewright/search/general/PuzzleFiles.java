package dev.cubewright.search.general;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** The definition files of the repository, and solvers for them. */
final class PuzzleFiles {
  private PuzzleFiles() {}

  static PuzzleDefinition read(String file) {
    try {
      return PuzzleDefinition.read(Path.of("..", "puzzles", file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a solver with a limit on the bytes of its tables. */
  static GeneralSolver solver(String file, long memory) {
    return solver(new StateSpace(read(file).puzzle()), memory);
  }

  static GeneralSolver solver(StateSpace space, long memory) {
    return new GeneralSolver(
        space, SolverSettings.in(new MemoryTableStore()).withThreads(2).withMemory(memory));
  }

  /** Returns the goal of a line of JSON, in which quotes may be single. */
  static Goal goal(PuzzleDefinition definition, String json) {
    Pattern pattern = definition.readPattern(json.replace('\'', '"'));
    return Goal.of(pattern);
  }

  static State state(PuzzleDefinition definition, String moves) {
    State state = definition.puzzle().solved();
    for (String move : moves.split(" ", -1)) {
      state = state.apply(definition.puzzle().move(move));
    }
    return state;
  }
}
