package dev.cubewright.solver.phase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** States near solved, compared with states that moves reach on the model. */
class NearSolvedSearchTest {
  private static final Puzzle PUZZLE = Cuboid.of(4, 4, 4);
  private static final MoveSet MOVES = MoveSet.ofTurns(PUZZLE.turns(), Metric.OUTER_BLOCK);
  private static final NearSolvedSearch NEAR = new NearSolvedSearch(PUZZLE, MOVES);

  private static Optional<int[]> solve(State state) {
    return NEAR.solve(
        state, new NodeCounter(SearchControl.ofImproving(PUZZLE, SolveRequest.of(state, MOVES))));
  }

  private static State after(State state, int... path) {
    State after = state;
    for (int move : path) {
      after = after.apply(MOVES.move(move));
    }
    return after;
  }

  /** Returns random moves and a random orientation. */
  private static State random(SplittableRandom random, int moves) {
    return after(PUZZLE.solved(), random.ints(moves, 0, MOVES.size()).toArray())
        .apply(PUZZLE.rotations().get(random.nextInt(PUZZLE.rotations().size())));
  }

  private static Set<State> neighbors(Set<State> states) {
    return states.stream()
        .flatMap(state -> MOVES.moves().stream().map(state::apply))
        .collect(Collectors.toSet());
  }

  /** Returns the minimum number of moves between two sets of states, at most three. */
  private static int distance(State state, Set<State> solved) {
    Set<State> reached = Set.of(state);
    Set<State> goals = new HashSet<>(solved);
    for (int moves = 0; moves < 3; moves++) {
      if (reached.stream().anyMatch(goals::contains)) {
        return moves;
      }
      if (moves == 0) {
        goals = neighbors(solved);
      } else {
        reached = neighbors(reached);
      }
    }
    return 3;
  }

  @Test
  void findsShortestSolutions() {
    Set<State> solved =
        PUZZLE.rotations().stream()
            .map(rotation -> PUZZLE.solved().apply(rotation))
            .collect(Collectors.toSet());
    SplittableRandom random = new SplittableRandom(1);
    for (int count = 0; count < 40; count++) {
      State state = random(random, count % 4);
      int[] found = solve(state).orElseThrow();
      assertThat(PUZZLE.isSolved(after(state, found))).isTrue();
      assertThat(found).describedAs("%s", state).hasSize(distance(state, solved));
    }
  }

  @Test
  void findsAllStatesWithinTheDistance() {
    SplittableRandom random = new SplittableRandom(2);
    assertThat(NEAR.longest()).isEqualTo(6);
    for (int count = 0; count < 40; count++) {
      int moves = 4 + count % 3;
      State state = random(random, moves);
      int[] found = solve(state).orElseThrow();
      assertThat(found).hasSizeLessThanOrEqualTo(moves);
      assertThat(PUZZLE.isSolved(after(state, found))).isTrue();
    }
  }

  /** A stopped search leaves nothing incomplete behind. */
  @Test
  void searchesAgainAfterCancellation() {
    NearSolvedSearch near = new NearSolvedSearch(PUZZLE, MOVES);
    State state = random(new SplittableRandom(4), 5);
    SearchControl stopped = SearchControl.ofImproving(PUZZLE, SolveRequest.of(state, MOVES));
    stopped.stop(SolveResult.Ending.CANCELLED);
    NodeCounter counter = new NodeCounter(stopped);
    counter.poll();
    assertThat(near.solve(state, counter)).isEmpty();
    assertThat(near.search(state, counter)).isEmpty();
    NodeCounter running =
        new NodeCounter(SearchControl.ofImproving(PUZZLE, SolveRequest.of(state, MOVES)));
    assertThat(near.solve(state, running))
        .map(Arrays::toString)
        .isEqualTo(solve(state).map(Arrays::toString));
    assertThat(near.search(state, running)).isPresent();
  }

  /** The colors are so mixed that no search is needed. */
  @Test
  void doesNotSearchForFarStates() {
    SplittableRandom random = new SplittableRandom(3);
    StateSpace space = new StateSpace(PUZZLE);
    Stream.generate(() -> space.random(random))
        .limit(100)
        .forEach(
            state -> {
              SearchControl control =
                  SearchControl.ofImproving(PUZZLE, SolveRequest.of(state, MOVES));
              NodeCounter counter = new NodeCounter(control);
              assertThat(NEAR.solve(state, counter)).isEmpty();
              assertThat(counter.nodes()).isZero();
            });
  }
}
