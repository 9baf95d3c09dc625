package dev.cubewright.spark;

import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StateReader;
import java.util.Optional;
import java.util.function.Function;

/** A puzzle of this process: its solvers, and how its states are read. Safe for many threads. */
final class LoadedPuzzle {
  private final PuzzleSolvers solvers;
  private final Function<String, State> states;
  private final AlgorithmParser scrambles;

  /**
   * @param definition the definition of the puzzle, empty if its states are facelets
   */
  LoadedPuzzle(PuzzleSolvers solvers, Optional<PuzzleDefinition> definition) {
    this.solvers = solvers;
    this.scrambles = new AlgorithmParser(solvers.stateSpace().puzzle());
    if (definition.isPresent()) {
      this.states = text -> valid(definition.get().readState(text));
    } else {
      StateReader reader = new StateReader(solvers.stateSpace());
      this.states = text -> reader.read(text).require();
    }
  }

  PuzzleSolvers solvers() {
    return solvers;
  }

  State state(String text) {
    return states.apply(text);
  }

  State scrambled(String scramble) {
    Puzzle puzzle = solvers.stateSpace().puzzle();
    return scrambles.parse(scramble).applyTo(puzzle.solved());
  }

  private State valid(State state) {
    Optional<InvalidState> reason = solvers.stateSpace().check(state);
    if (reason.isPresent()) {
      throw new InvalidStateException(reason.get());
    }
    return state;
  }
}
