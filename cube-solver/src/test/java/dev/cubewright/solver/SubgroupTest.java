package dev.cubewright.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.general.GeneralSolver;
import dev.cubewright.solver.phases.Phase;
import dev.cubewright.solver.phases.PhaseChain;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class SubgroupTest {
  private static State scrambled(Puzzle puzzle, List<Move> moves, Random random) {
    State state = puzzle.solved();
    for (int i = 0; i < 40; i++) {
      state = state.apply(moves.get(random.nextInt(moves.size())));
    }
    return state;
  }

  /** A phase of the rex cube leaves its two kinds of centers 56 looks, 7 times 8. */
  @Tag("slow")
  @Test
  void listedTogetherOrByOrbitItIsTheSame() throws IOException {
    Puzzle puzzle = PuzzleDefinition.read(Path.of("..", "puzzles", "rex-cube.tws")).puzzle();
    PhaseChain chain = PhaseChain.found(puzzle, Cancellation.never());
    int number = 1;
    Phase phase = chain.phases().get(number);
    Subgroup together = phase.goal().subgroup().orElseThrow();
    Subgroup byOrbit = Subgroup.byOrbit(together.pattern(), together.moves());
    assertThat(together.parts()).hasSize(1);
    assertThat(byOrbit.parts()).hasSizeGreaterThan(1);
    assertThat(byOrbit.size()).isEqualTo(together.size()).isGreaterThan(BigInteger.ONE);

    GeneralSolver solver =
        new GeneralSolver(
            new StateSpace(puzzle),
            SolverSettings.in(new MemoryTableStore()).withMemory(20_000_000));
    MoveSet moveSet = MoveSet.of(phase.moves(), Metric.HALF_TURN);
    Random random = new Random(1);
    for (int i = 0; i < 20; i++) {
      State state = scrambled(puzzle, phase.moves(), random);
      SolveRequest request = SolveRequest.of(state, moveSet);
      long cost = solver.solve(request.withGoal(Goal.of(together))).require().cost();
      Solution solution = solver.solve(request.withGoal(Goal.of(byOrbit))).require();

      assertThat(solution.cost()).isEqualTo(cost);
      for (Move move : solution.moves()) {
        assertThat(byOrbit.contains(state)).isEqualTo(together.contains(state));
        state = state.apply(move);
      }
      assertThat(together.contains(state)).isTrue();
    }
  }

  @Test
  void combinationsMayBeMoreThanTheMovesMake() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    List<Transformation> half =
        cube.turns().stream().map(turn -> turn.moves().get(1).transformation()).toList();
    List<Transformation> two = half.subList(0, 2);
    Pattern pattern = Pattern.of(cube.solved());
    Subgroup together = Subgroup.of(pattern, two);
    Subgroup byOrbit = Subgroup.byOrbit(pattern, two);

    assertThat(together.size()).isEqualTo(BigInteger.valueOf(12));
    assertThat(byOrbit.size()).isGreaterThan(together.size());
    assertThat(byOrbit).isNotEqualTo(together);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Subgroup.of(pattern, half))
        .withMessageContaining("more than 20000 states");
  }
}
