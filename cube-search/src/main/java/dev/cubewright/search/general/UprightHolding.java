package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Finds the way to hold a puzzle from which the turns of a move set alone lead to the solved state.
 * Immutable.
 */
public final class UprightHolding {
  private final StateSpace reachedByTurns;
  private final List<Transformation> rotations;

  /**
   * Examines the moves.
   *
   * @param puzzle the puzzle
   * @param moveSet the moves; each counts as it is, and half turns alone lead to fewer states
   */
  public UprightHolding(Puzzle puzzle, MoveSet moveSet) {
    this.reachedByTurns = MoveReach.of(puzzle, moveSet);
    this.rotations =
        puzzle.rotations().stream()
            .map(Move::transformation)
            .filter(puzzle.orbits()::allowRenaming)
            .toList();
  }

  /**
   * {@return the solved states that turns alone lead to: the usual one first, then those held
   * otherwise, if turns can turn the whole puzzle}
   *
   * @throws CancellationException if it is cancelled
   */
  List<State> solvedStates(Cancellation cancellation) {
    State solved = State.solved(reachedByTurns.puzzle().orbits());
    return rotations.stream()
        .map(solved::apply)
        .filter(state -> reachedByTurns.check(state, cancellation).isEmpty())
        .distinct()
        .toList();
  }

  /**
   * {@return the rotation by which to rename a state's pieces, so that turns alone solve it;
   * nothing if there is none}
   *
   * @param state any state of the puzzle
   * @param cancellation ends the work
   * @throws CancellationException if it is cancelled
   */
  public Optional<Transformation> renaming(State state, Cancellation cancellation) {
    return rotations.stream()
        .filter(rotation -> reachedByTurns.check(state.renamed(rotation), cancellation).isEmpty())
        .findFirst();
  }

  /** {@return the states that turns alone lead to} */
  public StateSpace reachedByTurns() {
    return reachedByTurns;
  }

  /**
   * {@return what turns alone do that lead to a state from a solved one, held in any way; nothing
   * if none do}
   *
   * @param state any state of the puzzle
   * @param cancellation ends the work
   * @throws CancellationException if it is cancelled
   */
  public Optional<Transformation> transformation(State state, Cancellation cancellation) {
    return rotations.stream()
        .flatMap(
            rotation ->
                reachedByTurns.transformation(state.renamed(rotation), cancellation).stream())
        .findFirst();
  }
}
