package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.ProductCoordinate;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Positions of the 3x3x3 compared with the model in strides that use every table entry. */
@Tag("slow")
class ProductTransitionsTest extends TransitionsContract {
  private final Puzzle three = Cuboid.of(3, 3, 3);
  private final Puzzle floppy = Cuboid.of(3, 3, 1);
  private final Orbits threeOrbits = three.orbits();
  private final Orbits floppyOrbits = floppy.orbits();
  private final Coordinate middleEdges =
      ArrangementCoordinate.combination(threeOrbits, threeOrbits.get("edges"), 4, 5, 6, 7);
  private final Coordinate edgeOrientation =
      OrientationCoordinate.of(threeOrbits, threeOrbits.get("edges"));
  private final List<Example> examples =
      List.of(
          example(three, middleEdges, edgeOrientation, 61),
          example(three, edgeOrientation, middleEdges, 61),
          example(
              floppy,
              PermutationCoordinate.of(floppyOrbits, floppyOrbits.get("corners")),
              OrientationCoordinate.free(floppyOrbits, floppyOrbits.get("edges")),
              1));

  private static Example example(Puzzle puzzle, Coordinate rows, Coordinate columns, int stride) {
    ProductTransitions product =
        new ProductTransitions(
            TransitionTable.of(rows, moves(puzzle)), TransitionTable.of(columns, moves(puzzle)));
    return new Example(ProductCoordinate.of(rows, columns), moves(puzzle), product, stride);
  }

  @Override
  Stream<Example> examples() {
    return examples.stream();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void carryWholeBlocks(Example example) {
    BlockTransitions transitions = (BlockTransitions) example.transitions();
    int size = transitions.blockSize();
    for (int block = 0; block < transitions.size() / size; block++) {
      assertThat(transitions.equivalentOffsets(block)).isEmpty();
      for (int move = 0; move < transitions.moves(); move++) {
        int into = transitions.nextBlock(block, move) * size;
        int[] offsets = transitions.nextOffsets(block, move);
        if (offsets.length != size
            || transitions.next(block * size, move) != into + offsets[0]
            || transitions.next(block * size + size - 1, move) != into + offsets[size - 1]) {
          throw new AssertionError("move " + move + " from block " + block);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void leadBackWhenReversed(Example example) {
    ProductTransitions transitions = (ProductTransitions) example.transitions();
    ProductTransitions reversed = transitions.reversed();
    for (int position = 0; position < transitions.size(); position += example.stride()) {
      for (int move = 0; move < transitions.moves(); move++) {
        if (reversed.next(transitions.next(position, move), move) != position) {
          throw new AssertionError("move " + move + " to " + position);
        }
      }
    }
  }

  @Test
  void combineAnyNumberOfTables() {
    TransitionTable edges = TransitionTable.of(edgeOrientation, moves(three).subList(0, 3));
    TransitionTable few =
        TransitionTable.of(
            ArrangementCoordinate.combination(threeOrbits, threeOrbits.get("corners"), 0, 1),
            moves(three).subList(0, 3));
    TransitionTable four =
        TransitionTable.of(
            ArrangementCoordinate.combination(threeOrbits, threeOrbits.get("corners"), 0),
            moves(three).subList(0, 3));
    TransitionTable all = TransitionTable.product(List.of(few, four, edges));
    ProductTransitions product = ProductTransitions.of(List.of(few, four, edges));

    assertThat(product.blockSize()).isEqualTo(2048);
    assertThat(ProductTransitions.of(List.of(edges)).size()).isEqualTo(2048);
    assertThat(product.size()).isEqualTo(all.size());
    for (int position = 0; position < all.size(); position += 10_007) {
      for (int move = 0; move < 3; move++) {
        assertThat(product.next(position, move)).isEqualTo(all.next(position, move));
      }
    }
  }

  @Test
  void areConnectedIfMovesReachEverything() {
    TransitionTable middle = TransitionTable.of(middleEdges, moves(three));
    TransitionTable flips = TransitionTable.of(edgeOrientation, moves(three));

    assertThat(ProductTransitions.of(List.of(middle)).isConnected(17, Cancellation.never()))
        .isTrue();
    assertThat(ProductTransitions.of(List.of(flips, middle)).isConnected(5, Cancellation.never()))
        .isTrue();
    assertThat(ProductTransitions.of(List.of(middle, middle)).isConnected(0, Cancellation.never()))
        .isFalse();
    Cancellation cancelled = Cancellation.never();
    cancelled.cancel();
    assertThatThrownBy(() -> ProductTransitions.of(List.of(middle)).isConnected(0, cancelled))
        .isInstanceOf(CancellationException.class);
  }

  @Test
  void rejectTablesOfDifferentMoves() {
    TransitionTable edges = TransitionTable.of(edgeOrientation, moves(three).subList(0, 1));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ProductTransitions(edges, TransitionTable.ofOneNumber(17)))
        .withMessage("a product needs tables of the same moves");
    TransitionTable many = TransitionTable.product(List.of(edges, edges.reversed()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ProductTransitions(many, edges))
        .withMessage("too many positions: 4194304 times 2048");
  }
}
