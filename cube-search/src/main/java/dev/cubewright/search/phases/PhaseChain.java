package dev.cubewright.search.phases;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.JsonCursor;
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
import java.util.function.Supplier;

/**
 * A method that solves a puzzle in phases. Immutable.
 *
 * @param puzzle the puzzle
 * @param name the name of the method
 * @param phases the phases in order; the goal of the last one is the solved puzzle
 */
public record PhaseChain(Puzzle puzzle, String name, List<Phase> phases) {
  /**
   * Creates a method.
   *
   * @throws IllegalArgumentException if the goal of the last phase is not the solved puzzle
   * @throws IllegalArgumentException if a move or a goal belongs to another puzzle
   * @throws IllegalArgumentException if a move turns the whole puzzle
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
      if (phase.goal().pattern().stream().anyMatch(p -> !p.orbits().equals(puzzle.orbits()))) {
        throw new IllegalArgumentException(
            "the goal of the phase \"%s\" belongs to another puzzle".formatted(phase.name()));
      }
    }
  }

  private static void requireTurn(Puzzle puzzle, Phase phase, Move move) {
    if (!move.transformation().orbits().equals(puzzle.orbits())
        || puzzle.rotations().stream()
            .anyMatch(rotation -> rotation.transformation().equals(move.transformation()))) {
      throw new IllegalArgumentException(
          "the phase \"%s\" has the move %s, which is not a turn of the %s"
              .formatted(phase.name(), move, puzzle));
    }
  }

  /**
   * {@return a solver by this method}
   *
   * @param stateSpace the states of the puzzle
   * @param settings the settings of the tables; the phases share the memory
   * @throws IllegalArgumentException if the states belong to another puzzle
   */
  public Solver solver(StateSpace stateSpace, SolverSettings settings) {
    if (!puzzle.orbits().equals(stateSpace.puzzle().orbits())) {
      throw new IllegalArgumentException(
          "the method belongs to the " + puzzle + ", not to the " + stateSpace.puzzle());
    }
    return new PhaseSolver(stateSpace, () -> this, settings);
  }

  /**
   * {@return a solver by a method that is read on first use}
   *
   * @param stateSpace the states of the puzzle
   * @param source returns a method of the puzzle
   * @param settings the settings of the tables; the phases share the memory
   */
  public static Solver solver(
      StateSpace stateSpace, Supplier<PhaseChain> source, SolverSettings settings) {
    return new PhaseSolver(stateSpace, source, settings);
  }

  /**
   * {@return all moves of the turns of the puzzle, then the other moves of the phases}
   *
   * @param metric the metric that determines the costs
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
   * {@return whether a move set has all moves of the phases, at costs that do not depend on the
   * preceding move}
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

  /** A reader of the goals of phases. */
  @FunctionalInterface
  public interface GoalReader {
    /**
     * {@return the pattern that a text describes}
     *
     * @param text a goal, as for {@code --goal}
     * @param name the name of the text in messages
     */
    Pattern read(String text, String name);
  }

  /**
   * {@return the method in a file; {@code docs/formats.md} specifies the format}
   *
   * @param file the file, at most 1,000,000 bytes
   * @param puzzle the puzzle
   * @param goals reads the goals of the phases
   * @throws IOException if the file cannot be read
   * @throws dev.cubewright.core.definition.InvalidDefinitionException if the file contains no
   *     method
   */
  public static PhaseChain read(Path file, Puzzle puzzle, GoalReader goals) throws IOException {
    return new PhaseReader(file.toString(), JsonCursor.read(file, PhaseReader.FORM), puzzle, goals)
        .read();
  }

  /**
   * {@return the method in a text}
   *
   * @param source the name of the text in messages
   * @param text the content of a file with a method
   * @param puzzle the puzzle
   * @param goals reads the goals of the phases
   * @throws dev.cubewright.core.definition.InvalidDefinitionException if the text contains no
   *     method
   */
  public static PhaseChain read(String source, String text, Puzzle puzzle, GoalReader goals) {
    return new PhaseReader(source, JsonCursor.of(source, text, PhaseReader.FORM), puzzle, goals)
        .read();
  }

  /**
   * {@return a method derived from the effects of the turns of a puzzle} If none is found, the
   * method has a single phase, which may be too long for a search.
   *
   * @param puzzle any puzzle
   * @param cancellation ends the derivation, which takes milliseconds to minutes
   * @throws java.util.concurrent.CancellationException if it is cancelled
   */
  public static PhaseChain found(Puzzle puzzle, Cancellation cancellation) {
    return new PhaseChain(puzzle, "found", ChainPlanner.phases(puzzle, cancellation));
  }
}
