package dev.cubewright.search.phases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.general.MoveReach;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ChainPlannerTest {
  private static Puzzle read(String file) throws IOException {
    return PuzzleDefinition.read(Path.of("..", "puzzles", file)).puzzle();
  }

  private static PhaseChain found(Puzzle puzzle, long mostParts) {
    return new PhaseChain(
        puzzle, "found", ChainPlanner.phases(puzzle, mostParts, Cancellation.never(), mostParts));
  }

  /**
   * Half turns in the last phase, and corners in 96 arrangements before: Thistlethwaite's groups.
   */
  @Test
  void findsTheGroupsOfThistlethwaite() {
    PhaseChain chain = found(Cuboid.of(3, 3, 3), 3_000_000);

    assertThat(chain.phases()).hasSize(4);
    assertThat(chain.phases().get(3).moves())
        .map(Move::toString)
        .containsExactly("U2", "R2", "F2", "D2", "L2", "B2");
    assertThat(chain.phases().get(2).goal().subgroup().orElseThrow().states().orElseThrow())
        .hasSize(96);
  }

  /** U D and half turns of the others: Kociemba's group. */
  @Test
  void findsTheGroupOfKociemba() {
    PhaseChain chain = found(Cuboid.of(3, 3, 3), 50_000_000_000L);

    assertThat(chain.phases()).hasSize(2);
    assertThat(chain.phases().get(1).moves())
        .map(Move::toString)
        .containsExactly("U", "U2", "U'", "R2", "F2", "D", "D2", "D'", "L2", "B2");
    assertThat(chain.phases().get(0).goal().subgroup().orElseThrow().states().orElseThrow())
        .hasSize(1);
  }

  /** Every state of the puzzle is solved, and each solution is replayed here. */
  @ParameterizedTest
  @ValueSource(strings = {"ivy.tws", "2x2x2.tws", "1x3x4.tws"})
  void solvesRandomStates(String file) throws IOException {
    Puzzle puzzle = read(file);
    StateSpace states = new StateSpace(puzzle);
    PhaseChain chain = found(puzzle, 1_000);
    var solver = chain.solver(states, SolverSettings.in(new MemoryTableStore()));
    Random random = new Random(1);

    assertThat(chain.phases()).hasSizeGreaterThan(1);
    for (int i = 0; i < 20; i++) {
      State state = states.random(random);
      Solution solution =
          solver.solve(SolveRequest.of(state, chain.moveSet(Metric.HALF_TURN))).require();
      State end = state;
      for (Move move : solution.moves()) {
        end = end.apply(move);
      }
      assertThat(puzzle.isSolved(end)).isTrue();
    }
  }

  /**
   * Its first goal has a parity, which no list includes, and two orbits of some million
   * arrangements.
   */
  @Tag("long")
  @Test
  void findsPhasesOfTheFourByFour() throws IOException {
    Puzzle puzzle = read("4x4x4.tws");
    StateSpace states = new StateSpace(puzzle);
    PhaseChain chain = PhaseChain.found(puzzle, Cancellation.never());
    assertThat(chain.phases()).hasSizeBetween(4, 6);
    Phase first = chain.phases().get(0);
    assertThat(first.goal().subgroup().orElseThrow().states()).isEmpty();

    MoveSet moveSet = MoveSet.of(first.moves(), Metric.HALF_TURN);
    MoveReach upright = new MoveReach(puzzle, chain.moveSet(Metric.HALF_TURN));
    State scrambled = states.random(new Random(7));
    State state =
        scrambled.renamed(upright.renaming(scrambled, Cancellation.never()).orElseThrow());
    GeneralSolver solver =
        new GeneralSolver(
            upright.states(), SolverSettings.in(new MemoryTableStore()).withMemory(20_000_000));
    Solution solution =
        solver.solve(SolveRequest.of(state, moveSet).withGoal(first.goal())).require();
    for (Move move : solution.moves()) {
      state = state.apply(move);
    }
    StateSpace left =
        MoveReach.of(
            "left", puzzle.orbits(), MoveSet.of(chain.phases().get(1).moves(), Metric.HALF_TURN));
    assertThat(left.transformation(state)).isPresent();
    assertThat(solution.cost()).isBetween(5L, 12L);
  }

  @Test
  void smallPuzzleHasOnePhase() throws IOException {
    assertThat(found(read("ivy.tws"), 1_000_000).phases()).hasSize(1);
  }

  /** Its identical pieces move only together with others, so states are hard to count. */
  @Test
  void givesUpCountingThatTakesTooLong() throws IOException {
    assertThat(found(read("master-skewb.tws"), 1_000_000).phases()).isNotEmpty();
  }

  @Test
  void canBeCancelled() {
    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(
            () -> PhaseChain.found(Cuboid.of(3, 3, 3), Cancellation.byInterruptOr(() -> true)));
  }
}
