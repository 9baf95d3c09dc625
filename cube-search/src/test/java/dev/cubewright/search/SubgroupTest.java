package dev.cubewright.search;

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
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.general.MoveReach;
import dev.cubewright.search.phases.Phase;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
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

  /** A phase of the rex cube leaves 56 arrangements of its two kinds of centers, 7 times 8. */
  @Tag("slow")
  @Test
  void listingDoesNotChangeTheResult() throws IOException {
    Puzzle puzzle = PuzzleDefinition.read(Path.of("..", "puzzles", "rex-cube.tws")).puzzle();
    PhaseChain chain = PhaseChain.found(puzzle, Cancellation.never());
    Phase phase = chain.phases().get(1);
    Subgroup listed = phase.goal().subgroup().orElseThrow();
    assertThat(listed.states().orElseThrow()).hasSizeGreaterThan(1);
    Subgroup exactly = exactly(puzzle, listed.pattern(), chain.phases().get(2).moves());
    assertThat(exactly.states()).isEmpty();

    GeneralSolver solver =
        new GeneralSolver(
            new StateSpace(puzzle),
            SolverSettings.in(new MemoryTableStore()).withMemory(20_000_000));
    MoveSet moveSet = MoveSet.of(phase.moves(), Metric.HALF_TURN);
    Random random = new Random(1);
    for (int i = 0; i < 20; i++) {
      State state = scrambled(puzzle, phase.moves(), random);
      SolveRequest request = SolveRequest.of(state, moveSet);
      long cost = solver.solve(request.withGoal(Goal.of(listed))).require().cost();
      Solution solution = solver.solve(request.withGoal(Goal.of(exactly))).require();

      assertThat(solution.cost()).isEqualTo(cost);
      for (Move move : solution.moves()) {
        assertThat(exactly.contains(state)).isEqualTo(listed.contains(state));
        state = state.apply(move);
      }
      assertThat(listed.contains(state)).isTrue();
    }
  }

  private static Subgroup exactly(Puzzle puzzle, Pattern pattern, List<Move> moves) {
    List<Transformation> steps = moves.stream().map(Move::transformation).toList();
    MoveSet moveSet = MoveSet.of(moves, Metric.HALF_TURN);
    return Subgroup.exactly(pattern, steps, MoveReach.of("next", puzzle.orbits(), moveSet));
  }

  @Test
  void createsOnlyShortLists() {
    Puzzle cube = Cuboid.of(3, 3, 3);
    List<Move> half = cube.turns().stream().map(turn -> turn.moves().get(1)).toList();
    List<Transformation> steps = half.stream().map(Move::transformation).toList();
    Pattern pattern = Pattern.of(cube.solved());
    Subgroup two = Subgroup.of(pattern, steps.subList(0, 2));

    assertThat(two.states().orElseThrow()).hasSize(12);
    assertThat(two).isEqualTo(Subgroup.of(pattern, steps.subList(0, 2)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Subgroup.of(pattern, steps))
        .withMessageContaining("more than 20000 states");

    Subgroup all = exactly(cube, pattern, half);
    assertThat(all).isEqualTo(exactly(cube, pattern, half)).isNotEqualTo(two);
    assertThat(all.contains(scrambled(cube, half, new Random(1)))).isTrue();
    assertThat(all.contains(cube.solved().apply(cube.move("U")))).isFalse();
  }
}
