package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.coordinate.UpToRotationCoordinate;
import dev.cubewright.core.cost.TwoAxisTwists;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Positions of the 2x2x2 compared with the model in strides coprime to 5,040 permutations times 729
 * orientations, so that every entry of the small tables is used. All 3,674,160 positions test that
 * moves permute them.
 */
@Tag("slow")
class UpToRotationTransitionsTest extends TransitionsContract {
  private final Puzzle two = Cuboid.of(2, 2, 2);
  private final Puzzle flat = Cuboid.of(2, 2, 1);
  private final List<Transformation> twists =
      TwoAxisTwists.moves(two).stream().map(Move::transformation).toList();
  private final List<Example> examples =
      List.of(
          example(two, 6, moves(two), 23),
          example(two, 6, twists, 29),
          example(two, 0, moves(two).subList(9, 14), 61),
          example(two, 3, twists.subList(4, 8), 67),
          example(flat, 0, moves(flat), 1),
          example(flat, 3, moves(flat), 1));

  private static Example example(
      Puzzle puzzle, int fixedPlace, List<Transformation> moves, int stride) {
    UpToRotationCoordinate coordinate = new UpToRotationCoordinate(puzzle, fixedPlace);
    return new Example(coordinate, moves, new UpToRotationTransitions(coordinate, moves), stride);
  }

  @Override
  Stream<Example> examples() {
    return examples.stream();
  }

  /** No other test builds the tables while it runs, so a failure of building appears only here. */
  @Test
  void newTablesMatchTheModel() {
    matchMovingAndRanking(example(two, 3, twists.subList(4, 8), 641));
    matchMovingAndRanking(example(two, 6, moves(two).subList(7, 11), 643));
  }

  /** L with a rotation of the whole cube is R. */
  @Test
  void movesMayIncludeRotations() {
    UpToRotationCoordinate coordinate = new UpToRotationCoordinate(two, 6);
    Transformation roll = two.move("x").transformation();
    Transitions transitions =
        new UpToRotationTransitions(
            coordinate,
            List.of(two.move("L").transformation().then(roll), two.move("R").transformation()));

    assertThat(
            IntStream.range(0, transitions.size())
                .filter(i -> transitions.next(i, 0) != transitions.next(i, 1))
                .toArray())
        .isEmpty();
  }
}
