package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.general.Planner.PlannedTable;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Searches with smaller tables, if the memory is too small for a numbering of all positions. */
@Tag("slow")
class SmallMemoryTest {
  private static final long MEGABYTE = 1 << 20;

  @ParameterizedTest
  @CsvSource({
    "2x2x2-fixed-corner.tws, 1, 30",
    "2x2x2-fixed-corner.tws, 4, 50",
    "pyraminx.tws, 1, 50",
    "2x2x3.tws, 1, 10"
  })
  void costsAreExact(String file, int megabytes, int states) {
    StateSpace space = new StateSpace(PuzzleFiles.read(file).puzzle());
    GeneralSolver exact = PuzzleFiles.solver(space, 1 << 30);
    GeneralSolver searching = PuzzleFiles.solver(space, megabytes * MEGABYTE);
    MoveSet moveSet = exact.moveSet(Metric.HALF_TURN);
    Random random = new Random(1);

    assertThat(exact.exactTables(moveSet)).isPresent();
    assertThat(searching.exactTables(moveSet)).isEmpty();
    for (int i = 0; i < states; i++) {
      State state = space.random(random);
      assertThat(cost(searching, state, moveSet)).isEqualTo(cost(exact, state, moveSet));
    }
  }

  private static long cost(Solver solver, State state, MoveSet moveSet) {
    return solver.solve(SolveRequest.of(state, moveSet)).best().orElseThrow().cost();
  }

  /** The plan predicts the size of a table before it is built. */
  @ParameterizedTest
  @CsvSource({
    "2x2x2.tws, 1000",
    "2x2x2.tws, 1048576",
    "skewb.tws, 1048576",
    "3x3x3.tws, 1048576",
    "pyraminx.tws, 10000"
  })
  void tablesStayWithinTheMemory(String file, long memory) {
    Planned planned = new Planned(file, memory);
    double entries = 0;

    assertThat(planned.tables).isNotEmpty();
    for (PlannedTable table : planned.tables) {
      entries += table.space().size();
      assertThat(planned.symmetries).containsAll(table.space().symmetries());
      assertThat(planned.symmetries).containsAll(table.symmetries());
      assertThat(table.symmetries()).isNotEmpty().doesNotHaveDuplicates();
    }
    assertThat(entries).isLessThanOrEqualTo(memory / 1.5);
    assertThat(
            planned
                .assembly
                .tables(planned.tables, planned.symmetries.get(0), List.of(), List.of(), 0)
                .bounds())
        .hasSize(planned.tables.stream().mapToInt(table -> table.symmetries().size()).sum());
  }

  /** Without memory there are no tables, and the shortest solution is found as well. */
  @ParameterizedTest
  @ValueSource(strings = {"3x3x3.json", "2x2x2.json", "dino-4-color.tws", "skewb.json"})
  void solvesNearStatesWithoutTables(String file) {
    StateSpace space = new StateSpace(PuzzleFiles.read(file).puzzle());
    GeneralSolver solver = PuzzleFiles.solver(space, 0);
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);
    Random random = new Random(1);

    assertThat(new Planned(file, 0).tables).isEmpty();
    for (int length = 0; length <= 3; length++) {
      State state = space.puzzle().solved();
      for (int i = 0; i < length; i++) {
        state = state.apply(moveSet.move(random.nextInt(moveSet.size())));
      }
      long least = Breadth.cost(state, moveSet, space.puzzle()::isSolved).orElseThrow();
      assertThat(cost(solver, state, moveSet)).isEqualTo(least);
    }
  }
}
