package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.UpToRotationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwoAxisTwists;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Different tables have different names, and equal tables have equal names. */
class DistanceTableIdentityTest {
  private final Puzzle puzzle = Cuboid.of(2, 2, 2);
  private final Orbit corners = puzzle.orbits().get("corners");
  private final Coordinate permutation = PermutationCoordinate.of(puzzle.orbits(), corners);
  private final Coordinate orientation = OrientationCoordinate.of(puzzle.orbits(), corners);
  private final MoveSet halfTurns = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);

  private TableIdentity identity(Coordinate coordinate, MoveSet moveSet, Integer... goals) {
    return DistanceTableBuilder.identity(puzzle, coordinate, moveSet, List.of(goals));
  }

  @Test
  void namesPuzzleCoordinateAndCostModel() {
    TableIdentity identity = identity(permutation, halfTurns, 0);

    assertThat(identity.puzzle()).isEqualTo("2x2x2");
    assertThat(identity.coordinate()).isEqualTo("corners-permutation");
    assertThat(identity.costModel()).isEqualTo("half-turn");
  }

  @Test
  void isTheSameForTheSameDefinition() {
    Puzzle again = Cuboid.of(2, 2, 2);

    assertThat(
            DistanceTableBuilder.identity(
                again,
                PermutationCoordinate.of(again.orbits(), again.orbits().get("corners")),
                MoveSet.ofTurns(again.turns(), Metric.HALF_TURN),
                List.of(0)))
        .isEqualTo(identity(permutation, halfTurns, 0));
  }

  @Test
  void dependsOnEverythingThatEntriesDependOn() {
    MoveSet fewer = MoveSet.ofTurns(puzzle.turns().subList(0, 3), Metric.HALF_TURN);
    MoveSet otherFaces = MoveSet.ofTurns(puzzle.turns().subList(1, 4), Metric.HALF_TURN);
    int[][] costs = {new int[halfTurns.size()]};
    java.util.Arrays.fill(costs[0], 2);
    MoveSet dearer =
        MoveSet.ofContexts("half-turn", halfTurns.moves(), new int[halfTurns.size()], costs);

    assertThat(
            Stream.of(
                identity(permutation, halfTurns, 0),
                identity(permutation, halfTurns, 1),
                identity(permutation, halfTurns, 0, 1),
                identity(orientation, halfTurns, 0),
                identity(permutation, fewer, 0),
                identity(permutation, otherFaces, 0),
                identity(permutation, dearer, 0),
                identity(permutation, MoveSet.ofTurns(puzzle.turns(), Metric.QUARTER_TURN), 0),
                identity(permutation, TwoAxisTwists.unitCosts(puzzle), 0),
                identity(permutation, TwoAxisTwists.costs(puzzle, "slow", 10, 20, 20, 0), 0),
                identity(permutation, TwoAxisTwists.costs(puzzle, "slow", 10, 19, 20, 0), 0),
                identity(permutation, TwoAxisTwists.costs(puzzle, "slow", 10, 20, 21, 0), 0)))
        .doesNotHaveDuplicates()
        .map(TableIdentity::fingerprint)
        .doesNotHaveDuplicates();
  }

  /** The index of a position depends on the fixed place. */
  @Test
  void dependsOnTheFixedPlace() {
    assertThat(
            Stream.of(0, 3, 6)
                .map(place -> identity(new UpToRotationCoordinate(puzzle, place), halfTurns, 0)))
        .doesNotHaveDuplicates();
  }
}
