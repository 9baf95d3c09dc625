package dev.cubewright.solver.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.core.sticker.FaceletReader;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverOption.KnownSolution;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.tables.store.MemoryTableStore;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Goals of puzzles that have their own solvers. */
class GoalSolverTest {
  private static final SolverSettings SETTINGS =
      SolverSettings.in(new MemoryTableStore()).withMemory(2_500_000);
  private static final PuzzleSolvers THREE = PuzzleCatalog.of("3x3x3", SETTINGS);
  private static final String TWO_LAYERS = "????U???????RRRRRR???FFFFFFDDDDDDDDD???LLLLLL???BBBBBB";

  private static State after(Puzzle puzzle, String moves) {
    return Algorithm.parse(puzzle, moves).applyTo(puzzle.solved());
  }

  private static Goal goal(PuzzleSolvers solvers, String text) {
    return Goal.of(new FaceletReader(solvers.stateSpace()).readPattern(text));
  }

  private static SolveRequest request(PuzzleSolvers solvers, String scramble, Goal goal) {
    State state = after(solvers.stateSpace().puzzle(), scramble);
    return SolveRequest.of(state, solvers.usualMoveSet()).withGoal(goal);
  }

  private static Solution reach(Solver solver, SolveRequest request) {
    Solution solution = solver.solve(request).require();
    State end = request.state();
    for (Move move : solution.moves()) {
      end = end.apply(move);
    }
    assertThat(request.goal().isReached(solver.puzzle(), end)).isTrue();
    return solution;
  }

  /** A fully specified goal is an ordinary solve for every solver. */
  @ParameterizedTest
  @CsvSource({"two-phase, 21", "optimal, 5"})
  void everySolverReachesOneState(String strategy, int most) {
    Goal goal = Goal.of(Pattern.of(after(THREE.stateSpace().puzzle(), "M2 E2 S2")));
    SolveRequest request = request(THREE, "M2 E2 S2 F U R2 x", goal);

    assertThat(reach(THREE.named(strategy).orElseThrow(), request).cost())
        .isLessThanOrEqualTo(most);
  }

  @Test
  void rejectsAnUnreachableGoal() {
    Puzzle puzzle = THREE.stateSpace().puzzle();
    Orbit corners = puzzle.orbits().get("corners");
    State twisted = puzzle.solved().toBuilder().orientation(corners, 0, 1).build();
    SolveRequest request = request(THREE, "R", Goal.of(Pattern.of(twisted)));

    assertThatThrownBy(() -> THREE.named("two-phase").orElseThrow().solve(request))
        .isInstanceOf(UnreachableGoalException.class)
        .hasMessageStartingWith("no turns reach the goal: a corner is twisted");
  }

  @ParameterizedTest
  @CsvSource({
    "R U R' U' F' U F, 7, " + TWO_LAYERS,
    "R U R' U R U2 R', 7, UUUUUUUUU???RRRRRR???FFFFFFDDDDDDDDD???LLLLLL???BBBBBB",
    "F R' U D L, 5, ?????????????R??R?????F??F??D?DDD?D?????L??L?????B??B?",
    "M U2 M' R, 4, UUUUUUUUUR?RRRRRRRF?FFFFFFFDDDDDDDDDL?LLLLLLLB?BBBBBBB"
  })
  void fewMovesNeedNoTables(String scramble, int most, String text) {
    MemoryTableStore store = new MemoryTableStore();
    SolverSettings settings = SolverSettings.in(store);
    PuzzleSolvers solvers = PuzzleCatalog.toGoals(PuzzleCatalog.of("3x3x3", settings), settings);
    SolveRequest request = request(solvers, scramble, goal(solvers, text));

    Solution solution = reach(solvers.usual(request.moveSet(), true), request);
    assertThat(solution.cost()).isLessThanOrEqualTo(most);
    assertThat(solution.optimal()).isTrue();
  }

