package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.search.SimpleSolver;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.cube2x2x2.Cube2x2x2;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.solver.cube4x4x4.Cube4x4x4;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableStore;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SimpleSolverTest {
  private static final TableStore STORE =
      DiskTableStore.in(Path.of("..", "target", "test-tables", "cubewright"));

  static List<SimpleSolver> solvers() {
    return List.of(
        new Cube2x2x2(STORE),
        new Cube3x3x3(STORE),
        PuzzleCatalog.find("3x3x3").orElseThrow().solvers().apply(SolverSettings.in(STORE)),
        PuzzleCatalog.general(
            new StateSpace(Cuboid.of("2x2x3")), SolverSettings.in(new MemoryTableStore())));
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void solvesFaceletsAndScrambles(SimpleSolver solver) {
    Puzzle puzzle = solver.stateSpace().puzzle();
    Solution solution = solver.solveScramble("R2 U2 F2");

    assertThat(solution.moves()).hasSize(3);
    State scrambled = Algorithm.parse(puzzle, "R2 U2 F2").applyTo(puzzle.solved());
    assertThat(solver.solve(new FaceletWriter(puzzle).write(scrambled)).moves())
        .isEqualTo(solution.moves());
    assertThat(solver.solve(puzzle.solved()).moves()).isEmpty();
    assertThatExceptionOfType(InvalidStateException.class).isThrownBy(() -> solver.solve("UUU"));
    assertThatExceptionOfType(AlgorithmParseException.class)
        .isThrownBy(() -> solver.solveScramble("R 7"));
  }

  @Test
  @Tag("long")
  void solves4x4x4() {
    Cube4x4x4 cube = new Cube4x4x4(SolverSettings.in(STORE));

    assertThat(cube.solveScramble("Rw U2").moves()).isNotEmpty();
    assertThat(cube.solve(cube.puzzle().solved()).moves()).isEmpty();
  }

  @Test
  void needsNoSettings() {
    assertThat(
            List.of(
                new Cube2x2x2(),
                new Cube3x3x3(),
                PuzzleCatalog.of("2x2x2"),
                PuzzleCatalog.of(" 2x2x3 "),
                PuzzleCatalog.of(Cuboid.of("1x2x3"))))
        .map(solver -> solver.stateSpace().puzzle().name())
        .containsExactly("2x2x2", "3x3x3", "2x2x2", "2x2x3", "1x2x3");
  }

  @Test
  void endsByAnInterrupt() {
    Cube2x2x2 cube = new Cube2x2x2(STORE);
    Thread.currentThread().interrupt();
    try {
      assertThatExceptionOfType(CancellationException.class)
          .isThrownBy(() -> cube.solveScramble("R U"));
      assertThat(Thread.currentThread().isInterrupted()).isTrue();
    } finally {
      Thread.interrupted();
    }
  }

  @Test
  void requiresASolution() {
    SolveResult none = new SolveResult(List.of(), SolveResult.Ending.NONE_WITHIN_MAXIMUM, 1);

    assertThatIllegalStateException()
        .isThrownBy(none::require)
        .withMessageContaining("NONE_WITHIN_MAXIMUM");
  }
}
