package dev.cubewright.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.InvalidState.Rule;
import dev.cubewright.core.puzzle.InvalidStateException;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.solver.SolveResult.Ending;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What every solver of the 2x2x2 keeps to, whatever its method. */
@TestInstance(Lifecycle.PER_CLASS)
abstract class SolverContract {
  private final FaceletReader reader = new FaceletReader(TwoByTwo.CUBE.stateSpace());

  abstract Solver solver();

  Stream<MoveSet> moveSets() {
    MoveSet sixFaces = MoveSet.ofTurns(TwoByTwo.PUZZLE.turns(), Metric.HALF_TURN);
    return Stream.of(TwoByTwo.HALF_TURN, TwoByTwo.QUARTER_TURN, TwoByTwo.ROBOT, sixFaces);
  }

  private Solution best(SolveRequest.Builder request) {
    SolveResult result = solver().solve(request.build());
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    return result.best().orElseThrow();
  }

  private long cost(State state, MoveSet moveSet) {
    return best(SolveRequest.of(state, moveSet)).cost();
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "/vectors/2x2x2.tsv", delimiter = '\t', numLinesToSkip = 1)
  void findsThePublishedCosts(
      String facelets, long halfTurn, long quarterTurn, long asHeld, long bestFrame) {
    State state = reader.require(facelets);
    List<Move> frames = TwoByTwo.CUBE.twinAxisTwists().frames();

    assertThat(cost(state, TwoByTwo.HALF_TURN)).isEqualTo(halfTurn);
    assertThat(cost(state, TwoByTwo.QUARTER_TURN)).isEqualTo(quarterTurn);
    assertThat(cost(state, TwoByTwo.ROBOT)).isEqualTo(asHeld);
    assertThat(best(SolveRequest.of(state, TwoByTwo.ROBOT).withFrames(frames)).cost())
        .isEqualTo(bestFrame);
  }

