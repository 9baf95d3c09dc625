package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.SolveRequest;
import java.util.List;

/** A translation of requests to a solver of other moves, and of its solutions back. */
interface MoveTranslation {
  /** Returns the moves of the solver. */
  MoveSet solverMoves();

  /** Returns whether each move of the solver is one move of the request, at the same cost. */
  boolean isDirect();

  /** Returns the state, frames and goal of a request in the moves of the solver. */
  SolveRequest toSolver(SolveRequest request);

  /** Returns an upper bound on the solver's cost of a solution with a given cost in the request. */
  long solverCost(long cost);

  /** Returns translations of a solution as indices of moves, by rising cost. */
  List<int[]> translations(List<Move> solution);
}
