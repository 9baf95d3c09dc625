package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.StringSquareOne;
import dev.cubewright.tables.pruning.CostCount;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;
import org.junit.jupiter.api.Test;

/** Puzzles with blocked moves: every solution is legal at each step, and optimal. */
class BlockedPuzzlesTest {
  private static final long EXACT = 1 << 27;

  /** Tables of single coordinates. */
  private static final long SEARCHED = 4000;

  /** Counts of a separate program that turned cubies in space. */
  private static final List<Long> BANDAGED =
      List.of(
          1L, 6L, 18L, 53L, 148L, 400L, 910L, 1882L, 3276L, 4628L, 6198L, 6325L, 4352L, 941L, 22L);

  @Property(tries = 50, seed = "1", shrinking = ShrinkingMode.OFF)
  void solvesAnyPuzzleAtMinimumCost(@ForAll long seed) {
    Random random = new Random(seed);
    Puzzle puzzle = blocked(new RandomPuzzle(random).puzzle, random);
    MoveSet moveSet =
        MoveSet.ofTurns(
            puzzle.turns(), random.nextBoolean() ? Metric.HALF_TURN : Metric.QUARTER_TURN);
    State state = walk(puzzle, random);
    long cost = Breadth.cost(state, moveSet, puzzle::isSolved, puzzle::allows).orElseThrow();
    for (long memory : cost > 6 ? new long[] {EXACT} : new long[] {EXACT, SEARCHED, 0}) {
      SolveResult result =
          PuzzleFiles.solver(new StateSpace(puzzle), memory)
              .solve(SolveRequest.of(state, moveSet).withMaximumSolutions(3));
      assertThat(result.ending()).isEqualTo(Ending.FOUND);
      for (Solution solution : result.solutions()) {
        assertThat(solution.cost()).isEqualTo(cost);
        assertThat(solution.optimal()).isTrue();
        State end = state;
        for (Move move : solution.moves()) {
          end = end.apply(move);
          assertThat(puzzle.allows(end)).isTrue();
        }
        assertThat(end).isEqualTo(puzzle.solved());
      }
    }
  }

  /** Returns a puzzle with a fixed orientation and forbidden places for some pieces. */
  private static Puzzle blocked(Puzzle puzzle, Random random) {
    Puzzle.Builder builder = Puzzle.builder("blocked", puzzle.orbits());
    puzzle.turns().forEach(turn -> builder.turn(turn, true));
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      List<Orbit> orbits = puzzle.orbits().list();
      Orbit orbit = orbits.get(random.nextInt(orbits.size()));
      int place = random.nextInt(orbit.size());
      int piece = orbit.solvedPiece(random.nextInt(orbit.size()));
      if (orbit.solvedPiece(place) != piece) {
        builder.block(orbit, place, piece);
      }
    }
    return builder.build();
  }

  private static State walk(Puzzle puzzle, Random random) {
    State state = puzzle.solved();
    for (int i = 0; i < 12; i++) {
      Turn turn = puzzle.turns().get(random.nextInt(puzzle.turns().size()));
      State next = state.apply(turn.moves().get(random.nextInt(turn.moves().size())));
      state = puzzle.allows(next) ? next : state;
    }
    return state;
  }

  @Test
  void bandagedCubeMatchesAGeometricModel() {
    GeneralSolver solver = PuzzleFiles.solver("bandaged-2x2x2.tws", EXACT);
    MoveSet moves = solver.moveSet(Metric.HALF_TURN);

    assertThat(solver.exactTables(moves).orElseThrow().distribution(moves))
        .map(CostCount::count)
        .isEqualTo(BANDAGED);
  }

  @Test
  void shapesOfASquareOneAreWithinSevenHalfTurns() {
    GeneralSolver solver = PuzzleFiles.solver("square-1-shapes.tws", EXACT);
    MoveSet moves =
        MoveSet.priced("slices", solver.puzzle().turns(), move -> move.name().equals("R") ? 20 : 1);
    List<CostCount> costs = solver.exactTables(moves).orElseThrow().distribution(moves);

    assertThat(costs.stream().mapToLong(CostCount::count).sum()).isEqualTo(3678);
    assertThat(costs.get(costs.size() - 1).cost() / 20).isEqualTo(7);
  }

  /** Solutions of random states, replayed on a Square-1 of strings. */
  @Test
  void solvesASquareOneWithoutBlockedTurns() {
    PuzzleDefinition definition = PuzzleFiles.read("square-1.tws");
    GeneralSolver solver = PuzzleFiles.solver("square-1.tws", EXACT);
    MoveSet moves = solver.moveSet(Metric.HALF_TURN);
    SplittableRandom random = new SplittableRandom(5);
    for (int i = 0; i < 5; i++) {
      StringSquareOne model = new StringSquareOne();
      State state = definition.puzzle().solved();
      for (int count = 0; count < 5; ) {
        Move move = moves.move(random.nextInt(moves.size()));
        if (model.make(move)) {
          state = state.apply(move);
          count++;
        }
      }
      Solution solution = solver.solve(SolveRequest.of(state, moves)).best().orElseThrow();
      assertThat(solution.cost()).isLessThanOrEqualTo(5);
      for (Move move : solution.moves()) {
        assertThat(model.make(move)).as("%s of %s", move, solution).isTrue();
      }
      assertThat(model.isSolved()).isTrue();
    }
  }

  @Test
  void rejectsTooManyShapesWithAReason() {
    StringBuilder text = new StringBuilder("Set P 24 1\n");
    String places = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24";
    text.append("Move A\nP\n").append(places.replaceFirst("1 2", "2 1")).append("\nEnd\n");
    text.append("Move B\nP\n2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 1\nEnd\n");
    for (int piece = 1; piece < 12; piece++) {
      text.append("Illegal P ").append(piece + 1).append(' ').append(piece).append('\n');
    }
    StateSpace space = new StateSpace(PuzzleDefinition.parse(text.toString(), "many.tws").puzzle());
    GeneralSolver solver = PuzzleFiles.solver(space, EXACT);

    assertThat(space.isExact()).isFalse();
    assertThatThrownBy(
            () ->
                solver.solve(
                    SolveRequest.of(space.puzzle().solved(), solver.moveSet(Metric.HALF_TURN))))
        .hasMessage(
            "general cannot solve the many: its blocking pieces have too many arrangements to track"
                + " the moves that are blocked");
  }
}
