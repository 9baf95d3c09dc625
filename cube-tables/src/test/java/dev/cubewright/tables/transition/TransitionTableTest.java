package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.ProductCoordinate;
import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every number and every move: 40,320 permutations, 2,187 orientations and more. */
class TransitionTableTest extends TransitionsContract {
  private final Puzzle two = Cuboid.of(2, 2, 2);
  private final Puzzle three = Cuboid.of(3, 3, 3);
  private final Puzzle four = Cuboid.of(4, 4, 4);
  private final Puzzle floppy = Cuboid.of(3, 3, 1);
  private final List<Example> examples =
      List.of(
          example(two, permutation(two, "corners")),
          example(two, orientation(two, "corners")),
          example(three, orientation(three, "edges")),
          example(three, edgesOfTheMiddleLayer()),
          example(four, wingsInTheUpperLayer()),
          example(floppy, floppyCorners()));

  @Override
  Stream<Example> examples() {
    return examples.stream();
  }

  private static Example example(Puzzle puzzle, Coordinate coordinate) {
    return new Example(coordinate, moves(puzzle), TransitionTable.of(coordinate, moves(puzzle)), 1);
  }

  private static Coordinate permutation(Puzzle puzzle, String orbit) {
    return PermutationCoordinate.of(puzzle.orbits(), puzzle.orbits().get(orbit));
  }

  private static Coordinate orientation(Puzzle puzzle, String orbit) {
    return OrientationCoordinate.of(puzzle.orbits(), puzzle.orbits().get(orbit));
  }

  private Coordinate edgesOfTheMiddleLayer() {
    Orbits orbits = three.orbits();
    return ArrangementCoordinate.combination(orbits, orbits.get("edges"), 4, 5, 6, 7);
  }

  private Coordinate wingsInTheUpperLayer() {
    Orbits orbits = four.orbits();
    return ArrangementCoordinate.combination(orbits, orbits.get("wings"), 0, 1, 2, 3);
  }

  private Coordinate floppyCorners() {
    Orbits orbits = floppy.orbits();
    return ProductCoordinate.of(
        permutation(floppy, "corners"), OrientationCoordinate.free(orbits, orbits.get("edges")));
  }

  /** The robot's twists have no inverse among themselves. */
  @ParameterizedTest
  @MethodSource("examples")
  void reversedLeadsBack(Example example) {
    TransitionTable forward = TransitionTable.of(example.coordinate(), example.moves());
    TransitionTable backward = forward.reversed();

    assertThat(backward.size()).isEqualTo(forward.size());
    assertThat(backward.moves()).isEqualTo(forward.moves());
    for (int position = 0; position < forward.size(); position++) {
      for (int move = 0; move < forward.moves(); move++) {
        if (backward.next(forward.next(position, move), move) != position) {
          throw new AssertionError("move " + move + " from " + position);
        }
      }
    }
  }

  @Test
  void reversedIsTheTableOfTheInverses() {
    Coordinate corners = permutation(two, "corners");
    var twists =
        new TwinAxisTwists(two).moves().stream().map(move -> move.transformation()).toList();
    TransitionTable reversed = TransitionTable.of(corners, twists).reversed();
    TransitionTable inverses =
        TransitionTable.of(corners, twists.stream().map(twist -> twist.inverse()).toList());

    for (int position = 0; position < reversed.size(); position++) {
      for (int move = 0; move < reversed.moves(); move++) {
        if (reversed.next(position, move) != inverses.next(position, move)) {
          throw new AssertionError("move " + move + " from " + position);
        }
      }
    }
  }

  @Test
  void refusesWhatFitsNoArray() {
    Coordinate edges = permutation(three, "edges");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> TransitionTable.of(edges, moves(three)))
        .withMessage("a transition table of 479001600 times 18 is too large");
    ArrangementCoordinate centers =
        ArrangementCoordinate.of(four.orbits(), four.orbits().get("centers"));
    assertThatIllegalArgumentException().isThrownBy(() -> TransitionTable.of(centers, moves(four)));
  }
}
