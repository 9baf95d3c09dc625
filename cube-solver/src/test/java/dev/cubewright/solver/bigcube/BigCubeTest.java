package dev.cubewright.solver.bigcube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class BigCubeTest {
  @Test
  void solvesALargeCube() {
    requireSolution(15);
  }

  @Test
  @Tag("long")
  void solvesTheLargest() {
    requireSolution(33);
  }

  private static void requireSolution(int size) {
    BigCube cube = BigCubes.of(size);
    State state = BigCubes.random(cube, 1);

    BigCubes.requireSolved(
        cube, state, cube.solver().solve(SolveRequest.of(state, cube.moveSet())).require());
  }

  /** Needs no tables. */
  @ParameterizedTest
  @CsvSource({"6, 3R, 2", "7, M', 2", "7, 2R 3U', 4", "8, 3Rw2 4Fw', 2", "9, 2-3Rw' x, 2"})
  void solvesNearStatesByFewestMoves(int size, String moves, long cost) {
    BigCube cube = BigCubes.of(size);
    State state = BigCubes.after(cube, moves);

    Solution solution = cube.solver().solve(SolveRequest.of(state, cube.moveSet())).require();

    BigCubes.requireSolved(cube, state, solution);
    assertThat(solution.cost()).isEqualTo(cost);
    assertThat(solution.optimal()).isTrue();
  }

  /** The 7x7x7 would need the tables of the 5x5x5. */
  @Tag("long")
  @Test
  void shortensItsFirstSolution() {
    BigCube cube = BigCubes.of(8);
    State state = BigCubes.random(cube, 4);
    List<Solution> told = new ArrayList<>();
    SolveRequest request =
        SolveRequest.of(state, cube.moveSet()).with(new TargetCost(900)).withListener(told::add);

    Solution solution = cube.solver().solve(request).require();

    BigCubes.requireSolved(cube, state, solution);
    assertThat(solution.cost()).isLessThanOrEqualTo(900);
    assertThat(told.get(0).cost()).isGreaterThan(900);
  }

  /** The layered method takes four times as many moves. Builds the tables of the 5x5x5. */
  @Tag("long")
  @Test
  void reducesTheSixToTheFive() {
    BigCube cube = BigCubes.of(6);
    State state = BigCubes.random(cube, 7);
    SolveRequest request = SolveRequest.of(state, cube.moveSet());

    for (SolveRequest bounded :
        List.of(request.with(new TargetCost(190)), request.withMaximumCost(150))) {
      Solution solution = cube.solver().solve(bounded).require();

      BigCubes.requireSolved(cube, state, solution);
      assertThat(solution.cost())
          .isLessThanOrEqualTo(190)
          .isLessThanOrEqualTo(bounded.maximumCost());
      assertThat(solution.phases()).map(FinishedPhase::goal).last().isEqualTo("solved as a 5x5x5");
    }
  }

  /**
   * Commutators, few turns and exchanged wings have short solutions; the layered method takes
   * hundreds of moves.
   */
  @ParameterizedTest
  @CsvSource({
    "6, Rw2 B2 U2 Lw U2 Rw' U2 Rw U2 F2 Rw F2 Lw' B2 Rw2, 15",
    "9, 2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2, 30",
    "6, 2R U' 3L' U 2R' U' 3L U, 16",
    "4, Rw U Fw' D Rw2 B, 10",
    "5, 2U 2R 2U' 2R', 8",
    "7, 3Rw U 3Fw' Dw Lw2 Bw U2, 10",
  })
  void findsShortSolutions(int size, String moves, int most) {
    requireFewMoves(size, moves, most);
  }

  @Tag("long")
  @ParameterizedTest
  @CsvSource({
    "6, Rw' U2 Lw F2 Lw' F2 Rw2 U2 Rw U2 Rw' U2 F2 Rw2 F2 R U F' L2 D B, 35",
    "8, 3Rw2 B2 U2 3Lw U2 3Rw' U2 3Rw U2 F2 3Rw F2 3Lw' B2 3Rw2, 15",
    "9, 3R U 2L U' 3R' U 2L' U', 16",
    "6, 2R U R' U' 2R' U R U', 12",
    "5, 2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2, 22",
    "7, 2U 3R 2U' 3R' 2F 3U, 12",
    "6, 3Rw U 3Fw' Dw Lw2 Bw U2 3Uw', 10",
  })
  void findsMoreShortSolutions(int size, String moves, int most) {
    requireFewMoves(size, moves, most);
  }

  private static void requireFewMoves(int size, String moves, int most) {
    BigCube cube = BigCubes.of(size);
    State state = BigCubes.after(cube, moves);

    Solution solution = cube.solver().solve(SolveRequest.of(state, cube.moveSet())).require();

    BigCubes.requireSolved(cube, state, solution);
    assertThat(solution.cost()).isLessThanOrEqualTo(most);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 9})
  void reportsItsPhases(int size) {
    BigCube cube = BigCubes.of(size);
    State state = BigCubes.random(cube, 2);
    Solution solution = cube.solver().solve(SolveRequest.of(state, cube.moveSet())).require();

    List<FinishedPhase> phases = solution.phases();
    List<Move> moves = phases.stream().flatMap(phase -> phase.moves().stream()).toList();
    assertThat(moves).isEqualTo(solution.moves());
    assertThat(phases).map(FinishedPhase::goal).last().isEqualTo("solved");
  }

  @Test
  void givesUpWithoutASolutionWithinTheMaximum() {
    BigCube cube = BigCubes.of(9);
    SolveRequest request =
        SolveRequest.of(BigCubes.random(cube, 3), cube.moveSet()).withMaximumCost(20);

    assertThat(cube.solver().solve(request).ending()).isEqualTo(Ending.GIVEN_UP);
  }

  @Test
  void rejectsSmallerCubes() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new BigCube(3, SolverSettings.standard()))
        .withMessage("A cube with 3 layers is too small for this solver; use 4 layers or more.");
  }
}
