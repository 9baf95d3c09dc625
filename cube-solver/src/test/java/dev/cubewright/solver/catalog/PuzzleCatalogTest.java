package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.DiskTableStore;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PuzzleCatalogTest {
  /** Enough memory for tables with weak bounds. */
  private static final long SMALL = 2_000_000;

  private final SolverSettings settings =
      SolverSettings.in(DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright")));

  @Test
  void hasThePuzzlesWithSolvers() {
    assertThat(PuzzleCatalog.entries())
        .map(PuzzleCatalog.Entry::name)
        .containsExactly(
            "floppy",
            "2x2x2",
            "3x3x3",
            "4x4x4",
            "5x5x5",
            "6x6x6",
            "7x7x7",
            "clock",
            "square-1",
            "megaminx");
    assertThat(PuzzleCatalog.find("5x5x6")).isEmpty();
    assertThat(PuzzleCatalog.find("34x34x34")).isEmpty();
    assertThat(PuzzleCatalog.find("33X33x33"))
        .map(PuzzleCatalog.Entry::strategies)
        .contains(List.of("big-cube"));
  }

  @ParameterizedTest
  @MethodSource("dev.cubewright.solver.catalog.PuzzleCatalog#entries")
  void namesTheStrategiesThatThePuzzleHas(PuzzleCatalog.Entry entry) {
    PuzzleSolvers solvers = entry.solvers().apply(settings);

    assertThat(solvers.all()).map(Solver::strategy).isEqualTo(entry.strategies());
    assertThat(solvers.all()).containsAll(solvers.comparable());
    assertThat(solvers.comparable().size() > 1 || !entry.comparable())
        .as("several of its strategies can be compared")
        .isTrue();
    String last = entry.strategies().get(entry.strategies().size() - 1);
    assertThat(solvers.named(last.toUpperCase(java.util.Locale.ROOT)))
        .map(Solver::strategy)
        .contains(last);
    assertThat(solvers.named("magic")).isEmpty();
  }

  /** Costs that only the general solver supports leave no time to improve. */
  @ParameterizedTest
  @MethodSource("dev.cubewright.solver.catalog.PuzzleCatalog#entries")
  void usualSolverSupportsAnyCosts(PuzzleCatalog.Entry entry) {
    PuzzleSolvers solvers = entry.solvers().apply(settings.withMemory(SMALL));
    for (Metric metric : List.of(solvers.usualMetrics().get(0), Metric.QUARTER_TURN)) {
      MoveSet moves = solvers.moveSet(metric);
      State solved = solvers.stateSpace().puzzle().solved();
      SolveRequest request = solvers.inUsualTime(SolveRequest.of(solved, moves));

      assertThat(solvers.usual(moves, false).solve(request).require().moves()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"floppy", " 3X3x1 ", "2x2x2"})
  void solvesByTheUsualSolver(String name) {
    PuzzleSolvers solvers = PuzzleCatalog.find(name).orElseThrow().solvers().apply(settings);
    MoveSet moves = solvers.usualMoveSet();
    State state =
        Algorithm.parse(solvers.stateSpace().puzzle(), "R2 U2")
            .applyTo(solvers.stateSpace().puzzle().solved());

    assertThat(
            solvers
                .usual(moves, true)
                .solve(SolveRequest.of(state, moves))
                .best()
                .orElseThrow()
                .cost())
        .isEqualTo(2);
  }

  @Test
  void solvesAnyOtherPuzzleInGeneral() {
    StateSpace states = new StateSpace(Cuboid.of(1, 2, 3));
    PuzzleSolvers solvers = PuzzleCatalog.general(states, settings);

    assertThat(solvers.all()).map(Solver::strategy).containsExactly("general");
    Effort effort = solvers.effort(solvers.usualMoveSet());
    assertThat(effort.takesLong()).isFalse();
    assertThat(effort.time()).isEmpty();
  }

  @Test
  void solvesOptimallyIfASolverProvesIt() {
    PuzzleSolvers cube = PuzzleCatalog.of("2x2x2", settings);
    State state =
        Algorithm.parse(cube.stateSpace().puzzle(), "R U R' U'")
            .applyTo(cube.stateSpace().puzzle().solved());

    assertThat(cube.solveOptimally(state).optimal()).isTrue();
    assertThatIllegalStateException()
        .isThrownBy(() -> PuzzleCatalog.of("13x13x13", settings).solveOptimally(state))
        .withMessageContaining("13x13x13");
  }

  @Test
  void pricesStrategiesWithOtherParameters() {
    PuzzleSolvers cube = PuzzleCatalog.of("4x4x4", settings);
    Solver blend = cube.named("six-phase-blend").orElseThrow();
    Solver other = cube.withBoundParameters(blend, List.of(2.0, 1.0, 1.0, 1.0)).orElseThrow();

    assertThat(other.strategy()).isEqualTo(blend.strategy());
    assertThat(other).isInstanceOf(TranslatingSolver.class);
    assertThat(cube.withBoundParameters(blend, List.of(1.0))).isEmpty();
    assertThat(cube.withBoundParameters(cube.named("general").orElseThrow(), List.of(1.0)))
        .isEmpty();
  }
}
