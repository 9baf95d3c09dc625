package dev.cubewright.tables.pruning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import dev.cubewright.tables.transition.Transitions;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * All 88,179,840 states of the 2x2x2 with a fixed orientation; uses one byte each while it runs.
 */
@Tag("long")
class OrientedTwoByTwoTest {
  private final Puzzle puzzle = Cuboid.of(2, 2, 2);
  private final Orbit corners = puzzle.orbits().get("corners");
  private final MoveSet moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
  private final TransitionTable permutation =
      TransitionTable.of(
          PermutationCoordinate.of(puzzle.orbits(), corners), moveSet.transformations());
  private final TransitionTable orientation =
      TransitionTable.of(
          OrientationCoordinate.of(puzzle.orbits(), corners), moveSet.transformations());

  private DistanceTable table(Transitions backward, int goal) {
    TableIdentity identity =
        new TableIdentity("2x2x2", "oriented", "half-turn", "0123456789abcdef");
    return new DistanceTableBuilder(
            moveSet, backward, new int[] {goal}, 2, (cost, found, entries) -> {})
        .build(identity);
  }

  /**
   * The counts of the C++ peer; with symmetries, a fourteenth of the entries gives the same counts.
   */
  @Test
  void distancesMatchPublishedCounts() {
    DistanceTable all =
        table(new ProductTransitions(permutation.reversed(), orientation.reversed()), 0);

    assertThat(all.distribution().stream().map(CostCount::count))
        .containsExactly(
            1L,
            18L,
            243L,
            2874L,
            28_000L,
            205_416L,
            1_168_516L,
            5_402_628L,
            20_776_176L,
            45_391_616L,
            15_139_616L,
            64_736L);
    assertThat(all.maximum()).isEqualTo(11);

    List<Symmetry> kept =
        SymmetryReduction.compatible(
            ProductTransitions.of(List.of(orientation)), 0, Symmetries.of(moveSet));
    SymmetryReduction reduction =
        new SymmetryReduction(
            ProductTransitions.of(List.of(permutation)),
            0,
            ProductTransitions.of(List.of(orientation)),
            0,
            kept,
            1,
            Cancellation.never());
    DistanceTable fewer =
        table(
            reduction.transitions(permutation.reversed(), orientation.reversed()),
            reduction.of(0, 0));
    int columns = orientation.size();

    assertThat(fewer.size()).isEqualTo(2768L * 2187);
    assertThat(
            IntStream.range(0, permutation.size())
                .parallel()
                .filter(row -> !agree(all, fewer, reduction, row, columns))
                .toArray())
        .isEmpty();
  }

  private static boolean agree(
      DistanceTable all, DistanceTable fewer, SymmetryReduction reduction, int row, int columns) {
    int[] numbers = new int[columns];
    int[] offsets = new int[columns];
    for (int column = 0; column < columns; column++) {
      numbers[column] = row;
      offsets[column] = column;
    }
    reduction.of(numbers, offsets, columns);
    for (int column = 0; column < columns; column++) {
      if (fewer.cost(numbers[column]) != all.cost((long) row * columns + column)) {
        return false;
      }
    }
    return true;
  }
}
