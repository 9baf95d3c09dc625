package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.UnreachableGoalException;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Goals with open pieces, on common puzzles. */
@Tag("slow")
class GoalsTest extends GoalsFixture {
  private static final String CROSS_AND_CORNER =
      "{'CORNERS':{'pieces':['?','?','?','?',4,'?','?','?'],"
          + "'orientation':['?','?','?','?',0,'?','?','?']}}";

  @ParameterizedTest
  @CsvSource({
    "pyraminx.json, 2, 1073741824, 30, 10",
    "pyraminx.json, 3, 20000, 30, 5",
    "2x2x2.json, 2, 1073741824, 30, 6",
    "2x2x2.json, 3, 20000, 30, 4",
    "2x2x2.tws, 3, 100000, 30, 4"
  })
  void solvesSomePiecesInFewestMoves(String file, int places, long memory, int length, int states) {
    PuzzleDefinition definition = PuzzleFiles.read(file);

    assertLeast(definition, firstSolved(definition, places, true), memory, length, states, true);
    assertLeast(definition, firstSolved(definition, places, false), memory, length, states, true);
  }

  @Test
  void orientsAllPiecesInFewestMoves() {
    PuzzleDefinition definition = PuzzleFiles.read("pyraminx.json");

    assertLeast(definition, oriented(definition), 5_000, 30, 5, true);
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 100_000, 1 << 30})
  void reachedGoalNeedsNoMoves(long memory) {
    PuzzleDefinition definition = PuzzleFiles.read("2x2x2.json");
    GeneralSolver solver = PuzzleFiles.solver(new StateSpace(definition.puzzle()), memory);
    Goal goal = PuzzleFiles.goal(definition, CROSS_AND_CORNER);
    State state = PuzzleFiles.state(definition, "U x");
    SolveRequest request = SolveRequest.of(state, solver.moveSet(Metric.HALF_TURN)).withGoal(goal);

    assertThat(solver.solve(request).best().orElseThrow().moves()).isEmpty();
  }

  /**
   * One twisted corner and all else solved: the sum of twists is invalid, so a search would not
   * end.
   */
  @ParameterizedTest
  @ValueSource(longs = {0, 100_000, 1 << 30})
  void rejectsAnUnreachableGoal(long memory) {
    PuzzleDefinition definition = PuzzleFiles.read("2x2x2.json");
    GeneralSolver solver = PuzzleFiles.solver(new StateSpace(definition.puzzle()), memory);
    Orbit corners = definition.puzzle().orbits().list().get(0);
    State twisted = definition.puzzle().solved().toBuilder().orientation(corners, 0, 1).build();
    SolveRequest request =
        SolveRequest.of(definition.puzzle().solved(), solver.moveSet(Metric.HALF_TURN))
            .withGoal(Goal.of(Pattern.of(twisted)));

    assertThatExceptionOfType(UnreachableGoalException.class)
        .isThrownBy(() -> solver.solve(request))
        .withMessageContaining("no turns reach the goal");
  }

  @Test
  void rejectsAPieceAtTwoPlaces() {
    PuzzleDefinition definition = PuzzleFiles.read("2x2x2.json");
    GeneralSolver solver = PuzzleFiles.solver(new StateSpace(definition.puzzle()), 1 << 30);
    Orbit corners = definition.puzzle().orbits().list().get(0);
    Pattern pattern =
        Pattern.builder(definition.puzzle().orbits())
            .allowPiece(corners, 0, 1)
            .allowPiece(corners, 1, 1)
            .build();
    SolveRequest request =
        SolveRequest.of(definition.puzzle().solved(), solver.moveSet(Metric.HALF_TURN))
            .withGoal(Goal.of(pattern));

    assertThatExceptionOfType(UnreachableGoalException.class)
        .isThrownBy(() -> solver.solve(request))
        .withMessageContaining("it requires the same piece twice");
  }

  /** Each place allows two kinds of pieces, all distinguished: 8! arrangements. */
  @Test
  void rejectsAGoalWithTooManyStates() {
    PuzzleDefinition definition = PuzzleFiles.read("2x2x2.json");
    GeneralSolver solver = PuzzleFiles.solver(new StateSpace(definition.puzzle()), 1 << 30);
    Orbit corners = definition.puzzle().orbits().list().get(0);
    Pattern.Builder builder = Pattern.builder(definition.puzzle().orbits());
    for (int place = 0; place < 8; place++) {
      for (int piece = 0; piece < 8; piece++) {
        // At its home, a piece has fewer orientations, so all pieces differ.
        builder.allow(corners, place, piece, 0);
        if (piece != place) {
          builder.allow(corners, place, piece, 1);
        }
      }
    }
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);

    Goal goal = Goal.of(builder.build());
    SolveRequest request =
        SolveRequest.of(PuzzleFiles.state(definition, "R U F R"), moveSet).withGoal(goal);

    assertThatExceptionOfType(UnreachableGoalException.class)
        .isThrownBy(
            () ->
                PatternProblem.of(
                    definition.puzzle(), goal, moveSet, Optional.empty(), Cancellation.never()))
        .withMessageContaining("more than 20000 states that it distinguishes");
    assertThatExceptionOfType(UnreachableGoalException.class)
        .isThrownBy(() -> solver.solve(request))
        .withMessageContaining("more than 20000 states that it distinguishes");
  }
}
