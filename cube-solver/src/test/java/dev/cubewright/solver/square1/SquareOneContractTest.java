package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverContract;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.tables.store.TableStore;
import java.util.Map;
import java.util.stream.Stream;

/** What the optimal solver of the Square-1 has in common with every solver. */
class SquareOneContractTest extends SolverContract {
  static final Puzzle PUZZLE = PuzzleNames.puzzle("square-1");
  static final Solver OPTIMAL =
      SquareOneSolver.of(new StateSpace(PUZZLE), SolverSettings.in(TableStore.standard())).get(1);

  @Override
  protected Solver solver() {
    return OPTIMAL;
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    return Stream.of(SquareOneSolver.moveSet(PUZZLE));
  }

  @Override
  protected Stream<State> states() {
    return Stream.of("U3", "R", "R U3 D3 R", "U R U3 R D3 R U'", "U R U3 D6 R D' R")
        .map(moves -> Algorithm.parse(PUZZLE, moves).applyTo(PUZZLE.solved()));
  }

  @Override
  protected int mostSolutions() {
    return 1;
  }

  @Override
  protected Map<State, Rule> impossibleStates() {
    State.Builder twice = PUZZLE.solved().toBuilder();
    return Map.of(twice.piece(PUZZLE.orbits().get("WEDGES"), 2, 4).build(), Rule.PIECE_TWICE);
  }
}
