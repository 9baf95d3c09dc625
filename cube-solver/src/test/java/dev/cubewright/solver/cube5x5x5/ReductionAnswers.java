package dev.cubewright.solver.cube5x5x5;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.FinishedPhase;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption.PhaseListener;
import dev.cubewright.solver.SolverOption.TargetCost;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a reduction answers. */
abstract class ReductionAnswers {
  private static final List<Move> ROTATIONS = FiveByFive.PUZZLE.rotations();

  private final Solver solver = FiveByFive.CUBE.reduction();

  /** Returns the answer, which solves. */
  private Solution answer(SolveRequest request) {
    SolveResult result = solver.solve(request);
    assertThat(result.ending()).describedAs("%s", request.state()).isEqualTo(Ending.FOUND);
    Solution solution = result.best().orElseThrow();
    State replayed = request.state().apply(solution.frame());
    for (Move move : solution.moves()) {
      replayed = replayed.apply(move);
    }
    assertThat(FiveByFive.PUZZLE.isSolved(replayed)).describedAs("%s", request.state()).isTrue();
    assertThat(FiveByFive.MOVES.moves()).containsAll(solution.moves());
    assertThat(solution.cost()).isEqualTo(solution.moves().size());
    return solution;
  }

  @ParameterizedTest
  @CsvSource({"1, 24, 6", "2, 25, 2"})
  void solvesRandomStatesHeldInAnyWay(int threads, long seed, int count) {
    List<Solution> solutions = new ArrayList<>();
    FiveByFive.states(seed, count)
        .forEach(
            state -> {
              State held = state.apply(ROTATIONS.get(solutions.size() * 5 % ROTATIONS.size()));
              solutions.add(answer(FiveByFive.request(held).withThreads(threads)));
            });
    assertThat(solutions).hasSize(count).allMatch(solution -> solution.cost() <= 85);
  }

  @Test
  void undoesFewMovesByNoMore() {
    SplittableRandom random = new SplittableRandom(6);
    int[] all = random.ints(0, FiveByFive.MOVES.size()).limit(1_000).toArray();
    for (int moves = 1; moves <= 6; moves++) {
      State state =
          FiveByFive.after(FiveByFive.PUZZLE.solved(), FiveByFive.path(random, moves, all))
              .apply(ROTATIONS.get(random.nextInt(ROTATIONS.size())));
      Solution solution = answer(FiveByFive.request(state));
      assertThat(solution.cost()).isLessThanOrEqualTo(moves);
      assertThat(solution.optimal()).isTrue();
    }
  }

  /** One slice; both parities of the wings; two wings exchanged; centers exchanged. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2R",
        "2R2 2U2 2F2",
        "2R 2L' 2U 2D'",
        "2R2 B2 U2 2L U2 2R' U2 2R U2 F2 2R F2 2L' B2 2R2",
        "2R2 U2 2R2 Uw2 2R2 Uw2",
        "Rw U2 Lw' U2 Rw' U2 Lw U2",
        "2U 2R 2U' 2R' U 2R 2U 2R' 2U' U'",
      })
  void solvesNearlySolvedStates(String moves) {
    State state = FiveByFive.after(moves);
    Solution solution = answer(FiveByFive.request(state));
    assertThat(solution.cost()).isPositive().isLessThan(60);
  }

  @Test
  void solvesWhatFacesAloneHaveTurnedLikeA3x3x3() {
    SplittableRandom random = new SplittableRandom(8);
    int[] faces = FiveByFive.MODEL.moves("U R F D L B U2 R2 F2 D2 L2 B2");
    State state = FiveByFive.after(FiveByFive.PUZZLE.solved(), FiveByFive.path(random, 40, faces));
    assertThat(answer(FiveByFive.request(state).withMaximumCost(23)).cost()).isPositive();
  }

  @Test
  void tellsThePhases() {
    State state = FiveByFive.states(9, 1).findFirst().orElseThrow();
    List<FinishedPhase> told = new ArrayList<>();
    Solution solution = answer(FiveByFive.request(state).with(new PhaseListener(told::add)));
    List<Move> moves = told.stream().flatMap(phase -> phase.moves().stream()).toList();
    assertThat(moves).isEqualTo(solution.moves());
    assertThat(told).extracting(FinishedPhase::number).containsExactly(1, 2, 3, 4, 5, 6);
  }

  /** However long each stage takes on the clock: the same solutions after the same nodes. */
  @Test
  void repeatsTheSolutionsOfOneThread() {
    State state = FiveByFive.states(11, 1).findFirst().orElseThrow();
    long target = answer(FiveByFive.request(state)).cost() - 2;
    List<String> told = solutions(state, target);
    assertThat(told).hasSizeGreaterThan(1);
    assertThat(solutions(state, target)).isEqualTo(told);
  }

  private List<String> solutions(State state, long target) {
    List<String> told = new ArrayList<>();
    answer(
        FiveByFive.request(state)
            .with(new TargetCost(target))
            .withListener(solution -> told.add(solution.nodes() + ": " + solution)));
    return told;
  }

  @Test
  void refusesOtherMoves() {
    MoveSet quarterTurns = MoveSet.ofTurns(FiveByFive.PUZZLE.turns(), Metric.QUARTER_TURN);
    assertThatThrownBy(
            () -> solver.solve(SolveRequest.of(FiveByFive.PUZZLE.solved(), quarterTurns)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("solves by turns of faces and of two layers that cost 1 each");
  }
}
