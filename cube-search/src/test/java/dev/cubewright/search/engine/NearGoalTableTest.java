package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.TwoByTwo;
import dev.cubewright.search.exact.PositionTables;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.TransitionTable;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The costs near the goal compared with the exact table, which is built differently. */
class NearGoalTableTest {
  private static final Orbits ORBITS = TwoByTwo.PUZZLE.orbits();
  private static final Orbit CORNERS = ORBITS.get("corners");
  private static final PermutationCoordinate PERMUTATION =
      PermutationCoordinate.of(ORBITS, CORNERS);
  private static final OrientationCoordinate ORIENTATION =
      OrientationCoordinate.of(ORBITS, CORNERS);

  static Stream<MoveSet> moveSets() {
    return Stream.of(TwoByTwo.HALF_TURN, TwoByTwo.QUARTER_TURN, TwoByTwo.ROBOT);
  }

  private static int[] numbers(State state) {
    return new int[] {(int) PERMUTATION.rank(state), (int) ORIENTATION.rank(state)};
  }

  private static NearGoalTable table(MoveSet moveSet, int maximumSize) {
    List<TransitionTable> backward =
        Stream.of(PERMUTATION, ORIENTATION)
            .map(c -> TransitionTable.of(c, moveSet.transformations()).reversed())
            .toList();
    List<int[]> goals =
        TwoByTwo.PUZZLE.rotations().stream()
            .map(rotation -> numbers(TwoByTwo.PUZZLE.solved().apply(rotation)))
            .toList();
    return new NearGoalTable(
        moveSet,
        new CanonicalSequences(moveSet),
        backward,
        new int[] {0, 1},
        goals,
        maximumSize,
        Cancellation.never());
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void isExactWithinItsLimit(MoveSet moveSet) {
    NearGoalTable near = table(moveSet, 50_000);
    PositionTables tables = TwoByTwo.TABLES;
    DistanceTable exact = tables.table(moveSet);
    long positions = exact.size() / moveSet.rows();
    Random random = new Random(1);
    int within = 0;
    for (int i = 0; i < 10_000; i++) {
      // A few moves from solved, so that many states are near.
      State state = TwoByTwo.PUZZLE.solved();
      for (int length = random.nextInt(7); length > 0; length--) {
        int move = random.nextInt(moveSet.size());
        state = state.apply(moveSet.move(move).transformation().inverse());
      }
      for (int row = 0; row < moveSet.rows(); row++) {
        long cost = exact.cost(row * positions + tables.space().numbers().applyAsInt(state));
        boolean known = cost <= near.limit();
        within += known ? 1 : 0;
        // The table has a part of the level after the limit.
        assertThat(near.cost(row, numbers(state), 0))
            .isIn((int) cost, known ? (int) cost : NearGoalTable.BEYOND);
      }
    }

    assertThat(within).isGreaterThan(500);
    assertThat(near.size()).isBetween(1000, 50_000);
    assertThat(near.limit()).isPositive();
  }

  /** One goal, 9 and 54 positions at the first distances, each in 24 orientations. */
  @Test
  void stopsBeforeTheSizeLimit() {
    assertThat(table(TwoByTwo.HALF_TURN, 24 * 64).size()).isEqualTo(24 * 64);
    assertThat(table(TwoByTwo.HALF_TURN, 24 * 64).limit()).isEqualTo(2);
    assertThat(table(TwoByTwo.HALF_TURN, 24 * 64 - 1).size()).isEqualTo(24 * 64 - 1);
    assertThat(table(TwoByTwo.HALF_TURN, 24 * 64 - 1).limit()).isEqualTo(1);
  }

  @Test
  void alwaysContainsTheGoals() {
    NearGoalTable goals = table(TwoByTwo.ROBOT, 0);

    assertThat(goals.size()).isEqualTo(24 * TwoByTwo.ROBOT.rows());
    assertThat(goals.limit()).isZero();
    assertThat(goals.cost(1, numbers(TwoByTwo.PUZZLE.solved()), 0)).isZero();
    assertThat(goals.cost(0, numbers(TwoByTwo.after("R")), 0)).isEqualTo(NearGoalTable.BEYOND);
  }

  @Test
  void readsTheNumbersFromAnOffset() {
    NearGoalTable near = table(TwoByTwo.HALF_TURN, 1000);
    int[] numbers = numbers(TwoByTwo.after("R"));

    assertThat(near.cost(0, new int[] {-1, -1, -1, numbers[0], numbers[1]}, 3)).isEqualTo(1);
  }

  /** Within its limit it is exact, or one above the limit; greater limits are not pruned. */
  @Test
  void boundsPositionsThatCouldBeNear() {
    NearGoalTable near = table(TwoByTwo.HALF_TURN, 24 * 64);
    assertThat(near.limit()).isEqualTo(2);
    assertThat(near.numberings()).containsExactly(0, 1);
    PositionSlots positions = new PositionSlots(2, 4);
    List<State> states = Stream.of("R", "R U", "R U F", "R U F").map(TwoByTwo::after).toList();
    long[] left = {2, 1, 2, 3};
    for (int slot = 0; slot < 4; slot++) {
      positions.add(0, 0, 0, left[slot]);
      positions.numbers[0][slot] = numbers(states.get(slot))[0];
      positions.numbers[1][slot] = numbers(states.get(slot))[1];
    }
    long[] costs = new long[4];
    near.costs(positions, costs);

    assertThat(costs).containsExactly(1, 2, 3, 0);
    assertThat(positions).hasToString("4 positions after the moves [0, 0, 0, 0]");
  }
}
