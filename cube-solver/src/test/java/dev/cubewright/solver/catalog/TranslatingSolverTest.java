package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TranslatingSolverTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final MoveSet COUNTED = MoveSet.ofTurns(CUBE.turns(), Metric.OUTER_BLOCK);
  private static final MoveSet PRICED =
      MoveSet.priced(
          "priced", CUBE.turns(), move -> Map.of("R2", 5, "R", 3).getOrDefault(move.name(), 1));
  private static final State STATE = after("R'");

  /** Finds two solutions, unless its maximum cost or a cancellation ends it earlier. */
  private record Scripted(List<SolveRequest> asked, List<String> found) implements Solver {
    @Override
    public Puzzle puzzle() {
      return CUBE;
    }

    @Override
    public String strategy() {
      return "scripted";
    }

    @Override
    public Set<Class<? extends SolverOption>> options() {
      return Set.of(TargetCost.class);
    }

    @Override
    public void prepare(SolveRequest request, Cancellation cancellation) {
      asked.add(request);
    }

    @Override
    public SolveResult solve(SolveRequest request) {
      asked.add(request);
      List<Solution> told = new ArrayList<>();
      for (String text : found) {
        List<Move> moves = Algorithm.parse(CUBE, text).moves();
        FinishedPhase phase = new FinishedPhase(1, text, moves, 1, Duration.ZERO);
        Solution one =
            new Solution(
                request.frames().get(0),
                moves,
                moves.size(),
                true,
                told.size(),
                Duration.ZERO,
                List.of(phase));
        if (moves.size() <= request.maximumCost() && !request.cancelled().getAsBoolean()) {
          told.add(one);
          request.listener().accept(one);
        }
      }
      return new SolveResult(told, told.isEmpty() ? Ending.GIVEN_UP : Ending.FOUND, 7);
    }
  }

  private final List<SolveRequest> asked = new ArrayList<>();
  private final List<Long> told = new ArrayList<>();
  private final TranslatingSolver solver = priced("R U U'", "R2 R'");

  private TranslatingSolver priced(String... found) {
    return new TranslatingSolver(
        new StateSpace(CUBE),
        new Scripted(asked, List.of(found)),
        moveSet -> PricedMoves.of(COUNTED, moveSet),
        "prices all turns of faces");
  }

  private static State after(String moves) {
    return Algorithm.parse(CUBE, moves).applyTo(CUBE.solved());
  }

  private SolveRequest request() {
    return SolveRequest.of(STATE, PRICED).withListener(one -> told.add(one.cost()));
  }

  @Test
  void returnsTheCheapestSolutionNotTheShortest() {
    SolveResult result = solver.solve(request().with(new TargetCost(0)));

    assertThat(result.require().cost()).isEqualTo(5);
    assertThat(result.require()).hasToString("R U U'");
    assertThat(result.require().phases()).map(FinishedPhase::goal).containsExactly("R U U'");
    assertThat(result.require().optimal()).isFalse();
    assertThat(told).containsExactly(5L);
  }

  @Test
  void continuesUntilASolutionWithinTheMaximumCost() {
    TranslatingSolver other = priced("R2 R'", "R");

    SolveResult result = other.solve(request().withMaximumCost(4));

    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    assertThat(result.require().cost()).isEqualTo(3);
    assertThat(asked.get(0).maximumCost()).isEqualTo(4);
    assertThat(asked.get(0).option(TargetCost.class)).contains(new TargetCost(0));
    assertThat(other.solve(request().withMaximumCost(2)).ending()).isEqualTo(Ending.GIVEN_UP);
  }

  @Test
  void endsWithTheFirstSolutionIfAnyIsEnough() {
    TranslatingSolver other = priced("R2 R'", "R");

    assertThat(other.solve(request()).require().cost()).isEqualTo(6);
    assertThat(told).containsExactly(6L);
  }

  @Test
  void doesNotTranslateItsOwnMoves() {
    SolveRequest own = SolveRequest.of(STATE, COUNTED);

    assertThat(solver.solve(own).best()).map(Solution::cost).contains(3L);
    assertThat(asked).map(SolveRequest::moveSet).containsExactly(COUNTED);
    assertThat(PricedMoves.of(COUNTED, PRICED.without(CUBE.turn("R").orElseThrow()))).isEmpty();
  }

  @Test
  void rejectsConditionsOfASolvedState() {
    State solved = CUBE.solved();
    SolveRequest few = SolveRequest.of(solved, PRICED.without(CUBE.turn("R").orElseThrow()));
    Goal goal = Goal.of(Pattern.builder(CUBE.orbits()).build());
    SolveRequest allowed = SolveRequest.of(solved, PRICED);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.solve(few))
        .withMessage("scripted prices all turns of faces");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.solve(allowed.withGoal(goal)))
        .withMessageStartingWith("scripted supports only one goal");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> solver.solve(allowed.withMaximumSolutions(2)))
        .withMessageStartingWith("scripted finds one solution");
    assertThat(solver.solve(allowed).require().moves()).isEmpty();
  }

  /** The tables depend on the conditions, not on the state. */
  @Test
  void preparesTheConditionsOfARequest() {
    solver.prepare(request().withMaximumCost(4), Cancellation.never());
    solver.prepare(
        SolveRequest.of(STATE, PRICED.without(CUBE.turn("R").orElseThrow())), Cancellation.never());

    assertThat(asked).hasSize(1);
    assertThat(asked.get(0).moveSet()).isEqualTo(COUNTED);
    assertThat(asked.get(0).state()).isEqualTo(CUBE.solved());
    assertThat(asked.get(0).maximumCost()).isEqualTo(4);
  }

  @Test
  void failsIfTheOnlyTranslationDoesNotSolve() {
    TranslatingSolver wrong = priced("U");

    assertThatIllegalStateException()
        .isThrownBy(() -> wrong.solve(request()))
        .withMessageContaining("do not solve");
  }
}
