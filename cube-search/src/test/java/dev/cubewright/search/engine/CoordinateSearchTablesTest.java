package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.cost.CanonicalSequences;
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
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * On the 2x2x1, with tables built within each test: two of its sides reach all six orders of the
 * corners that they move. Every search has a maximum cost, so a faulty search ends as well.
 */
class CoordinateSearchTablesTest {
  private final Puzzle puzzle = Cuboid.of(2, 2, 1);
  private final StateSpace space = new StateSpace(puzzle);
  private final MoveSet moveSet =
      MoveSet.of(Stream.of("R2", "D2").map(puzzle::move).toList(), Metric.HALF_TURN);
  private final PermutationCoordinate order =
      PermutationCoordinate.of(puzzle.orbits(), puzzle.orbits().list().get(0));

  private SearchTables tables(int nearGoals) {
    return new CoordinateSearchTables(
            puzzle,
            List.of(order),
            List.of(puzzle.solved()),
            nearGoals,
            SolverSettings.in(new MemoryTableStore()).withThreads(1))
        .of(moveSet, Cancellation.never());
  }

  private State after(String moves) {
    State state = puzzle.solved();
    for (Move move : Stream.of(moves.split(" ", -1)).map(puzzle::move).toList()) {
      state = state.apply(move);
    }
    return state;
  }

  private SolveRequest request(String moves) {
    return SolveRequest.of(after(moves), moveSet).withMaximumCost(4);
  }

  @Test
  void looksUpCostsNearTheGoalOnlyIfRequested() {
    State turned = after("R2");

    assertThat(tables(0).bounds()).hasOnlyElementsOfType(TableBound.class).hasSize(1);
    assertThat(tables(1).bounds()).hasExactlyElementsOfTypes(TableBound.class, NearGoalTable.class);
    assertThat(tables(0).start().apply(turned).orElseThrow())
        .containsExactly((int) order.rank(turned));
  }

  /** With exact bounds, a search visits only positions next to a shortest path. */
  @ParameterizedTest
  @CsvSource({
    "R2, 1, 1, 2",
    "D2, 1, 1, 2",
    "R2 D2, 2, 1, 5",
    "D2 R2, 2, 1, 5",
    "R2 D2 R2, 3, 2, 8",
    "D2 R2 D2 R2, 2, 1, 5"
  })
  void findsAllCheapestSolutions(String moves, int cost, int ways, long nodes) {
    for (int threads = 1; threads <= 2; threads++) {
      for (int nearGoals : new int[] {0, 3}) {
        IdaStarSolver solver = new IdaStarSolver(space, (unused, alsoUnused) -> tables(nearGoals));
        SolveResult result = solver.solve(request(moves).withAllOptimal().withThreads(threads));

        assertThat(result.ending()).isEqualTo(Ending.FOUND);
        assertThat(result.solutions()).hasSize(ways).allMatch(found -> found.cost() == cost);
        assertThat(result.nodes()).isEqualTo(nodes);
      }
    }
  }

  @Test
  void findsNoSolutionAboveTheMaximumCost() {
    IdaStarSolver solver = new IdaStarSolver(space, (unused, alsoUnused) -> tables(0));
    SolveResult result = solver.solve(request("R2 D2 R2").withMaximumCost(2));

    assertThat(result.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    assertThat(result.solutions()).isEmpty();
  }

  @Test
  void rejectsAnImpossibleState() {
    State impossible =
        puzzle.solved().toBuilder()
            .piece(puzzle.orbits().list().get(0), 0, 1)
            .piece(puzzle.orbits().list().get(0), 1, 1)
            .build();
    IdaStarSolver solver = new IdaStarSolver(space, (unused, alsoUnused) -> tables(0));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.solve(SolveRequest.of(impossible, moveSet)))
        .withMessageContaining("the piece UBFR is at UFBL and UBFR");
  }

  @Test
  void rejectsAnotherGoal() {
    IdaStarSolver solver = new IdaStarSolver(space, (unused, alsoUnused) -> tables(0));
    Orbit first = space.puzzle().orbits().list().get(0);
    Goal other = Goal.of(Pattern.builder(space.puzzle().orbits()).allow(first, 0, 0, 0).build());

    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.solve(request("D2").withGoal(other)))
        .withMessageContaining("supports only one goal");
  }

  /** D2 R2 D2 has the same effect for 8 and is tried first; no limit may be between 7 and 8. */
  @ParameterizedTest
  @CsvSource({"R2, 2", "D2, 3", "R2 D2, 5", "D2 R2, 5", "R2 D2 R2, 7"})
  void limitsIncreaseMinimally(String moves, int cost) {
    MoveSet uneven =
        MoveSet.ofContexts(
            "uneven",
            Stream.of("D2", "R2").map(puzzle::move).toList(),
            new int[] {0, 0},
            new int[][] {{3, 2}});
    SearchTables blind =
        new SearchTables(
            uneven,
            new CanonicalSequences(uneven),
            state -> Optional.of(new int[0]),
            List.of(),
            List.of());
    SolveRequest request = SolveRequest.of(after(moves), uneven).withMaximumCost(12);
    SolveResult result = new IdaStarSolver(space, (unused, alsoUnused) -> blind).solve(request);

    assertThat(result.best().orElseThrow().cost()).isEqualTo(cost);
  }
}