  /** Moves with costs for which the shortest solution is not the cheapest. */
  @Test
  void fewAllowedMovesNeedNoTables() {
    Puzzle puzzle = THREE.stateSpace().puzzle();
    MoveSet few =
        MoveSet.priced(
            "few",
            puzzle.turns(),
            move ->
                "F B".contains(move.turn().map(Turn::name).orElse(""))
                    ? move.steps() == 2 ? 1 : MoveSet.FORBIDDEN
                    : move.steps() == 2 ? 5 : 1);
    Solver solver = THREE.usual(few, false);

    assertThat(solver.strategy()).isEqualTo("general");
    Solution solution = solver.solve(SolveRequest.of(after(puzzle, "R2 F2 U'"), few)).require();
    assertThat(solution.toString()).isEqualTo("U F2 R R");
    assertThat(solution.cost()).isEqualTo(4);
    assertThat(solution.optimal()).isTrue();
  }

  /** With no time for a search, the path passes through the solved state if necessary. */
  @ParameterizedTest
  @ValueSource(strings = {"R U F2 D L B2 U R' F", "x R U F2 D L B2 U R' F L2 D' B"})
  void alwaysFindsASolution(String scramble) {
    PuzzleSolvers solvers = PuzzleCatalog.toGoals(THREE, SETTINGS);
    SolveRequest request =
        request(solvers, scramble, goal(solvers, TWO_LAYERS))
            .with(new BestInTime())
            .withTimeLimit(Duration.ZERO);

    assertThat(reach(solvers.usual(request.moveSet(), false), request).cost())
        .isLessThanOrEqualTo(21);
  }

  @Test
  void aGoalOfOneStateIsAnOrdinarySolve() {
    PuzzleSolvers solvers = PuzzleCatalog.toGoals(THREE, SETTINGS);
    Puzzle puzzle = THREE.stateSpace().puzzle();
    Goal checkerboard = Goal.of(Pattern.of(after(puzzle, "R2 L2 U2 D2 F2 B2")));
    SolveRequest request =
        request(solvers, "R U F2 D L B2 U R' F", checkerboard)
            .with(new BestInTime())
            .withTimeLimit(Duration.ZERO);

    Solver solver = solvers.usual(request.moveSet(), false);
    assertThat(reach(solver, request).cost()).isLessThanOrEqualTo(21);
    assertThat(solver.solve(request.withMaximumCost(1)).solutions()).isEmpty();
  }

  /** The usual solver solves the state in fewer moves than the long known solution. */
  @Test
  void aKnownSolutionIsReplacedByThatOfTheUsualSolver() {
    PuzzleSolvers solvers = PuzzleCatalog.toGoals(THREE, SETTINGS);
    Puzzle puzzle = THREE.stateSpace().puzzle();
    Algorithm known = Algorithm.parse(puzzle, "(R U F' D2 L B)9");
    SolveRequest request =
        request(solvers, known.inverse().toString(), Goal.solved())
            .with(new BestInTime())
            .with(new KnownSolution(known.moves()))
            .withTimeLimit(Duration.ZERO);

    assertThat(reach(solvers.usual(request.moveSet(), false), request).cost()).isLessThan(30);
  }

  /** R moves centers of one color apart, so the goal is not a solved cube with renamed pieces. */
  @Tag("slow")
  @Test
  void aLargeCubeReachesOneStateByWayOfTheSolvedOne() {
    PuzzleSolvers six = PuzzleCatalog.of("6x6x6", SETTINGS);
    PuzzleSolvers solvers = PuzzleCatalog.toGoals(six, SETTINGS);
    Puzzle puzzle = six.stateSpace().puzzle();
    Goal goal = Goal.of(Pattern.of(after(puzzle, "3Rw U F Lw")));
    assertThat(goal.renaming()).isEmpty();
    SolveRequest request =
        request(solvers, "Fw' 3Uw y L D2 4Rw B' Uw", goal)
            .with(new BestInTime())
            .withTimeLimit(Duration.ZERO);

    assertThat(reach(solvers.usual(request.moveSet(), false), request).cost()).isPositive();
    SolveResult near =
        solvers
            .usual(request.moveSet(), false)
            .solve(
                SolveRequest.of(after(puzzle, "3Rw U"), request.moveSet())
                    .withGoal(goal)
                    .with(new BestInTime()));
    assertThat(near.require().toString()).isEqualTo("F Lw");
    assertThat(near.require().optimal()).isTrue();
  }
}
