package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverContract;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;

/** The common contract of solvers, for the optimal solver of the Square-1. */
@Tag("slow")
class SquareOneContractTest extends SolverContract {
  @Override
  protected Solver solver() {
    return SquareOnes.OPTIMAL;
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    return Stream.of(SquareOnes.MOVES);
  }

  @Override
  protected Stream<State> states() {
    return Stream.of("(3,0)", "/", "/(3,3)/", "(1,0)/(3,0)/(0,3)/(-1,0)", "(1,0)/(3,6)/(0,-1)/")
        .map(SquareOnes::after);
  }

  @Override
  protected int mostSolutions() {
    return 1;
  }

  @Override
  protected Map<State, Rule> impossibleStates() {
    Puzzle puzzle = SquareOnes.PUZZLE;
    State.Builder twice = puzzle.solved().toBuilder();
    return Map.of(twice.piece(puzzle.orbits().get("WEDGES"), 2, 4).build(), Rule.PIECE_TWICE);
  }
}
