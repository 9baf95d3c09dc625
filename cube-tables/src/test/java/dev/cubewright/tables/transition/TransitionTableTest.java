package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.coordinate.PlacementCoordinate;
import dev.cubewright.core.coordinate.ProductCoordinate;
import dev.cubewright.core.cost.TwoAxisTwists;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every value and every move: 40,320 permutations, 2,187 orientations and more. For a large
 * product, a stride uses every entry of its factors.
 */
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
          example(floppy, floppyCorners()),
          example(three, placement(three, "edges", 6, 0, 11)),
          example(three, placement(three, "corners", 7, 2, 3)),
          example(floppy, placement(floppy, "corners", 0, 1, 2, 3)),
          example(four, placement(four, "centers", 1)),
          composed(two, sevenPlaces(), "U R", "U", "R", "F", "R U", "U2", "U'"),
          composed(two, orientation(two, "corners"), "U R", "U", "R", "R U", "U2", "U R U", "U'"),
          composed(
              floppy, floppyCorners(), "U2 R2 U2 R2", "R2", "U2", "R2 U2 R2 U2", "U2 U2", "D2 R2"),
          someMoves(three, orientation(three, "edges"), "R2", "U", "F2", "U'", "U2"),
          product(two, 11, orientation(two, "corners"), fourCorners()),
          product(floppy, 1, permutation(floppy, "corners"), floppyEdges()));

  @Override
  Stream<Example> examples() {
    return examples.stream();
  }

  private static Example example(Puzzle puzzle, Coordinate coordinate) {
    return new Example(coordinate, moves(puzzle), TransitionTable.of(coordinate, moves(puzzle)), 1);
  }

  private static Coordinate placement(Puzzle puzzle, String orbitName, int... pieces) {
    Orbit orbit = puzzle.orbits().get(orbitName);
    int[] places = IntStream.range(0, orbit.size()).toArray();
    return PlacementCoordinate.of(puzzle.orbits(), orbit, places, pieces);
  }

  /** The places that U, R and F turn, in any order. */
  private Coordinate sevenPlaces() {
    Orbits orbits = two.orbits();
    return PlacementCoordinate.of(
        orbits, orbits.get("corners"), new int[] {7, 0, 2, 1, 5, 3, 4}, 0, 5, 7);
  }

  /** Moves, some of which are products of others, in any order. */
  private static Example composed(Puzzle puzzle, Coordinate coordinate, String... sequences) {
    List<Transformation> moves =
        Stream.of(sequences).map(sequence -> transformation(puzzle, sequence)).toList();
    return new Example(coordinate, moves, TransitionTable.of(coordinate, moves), 1);
  }

  /** Some of the moves, in another order. */
  private static Example someMoves(Puzzle puzzle, Coordinate coordinate, String... names) {
    List<Transformation> all = moves(puzzle);
    List<Transformation> some =
        Stream.of(names).map(name -> puzzle.move(name).transformation()).toList();
    int[] chosen = some.stream().mapToInt(all::indexOf).toArray();
    return new Example(coordinate, some, TransitionTable.of(coordinate, all).ofMoves(chosen), 1);
  }

  private static Transformation transformation(Puzzle puzzle, String sequence) {
    Transformation all = Transformation.identity(puzzle.orbits());
    for (String name : sequence.split(" ", -1)) {
      all = all.then(puzzle.move(name).transformation());
    }
    return all;
  }

  /** The product of two tables is the table of the product. */
  private static Example product(Puzzle puzzle, int stride, Coordinate... factors) {
    List<TransitionTable> tables =
        Stream.of(factors).map(factor -> TransitionTable.of(factor, moves(puzzle))).toList();
    return new Example(
        ProductCoordinate.of(factors), moves(puzzle), TransitionTable.product(tables), stride);
  }

  private Coordinate fourCorners() {
    return ArrangementCoordinate.combination(two.orbits(), two.orbits().get("corners"), 0, 1, 2, 3);
  }

  private Coordinate floppyEdges() {
    return OrientationCoordinate.free(floppy.orbits(), floppy.orbits().get("edges"));
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
    return ProductCoordinate.of(permutation(floppy, "corners"), floppyEdges());
  }

  /** The twists of two axes do not include their inverses. */
  @ParameterizedTest
  @MethodSource("examples")
  void reversedInvertsEachTransition(Example example) {
    TransitionTable forward = (TransitionTable) example.transitions();
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
  void reversedEqualsTheTableOfTheInverses() {
    Coordinate corners = permutation(two, "corners");
    var twists = TwoAxisTwists.moves(two).stream().map(move -> move.transformation()).toList();
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

  @ParameterizedTest
  @MethodSource("examples")
  void ofOneMoveIsAColumn(Example example) {
    TransitionTable table = (TransitionTable) example.transitions();
    for (int move = 0; move < table.moves(); move++) {
      int[] to = table.ofMove(move);
      assertThat(to).hasSize(table.size());
      for (int position = 0; position < to.length; position++) {
        if (to[position] != table.next(position, move)) {
          throw new AssertionError("move " + move + " from " + position);
        }
      }
    }
  }

  @Test
  void oneValueMapsToItself() {
    TransitionTable one = TransitionTable.ofOneNumber(3);

    assertThat(one.size()).isEqualTo(1);
    assertThat(one.moves()).isEqualTo(3);
    assertThat(one.ofMove(2)).containsExactly(0);
    TransitionTable table = TransitionTable.of(floppyEdges(), moves(floppy).subList(0, 3));
    for (TransitionTable product :
        List.of(
            TransitionTable.product(List.of(table)),
            TransitionTable.product(List.of(one, table)),
            TransitionTable.product(List.of(table, one, one)))) {
      assertThat(product.size()).isEqualTo(16);
      for (int move = 0; move < 3; move++) {
        assertThat(product.ofMove(move)).isEqualTo(table.ofMove(move));
      }
    }
  }

  /** Cycles of three corners reach the 12 even of 24 permutations of four. */
  @Test
  void reachableValuesAreRenumberedInOrder() {
    List<Transformation> cycles =
        List.of(transformation(floppy, "U2 R2 U2 R2"), transformation(floppy, "R2 D2 R2 D2"));
    TransitionTable table = TransitionTable.of(permutation(floppy, "corners"), cycles);
    for (int start : new int[] {0, 1, 23}) {
      TransitionTable.Reachable reachable = table.reachable(new int[] {start, start});
      int[] numberOf = reachable.numberOf();

      assertThat(reachable.table().size()).isEqualTo(12);
      assertThat(reachable.table().moves()).isEqualTo(2);
      assertThat(numberOf).hasSize(24);
      assertThat(numberOf[start]).isNotEqualTo(TransitionTable.UNREACHED);
      assertThat(IntStream.of(numberOf).filter(number -> number != TransitionTable.UNREACHED))
          .containsExactlyElementsOf(IntStream.range(0, 12).boxed().toList());
      for (int position = 0; position < 24; position++) {
        for (int move = 0; move < 2; move++) {
          int to = numberOf[table.next(position, move)];
          assertThat(to)
              .isEqualTo(
                  numberOf[position] == TransitionTable.UNREACHED
                      ? TransitionTable.UNREACHED
                      : reachable.table().next(numberOf[position], move));
        }
      }
    }
    assertThat(numberOfReached(table, 0)).isNotEqualTo(numberOfReached(table, 1));
    assertThat(table.reachable(new int[] {0, 1}).table().size()).isEqualTo(24);
  }

  private static int[] numberOfReached(TransitionTable table, int start) {
    return table.reachable(new int[] {start}).numberOf();
  }

  /** The sum of all twists is constant, so a third of the values is reached. */
  @Test
  void reachableOrientationsAreAThirdOfTheFreeOnes() {
    Coordinate free = OrientationCoordinate.free(two.orbits(), two.orbits().get("corners"));
    TransitionTable table = TransitionTable.of(free, moves(two));
    TransitionTable.Reachable reachable = table.reachable(new int[] {0});
    TransitionTable implied = TransitionTable.of(orientation(two, "corners"), moves(two));

    assertThat(reachable.table().size()).isEqualTo(2187);
    // In the old order, the implied digit has no effect.
    for (int move = 0; move < implied.moves(); move++) {
      assertThat(reachable.table().ofMove(move)).isEqualTo(implied.ofMove(move));
    }
    assertThat(table.reachable(new int[] {0, 1, 2}).table().size()).isEqualTo(6561);
  }

  @Test
  void tableOfNumbersHasTheGivenTransitions() {
    TransitionTable clock = TransitionTable.of(12, 2, (hour, move) -> (hour + 1 + 2 * move) % 12);

    assertThat(clock.size()).isEqualTo(12);
    assertThat(clock.moves()).isEqualTo(2);
    assertThat(clock.ofMove(0)).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0);
    assertThat(clock.ofMove(1)).containsExactly(3, 4, 5, 6, 7, 8, 9, 10, 11, 0, 1, 2);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TransitionTable.of(1 << 30, 2, (number, move) -> number))
        .withMessage("a transition table of 1073741824 times 2 is too large");
  }

  @Test
  void rejectsAnInvalidProduct() {
    TransitionTable corners = TransitionTable.of(orientation(two, "corners"), moves(two));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> TransitionTable.product(List.of()))
        .withMessage("a product needs tables of the same moves");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TransitionTable.product(List.of(corners, TransitionTable.ofOneNumber(2))))
        .withMessage("a product needs tables of the same moves");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> TransitionTable.product(List.of(corners, corners, corners)))
        .withMessage("a transition table of 10460353203 times 18 is too large");
  }

  @Test
  void rejectsTooLargeTables() {
    Coordinate edges = permutation(three, "edges");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> TransitionTable.of(edges, moves(three)))
        .withMessage("a transition table of 479001600 times 18 is too large");
    ArrangementCoordinate centers =
        ArrangementCoordinate.of(four.orbits(), four.orbits().get("centers"));
    assertThatIllegalArgumentException().isThrownBy(() -> TransitionTable.of(centers, moves(four)));
  }

  @Test
  void doesNotDependOnTheNumberOfThreads() {
    Coordinate coordinate = permutation(two, "corners");
    TransitionTable one = TransitionTable.of(coordinate, moves(two));
    TransitionTable three = TransitionTable.of(coordinate, moves(two), 3, Cancellation.never());

    for (int move = 0; move < one.moves(); move++) {
      assertThat(three.ofMove(move)).isEqualTo(one.ofMove(move));
    }
  }

  /** Polls before the computation and every thousand values; the first cancellation ends it. */
  @Test
  void cancellationEndsTheComputation() {
    Coordinate coordinate = permutation(two, "corners");
    AtomicInteger asked = new AtomicInteger();
    TransitionTable.of(
        coordinate, moves(two), 2, Cancellation.byInterruptOr(() -> asked.incrementAndGet() < 0));
    assertThat(asked.get()).isBetween(20, 100);

    asked.set(0);
    Cancellation cancellation = Cancellation.byInterruptOr(() -> asked.incrementAndGet() == 5);
    assertThatThrownBy(() -> TransitionTable.of(coordinate, moves(two), 2, cancellation))
        .isInstanceOf(CancellationException.class);
    assertThat(asked.get()).isLessThan(20);

    TransitionTable table = TransitionTable.of(coordinate, moves(two));
    asked.set(0);
    Cancellation later = Cancellation.byInterruptOr(() -> asked.incrementAndGet() == 5);
    assertThatThrownBy(() -> table.reachable(new int[] {0}, later))
        .isInstanceOf(CancellationException.class);
    assertThat(asked.get()).isEqualTo(5);
  }
}
