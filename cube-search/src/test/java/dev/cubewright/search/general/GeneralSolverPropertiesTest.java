package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.UnreachableGoalException;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;

/** Random puzzles, goals and states compared with exhaustive search. */
@Tag("slow")
class GeneralSolverPropertiesTest {
  private static final long EXACT = 1 << 26;

  /** No table, a tiny one, and tables of single coordinates. */
  private static final List<Long> SEARCHES = List.of(0L, 20L, 400L, 4000L);

  /** Without tables, a search tries all paths. */
  private static final long FAR = 6;

  @Tag("long")
  @Property(tries = 180, seed = "2", shrinking = ShrinkingMode.OFF)
  void solvesManyPuzzlesAtMinimumCost(@ForAll long seed) {
    solvesAnyPuzzleAtMinimumCost(seed);
  }

  @Tag("long")
  @Property(tries = 180, seed = "2", shrinking = ShrinkingMode.OFF)
  void reachesManyPatternsAtMinimumCost(@ForAll long seed) {
    reachesAnyPatternAtMinimumCost(seed);
  }

  @Property(tries = 15, seed = "1", shrinking = ShrinkingMode.OFF)
  void solvesAnyPuzzleAtMinimumCost(@ForAll long seed) {
    Random random = new Random(seed);
    RandomPuzzle made = new RandomPuzzle(random);
    Puzzle puzzle = made.puzzle;
    MoveSet moveSet = moveSet(puzzle, random);
    List<State> solved =
        puzzle.rotations().stream().map(rotation -> puzzle.solved().apply(rotation)).toList();
    for (int i = 0; i < 3; i++) {
      State state = made.state();
      OptionalLong cost = Breadth.cost(state, moveSet, solved::contains);
      memories(cost)
          .forEach(memory -> assertCost(puzzle, moveSet, Goal.solved(), state, memory, cost));
    }
  }

  @Property(tries = 15, seed = "1", shrinking = ShrinkingMode.OFF)
  void reachesAnyPatternAtMinimumCost(@ForAll long seed) {
    Random random = new Random(seed);
    RandomPuzzle made = new RandomPuzzle(random);
    Puzzle puzzle = made.puzzle;
    MoveSet moveSet = moveSet(puzzle, random);
    for (int i = 0; i < 3; i++) {
      Pattern pattern = made.pattern();
      State state = made.state();
      OptionalLong cost = Breadth.cost(state, moveSet, Breadth.matches(puzzle, pattern));
      memories(cost)
          .forEach(memory -> assertCost(puzzle, moveSet, Goal.of(pattern), state, memory, cost));
    }
  }

  private static Stream<Long> memories(OptionalLong cost) {
    return Stream.concat(
        Stream.of(EXACT), SEARCHES.stream().filter(unused -> cost.orElse(0) <= FAR));
  }

  private static void assertCost(
      Puzzle puzzle, MoveSet moveSet, Goal goal, State state, long memory, OptionalLong cost) {
    GeneralSolver solver = PuzzleFiles.solver(new StateSpace(puzzle), memory);
    SolveRequest request = SolveRequest.of(state, moveSet).withGoal(goal);
    if (cost.isEmpty()) {
      assertThatExceptionOfType(UnreachableGoalException.class)
          .isThrownBy(() -> solver.solve(request));
      return;
    }
    SolveResult result = solver.solve(request);
    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    Solution solution = result.best().orElseThrow();
    assertThat(solution.cost()).isEqualTo(cost.getAsLong());
    assertThat(solution.optimal()).isTrue();
    State end = state.apply(solution.frame());
    for (Move move : solution.moves()) {
      end = end.apply(move);
    }
    assertThat(goal.isReached(puzzle, end)).isTrue();
  }

  /** The moves of all turns, or of those that differ by more than a rotation, or one way only. */
  private static MoveSet moveSet(Puzzle puzzle, Random random) {
    Metric metric = random.nextBoolean() ? Metric.HALF_TURN : Metric.QUARTER_TURN;
    return switch (random.nextInt(4)) {
      case 0, 1 -> MoveSet.ofTurns(puzzle.turns(), metric);
      case 2 -> PuzzleFiles.solver(new StateSpace(puzzle), 1 << 20).moveSet(metric);
      default ->
          MoveSet.of(
              puzzle.turns().stream().map(turn -> turn.moves().get(0)).toList(), Metric.HALF_TURN);
    };
  }
}
