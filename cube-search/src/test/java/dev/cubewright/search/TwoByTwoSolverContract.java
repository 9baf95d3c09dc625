package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwoAxisTwists;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.SolveResult.Ending;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The additional contract of all solvers of the 2x2x2. */
abstract class TwoByTwoSolverContract extends SolverContract {
  private final FaceletReader reader = new FaceletReader(TwoByTwo.STATE_SPACE);

  @Override
  protected Stream<State> states() {
    return TwoByTwo.states(1, 10);
  }

  @Override
  protected Stream<MoveSet> moveSets() {
    MoveSet sixFaces = MoveSet.ofTurns(TwoByTwo.PUZZLE.turns(), Metric.HALF_TURN);
    return Stream.of(TwoByTwo.HALF_TURN, TwoByTwo.QUARTER_TURN, TwoByTwo.ROBOT, sixFaces);
  }

  @ParameterizedTest(name = "{0}")
  @CsvFileSource(resources = "/vectors/2x2x2.tsv", delimiter = '\t', numLinesToSkip = 1)
  void findsPublishedCosts(
      String facelets, long halfTurn, long quarterTurn, long asHeld, long bestFrame) {
    State state = reader.require(facelets);
    List<Move> frames = TwoAxisTwists.frames(TwoByTwo.PUZZLE);

    assertThat(cost(state, TwoByTwo.HALF_TURN)).isEqualTo(halfTurn);
    assertThat(cost(state, TwoByTwo.QUARTER_TURN)).isEqualTo(quarterTurn);
    assertThat(cost(state, TwoByTwo.ROBOT)).isEqualTo(asHeld);
    assertThat(best(SolveRequest.of(state, TwoByTwo.ROBOT).withFrames(frames)).cost())
        .isEqualTo(bestFrame);
  }

  /** Eleven moves, but U2 R2 U2 R2 U2 R2 does not move corners. */
  @Test
  void shortensThePublishedScramble() {
    State state = TwoByTwo.after("R U2 R2 U2 R2 U2 R2 F R2 U2 R'");

    assertThat(cost(state, TwoByTwo.HALF_TURN)).isEqualTo(5);
  }

  /** Among frames of equal cost, the first one is used. */
  @Test
  void usesTheCheapestFrame() {
    List<Move> frames = TwoAxisTwists.frames(TwoByTwo.PUZZLE);
    for (State state : TwoByTwo.states(2, 20).toList()) {
      List<Long> costs =
          frames.stream().map(frame -> cost(state.apply(frame), TwoByTwo.ROBOT)).toList();
      long least = costs.stream().min(Long::compare).orElseThrow();
      Solution solution = best(SolveRequest.of(state, TwoByTwo.ROBOT).withFrames(frames));

      assertThat(solution.cost()).isEqualTo(least);
      assertThat(solution.frame()).isEqualTo(frames.get(costs.indexOf(least)));
    }
  }

  /** The three orientations of the arms are as good as all 24 frames. */
  @Test
  void threeFramesAreEnough() {
    for (State state : TwoByTwo.states(3, 12).toList()) {
      SolveRequest three =
          SolveRequest.of(state, TwoByTwo.ROBOT).withFrames(TwoAxisTwists.frames(TwoByTwo.PUZZLE));
      SolveRequest all =
          SolveRequest.of(state, TwoByTwo.ROBOT).withFrames(TwoByTwo.PUZZLE.rotations());

      assertThat(best(three).cost()).isEqualTo(best(all).cost());
    }
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void findsEveryOptimalSolutionOnce(MoveSet moveSet) {
    // Brute force tries at most a hundred thousand sequences.
    int affordable = moveSet.contexts() > 1 ? 10 : moveSet.size() > 9 ? 4 : 5;
    List<State> states = new ArrayList<>();
    for (String scramble : new String[] {"R2", "R U", "R U R' U'", "U2 F2 U2", "R2 U2 R2 U2"}) {
      states.add(TwoByTwo.after(scramble));
    }
    states.addAll(NearlySolved.states(moveSet, affordable, 20));
    for (State state : states) {
      SolveResult result = solver().solve(SolveRequest.of(state, moveSet).withAllOptimal());
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

  /** Half turns alone do not undo a quarter turn, so the search must end without a solution. */
  @Test
  void endsIfNoMovesReachTheSolvedState() {
    List<Move> halfTurns = Stream.of("U2", "R2", "F2").map(TwoByTwo.PUZZLE::move).toList();
    MoveSet moveSet = MoveSet.of(halfTurns, Metric.HALF_TURN);
    SolveResult result = solver().solve(SolveRequest.of(TwoByTwo.after("R"), moveSet));

    assertThat(result.ending()).isEqualTo(Ending.NONE_WITHIN_MAXIMUM);
    assertThat(cost(TwoByTwo.after("R2 U2"), moveSet)).isEqualTo(2);
  }
}
