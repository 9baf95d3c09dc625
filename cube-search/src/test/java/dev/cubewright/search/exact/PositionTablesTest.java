package dev.cubewright.search.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.coordinate.UpToRotationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.transition.UpToRotationTransitions;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * On the 2x2x1: two of its sides reach all six orders of the corners that they move. Each turn is
 * its own inverse, so the farthest state is three turns away.
 */
class PositionTablesTest {
  private final Puzzle puzzle = Cuboid.of(2, 2, 1);
  private final UpToRotationCoordinate positions = new UpToRotationCoordinate(puzzle, 0);
  private final PositionTables tables = tables(puzzle.solved());
  private final ExactSolver solver = new ExactSolver(new StateSpace(puzzle), tables);

  private PositionTables tables(State goal) {
    return new PositionTables(
        puzzle,
        new PositionSpace(
            "positions",
            state -> (int) positions.rank(state),
            List.of((int) positions.rank(goal)),
            moves -> new UpToRotationTransitions(positions, moves)),
        SolverSettings.in(new MemoryTableStore()).withThreads(1));
  }

  private List<Move> moves(String... names) {
    return Stream.of(names).map(puzzle::move).toList();
  }

  private static List<CostCount> counts(long... costsAndCounts) {
    return Stream.iterate(0, i -> i < costsAndCounts.length, i -> i + 2)
        .map(i -> new CostCount(costsAndCounts[i], costsAndCounts[i + 1]))
        .toList();
  }

  @Test
  void countsExactlyTheReachableStates() {
    MoveSet two = MoveSet.of(moves("R2", "D2"), Metric.HALF_TURN);
    MoveSet one = MoveSet.of(moves("R2"), Metric.HALF_TURN);

    assertThat(tables.distribution(two)).isEqualTo(counts(0, 1, 1, 2, 2, 2, 3, 1));
    assertThat(tables.distribution(one)).isEqualTo(counts(0, 1, 1, 1));
    assertThat(tables.table(one).identity()).isEqualTo(tables.identity(one));
  }

  /** The table has no row for the first move, which costs 1 here; every other move costs 2. */
  @Test
  void triesEveryFirstMoveOfSpecialCost() {
    MoveSet moveSet =
        MoveSet.ofContexts(
            "slow", moves("R2", "D2"), new int[] {1, 1}, new int[][] {{1, 1}, {2, 2}});

    assertThat(tables.distribution(moveSet)).isEqualTo(counts(0, 1, 1, 2, 3, 2, 5, 1));
  }

  /** A stored table is loaded; building it would poll. */
  @Test
  void preparesNoTablesAfterCancellation() {
    MoveSet moveSet = MoveSet.of(moves("R2"), Metric.HALF_TURN);
    Cancellation cancellation = Cancellation.never();
    assertThat(tables.prepare(moveSet, cancellation).table()).isSameAs(tables.table(moveSet));
    cancellation.cancel();

    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(() -> tables.prepare(moveSet, cancellation));
  }

  @Test
  void solvesWithOwnTables() {
    MoveSet moveSet = MoveSet.of(moves("R2", "D2"), Metric.HALF_TURN);
    State state = puzzle.solved();
    for (Move move : moves("R2", "D2", "R2")) {
      state = state.apply(move);
    }
    SolveRequest request = SolveRequest.of(state, moveSet);

    assertThat(solver.solve(request).best().orElseThrow().cost()).isEqualTo(3);
  }

  @Test
  void rejectsOtherGoals() {
    Orbit first = puzzle.orbits().list().get(0);
    Goal open = Goal.of(Pattern.builder(puzzle.orbits()).allow(first, 0, 0, 0).build());
    SolveRequest request =
        SolveRequest.of(puzzle.solved(), MoveSet.of(moves("R2"), Metric.HALF_TURN)).withGoal(open);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.solve(request))
        .withMessageContaining("supports only one goal");
  }
}
