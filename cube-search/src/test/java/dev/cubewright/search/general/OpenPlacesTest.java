package dev.cubewright.search.general;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.search.Goal;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Goals with the first half of the places open and the other half solved. */
class OpenPlacesTest {
  private static Problem problem(Puzzle puzzle, Cancellation cancellation) {
    Pattern.Builder builder = Pattern.builder(puzzle.orbits());
    for (Orbit orbit : puzzle.orbits().list()) {
      boolean areUnlike = !orbit.hasIdenticalPieces();
      for (int place = areUnlike ? orbit.size() / 2 : 0; place < orbit.size(); place++) {
        builder.allow(orbit, place, orbit.solvedPiece(place), 0);
      }
    }
    MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
    Goal goal = Goal.of(builder.build());
    return PatternProblem.of(puzzle, goal, moveSet, Optional.empty(), cancellation);
  }

  @ParameterizedTest
  @ValueSource(strings = {"megaminx.tws", "4x4x4"})
  void oneStateMatchesInEachOrientation(String name) {
    Puzzle puzzle = name.contains(".") ? PuzzleFiles.read(name).puzzle() : Cuboid.of(name);

    assertThat(problem(puzzle, Cancellation.never()).goals())
        .hasSizeBetween(1, puzzle.rotations().size());
  }

  @Test
  void listingPollsTheCancellationAtEachPlace() {
    int[] polls = new int[1];

    assertThatExceptionOfType(CancellationException.class)
        .isThrownBy(
            () -> problem(Cuboid.of("4x4x4"), Cancellation.byInterruptOr(() -> ++polls[0] > 40)));
  }
}