  /** Eleven moves long, but U2 R2 U2 R2 U2 R2 does nothing to corners. */
  @Test
  void seesThroughThePublishedScramble() {
    State state = TwoByTwo.after("R U2 R2 U2 R2 U2 R2 F R2 U2 R'");

    assertThat(cost(state, TwoByTwo.HALF_TURN)).isEqualTo(5);
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void solvesTheSolvedCubeWithNothingHeldInAnyWay(MoveSet moveSet) {
    for (Move rotation : TwoByTwo.PUZZLE.rotations()) {
      State state = TwoByTwo.PUZZLE.solved().apply(rotation);
      for (int threads = 1; threads <= 2; threads++) {
        SolveRequest.Builder request =
            SolveRequest.of(state, moveSet).withThreads(threads).withMaximumCost(0);
        Solution solution = best(request);
        assertThat(solution.moves()).isEmpty();
        assertThat(solution.cost()).isZero();
        assertThat(solution.optimal()).isTrue();
        assertThat(solution.frame().name()).isEmpty();
        assertThat(solution).hasToString("");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void returnsMovesThatSolveAtTheirCost(MoveSet moveSet) {
    List<Move> frames = TwoByTwo.PUZZLE.rotations().subList(0, 5);
    TwoByTwo.states(1, 20)
        .forEach(
            state -> {
              Solution solution = best(SolveRequest.of(state, moveSet).withFrames(frames));
              assertThat(TwoByTwo.PUZZLE.isSolved(TwoByTwo.replayed(state, solution))).isTrue();
              int[] numbers =
                  solution.moves().stream().mapToInt(moveSet.moves()::indexOf).toArray();
              assertThat(moveSet.costOf(numbers)).isEqualTo(solution.cost());
              assertThat(solution.optimal()).isTrue();
              assertThat(solution.nodes()).isPositive();
              assertThat(solution.time().isNegative()).isFalse();
              assertThat(frames).contains(solution.frame());
            });
  }

  /** Among equally cheap ways to hold the cube the first is taken. */
  @Test
  void takesTheCheapestFrame() {
    List<Move> frames = TwoByTwo.CUBE.twinAxisTwists().frames();
    for (State state : TwoByTwo.states(2, 40).toList()) {
      List<Long> costs =
          frames.stream().map(frame -> cost(state.apply(frame), TwoByTwo.ROBOT)).toList();
      long least = costs.stream().min(Long::compare).orElseThrow();
      Solution solution = best(SolveRequest.of(state, TwoByTwo.ROBOT).withFrames(frames));

      assertThat(solution.cost()).isEqualTo(least);
      assertThat(solution.frame()).isEqualTo(frames.get(costs.indexOf(least)));
    }
  }

  /** The three ways in which the arms can lie on the cube are as good as all 24. */
  @Test
  void needsNoMoreThanTheThreeFrames() {
    for (State state : TwoByTwo.states(3, 25).toList()) {
      SolveRequest.Builder three =
          SolveRequest.of(state, TwoByTwo.ROBOT)
              .withFrames(TwoByTwo.CUBE.twinAxisTwists().frames());
      SolveRequest.Builder all =
          SolveRequest.of(state, TwoByTwo.ROBOT).withFrames(TwoByTwo.PUZZLE.rotations());

      assertThat(best(three).cost()).isEqualTo(best(all).cost());
    }
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void findsEveryOptimalSolutionOnce(MoveSet moveSet) {
    // Brute force tries a hundred thousand sequences at most.
    int affordable = moveSet.contexts() > 1 ? 10 : moveSet.size() > 9 ? 4 : 5;
    List<State> states = new ArrayList<>();
    for (String scramble : new String[] {"R2", "R U", "R U R' U'", "U2 F2 U2", "R2 U2 R2 U2"}) {
      states.add(TwoByTwo.after(scramble));
    }
    states.addAll(NearlySolved.states(moveSet, affordable, 20));
    for (State state : states) {
      SolveResult result = solver().solve(SolveRequest.of(state, moveSet).withAllOptimal().build());
      long cost = result.best().orElseThrow().cost();
      Set<String> normal = new HashSet<>();
      result.solutions().forEach(solution -> normal.add(BruteForce.normal(solution.moves())));

      assertThat(result.ending()).isEqualTo(Ending.FOUND);
      assertThat(result.solutions()).allMatch(solution -> solution.cost() == cost);
      assertThat(normal).hasSameSizeAs(result.solutions());
      if (cost <= affordable) {
        assertThat(normal).isEqualTo(BruteForce.solutions(moveSet, state, cost));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 1000})
  void returnsNoMoreSolutionsThanWanted(int wanted) {
    for (State state : TwoByTwo.states(4, 20).toList()) {
      SolveRequest.Builder request = SolveRequest.of(state, TwoByTwo.HALF_TURN);
      int all = solver().solve(request.withAllOptimal().build()).solutions().size();
      SolveResult some = solver().solve(request.withMaximumSolutions(wanted).build());

      assertThat(some.ending()).isEqualTo(Ending.FOUND);
      assertThat(some.solutions()).hasSize(Math.min(wanted, all));
    }
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void keepsToTheMaximumCost(MoveSet moveSet) {
    for (State state : TwoByTwo.states(5, 5).toList()) {
      long cost = cost(state, moveSet);
      SolveRequest.Builder request = SolveRequest.of(state, moveSet);
      assertThat(best(request.withMaximumCost(cost)).cost()).isEqualTo(cost);

      SolveResult result = solver().solve(request.withMaximumCost(cost - 1).build());
      assertThat(result.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
      assertThat(result.solutions()).isEmpty();
      assertThat(result.best()).isEmpty();
    }
  }

  /** With half turns only, no quarter turn can be undone: the search must end without an answer. */
  @Test
  void endsWhereNoMovesLeadToSolved() {
    List<Move> halfTurns = Stream.of("U2", "R2", "F2").map(TwoByTwo.PUZZLE::move).toList();
    MoveSet moveSet = MoveSet.of(halfTurns, Metric.HALF_TURN);
    SolveResult result = solver().solve(SolveRequest.of(TwoByTwo.after("R"), moveSet).build());

    assertThat(result.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    assertThat(cost(TwoByTwo.after("R2 U2"), moveSet)).isEqualTo(2);
  }

  @Test
  void refusesAStateThatCannotBe() {
    Orbit corners = TwoByTwo.PUZZLE.orbits().get("corners");
    State twisted = TwoByTwo.PUZZLE.solved().toBuilder().orientation(corners, 3, 1).build();
    State twice = TwoByTwo.PUZZLE.solved().toBuilder().piece(corners, 3, 1).build();

    assertRefused(twisted, Rule.TWISTED_CORNER);
    assertRefused(twice, Rule.PIECE_TWICE);
  }

  private void assertRefused(State state, Rule rule) {
    SolveRequest request = SolveRequest.of(state, TwoByTwo.HALF_TURN).build();
    assertThatThrownBy(() -> solver().solve(request))
        .isInstanceOf(InvalidStateException.class)
        .extracting(thrown -> ((InvalidStateException) thrown).reason().rule())
        .isEqualTo(rule);
  }

  @Test
  void isForItsPuzzle() {
    assertThat(solver().puzzle()).isSameAs(TwoByTwo.PUZZLE);
    assertThat(solver().strategy()).matches("[a-z]+(-[a-z]+)*");
  }

  @Test
  void answersASolvedCubeOnceHoweverItCouldBeHeld() {
    SolveRequest request =
        SolveRequest.of(TwoByTwo.PUZZLE.solved(), TwoByTwo.ROBOT)
            .withFrames(TwoByTwo.CUBE.twinAxisTwists().frames())
            .withAllOptimal()
            .build();

    assertThat(solver().solve(request).solutions()).map(Solution::toString).containsExactly("");
  }
}
