package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.ProductCoordinate;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Positions of the 3x3x3 are compared with the model in strides that leave out no table entry. */
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
          example(three, middleEdges, edgeOrientation, 7),
          example(three, edgeOrientation, middleEdges, 7),
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

  @Test
  void refuseTablesThatDoNotFitTogether() {
    TransitionTable edges = TransitionTable.of(edgeOrientation, moves(three));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ProductTransitions(edges, TransitionTable.ofOneNumber(17)))
        .withMessage("a product needs tables of the same moves");
    TransitionTable many = TransitionTable.product(List.of(edges, edges.reversed()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ProductTransitions(many, edges))
        .withMessage("too many positions: 4194304 times 2048");
  }
}
