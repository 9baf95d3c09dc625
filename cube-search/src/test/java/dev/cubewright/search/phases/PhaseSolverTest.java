package dev.cubewright.search.phases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class PhaseSolverTest {
  private static final PhaseChain FOUR = Methods.read("3x3x3-thistlethwaite.json");
  private static final Solver SOLVER = Methods.solver(FOUR);
  private static final Puzzle PUZZLE = Methods.CUBE.puzzle();

  private static SolveRequest request(State state) {
    return Methods.request(FOUR, state);
  }

  /** Every phase reaches its goal within the maximum number of moves of any state. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void everyPhaseReachesItsGoal(long seed) {
    int[] diameters = {7, 10, 13, 15};
    State state = Methods.random(seed);
    Solution solution = SOLVER.solve(request(state)).require();
    List<FinishedPhase> phases = solution.phases();

    assertThat(phases).hasSize(4);
    State at = state;
    for (FinishedPhase finished : phases) {
      Phase phase = FOUR.phases().get(finished.number());
      assertThat(finished.goal()).isEqualTo(phase.name());
      assertThat(phase.moves()).containsAll(finished.moves());
      assertThat(finished.moves()).hasSizeLessThanOrEqualTo(diameters[finished.number()]);
      for (Move move : finished.moves()) {
        at = at.apply(move);
      }
      assertThat(phase.goal().isReached(PUZZLE, at)).isTrue();
    }
    assertThat(at).isEqualTo(PUZZLE.solved());
    assertThat(solution.cost()).isEqualTo(solution.moves().size()).isLessThanOrEqualTo(45);
    assertThat(solution.optimal()).isFalse();
  }

  @Test
  void widerBeamFindsShorterSolutions() {
    State state = Methods.random(11);
    long first = SOLVER.solve(request(state)).require().cost();
    List<Long> told = new ArrayList<>();
    SolveRequest improving =
        request(state)
            .with(new TargetCost(first - 1))
            .withListener(solution -> told.add(solution.cost()));

    assertThat(SOLVER.solve(improving).require().cost()).isLessThanOrEqualTo(first - 1);
    assertThat(told).isSortedAccordingTo((one, other) -> Long.compare(other, one));
    assertThat(told.get(0)).isEqualTo(first);
  }

  @Test
  void solvedCubeNeedsNoMoves() {
    assertThat(SOLVER.solve(request(PUZZLE.solved())).require().moves()).isEmpty();
  }

  @Test
  void solvesARotatedCubeInItsOrientation() {
    for (Move rotation : PUZZLE.rotations()) {
      State held = Methods.random(12).apply(rotation);
      State solved = held;
      for (Move move : SOLVER.solve(request(held)).require().moves()) {
        solved = solved.apply(move);
      }
      assertThat(PUZZLE.isSolved(solved)).isTrue();
    }
  }

  @Test
  void respectsFrameAndMaximumCost() {
    State state = Methods.random(13);
    Move frame = PUZZLE.rotations().get(5);
    Solution solution = SOLVER.solve(request(state).withFrames(List.of(frame))).require();
    assertThat(solution.frame()).isEqualTo(frame);

    SolveResult none = SOLVER.solve(request(state).withMaximumCost(5));
    assertThat(none.solutions()).isEmpty();
    assertThat(none.ending()).isEqualTo(Ending.GIVEN_UP);
  }

  /** Each phase excludes faces, which no later phase turns. */
  @ParameterizedTest
  @CsvSource({"kilominx.tws, kilominx-faces.json", "megaminx.tws, megaminx-blocks.json"})
  @Tag("long")
  void faceByFaceSolves(String file, String method) {
    StateSpace states = new StateSpace(Methods.puzzle(file));
    PhaseChain chain = Methods.read(method, states.puzzle());
    State state = states.random(new Random(15));
    List<FinishedPhase> finished =
        Methods.solver(chain, states).solve(Methods.request(chain, state)).require().phases();

    assertThat(finished).hasSameSizeAs(chain.phases());
    State at = state;
    List<Move> before = chain.phases().get(0).moves();
    for (FinishedPhase each : finished) {
      Phase phase = chain.phases().get(each.number());
      assertThat(before).containsAll(phase.moves());
      assertThat(phase.moves()).containsAll(each.moves());
      for (Move move : each.moves()) {
        at = at.apply(move);
      }
      assertThat(phase.goal().isReached(states.puzzle(), at)).as(phase.name()).isTrue();
      before = phase.moves();
    }
    assertThat(at).isEqualTo(states.puzzle().solved());

    State held = state;
    for (Move rotation : states.puzzle().rotations()) {
      held = state.apply(rotation);
    }
    for (Move move :
        Methods.solver(chain, states).solve(Methods.request(chain, held)).require().moves()) {
      held = held.apply(move);
    }
    assertThat(states.puzzle().isSolved(held)).isTrue();
  }

  /** Half turns alone never undo a quarter turn. */
  @Test
  void givesUpIfAMethodCannotContinue() {
    List<Move> half = FOUR.phases().get(3).moves();
    PhaseChain halfOnly =
        new PhaseChain(PUZZLE, "half turns", List.of(new Phase("all", half, Goal.solved())));
    SolveResult result =
        Methods.solver(halfOnly)
            .solve(Methods.request(halfOnly, PUZZLE.solved().apply(PUZZLE.move("R"))));

    assertThat(result.ending()).isEqualTo(Ending.GIVEN_UP);
  }

  @Test
  void rejectsMethodsOfOtherPuzzles() {
    List<Move> moves = FOUR.phases().get(0).moves();
    Goal pattern = Goal.of(Pattern.of(PUZZLE.solved()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PhaseChain(PUZZLE, "open", List.of(new Phase("a", moves, pattern))))
        .withMessageContaining("the last phase");
    assertThatIllegalArgumentException().isThrownBy(() -> new Phase("b", List.of(), pattern));
    Puzzle other = Cuboid.of(2, 2, 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PhaseChain(other, "c", List.of(new Phase("c", moves, Goal.solved()))))
        .withMessageContaining("not a turn of the 2x2x2");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new PhaseChain(
                    PUZZLE,
                    "d",
                    List.of(new Phase("d", List.of(PUZZLE.move("x")), Goal.solved()))));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> FOUR.solver(new StateSpace(other), SolverSettings.in(new MemoryTableStore())))
        .withMessageContaining("3x3x3");
  }
}
