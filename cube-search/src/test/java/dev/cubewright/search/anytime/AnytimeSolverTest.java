package dev.cubewright.search.anytime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.StickerCube;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverOption.KnownSolution;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class AnytimeSolverTest {
  private static final Duration LONG = Duration.ofHours(1);

  private static StateSpace space(String file) throws IOException {
    return new StateSpace(PuzzleDefinition.read(Path.of("..", "puzzles", file)).puzzle());
  }

  private static AnytimeSolver solver(StateSpace space) {
    return new AnytimeSolver(
        space, SolverSettings.in(new MemoryTableStore()).withMemory(50_000_000));
  }

  private static SolveRequest request(AnytimeSolver solver, State state) {
    return SolveRequest.of(state, solver.moveSet(Metric.HALF_TURN)).with(new BestInTime());
  }

  private static void assertSolves(Solution solution, State state, StateSpace space) {
    State end = state.apply(solution.frame());
    for (Move move : solution.moves()) {
      end = end.apply(move);
    }
    assertThat(space.puzzle().isSolved(end)).isTrue();
  }

  /** Tables of a puzzle of this size take minutes; three moves are found without them. */
  @Test
  void provesShortSolutionsWithoutTables() throws IOException {
    StateSpace space = space("5x5x5.tws");
    AnytimeSolver solver = solver(space);
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);
    State state = space.puzzle().solved();
    for (int move : new int[] {0, 7, 14}) {
      state = state.apply(moveSet.move(move));
    }

    Solution solution = solver.solve(SolveRequest.of(state, moveSet)).require();

    assertSolves(solution, state, space);
    assertThat(solution.cost()).isEqualTo(3);
    assertThat(solution.optimal()).isTrue();
  }

  /** A check of a state with many identical pieces that move together once did not end. */
  @Test
  void solvesModelsOfStickers() throws IOException {
    Path file = Path.of("src", "test", "resources", "4x4x4-as-stickers.tws");
    List<Puzzle> models = new ArrayList<>(List.of(PuzzleDefinition.read(file).puzzle()));
    for (int size = 5; size <= 7; size++) {
      models.add(StickerCube.of(size));
    }
    for (Puzzle model : models) {
      AnytimeSolver solver = solver(new StateSpace(model));
      List<Solution> found = new ArrayList<>();
      solver.solve(
          request(solver, model.solved().apply(model.move("F")))
              .withTimeLimit(LONG)
              .withListener(found::add)
              .withCancellation(() -> !found.isEmpty()));

      assertThat(found).first().hasToString("F'");
    }
  }

  /** Phases are used, because words alone need twice as many moves. */
  @Test
  void improvesSolutionsOfThe3x3x3ByPhases() throws IOException {
    StateSpace space = space("3x3x3.tws");
    AnytimeSolver solver = solver(space);
    State state = space.random(new Random(5));
    List<Solution> told = new ArrayList<>();

    SolveResult result =
        solver.solve(
            request(solver, state)
                .withTimeLimit(LONG)
                .withThreads(2)
                .withListener(told::add)
                .withCancellation(() -> told.stream().anyMatch(better -> better.cost() <= 24)));

    assertThat(result.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(told)
        .map(Solution::cost)
        .isSortedAccordingTo((one, other) -> Long.compare(other, one));
    assertThat(result.require().cost()).isLessThanOrEqualTo(24);
    assertThat(result.require().optimal()).isFalse();
    told.forEach(solution -> assertSolves(solution, state, space));
  }

  /** The time limit is reached before phases are planned; words give the first solution. */
  @Test
  void findsASolutionAfterTheTimeLimit() throws IOException {
    findsASolutionAfterTheTimeLimit("3x3x3.tws");
  }

  @Tag("long")
  @ParameterizedTest
  @ValueSource(strings = {"dino-4-color.tws", "master-pyraminx.tws", "fto.tws", "4x4x4.tws"})
  void findsASolutionAfterTheTimeLimit(String file) throws IOException {
    StateSpace space = space(file);
    AnytimeSolver solver = solver(space);
    State state = space.random(new Random(3));
    SolveRequest request = request(solver, state).withTimeLimit(Duration.ZERO);

    Solution solution = solver.solve(request).require();

    assertSolves(solution, state, space);
    assertThat(solver.solve(request).require().moves()).isEqualTo(solution.moves());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3600})
  void solvesAPuzzleOfFewStatesOptimally(int seconds) throws IOException {
    StateSpace space = space("pyraminx.tws");
    AnytimeSolver solver = solver(space);
    State state = space.random(new Random(3));
    SolveResult result =
        solver.solve(request(solver, state).withTimeLimit(Duration.ofSeconds(seconds)));

    assertThat(result.ending()).isEqualTo(Ending.FOUND);
    assertThat(result.require().optimal()).isTrue();
    assertThat(result.require().cost()).isLessThanOrEqualTo(11);
  }

  @Test
  void delegatesOtherGoalsAndSeveralSolutionsToTheGeneralSolver() throws IOException {
    StateSpace space = space("pyraminx.tws");
    AnytimeSolver solver = solver(space);
    State state = space.random(new Random(3));
    SolveRequest request = request(solver, state);
    Goal held = Goal.of(Pattern.of(space.puzzle().solved()));

    assertThat(solver.solve(request.withAllOptimal()).solutions())
        .isNotEmpty()
        .allMatch(Solution::optimal);
    assertThat(solver.solve(request.withGoal(held)).require().optimal()).isTrue();
    assertThat(solver.solve(request).require().optimal()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"kilominx.tws", "bandaged-3x3x3.tws"})
  void shortensAKnownSolution(String file) throws IOException {
    StateSpace space = space(file);
    AnytimeSolver solver = solver(space);
    List<Move> moves = solver.moveSet(Metric.HALF_TURN).moves();
    Random random = new Random(1);
    State state = space.puzzle().solved();
    Deque<Move> known = new ArrayDeque<>();
    while (known.size() < 200) {
      Move move = moves.get(random.nextInt(moves.size()));
      State before = state.apply(move.inverse());
      if (space.puzzle().allows(before)) {
        state = before;
        known.addFirst(move);
      }
    }
    List<Solution> told = new ArrayList<>();

    solver.solve(
        request(solver, state)
            .with(new KnownSolution(List.copyOf(known)))
            .withTimeLimit(LONG)
            .withListener(told::add)
            .withCancellation(() -> told.size() > 1));

    assertThat(told.get(0).moves()).containsExactlyElementsOf(known);
    assertThat(told.get(1).cost()).isLessThan(200);
    assertSolves(told.get(1), state, space);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3x3x3.tws          | U' | R U  | the known solution does not solve the state
          3x3x3.tws          | U' | U D  | move 2 of the known solution, D, is neither a move of
          bandaged-3x3x3.tws | U' | R' U | move 1 of the known solution, R', is blocked
          """)
  void rejectsAnUnsuitableKnownSolution(String file, String scramble, String moves, String reason)
      throws IOException {
    StateSpace space = space(file);
    AnytimeSolver solver = solver(space);
    Puzzle puzzle = space.puzzle();
    State state = Algorithm.parse(puzzle, scramble).applyTo(puzzle.solved());
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN).without(puzzle.turn("D").orElseThrow());
    SolveRequest request =
        SolveRequest.of(state, moveSet)
            .with(new BestInTime())
            .with(new KnownSolution(Algorithm.parse(puzzle, moves).moves()))
            .withTimeLimit(Duration.ofSeconds(10));

    assertThatThrownBy(() -> solver.solve(request))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(reason);
  }
}
