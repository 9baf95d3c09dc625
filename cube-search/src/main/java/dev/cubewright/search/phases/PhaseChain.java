package dev.cubewright.search.phases;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A method that solves a puzzle in phases. Immutable.
 *
 * @param puzzle the puzzle
 * @param name what the method is called
 * @param phases the phases in order; the last one ends with the solved puzzle
 */
public record PhaseChain(Puzzle puzzle, String name, List<Phase> phases) {
  /** With tables of some megabytes a phase that divides the states by this takes milliseconds. */
  private static final long MOST_PARTS = 50_000_000_000L;

  /** Where there are no such phases, larger ones are better than none: they take seconds. */
  private static final long MORE_PARTS = 200 * MOST_PARTS;

  /** The last phase is searched the least often. */
  private static final long MOST_STATES = 100_000 * MOST_PARTS;

  private static final List<ChainPlanner.Allowance> ALLOWANCES =
      List.of(
          new ChainPlanner.Allowance(MOST_PARTS, MOST_STATES),
          new ChainPlanner.Allowance(MORE_PARTS, MOST_STATES));

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

  /**
   * {@return a solver that carries out the method}
   *
   * @param stateSpace the states of the puzzle
   * @param settings where tables are kept and how they are built; the phases share the memory
   * @throws IllegalArgumentException if they are the states of another puzzle
   */
  public Solver solver(StateSpace stateSpace, SolverSettings settings) {
    return new PhaseSolver(stateSpace, this, settings);
  }

  /**
   * {@return the usual turns of the puzzle, and what other moves the phases have}
   *
   * @param metric what they cost
   */
  public MoveSet moveSet(Metric metric) {
    Set<Move> moves = new LinkedHashSet<>();
    for (Turn turn : puzzle.turns()) {
      moves.addAll(turn.moves());
    }
    phases.forEach(phase -> moves.addAll(phase.moves()));
    return MoveSet.of(List.copyOf(moves), metric);
  }

  /**
   * {@return whether a move set has all moves of the phases, at prices that do not depend on the
   * move before}
   *
   * @param moveSet any moves of the puzzle
   */
  public boolean isPossibleWith(MoveSet moveSet) {
    return moveSet.contexts() == 1
        && phases.stream()
            .flatMap(phase -> phase.moves().stream())
            .map(moveSet.moves()::indexOf)
            .allMatch(move -> move >= 0 && moveSet.cost(MoveSet.START, move) != MoveSet.FORBIDDEN);
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

  /**
   * {@return the method in a text}
   *
   * @param source what to call the text in messages
   * @param text the content of a file with a method
   * @param puzzle the puzzle
   * @param goals reads the goals of the phases
   * @throws dev.cubewright.core.definition.InvalidDefinitionException if it holds no method
   */
  public static PhaseChain read(String source, String text, Puzzle puzzle, GoalReader goals) {
    return PhaseReader.read(source, text, puzzle, goals);
  }

  /**
   * {@return a method found from what the turns of a puzzle do; of one phase if none is found, and
   * its last phase may be too long for a search}
   *
   * @param puzzle any puzzle
   * @param cancellation ends the search for a method, which takes milliseconds to minutes
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public static PhaseChain found(Puzzle puzzle, Cancellation cancellation) {
    return ChainPlanner.chain(puzzle, ALLOWANCES, cancellation);
  }
}
