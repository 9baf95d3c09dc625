package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.pruning.TooManyCostsException;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A cost model so fine that costs of all positions do not fit a table; a search is used instead.
 */
class FineCostsTest {
  private final Puzzle cube = Cuboid.of(2, 2, 2);

  private final List<Turn> turns =
      Stream.of("U", "R").map(name -> cube.turn(name).orElseThrow()).toList();

  /** Irregular costs, so that few paths have equal costs. */
  private final MoveSet fine = MoveSet.priced("fine", turns, this::price);

  private final GeneralSolver solver =
      new GeneralSolver(
          new StateSpace(cube),
          SolverSettings.in(new MemoryTableStore()).withThreads(2).withMemory(1 << 26));

  private int price(Move move) {
    int number = 3 * turns.indexOf(move.turn().orElseThrow()) + move.steps();
    return 1000 + 211 * number * number % 997;
  }

  @Test
  void isSolvedByASearch() {
    State state = cube.solved();
    for (String name : new String[] {"R", "U2", "R'"}) {
      state = state.apply(cube.move(name));
    }
    Solution solution = solver.solve(SolveRequest.of(state, fine)).best().orElseThrow();
    long least = Breadth.cost(state, fine, cube::isSolved).orElseThrow();

    assertThat(solution.cost()).isEqualTo(least);
    assertThat(solution.optimal()).isTrue();
  }

  @Test
  void messageNamesTableAndMoves() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.exactTables(fine).orElseThrow().table(fine))
        .isInstanceOf(TooManyCostsException.class)
        .withMessageContaining(
            "of the 2x2x2 has more than 255 different costs with the moves fine [")
        .withMessageContaining("use a coarser cost model");
  }
}
