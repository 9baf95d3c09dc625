package dev.cubewright.solver.floppy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The contract of strategies that count turns and know the maximum distance. */
abstract class SideTurnSolverContract extends FloppySolverContract {
  private final State state = FloppyStates.PUZZLE.solved().apply(FloppyStates.PUZZLE.move("R2"));

  private static List<Move> moves(String... names) {
    return Stream.of(names).map(FloppyStates.PUZZLE::move).toList();
  }

  private void assertRejected(MoveSet moveSet) {
    SolveRequest request = SolveRequest.of(state, moveSet);
    assertThatThrownBy(() -> solver().solve(request))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(strategy() + " supports only the side turns")
        .hasMessageEndingWith("ida-star supports any moves");
  }

  @Test
  void rejectsOtherMoves() {
    int[][] costs = {{1, 1, 1, 2}};
    int[][] twoContexts = {{1, 1, 1, 1}, {1, 1, 1, 1}};
    List<Move> all = FloppyStates.HALF_TURN.moves();

    assertRejected(MoveSet.of(moves("R2", "U2", "D2"), Metric.HALF_TURN));
    assertRejected(MoveSet.of(moves("R2", "U2", "D2", "M2"), Metric.HALF_TURN));
    assertRejected(MoveSet.of(moves("R2", "U2", "D2", "D2"), Metric.HALF_TURN));
    assertRejected(MoveSet.of(moves("R2", "U2", "D2", "L2", "L2"), Metric.HALF_TURN));
    assertRejected(MoveSet.ofContexts("uneven", all, new int[4], costs));
    assertRejected(MoveSet.ofContexts("contexts", all, new int[4], twoContexts));
  }

  @Test
  void supportsTheSideTurnsInAnyOrder() {
    MoveSet other = MoveSet.of(moves("L2", "D2", "R2", "U2"), Metric.HALF_TURN);
    for (State each : FloppyStates.DISTANCES.keySet()) {
      SolveRequest request = SolveRequest.of(each, other).withAllOptimal();
      assertThat(solver().solve(request).solutions())
          .hasSize(Math.max(1, FloppyStates.shortest(each).size()))
          .allMatch(solution -> solution.cost() == FloppyStates.distance(each));
    }
  }
}
