package dev.cubewright.bench.cube2x2x2;

import com.google.common.base.Splitter;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.Solution;
import java.util.List;
import org.worldcubeassociation.tnoodle.puzzle.TwoByTwoSolver;
import org.worldcubeassociation.tnoodle.puzzle.TwoByTwoSolver.TwoByTwoState;

/**
 * The 2x2x2 solver of the WCA scrambling library, for the same states and the same metric, with
 * moves of U, R and F.
 */
final class PeerPocketCube {
  /** The maximum distance from the solved state in the half-turn metric. */
  private static final int GODS_NUMBER = 11;

  /** The moves in the order of the peer's indices. */
  private static final List<String> MOVES =
      List.of("U", "U2", "U'", "R", "R2", "R'", "F", "F2", "F'");

  private final TwoByTwoSolver solver = new TwoByTwoSolver();

  /** {@return the peer's representation of the state that our solution solves} */
  TwoByTwoState stateSolvedBy(Solution solution) {
    TwoByTwoState state = new TwoByTwoState();
    List<Move> moves = solution.moves();
    for (int i = moves.size() - 1; i >= 0; i--) {
      apply(state, moves.get(i).inverse().name());
    }
    return state;
  }

  static void apply(TwoByTwoState state, String move) {
    int number = MOVES.indexOf(move);
    state.permutation = TwoByTwoSolver.movePerm[state.permutation][number];
    state.orientation = TwoByTwoSolver.moveOrient[state.orientation][number];
  }

  String solve(TwoByTwoState state) {
    return solver.solveIn(state, GODS_NUMBER);
  }

  static List<String> moves(String solution) {
    return Splitter.on(' ').omitEmptyStrings().splitToList(solution);
  }
}
