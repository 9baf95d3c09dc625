package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that ends by itself has proven that no solution is shorter. */
class TwoPhaseProofTest {
  private static final long SEED = 31;

  private final MoveSet moveSet = ThreeByThree.CUBE.moveSet();
  private final Solver solver = ThreeByThree.SMALL.twoPhase();
  private final Solver optimal = ThreeByThree.SMALL.optimal();

  private SolveRequest request(State state) {
    return SolveRequest.of(state, moveSet);
  }

  /** Random states, and states that are symmetric along several axes. */
  private List<State> states() {
    List<State> states = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(SEED);
    for (int count = 0; count < 40; count++) {
      State state = ThreeByThree.CUBE.puzzle().solved();
      for (int moves = 0; moves < 7 + count % 3; moves++) {
        state = state.apply(moveSet.move(random.nextInt(moveSet.size())));
      }
      states.add(state);
    }
    states.add(ThreeByThree.after("R L' U D' F B' R L'"));
    states.add(ThreeByThree.after("R2 L2 U2 D2 F2 B2 U D"));
    states.add(ThreeByThree.after("R U2 R' U' R U' R' L' U2 L"));
    return states;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void solutionsOfCompletedSearchesAreMarkedOptimal(int threads) {
    int proven = 0;
    for (State state : states()) {
      long least = optimal.solve(request(state)).best().orElseThrow().cost();
      SolveResult through =
          solver.solve(request(state).withThreads(threads).with(new TargetCost(0)));
      Solution best = through.best().orElseThrow();
      assertThat(best.cost()).as("seed %d, %s", SEED, state).isEqualTo(least);
      assertThat(best.optimal()).isTrue();
      assertThat(through.ending()).isEqualTo(Ending.FOUND);
      proven += least > TwoPhaseSolver.SHALLOW ? 1 : 0;
      if (least > 0) {
        SolveResult none = solver.solve(request(state).withMaximumCost(least - 1));
        assertThat(none.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
      }
    }
    assertThat(proven).isGreaterThan(20);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void solutionsOfStoppedSearchesAreNotMarkedOptimal(int threads) {
    for (State state : ThreeByThree.states(SEED, 5).toList()) {
      SolveRequest request = request(state).withThreads(threads);
      assertThat(solver.solve(request).best().orElseThrow().optimal()).isFalse();
      List<Solution> told = new ArrayList<>();
      SolveResult cancelled =
          solver.solve(
              request
                  .with(new TargetCost(0))
                  .withListener(told::add)
                  .withCancellation(() -> !told.isEmpty()));
      assertThat(cancelled.ending()).isEqualTo(Ending.CANCELLED);
      assertThat(cancelled.best().orElseThrow().optimal()).isFalse();
    }
  }
}
