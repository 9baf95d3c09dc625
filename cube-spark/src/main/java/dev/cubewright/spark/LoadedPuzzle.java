package dev.cubewright.spark;

import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.StateText;

/** A puzzle with its solvers and a reader of its states. Thread-safe. */
final class LoadedPuzzle {
  private final PuzzleSolvers solvers;
  private final StateText states;
  private final AlgorithmParser scrambles;

  /**
   * @param states the reader of states
   */
  LoadedPuzzle(PuzzleSolvers solvers, StateText states) {
    this.solvers = solvers;
    this.states = states;
    this.scrambles = new AlgorithmParser(solvers.stateSpace().puzzle());
  }

  PuzzleSolvers solvers() {
    return solvers;
  }

  State state(String text) {
    return states.read(text);
  }

  State scrambled(String scramble) {
    Puzzle puzzle = solvers.stateSpace().puzzle();
    return scrambles.parse(scramble).applyTo(puzzle.solved());
  }
}
