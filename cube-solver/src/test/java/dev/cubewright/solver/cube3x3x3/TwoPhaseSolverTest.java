package dev.cubewright.solver.cube3x3x3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverContract;
import dev.cubewright.search.SolverOption.TargetCost;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class TwoPhaseSolverTest extends SolverContract {
  private final Solver solver = ThreeByThree.SMALL.twoPhase();
  private final MoveSet moveSet = ThreeByThree.HALF_TURN;

  @Override
  protected Solver solver() {
    return solver;
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    return Stream.of(moveSet);
  }

  @Override
  protected Stream<State> states() {
    return ThreeByThree.statesWithin(TwoPhaseSolver.SHALLOW, 3, 8);
  }

  @Override
  protected int mostSolutions() {
    return 1;
  }

  private SolveRequest request(State state) {
    return SolveRequest.of(state, moveSet);
  }

  private Solution first(SolveRequest request) {
    return solver.solve(request).best().orElseThrow();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void solvesAnyStateInAnyOrientation(int threads) {
    List<Move> rotations = ThreeByThree.CUBE.puzzle().rotations();
    AtomicInteger number = new AtomicInteger();
    ThreeByThree.states(threads, 48)
        .forEach(
            state -> {
              Move rotation = rotations.get(number.getAndIncrement() % rotations.size());
              State held = state.apply(rotation);
              Solution solution = first(request(held).withThreads(threads));
              assertThat(ThreeByThree.CUBE.puzzle().isSolved(ThreeByThree.replayed(held, solution)))
                  .isTrue();
              assertThat(solution.cost()).isEqualTo(solution.moves().size()).isLessThan(26);
              assertThat(solution.frame().name()).isEmpty();
              assertThat(moveSet.moves()).containsAll(solution.moves());
            });
  }

  /** The search for nearly solved states completes even if the time limit is reached first. */
  @Test
  void solvesNearStatesOptimallyWithTimeToImprove() {
    SplittableRandom random = new SplittableRandom(46);
    List<Move> moves = ThreeByThree.CUBE.moveSet().moves();
    for (int i = 0; i < 50; i++) {
      State state = ThreeByThree.CUBE.puzzle().solved();
      for (int made = 0; made < 9; made++) {
        state = state.apply(moves.get(random.nextInt(moves.size())));
      }
      SolveRequest request = request(state).withTimeLimit(Cube3x3x3.USUAL_TIME);
      assertThat(first(request).cost()).isLessThanOrEqualTo(9);
      assertThat(first(request).optimal()).isTrue();
    }
    State example = ThreeByThree.after("R U F2 D L B2 U R' F");
    assertThat(ThreeByThree.CUBE.solve(example).optimal()).isTrue();
    assertThat(ThreeByThree.CUBE.solve(example).cost()).isEqualTo(9);
  }

  /** Every state up to three moves from solved, and some up to six, by breadth-first search. */
  @Test
  void findsShortestSolutionsOfNearlySolvedStates() {
    Map<State, Integer> distances = new HashMap<>();
    List<State> layer = List.of(ThreeByThree.CUBE.puzzle().solved());
    distances.put(layer.get(0), 0);
    for (int distance = 1; distance <= 3; distance++) {
      List<State> next = new ArrayList<>();
      for (State state : layer) {
        for (Move move : moveSet.moves()) {
          State moved = state.apply(move);
          if (distances.putIfAbsent(moved, distance) == null) {
            next.add(moved);
          }
        }
      }
      layer = next;
    }
    assertThat(distances).hasSize(1 + 18 + 243 + 3240);
    distances.forEach(
        (state, distance) -> {
          Solution solution = first(request(state));
          assertThat(solution.moves()).hasSize(distance);
          assertThat(solution.optimal()).isTrue();
        });
    // Two moves from a state six moves away do not reach any of these.
    SplittableRandom random = new SplittableRandom(6);
    for (int count = 0; count < 200; count++) {
      State state = layer.get(random.nextInt(layer.size()));
      for (int move = 0; move < 3; move++) {
        state = state.apply(moveSet.move(random.nextInt(moveSet.size())));
      }
      Solution solution = first(request(state));
      assertThat(solution.moves()).hasSizeLessThanOrEqualTo(TwoPhaseSolver.SHALLOW);
      assertThat(solution.moves().size()).isEqualTo(distance(state, distances));
    }
  }

  /** Returns the distance of a state at most six moves away, by a search from both ends. */
  private int distance(State state, Map<State, Integer> near) {
    List<State> layer = List.of(state);
    for (int walked = 0; ; walked++) {
      int least = layer.stream().mapToInt(s -> near.getOrDefault(s, 99)).min().orElseThrow();
      if (least < 99) {
        return walked + least;
      }
      layer =
          layer.stream().flatMap(s -> moveSet.moves().stream().map(s::apply)).distinct().toList();
    }
  }

  @Test
  void continuesUntilTheTargetCost() {
    ThreeByThree.states(9, 5)
        .forEach(
            state -> {
              List<Solution> told = new ArrayList<>();
              Solution first = first(request(state));
              Solution better =
                  first(
                      request(state)
                          .with(new TargetCost(first.cost() - 1))
                          .withListener(told::add));
              assertThat(better.cost()).isLessThan(first.cost());
              assertThat(told.get(told.size() - 1)).isEqualTo(better);
              for (int i = 1; i < told.size(); i++) {
                assertThat(told.get(i).cost()).isLessThan(told.get(i - 1).cost());
              }
            });
  }

  /** Where pre-moves follow the second phase, two moves of one face could meet. */
  @Test
  void joinsMovesThatOneMoveReplaces() {
    ThreeByThree.states(1, 400)
        .forEach(
            state -> {
              Solution solution = first(request(state).with(new TargetCost(21)));
              Algorithm moves = Algorithm.of(ThreeByThree.CUBE.puzzle(), solution.moves());
              assertThat(moves.simplified()).isEqualTo(moves);
              assertThat(solution.cost()).isEqualTo(solution.moves().size());
            });
  }

  @Test
  void findsNoSolutionAboveTheMaximumCost() {
    State state = ThreeByThree.states(4, 1).findFirst().orElseThrow();
    assertThat(first(request(state).withMaximumCost(21)).cost()).isLessThanOrEqualTo(21);
    SolveResult none = solver.solve(request(ThreeByThree.after("R U F")).withMaximumCost(2));
    assertThat(none.solutions()).isEmpty();
    assertThat(none.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
  }

  @Test
  void rejectsUnsupportedRequests() {
    State solved = ThreeByThree.CUBE.puzzle().solved();
    MoveSet fourFaces =
        moveSet
            .without(ThreeByThree.DOWN)
            .without(ThreeByThree.CUBE.puzzle().turn("U").orElseThrow());
    assertThatThrownBy(() -> solver.solve(SolveRequest.of(solved, fourFaces)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("five or six faces")
        .hasMessageContaining("PuzzleCatalog.general");
    assertThatThrownBy(() -> solver.solve(request(solved).withAllOptimal()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("use an optimal solver");
    Goal pattern =
        Goal.of(
            Pattern.builder(solved.orbits())
                .allowPiece(solved.orbits().list().get(0), 0, 1)
                .build());
    assertThatThrownBy(() -> solver.solve(request(solved).withGoal(pattern)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("supports only one goal");
  }
}
