package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.TwoAxisTwists;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables compared with the simplest computation, for a coordinate with 2,187 values. */
class DistanceTableBuilderTest {
  private static final TableIdentity IDENTITY =
      new TableIdentity("puzzle", "coordinate", "model", "0123456789abcdef");
  private static final BuildListener SILENT = (cost, found, entries) -> {};

  private final Puzzle puzzle = Cuboid.of(2, 2, 2);
  private final OrientationCoordinate orientation =
      OrientationCoordinate.of(puzzle.orbits(), puzzle.orbits().get("corners"));
  private final MoveSet twoAxes = TwoAxisTwists.unitCosts(puzzle);
  private final MoveSet oneMove = MoveSet.of(List.of(puzzle.move("R")), Metric.HALF_TURN);

  private static DistanceTable build(MoveSet moveSet, Transitions backward, int... goals) {
    return new DistanceTableBuilder(moveSet, backward, goals, 1, SILENT).build(IDENTITY);
  }

  private void assertExact(MoveSet moveSet, int threads, int... goals) {
    TransitionTable forward = TransitionTable.of(orientation, moveSet.transformations());
    DistanceTable table =
        new DistanceTableBuilder(moveSet, forward.reversed(), goals, threads, SILENT)
            .build(IDENTITY);
    long[] expected = SimpleShortestPaths.costs(moveSet, forward, goals);
    long[] actual = new long[expected.length];
    for (int entry = 0; entry < actual.length; entry++) {
      actual[entry] = table.cost(entry);
    }

    assertThat(table.size()).isEqualTo(expected.length);
    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void buildsTheTableOfACoordinateInOneCall() {
    DistanceTable table = DistanceTableBuilder.build(puzzle, orientation, twoAxes);
    TransitionTable forward = TransitionTable.of(orientation, twoAxes.transformations());

    assertThat(table.identity())
        .isEqualTo(DistanceTableBuilder.identity(puzzle, orientation, twoAxes, List.of(0)));
    assertThat(table.distribution())
        .isEqualTo(build(twoAxes, forward.reversed(), 0).distribution());
  }

  @Test
  void costsOfTwoAxesAreExact() {
    assertExact(twoAxes, 1, 0);
    assertExact(TwoAxisTwists.costs(puzzle, "slow", 120_000, 221_000, 300_000, 0), 1, 0, 5, 77);
  }

  /** Random costs from 1 to 9 by previous move, some moves forbidden. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void costsOfAnyModelAreExact(int contexts) {
    Random random = new Random(contexts);
    for (int i = 0; i < 5; i++) {
      List<Move> moves =
          new ArrayList<>(puzzle.turns().stream().flatMap(t -> t.moves().stream()).toList());
      Collections.shuffle(moves, random);
      moves = moves.subList(0, 6);
      int[] after = moves.stream().mapToInt(move -> random.nextInt(contexts)).toArray();
      int[][] costs = new int[contexts][];
      for (int context = 0; context < contexts; context++) {
        costs[context] =
            moves.stream()
                .mapToInt(m -> random.nextInt(4) == 0 ? MoveSet.FORBIDDEN : 1 + random.nextInt(9))
                .toArray();
      }
      assertExact(MoveSet.ofContexts("random", moves, after, costs), 2, random.nextInt(2187));
    }
  }

  @Test
  void unreachableEntriesHaveNoDistance() {
    // R alone turns four corners: few of the 81 times 27 orientations are reached.
    assertExact(oneMove, 1, 0);
    DistanceTable table = build(oneMove, new LineTransitions(3, 2), 0);

    assertThat(table.distribution())
        .containsExactly(
            new CostCount(0, 1),
            new CostCount(1, 1),
            new CostCount(2, 1),
            new CostCount(DistanceTable.UNREACHABLE, 2));
    assertThat(table.cost(4)).isEqualTo(DistanceTable.UNREACHABLE);
  }

  @Test
  void tablesDoNotDependOnTheNumberOfThreads() {
    TransitionTable backward =
        TransitionTable.of(orientation, twoAxes.transformations()).reversed();
    DistanceTable one = build(twoAxes, backward, 0);

    for (int threads : new int[] {2, 4, 7}) {
      assertThat(
              new DistanceTableBuilder(twoAxes, backward, new int[] {0}, threads, SILENT)
                  .build(IDENTITY))
          .isEqualTo(one);
    }
  }

  @Test
  void distinguishesUpTo255Costs() {
    DistanceTable most = build(oneMove, new LineTransitions(255, 0), 0);
    assertThat(most.maximum()).isEqualTo(254);
    assertThat(most.cost(254)).isEqualTo(254);

    DistanceTable withUnreachable = build(oneMove, new LineTransitions(254, 3), 0);
    assertThat(withUnreachable.cost(253)).isEqualTo(253);
    assertThat(withUnreachable.cost(254)).isEqualTo(DistanceTable.UNREACHABLE);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> build(oneMove, new LineTransitions(256, 0), 0))
        .withMessageStartingWith(
            "the table " + IDENTITY.coordinate() + " of the " + IDENTITY.puzzle())
        .withMessageContaining("has more than 255 different costs with the moves " + oneMove)
        .withMessageContaining("use a coarser cost model");
  }

  /** Above the exact costs, the bound is the next cost. */
  @Test
  void boundsEndAtTheGreatestCostThatFits() {
    DistanceTableBuilder builder =
        new DistanceTableBuilder(oneMove, new LineTransitions(300, 2), new int[] {0}, 1, SILENT);
    DistanceTable bounds = builder.ofBounds(DistanceTableBuilder.MAXIMUM_COSTS).build(IDENTITY);

    assertThat(bounds.cost(253)).isEqualTo(253);
    assertThat(bounds.cost(254)).isEqualTo(254);
    assertThat(bounds.cost(299)).isEqualTo(254);
    assertThat(bounds.cost(301)).isEqualTo(254);
    DistanceTable few =
        new DistanceTableBuilder(oneMove, new LineTransitions(100, 2), new int[] {0}, 1, SILENT)
            .ofBounds(DistanceTableBuilder.MAXIMUM_COSTS)
            .build(IDENTITY);
    assertThat(few).isEqualTo(build(oneMove, new LineTransitions(100, 2), 0));
  }

  /** Four bits have fifteen exact costs, and one code for all greater ones. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 16})
  void boundsOfFewCostsTakeFewBits(int costs) {
    DistanceTable bounds =
        new DistanceTableBuilder(oneMove, new LineTransitions(100, 2), new int[] {0}, 1, SILENT)
            .ofBounds(costs)
            .build(IDENTITY);

    for (int position = 0; position < 102; position++) {
      assertThat(bounds.cost(position)).isEqualTo(Math.min(position, costs - 1));
    }
    assertThat(bounds.codes().bits()).isEqualTo(costs <= 4 ? 2 : 4);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1, 256})
  void boundsNeedTwoTo255Costs(int costs) {
    DistanceTableBuilder builder =
        new DistanceTableBuilder(oneMove, new LineTransitions(9, 0), new int[] {0}, 1, SILENT);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.ofBounds(costs))
        .withMessage("a table can have 2 to 255 different costs, not " + costs);
  }

  /** The waiting thread cancels; one cancellation is enough. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void cancellationEndsTheBuilding(int threads) {
    int[] costs = {0};
    Cancellation cancellation = Cancellation.byInterruptOr(() -> costs[0] == 7);
    DistanceTableBuilder builder =
        new DistanceTableBuilder(
                oneMove,
                new LineTransitions(100, 0),
                new int[] {0},
                threads,
                (cost, found, entries) -> {
                  costs[0] = (int) cost;
                  assertThat(cost).isLessThanOrEqualTo(7);
                })
            .withCancellation(cancellation);

    assertThatThrownBy(() -> builder.build(IDENTITY)).isInstanceOf(CancellationException.class);
    costs[0] = 0;
    assertThat(cancellation.isCancelled()).isTrue();
  }

  @Test
  void listenerReceivesEachCostInOrder() {
    List<List<Long>> told = new ArrayList<>();
    new DistanceTableBuilder(
            oneMove,
            new LineTransitions(4, 1),
            new int[] {0},
            1,
            (cost, found, entries) -> told.add(List.of(cost, found, entries)))
        .build(IDENTITY);

    assertThat(told)
        .containsExactly(
            List.of(0L, 1L, 5L), List.of(1L, 2L, 5L), List.of(2L, 3L, 5L), List.of(3L, 4L, 5L));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptEndsTheBuildingAndRemainsSet(int threads) {
    Thread caller = Thread.currentThread();
    DistanceTableBuilder builder =
        new DistanceTableBuilder(
            oneMove,
            new LineTransitions(100, 0),
            new int[] {0},
            threads,
            (cost, found, entries) -> {
              if (cost == 7) {
                caller.interrupt();
              }
              assertThat(cost).isLessThanOrEqualTo(7);
            });

    assertThatThrownBy(() -> builder.build(IDENTITY))
        .isInstanceOf(CancellationException.class)
        .hasMessage("cancelled");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void rejectsNoGoalNoThreadAndTooManyEntries() {
    LineTransitions line = new LineTransitions(4, 0);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new DistanceTableBuilder(oneMove, line, new int[0], 1, SILENT));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new DistanceTableBuilder(oneMove, line, new int[] {0}, 0, SILENT));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new DistanceTableBuilder(
                    twoAxes, new LineTransitions(1 << 30, 0), new int[] {0}, 1, SILENT))
        .withMessage("a table of 2 times 1073741824 entries is too large");
  }
}
