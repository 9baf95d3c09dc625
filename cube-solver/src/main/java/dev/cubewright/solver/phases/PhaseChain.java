package dev.cubewright.solver.phases;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.solver.Goal;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A method that solves a puzzle in phases. Immutable.
 *
 * @param puzzle the puzzle
 * @param name what the method is called
 * @param phases the phases in order; the last one ends with the solved puzzle
 */
public record PhaseChain(Puzzle puzzle, String name, List<Phase> phases) {
  /**
   * Checks the phases.
   *
   * @throws IllegalArgumentException if the last phase, or none, does not end with the solved
   *     puzzle
   * @throws IllegalArgumentException if a move is one of another puzzle
   * @throws IllegalArgumentException if a move turns the whole puzzle
   * @throws IllegalArgumentException if a goal is one of another puzzle
   */
  public PhaseChain {
    phases = List.copyOf(phases);
    if (phases.isEmpty() || !phases.get(phases.size() - 1).goal().equals(Goal.solved())) {
      throw new IllegalArgumentException("the last phase must end with the solved puzzle");
    }
    for (Phase phase : phases) {
      for (Move move : phase.moves()) {
        requireTurn(puzzle, phase, move);
      }
      if (phase
          .goal()
          .pattern()
          .filter(pattern -> !pattern.orbits().equals(puzzle.orbits()))
          .isPresent()) {
        throw new IllegalArgumentException(
            "the goal of the phase \"" + phase.name() + "\" is one of another puzzle");
      }
    }
  }

  private static void requireTurn(Puzzle puzzle, Phase phase, Move move) {
    if (!move.transformation().orbits().equals(puzzle.orbits())
        || puzzle.rotations().stream()
            .anyMatch(rotation -> rotation.transformation().equals(move.transformation()))) {
      throw new IllegalArgumentException(
          "the phase \""
              + phase.name()
              + "\" has the move "
              + move
              + ", which is no turn of the "
              + puzzle);
    }
  }

  /** Reads the goal of a phase. */
  @FunctionalInterface
  public interface GoalReader {
    /**
     * {@return the pattern that a text describes}
     *
     * @param text a goal, as for {@code --goal}
     * @param name what to call the text in messages
     */
    Pattern read(String text, String name);
  }

  /**
   * {@return the method in a file; docs/formats.md describes the format}
   *
   * @param file the file, at most 1,000,000 bytes
   * @param puzzle the puzzle
   * @param goals reads the goals of the phases
   * @throws IOException if the file cannot be read
   * @throws dev.cubewright.core.definition.InvalidDefinitionException if it holds no method
   */
  public static PhaseChain read(Path file, Puzzle puzzle, GoalReader goals) throws IOException {
    return PhaseReader.read(file, puzzle, goals);
  }
}
