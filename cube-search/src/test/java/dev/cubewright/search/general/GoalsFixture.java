package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import java.util.Random;

/** Goals with open pieces, and their solutions compared with exhaustive search. */
abstract class GoalsFixture {
  private static Goal goal(PuzzleDefinition definition, Pattern.Builder builder) {
    assertThat(definition.puzzle().orbits()).isEqualTo(builder.build().orbits());
    return Goal.of(builder.build());
  }

  /** The first places of the first orbits solved, all other places open. */
  static Goal firstSolved(PuzzleDefinition definition, int places, boolean turned) {
    Puzzle puzzle = definition.puzzle();
    Pattern.Builder builder = Pattern.builder(puzzle.orbits());
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < Math.min(places, orbit.size()); place++) {
        if (turned) {
          builder.allow(orbit, place, orbit.solvedPiece(place), 0);
        } else {
          builder.allowPiece(orbit, place, orbit.solvedPiece(place));
        }
      }
    }
    return goal(definition, builder);
  }

  /** All pieces oriented, at any places. */
  static Goal oriented(PuzzleDefinition definition) {
    Puzzle puzzle = definition.puzzle();
    Pattern.Builder builder = Pattern.builder(puzzle.orbits());
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        allowOrientation(builder, orbit, place, 0);
      }
    }
    return goal(definition, builder);
  }

  static void allowOrientation(Pattern.Builder builder, Orbit orbit, int place, int orientation) {
    for (int home = 0; home < orbit.size(); home++) {
      builder.allow(orbit, place, orbit.solvedPiece(home), orientation);
    }
  }

  static void assertLeast(
      PuzzleDefinition definition, Goal goal, long memory, int length, int states, boolean held) {
    StateSpace space = new StateSpace(definition.puzzle());
    GeneralSolver solver = PuzzleFiles.solver(space, memory);
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);
    Random random = new Random(1);
    for (int i = 0; i < states; i++) {
      State state = definition.puzzle().solved();
      for (int move = 0; move < length; move++) {
        state = state.apply(moveSet.move(random.nextInt(moveSet.size())));
      }
      int rotations = held ? definition.puzzle().rotations().size() : 1;
      state = state.apply(definition.puzzle().rotations().get(random.nextInt(rotations)));
      SolveRequest request = SolveRequest.of(state, moveSet).withGoal(goal);
      long least =
          Breadth.cost(
                  state,
                  moveSet,
                  Breadth.matches(definition.puzzle(), goal.pattern().orElseThrow()))
              .orElseThrow();
      SolveResult result = solver.solve(request);
      assertThat(result.ending()).isEqualTo(Ending.FOUND);
      assertThat(result.best().orElseThrow().cost()).isEqualTo(least);
      // The recorder has replayed the moves and checked the goal.
    }
  }
}
