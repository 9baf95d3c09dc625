package dev.cubewright.bench.cube2x2x2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.worldcubeassociation.tnoodle.puzzle.TwoByTwoSolver.TwoByTwoState;

/** The contenders must give the same answers before their times are compared. */
class ContendersAgreeTest {
  @Test
  void bothFindSolutionsOfTheSameLength() {
    Cube2x2x2 cube = new Cube2x2x2(new MemoryTableStore());
    PeerPocketCube peer = new PeerPocketCube();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 300; i++) {
      SolveRequest request =
          SolveRequest.of(cube.stateSpace().random(random), cube.moveSet(Metric.HALF_TURN));
      Solution ours = cube.exact().solve(request).best().orElseThrow();
      TwoByTwoState peerState = peer.stateSolvedBy(ours);
      String theirs = peer.solve(peerState);
      assertThat(isSolvedBy(peerState, ours.toString())).isTrue();
      assertThat(isSolvedBy(peerState, theirs)).isTrue();
      assertThat(PeerPocketCube.moves(theirs)).hasSize((int) ours.cost());
    }
  }

  private static boolean isSolvedBy(TwoByTwoState state, String solution) {
    TwoByTwoState end = new TwoByTwoState();
    end.permutation = state.permutation;
    end.orientation = state.orientation;
    PeerPocketCube.moves(solution).forEach(move -> PeerPocketCube.apply(end, move));
    return end.permutation == 0 && end.orientation == 0;
  }
}
