package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.tables.pruning.CostCount;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** The numberings and costs of all positions of small puzzles. */
@Tag("slow")
class DistributionsTest {
  private static final long MEMORY = 1 << 30;

  private static List<Long> counts(GeneralSolver solver, MoveSet moveSet) {
    ExactTables tables = solver.exactTables(moveSet).orElseThrow();
    assertThat(tables.table(moveSet).identity()).isEqualTo(tables.identity(moveSet));
    List<CostCount> distribution = tables.distribution(moveSet);
    for (int cost = 0; cost < distribution.size(); cost++) {
      assertThat(distribution.get(cost).cost()).isEqualTo(cost);
    }
    return distribution.stream().map(CostCount::count).toList();
  }

  @ParameterizedTest
  @CsvFileSource(resources = "distributions.tsv", delimiter = '\t', numLinesToSkip = 1)
  void matchCounts(String file, long states, String expected) {
    requireCounted(file, states, expected);
  }

  /** Larger ones, and the same puzzles from other files. */
  @Tag("long")
  @ParameterizedTest
  @CsvFileSource(resources = "more-distributions.tsv", delimiter = '\t', numLinesToSkip = 1)
  void ofMorePuzzlesMatchCounts(String file, long states, String expected) {
    requireCounted(file, states, expected);
  }

  private static void requireCounted(String file, long states, String expected) {
    GeneralSolver solver = PuzzleFiles.solver(file, MEMORY);
    List<Long> counts = counts(solver, solver.moveSet(Metric.HALF_TURN));

    assertThat(counts)
        .isEqualTo(Arrays.stream(expected.split(" ", -1)).map(Long::valueOf).toList());
    assertThat(counts.stream().mapToLong(count -> count).sum()).isEqualTo(states);
  }

  @ParameterizedTest
  @CsvSource({"ivy.tws, QUARTER_TURN", "ivy.tws, HALF_TURN", "pyraminx-duo.tws, QUARTER_TURN"})
  void matchExhaustiveSearch(String file, Metric metric) {
    requireMatchWithExhaustiveSearch(file, metric);
  }

  @Test
  @Tag("long")
  void matchExhaustiveSearchOnACuboid() {
    requireMatchWithExhaustiveSearch("2x2x3-fixed-edge.tws", Metric.QUARTER_TURN);
  }

  private static void requireMatchWithExhaustiveSearch(String file, Metric metric) {
    GeneralSolver solver = PuzzleFiles.solver(file, MEMORY);
    MoveSet moveSet = solver.moveSet(metric);

    assertThat(counts(solver, moveSet))
        .isEqualTo(Breadth.distribution(solver.puzzle().solved(), moveSet));
  }

  /** With x y z in the file only three faces need to turn: the numbers of one fixed corner. */
  @Test
  void doNotDependOnTheOrientation() {
    GeneralSolver solver = PuzzleFiles.solver("2x2x2.json", MEMORY);
    MoveSet moveSet = solver.moveSet(Metric.QUARTER_TURN);

    assertThat(moveSet.size()).isEqualTo(9);
    assertThat(counts(solver, moveSet))
        .containsExactly(
            1L, 6L, 27L, 120L, 534L, 2256L, 8969L, 33058L, 114149L, 360508L, 930588L, 1350852L,
            782536L, 90280L, 276L);
    State state = PuzzleFiles.state(PuzzleFiles.read("2x2x2.json"), "R U F' R2 U' F R U2 F R");
    Set<State> held = new HashSet<>();
    Set<Long> costs = new HashSet<>();
    for (Move rotation : solver.puzzle().rotations()) {
      State turned = state.renamed(rotation.transformation());
      held.add(turned);
      SolveRequest request = SolveRequest.of(turned, moveSet);
      costs.add(solver.solve(request).best().orElseThrow().cost());
      // After a rotation, other faces must turn: the cost may differ, but exists.
      State another = state.apply(rotation);
      SolveRequest anotherRequest = SolveRequest.of(another, moveSet);
      assertThat(solver.solve(anotherRequest).solutions()).hasSize(1);
    }
    assertThat(held).hasSize(24);
    assertThat(costs).hasSize(1);
  }

  /** No numbering is built, which would take all memory. */
  @Test
  void areEmptyForLargePuzzles() {
    GeneralSolver solver = PuzzleFiles.solver("3x3x3.json", MEMORY);

    assertThat(solver.exactTables(solver.moveSet(Metric.HALF_TURN))).isEmpty();
  }
}
