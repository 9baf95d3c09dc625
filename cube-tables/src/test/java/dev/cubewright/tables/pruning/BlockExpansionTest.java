package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Expansion of blocks and of entries builds equal tables. */
@Tag("slow")
class BlockExpansionTest {
  private static final TableIdentity IDENTITY =
      new TableIdentity("puzzle", "coordinate", "model", "0123456789abcdef");
  private static final BuildListener SILENT = (cost, found, entries) -> {};
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);

  /** 70 values: the set of places of the four upper corners. */
  private static final Coordinate COMBINATION =
      ArrangementCoordinate.combination(
          PUZZLE.orbits(), PUZZLE.orbits().get("corners"), 0, 1, 2, 3);

  /** 28 values: two of these places. */
  private static final Coordinate PAIR =
      ArrangementCoordinate.combination(PUZZLE.orbits(), PUZZLE.orbits().get("corners"), 0, 1);

  private static final Coordinate ORIENTATION =
      OrientationCoordinate.of(PUZZLE.orbits(), PUZZLE.orbits().get("corners"));

  /** The same transitions without their blocks. */
  private record Entries(Transitions blocks) implements Transitions {
    @Override
    public int size() {
      return blocks.size();
    }

    @Override
    public int moves() {
      return blocks.moves();
    }

    @Override
    public int next(int position, int move) {
      return blocks.next(position, move);
    }
  }

  private static MoveSet moveSet(Metric metric, String moves) {
    return MoveSet.of(Stream.of(moves.split(" ", -1)).map(PUZZLE::move).toList(), metric);
  }

  private static MoveSet allMoves(Metric metric) {
    return MoveSet.ofTurns(PUZZLE.turns(), metric);
  }

  /** Moves without their inverses, which are forbidden. */
  private static MoveSet forbidden(String names, int... costs) {
    List<Move> moves = Stream.of(names.split(" ", -1)).map(PUZZLE::move).toList();
    return MoveSet.ofContexts("forbidden", moves, new int[costs.length], new int[][] {costs});
  }

  private static MoveSet randomCosts(int seed) {
    Random random = new Random(seed);
    List<Move> moves = allMoves(Metric.HALF_TURN).moves().subList(0, 7);
    int[] costs = random.ints(7, 1, 6).toArray();
    return MoveSet.ofContexts("random", moves, new int[7], new int[][] {costs});
  }

  static Stream<MoveSet> moveSets() {
    int no = MoveSet.FORBIDDEN;
    return Stream.of(
        // All moves cost the same and have inverses, so the search reverses its direction near the
        // end.
        allMoves(Metric.HALF_TURN),
        moveSet(Metric.HALF_TURN, "U U' R R' F F'"),
        // Two amounts.
        allMoves(Metric.QUARTER_TURN),
        // Without inverses, so that the path back is longer.
        moveSet(Metric.HALF_TURN, "U R F"),
        moveSet(Metric.QUARTER_TURN, "U R2 F'"),
        moveSet(Metric.HALF_TURN, "U R F D L B"),
        forbidden("U U' R R' F F' D D'", 1, no, 1, no, 1, no, 1, no),
        forbidden("U U' R2 F F'", 2, 2, 2, no, 2),
        // Most entries are not reached.
        moveSet(Metric.HALF_TURN, "U2 R2 F2"),
        moveSet(Metric.HALF_TURN, "R"),
        randomCosts(1),
        randomCosts(2));
  }

  private static TransitionTable backward(Coordinate coordinate, MoveSet moveSet) {
    return TransitionTable.of(coordinate, moveSet.transformations()).reversed();
  }

  private static DistanceTable build(
      MoveSet moveSet, Transitions backward, int threads, int... goals) {
    return new DistanceTableBuilder(moveSet, backward, goals, threads, SILENT).build(IDENTITY);
  }

  private static void assertBlocksAndEntriesAgree(
      MoveSet moveSet, BlockTransitions backward, int... goals) {
    DistanceTable entries = build(moveSet, new Entries(backward), 1, goals);

    assertThat(build(moveSet, backward, 1, goals)).isEqualTo(entries);
    assertThat(build(moveSet, backward, 2, goals)).isEqualTo(entries);
    assertThat(build(moveSet, new Entries(backward), 2, goals)).isEqualTo(entries);
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void blocksAndEntriesGiveEqualTables(MoveSet moveSet) {
    TransitionTable pair = backward(PAIR, moveSet);
    TransitionTable orientation = backward(ORIENTATION, moveSet);
    // Many small blocks and few large ones, from one goal and from several.
    assertBlocksAndEntriesAgree(moveSet, new ProductTransitions(orientation, pair), 27);
    assertBlocksAndEntriesAgree(
        moveSet, new ProductTransitions(pair, orientation), 0, 5, 2187 * 13 + 7, 61_235);
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void buildsExactTablesWithBlocksOfAnySize(MoveSet moveSet) {
    TransitionTable forward = TransitionTable.of(ORIENTATION, moveSet.transformations());
    TransitionTable one = TransitionTable.ofOneNumber(moveSet.size());
    TransitionTable backward = forward.reversed();
    long[] expected = SimpleShortestPaths.costs(moveSet, forward, 0, 2000);
    for (BlockTransitions blocks :
        List.of(new ProductTransitions(backward, one), new ProductTransitions(one, backward))) {
      DistanceTable table = build(moveSet, blocks, 2, 0, 2000);
      assertThat(costs(table)).isEqualTo(expected);
    }
  }

  private static long[] costs(DistanceTable table) {
    long[] costs = new long[Math.toIntExact(table.size())];
    for (int entry = 0; entry < costs.length; entry++) {
      costs[entry] = table.cost(entry);
    }
    return costs;
  }

  /** Each pair costs as much as its number, even if its row is symmetric. */
  @ParameterizedTest
  @CsvSource({
    "HALF_TURN, '', 16",
    "QUARTER_TURN, '', 16",
    "HALF_TURN, U R F D L B, 8",
    "HALF_TURN, U2 R2 F2 D2 L2 B2, 16",
    "HALF_TURN, U U' D D', 8",
    "QUARTER_TURN, U R2 F2 L2 B2 D, 4",
  })
  void reducedAndFullNumberingsGiveEqualCosts(Metric metric, String moves, int atLeast) {
    MoveSet moveSet = moves.isEmpty() ? allMoves(metric) : moveSet(metric, moves);
    TransitionTable rows = TransitionTable.of(ORIENTATION, moveSet.transformations());
    TransitionTable columns = TransitionTable.of(COMBINATION, moveSet.transformations());
    int startRow = (int) ORIENTATION.rank(PUZZLE.solved());
    int startColumn = (int) COMBINATION.rank(PUZZLE.solved());
    TransitionTable.Reachable rowsReached = rows.reachable(new int[] {startRow});
    TransitionTable.Reachable columnsReached = columns.reachable(new int[] {startColumn});
    TransitionTable someRows = rowsReached.table();
    TransitionTable someColumns = columnsReached.table();
    startRow = rowsReached.numberOf()[startRow];
    startColumn = columnsReached.numberOf()[startColumn];
    List<Symmetry> symmetries =
        SymmetryReduction.compatible(
            ProductTransitions.of(List.of(someRows)),
            startRow,
            SymmetryReduction.compatible(
                ProductTransitions.of(List.of(someColumns)), startColumn, Symmetries.of(moveSet)));
    SymmetryReduction reduction =
        new SymmetryReduction(
            ProductTransitions.of(List.of(someRows)),
            startRow,
            ProductTransitions.of(List.of(someColumns)),
            startColumn,
            symmetries,
            1,
            Cancellation.never());
    // The solved state and the states one move away, which symmetries map to each other.
    List<int[]> goals = new ArrayList<>(List.of(new int[] {startRow, startColumn}));
    for (int move = 0; move < moveSet.size(); move++) {
      goals.add(new int[] {someRows.next(startRow, move), someColumns.next(startColumn, move)});
    }
    DistanceTable all =
        build(
            moveSet,
            new ProductTransitions(someRows.reversed(), someColumns.reversed()),
            1,
            goals.stream().mapToInt(goal -> goal[0] * someColumns.size() + goal[1]).toArray());

    assertThat(symmetries).hasSizeGreaterThanOrEqualTo(atLeast);
    assertThat(reduction.classes()).isLessThan(someRows.size() / 2 + 2);
    for (int threads = 1; threads <= 2; threads++) {
      DistanceTable fewer =
          build(
              moveSet,
              reduction.transitions(someRows.reversed(), someColumns.reversed()),
              threads,
              goals.stream().mapToInt(goal -> reduction.of(goal[0], goal[1])).distinct().toArray());
      for (int row = 0; row < someRows.size(); row++) {
        for (int column = 0; column < someColumns.size(); column++) {
          if (fewer.cost(reduction.of(row, column))
              != all.cost((long) row * someColumns.size() + column)) {
            throw new AssertionError("row " + row + " column " + column);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void interruptEndsTheBuildingAndRemainsSet(int threads) {
    MoveSet moveSet = allMoves(Metric.HALF_TURN);
    Thread caller = Thread.currentThread();
    DistanceTableBuilder builder =
        new DistanceTableBuilder(
            moveSet,
            new ProductTransitions(backward(ORIENTATION, moveSet), backward(COMBINATION, moveSet)),
            new int[] {69},
            threads,
            (cost, found, entries) -> {
              if (cost == 3) {
                caller.interrupt();
              }
              assertThat(cost).isLessThanOrEqualTo(3);
            });

    assertThatThrownBy(() -> builder.build(IDENTITY))
        .isInstanceOf(CancellationException.class)
        .hasMessage("cancelled");
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void reportsEachCostOnce() {
    MoveSet moveSet = allMoves(Metric.HALF_TURN);
    List<Long> told = new ArrayList<>();
    List<Long> totals = new ArrayList<>();
    DistanceTable table =
        new DistanceTableBuilder(
                moveSet,
                new ProductTransitions(
                    backward(COMBINATION, moveSet), backward(ORIENTATION, moveSet)),
                new int[] {69 * 2187},
                2,
                (cost, found, entries) -> {
                  told.add(cost);
                  totals.add(found);
                })
            .build(IDENTITY);

    assertThat(told).isEqualTo(table.distribution().stream().map(CostCount::cost).toList());
    assertThat(totals).isSorted().last().isEqualTo(70L * 2187);
  }
}
