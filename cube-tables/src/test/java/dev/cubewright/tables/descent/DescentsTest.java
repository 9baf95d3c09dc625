package dev.cubewright.tables.descent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.tables.pruning.CostCount;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import dev.cubewright.tables.transition.BlockTransitions;
import dev.cubewright.tables.transition.ProductTransitions;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.TransitionTable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The places of four corners of the 2x2x2 with all twists: 153,090 entries, all compared. */
class DescentsTest {
  private static final TableIdentity IDENTITY =
      new TableIdentity("puzzle", "coordinate", "model", "0123456789abcdef");
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);
  private static final Coordinate COMBINATION =
      ArrangementCoordinate.combination(
          PUZZLE.orbits(), PUZZLE.orbits().get("corners"), 0, 1, 2, 3);
  private static final Coordinate ORIENTATION =
      OrientationCoordinate.of(PUZZLE.orbits(), PUZZLE.orbits().get("corners"));

  /** Three turns of each of six faces. */
  private static int[] faces(MoveSet moveSet) {
    return IntStream.range(0, moveSet.size()).map(move -> move / 3).toArray();
  }

  private static TransitionTable transitions(Coordinate coordinate, MoveSet moveSet) {
    return TransitionTable.of(coordinate, moveSet.transformations());
  }

  private static DistanceTable distances(MoveSet moveSet, BlockTransitions transitions, int goal) {
    return new DistanceTableBuilder(
            moveSet, transitions, new int[] {goal}, 2, (cost, found, entries) -> {})
        .build(IDENTITY);
  }

  private static void assertDescentsMatchTheMoves(
      MoveSet moveSet, BlockTransitions transitions, int goal, int[] groups) {
    DistanceTable distances = distances(moveSet, transitions, goal);
    DescentTableBuilder builder = new DescentTableBuilder(distances, transitions, moveSet, groups);
    List<Long> looked = new ArrayList<>();
    DistanceTable table =
        builder.build(
            IDENTITY, 2, (cost, found, entries) -> looked.add(found), Cancellation.never());
    assertThat(looked).isSorted().endsWith(table.size());
    Descents descents = new Descents(table);
    int all = (1 << (Arrays.stream(groups).max().orElseThrow() + 1)) - 1;
    int[] codes = IntStream.range(0, transitions.size()).toArray();
    descents.codes(codes, codes.length);
    Set<Integer> told = new HashSet<>();
    for (int entry = 0; entry < codes.length; entry++) {
      int distance = (int) distances.cost(entry);
      int expected = 0;
      for (int move = 0; move < moveSet.size(); move++) {
        long next = distances.cost(transitions.next(entry, move));
        boolean nearer = next + moveSet.cost(MoveSet.START, move) <= distance;
        expected |= nearer ? 1 << groups[move] : 0;
      }
      int groupsOfCode = descents.groups(codes[entry]);
      if (descents.distance(codes[entry]) != distance || table.cost(entry) != distance) {
        throw new AssertionError("distance of entry " + entry);
      }
      if (groupsOfCode != -1) {
        told.add(distance);
      }
      if (groupsOfCode == -1 ? (expected & ~all) != 0 : groupsOfCode != expected) {
        throw new AssertionError("groups of entry " + entry);
      }
    }
    // The most frequent distances have sets; the goal has none.
    CostCount most =
        distances.distribution().stream()
            .max((one, other) -> Long.compare(one.count(), other.count()))
            .orElseThrow();
    assertThat(told).contains((int) most.cost()).doesNotContain(0);
    assertThat(builder.build(IDENTITY, 1, (cost, found, entries) -> {}, Cancellation.never()))
        .isEqualTo(table);
  }

  @ParameterizedTest
  @EnumSource(names = {"HALF_TURN", "QUARTER_TURN"})
  void returnsTheFacesThatDecreaseTheDistance(Metric metric) {
    MoveSet moveSet = MoveSet.ofTurns(PUZZLE.turns(), metric);
    TransitionTable rows = transitions(ORIENTATION, moveSet);
    TransitionTable columns = transitions(COMBINATION, moveSet);
    int goal =
        (int) (ORIENTATION.rank(PUZZLE.solved()) * COMBINATION.size())
            + (int) COMBINATION.rank(PUZZLE.solved());
    ProductTransitions transitions = new ProductTransitions(rows, columns);
    assertDescentsMatchTheMoves(moveSet, transitions, goal, faces(moveSet));
    // Fewer groups have fewer sets, so more distances have sets.
    int[] pairs = Arrays.stream(faces(moveSet)).map(face -> face / 2).toArray();
    assertDescentsMatchTheMoves(moveSet, transitions, goal, pairs);
  }

  /** The descents of a symmetric pair are those of the pair, mapped by the symmetry. */
  @Test
  void supportsNumberingsUpToSymmetry() {
    MoveSet moveSet = MoveSet.ofTurns(PUZZLE.turns(), Metric.HALF_TURN);
    ProductTransitions rows = ProductTransitions.of(List.of(transitions(ORIENTATION, moveSet)));
    ProductTransitions columns = ProductTransitions.of(List.of(transitions(COMBINATION, moveSet)));
    int row = (int) ORIENTATION.rank(PUZZLE.solved());
    int column = (int) COMBINATION.rank(PUZZLE.solved());
    SymmetryReduction reduction =
        new SymmetryReduction(
            rows,
            row,
            columns,
            column,
            SymmetryReduction.compatible(
                columns, column, SymmetryReduction.compatible(rows, row, Symmetries.of(moveSet))),
            1,
            Cancellation.never());
    assertDescentsMatchTheMoves(
        moveSet,
        reduction.transitions(rows, columns),
        reduction.number(row, column),
        faces(moveSet));
    int[] numbers = {row, 77, 2_186};
    int[] symmetries = {column, 5, 69};
    reduction.reduce(numbers, symmetries, 3);
    assertThat(numbers)
        .containsExactly(
            reduction.number(row, column), reduction.number(77, 5), reduction.number(2_186, 69));
  }

  @ParameterizedTest
  @CsvSource({
    "6, 12, 9",
    "6, 13, 10",
    "6, 1, 1",
    "1, 14, 7",
    "3, 200, 100",
    "5, 240, 3",
    "6, 255, 9"
  })
  void everyDistanceAndSetHasADistinctCode(int groups, int maximum, int likeliest) {
    List<CostCount> distribution = new ArrayList<>();
    for (int distance = 0; distance <= maximum; distance++) {
      distribution.add(new CostCount(distance, distance == likeliest ? 1_000 : 1));
    }
    DescentCodes given = DescentCodes.of(distribution, groups);
    assertThat(given.count()).isLessThanOrEqualTo(256);
    byte[] codes = new byte[given.count()];
    for (int code = 0; code < codes.length; code++) {
      codes[code] = (byte) code;
    }
    DistanceTable table =
        DistanceTable.of(
            IDENTITY,
            PackedArray.over(ByteBuffer.wrap(codes), Byte.SIZE, codes.length),
            given.costs());
    Descents descents = new Descents(table);
    Set<Integer> met = new HashSet<>();
    for (int distance = 0; distance <= maximum; distance++) {
      for (int set = 1; set < 1 << groups; set++) {
        int code = given.code(distance, set);
        met.add(code);
        assertThat(descents.distance(code)).isEqualTo(distance);
        assertThat(descents.groups(code) & set).isEqualTo(set);
        if (descents.groups(code) != -1) {
          assertThat(descents.groups(code)).isEqualTo(set);
        }
      }
    }
    assertThat(met).hasSize(given.count());
  }

  @Test
  void rejectsUnsupportedArguments() {
    MoveSet moveSet = MoveSet.ofTurns(PUZZLE.turns(), Metric.HALF_TURN);
    TransitionTable rows = transitions(ORIENTATION, moveSet);
    ProductTransitions transitions =
        new ProductTransitions(rows, TransitionTable.ofOneNumber(moveSet.size()));
    DistanceTable distances = distances(moveSet, transitions, 0);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new DescentTableBuilder(
                    distances, transitions, moveSet, IntStream.range(0, 18).toArray()))
        .withMessageContaining("18 groups");
    DescentCodes encoding = new DescentCodes(6, 12, 8, 10);
    for (int group : new int[] {-1, 64}) {
      int[] groups = faces(moveSet);
      groups[5] = group;
      assertThatIllegalArgumentException()
          .isThrownBy(
              () -> new DescentTableBuilder(distances, transitions, moveSet, groups, encoding))
          .withMessageContaining("the group of a move is " + group);
    }
    ProductTransitions others = new ProductTransitions(rows, transitions(COMBINATION, moveSet));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new DescentTableBuilder(distances, others, moveSet, faces(moveSet)))
        .withMessageContaining("2187 distances for 153090");
    DistanceTable dear =
        DistanceTable.of(IDENTITY, PackedArray.pack(new byte[2_187], 0), new long[] {5});
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new DescentTableBuilder(dear, transitions, moveSet, faces(moveSet)))
        .withMessageContaining("costs other than");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Descents(distances))
        .withMessageContaining("eight bits");
    Cancellation cancelled = Cancellation.byInterrupt();
    cancelled.cancel();
    assertThatThrownBy(
            () ->
                new DescentTableBuilder(distances, transitions, moveSet, faces(moveSet))
                    .build(IDENTITY, 2, (cost, found, entries) -> {}, cancelled))
        .isInstanceOf(CancellationException.class);
  }
}
