package dev.cubewright.tables.transition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.coordinate.OrientationCoordinate;
import dev.cubewright.core.coordinate.PermutationCoordinate;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** All 384 pairs of the floppy cube; all rows and random states of the 2x2x2. */
class SymmetryReductionTest {
  /** A reduction with its parts. */
  private static final class Example {
    final StateSpace space;
    final MoveSet moveSet;
    final Coordinate rows;
    final Coordinate columns;
    final TransitionTable rowTable;
    final TransitionTable columnTable;
    final int startRow;
    final int startColumn;
    final List<Symmetry> all;

    Example(Puzzle puzzle, Coordinate rows, Coordinate columns) {
      this.space = new StateSpace(puzzle);
      this.moveSet = MoveSet.ofTurns(puzzle.turns(), Metric.HALF_TURN);
      this.rows = rows;
      this.columns = columns;
      this.rowTable = TransitionTable.of(rows, moveSet.transformations());
      this.columnTable = TransitionTable.of(columns, moveSet.transformations());
      this.startRow = (int) rows.rank(puzzle.solved());
      this.startColumn = (int) columns.rank(puzzle.solved());
      this.all = Symmetries.of(moveSet);
    }

    List<Symmetry> kept() {
      return SymmetryReduction.compatible(
          ProductTransitions.of(List.of(rowTable)),
          startRow,
          SymmetryReduction.compatible(
              ProductTransitions.of(List.of(columnTable)), startColumn, all));
    }

    SymmetryReduction reduction(List<Symmetry> symmetries) {
      return new SymmetryReduction(
          ProductTransitions.of(List.of(rowTable)),
          startRow,
          ProductTransitions.of(List.of(columnTable)),
          startColumn,
          symmetries,
          1,
          Cancellation.never());
    }

    int number(SymmetryReduction reduction, State state) {
      return reduction.of((int) rows.rank(state), (int) columns.rank(state));
    }

    State state(int row, int column) {
      State.Builder state = space.puzzle().solved().toBuilder();
      rows.write(row, state);
      columns.write(column, state);
      return state.build();
    }
  }

  private final Example floppy = floppy();
  private final Example two = two();

  private static Example floppy() {
    Puzzle puzzle = Cuboid.of(3, 3, 1);
    Orbits orbits = puzzle.orbits();
    return new Example(
        puzzle,
        PermutationCoordinate.of(orbits, orbits.get("corners")),
        OrientationCoordinate.free(orbits, orbits.get("edges")));
  }

  private static Example two() {
    Puzzle puzzle = Cuboid.of(2, 2, 2);
    Orbits orbits = puzzle.orbits();
    return new Example(
        puzzle,
        PermutationCoordinate.of(orbits, orbits.get("corners")),
        OrientationCoordinate.of(orbits, orbits.get("corners")));
  }

  /** All numbers of a position. */
  private static Set<Integer> equivalents(BlockTransitions transitions, int number) {
    int block = number / transitions.blockSize();
    int start = block * transitions.blockSize();
    Set<Integer> numbers = new TreeSet<>(List.of(number));
    for (int[] offsets : transitions.equivalentOffsets(block)) {
      numbers.add(start + offsets[number - start]);
    }
    return numbers;
  }

  /** 984 and 2,768 classes of corner permutations are known from the literature. */
  @Test
  void findsThePublishedNumberOfClasses() {
    List<Symmetry> kept = two.kept();
    SymmetryReduction reduction = two.reduction(kept);

    assertThat(two.all).hasSize(48);
    assertThat(kept).hasSize(16).isSubsetOf(two.all);
    assertThat(kept.get(0)).isEqualTo(two.all.get(0));
    assertThat(reduction.classes()).isEqualTo(2768);
    assertThat(reduction.size()).isEqualTo(2768L * 2187);
    TransitionTable nothing = TransitionTable.ofOneNumber(two.moveSet.size());
    assertThat(
            new SymmetryReduction(
                    ProductTransitions.of(List.of(two.rowTable)),
                    0,
                    ProductTransitions.of(List.of(nothing)),
                    0,
                    two.all,
                    1,
                    Cancellation.never())
                .classes())
        .isEqualTo(984);
    assertThat(two.reduction(two.all.subList(0, 1)).classes()).isEqualTo(40_320);
  }

  /**
   * 64,430 classes of middle edges and flips of the 3x3x3 are known from the literature. The
   * flipped edges depend on the axis, so only both coordinates together keep all 16 symmetries.
   */
  @Test
  void findsTheClassesOfAProduct() {
    Puzzle three = Cuboid.of(3, 3, 3);
    Orbits orbits = three.orbits();
    List<Move> faces =
        MoveSet.ofTurns(three.turns(), Metric.HALF_TURN).moves().stream()
            .filter(move -> "UDLRFB".contains(move.name().substring(0, 1)))
            .toList();
    MoveSet moveSet = MoveSet.of(faces, Metric.HALF_TURN);
    Coordinate slice =
        ArrangementCoordinate.combination(orbits, orbits.get("edges"), middleEdges(moveSet));
    Coordinate flip = OrientationCoordinate.of(orbits, orbits.get("edges"));
    TransitionTable slices = TransitionTable.of(slice, moveSet.transformations());
    TransitionTable flips = TransitionTable.of(flip, moveSet.transformations());
    ProductTransitions rows = ProductTransitions.of(List.of(slices, flips));
    int start = (int) (slice.rank(three.solved()) * flip.size() + flip.rank(three.solved()));
    ProductTransitions nothing =
        ProductTransitions.of(List.of(TransitionTable.ofOneNumber(moveSet.size())));
    List<Symmetry> kept = SymmetryReduction.compatible(rows, start, Symmetries.of(moveSet));
    SymmetryReduction reduction =
        new SymmetryReduction(rows, start, nothing, 0, kept, 2, Cancellation.never());

    assertThat(kept).hasSize(16);
    assertThat(reduction.classes()).isEqualTo(64_430);
    Random random = new Random(1);
    StateSpace space = new StateSpace(three);
    for (int i = 0; i < 100; i++) {
      State state = space.random(random);
      int expected = number(reduction, slice, flip, state);
      for (Symmetry symmetry : kept) {
        assertThat(number(reduction, slice, flip, symmetry.conjugate(state))).isEqualTo(expected);
      }
    }
  }

  private static int number(
      SymmetryReduction reduction, Coordinate slice, Coordinate flip, State state) {
    return reduction.of((int) (slice.rank(state) * flip.size() + flip.rank(state)), 0);
  }

  /** The edges that U and D do not move. */
  private static int[] middleEdges(MoveSet moveSet) {
    Orbit edges = moveSet.move(0).transformation().orbits().get("edges");
    return IntStream.range(0, edges.size())
        .filter(
            place ->
                moveSet.moves().stream()
                    .filter(move -> move.name().equals("U") || move.name().equals("D"))
                    .allMatch(move -> move.transformation().fixes(edges.offset() + place)))
        .toArray();
  }

  @Test
  void rejectsPartsOfOtherLengths() {
    int[] parts = floppy.reduction(floppy.all).parts();
    int rows = floppy.rowTable.size();
    int columns = floppy.columnTable.size();
    assertThat(SymmetryReduction.ofParts(parts, rows, columns).parts()).isEqualTo(parts);
    for (int length = 0; length <= parts.length + 1; length++) {
      int[] other = Arrays.copyOf(parts, length);
      if (length != parts.length) {
        assertThatIllegalArgumentException()
            .isThrownBy(() -> SymmetryReduction.ofParts(other, rows, columns));
      }
    }
    for (int i = 0; i < parts.length; i++) {
      int[] other = parts.clone();
      other[i] = -1;
      assertThatIllegalArgumentException()
          .describedAs("%s", i)
          .isThrownBy(() -> SymmetryReduction.ofParts(other, rows, columns));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SymmetryReduction.ofParts(parts, rows + 1, columns));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SymmetryReduction.ofParts(parts, rows, columns + 1));
  }

  @Test
  void keepsAllSymmetriesOfTheFloppyCube() {
    assertThat(floppy.all).hasSize(8);
    assertThat(floppy.kept()).isEqualTo(floppy.all);
  }

  /** Two pairs have a number in common exactly if a symmetry maps one to the other. */
  @Test
  void equalNumbersAreExactlySymmetricPairs() {
    SymmetryReduction reduction = floppy.reduction(floppy.all);
    BlockTransitions transitions = reduction.transitions(floppy.rowTable, floppy.columnTable);
    Set<Set<Integer>> classes = new HashSet<>();
    Set<Set<State>> orbits = new HashSet<>();
    Set<Integer> numbers = new HashSet<>();
    for (int row = 0; row < 24; row++) {
      for (int column = 0; column < 16; column++) {
        State state = floppy.state(row, column);
        Set<Integer> expected = equivalents(transitions, reduction.of(row, column));
        Set<State> orbit = new HashSet<>();
        for (Symmetry symmetry : floppy.all) {
          State conjugate = symmetry.conjugate(state);
          orbit.add(conjugate);
          int number = floppy.number(reduction, conjugate);
          assertThat(equivalents(transitions, number)).isEqualTo(expected).contains(number);
        }
        classes.add(expected);
        orbits.add(orbit);
        numbers.addAll(expected);
      }
    }

    assertThat(classes).hasSameSizeAs(orbits);
    assertThat(classes.stream().mapToInt(Set::size).sum()).isEqualTo(numbers.size());
    assertThat(numbers).hasSize((int) reduction.size());
    assertThat(transitions.size()).isEqualTo(numbers.size());
  }

  @Test
  void symmetricRandomStatesHaveEqualNumbers() {
    List<Symmetry> kept = two.kept();
    SymmetryReduction reduction = two.reduction(kept);
    BlockTransitions transitions = reduction.transitions(two.rowTable, two.columnTable);
    Random random = new Random(1);
    for (int i = 0; i < 1000; i++) {
      State state = two.space.random(random);
      Set<Integer> expected = equivalents(transitions, two.number(reduction, state));
      Set<State> orbit = new HashSet<>();
      for (Symmetry symmetry : kept) {
        State conjugate = symmetry.conjugate(state);
        orbit.add(conjugate);
        assertThat(expected).contains(two.number(reduction, conjugate));
      }
      // After one more move, numbers are equal only if a symmetry maps the pairs.
      State other = state.apply(two.moveSet.move(i % two.moveSet.size()));
      assertThat(expected.contains(two.number(reduction, other))).isEqualTo(orbit.contains(other));
    }
  }

  /** The moves of each pair reach the same classes, in any order. */
  @Test
  void transitionsMatchTheMovesOfPairs() {
    SymmetryReduction reduction = floppy.reduction(floppy.all);
    BlockTransitions transitions = reduction.transitions(floppy.rowTable, floppy.columnTable);
    assertThat(transitions.moves()).isEqualTo(4);
    assertThat(transitions.blockSize()).isEqualTo(16);
    for (int row = 0; row < 24; row++) {
      for (int column = 0; column < 16; column++) {
        int number = reduction.of(row, column);
        List<Integer> expected = new ArrayList<>();
        List<Integer> actual = new ArrayList<>();
        for (int move = 0; move < 4; move++) {
          int pair =
              reduction.of(floppy.rowTable.next(row, move), floppy.columnTable.next(column, move));
          expected.add(Collections.min(equivalents(transitions, pair)));
          actual.add(Collections.min(equivalents(transitions, transitions.next(number, move))));
        }
        assertThat(actual).containsExactlyInAnyOrderElementsOf(expected);
      }
    }
  }

  @Test
  void numbersManyPairsAtOnce() {
    SymmetryReduction reduction = floppy.reduction(floppy.all);
    int[] rows = {5, 23, 0, 7};
    int[] columns = {15, 3, 0, 9};
    reduction.of(rows, columns, 3);

    assertThat(rows)
        .containsExactly(reduction.of(5, 15), reduction.of(23, 3), reduction.of(0, 0), 7);
  }

  @Test
  void keepsOnlySymmetriesOfTheCoordinate() {
    List<Symmetry> kept =
        SymmetryReduction.compatible(ProductTransitions.of(List.of(two.columnTable)), 0, two.all);
    assertThat(
            SymmetryReduction.compatible(ProductTransitions.of(List.of(two.rowTable)), 0, two.all))
        .isEqualTo(two.all);
    for (Symmetry symmetry : two.all) {
      // Twists refer to U and D, so a symmetry must keep these two faces as a pair.
      boolean expected =
          Set.of("U", "D", "U'", "D'").contains(two.moveSet.move(symmetry.moveImage(0)).name());
      assertThat(kept.contains(symmetry)).isEqualTo(expected);
    }
  }

  @Test
  void rejectsASymmetryThatTheCoordinateLacks() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> two.reduction(two.all))
        .withMessageStartingWith("the symmetry places to ")
        .withMessageEndingWith(" is not compatible with the coordinate; omit it");
  }

  @Test
  void rejectsUnreachedValuesAndTooManySymmetries() {
    Orbits orbits = two.space.puzzle().orbits();
    Coordinate free = OrientationCoordinate.free(orbits, orbits.get("corners"));
    TransitionTable unreached = TransitionTable.of(free, two.moveSet.transformations());

    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                SymmetryReduction.compatible(ProductTransitions.of(List.of(unreached)), 0, two.all))
        .withMessage("only 2187 of 6561 indices are reachable; remove the others");
    ProductTransitions product = ProductTransitions.of(List.of(fourCorners(), unreached));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SymmetryReduction.compatible(product, 69 * 6561, two.all))
        .withMessage("only 153090 of 459270 indices are reachable; remove the others");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> two.reduction(Collections.nCopies(129, two.all.get(0))))
        .withMessage("too many symmetries: 129");
  }

  @Test
  void rejectsASymmetryWithoutInverse() {
    Symmetry quarter =
        two.kept().stream()
            .filter(symmetry -> symmetry.moveImage(symmetry.moveImage(3)) != 3)
            .findFirst()
            .orElseThrow();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> two.reduction(List.of(two.all.get(0), quarter)))
        .withMessageStartingWith("the symmetry places to ")
        .withMessageEndingWith(" has no inverse in the list; add it");
  }

  @Test
  void rejectsTransitionsOfTooManyPositions() {
    TransitionTable pairs = TransitionTable.product(List.of(two.columnTable, fourCorners()));
    SymmetryReduction reduction =
        new SymmetryReduction(
            ProductTransitions.of(List.of(two.rowTable)),
            0,
            ProductTransitions.of(List.of(pairs)),
            0,
            two.all.subList(0, 1),
            1,
            Cancellation.never());

    assertThat(reduction.size()).isEqualTo(40_320L * 2187 * 70);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> reduction.transitions(two.rowTable, pairs))
        .withMessage("too many positions: " + 40_320L * 2187 * 70);
  }

  private TransitionTable fourCorners() {
    Orbits orbits = two.space.puzzle().orbits();
    return TransitionTable.of(
        ArrangementCoordinate.combination(orbits, orbits.get("corners"), 0, 1, 2, 3),
        two.moveSet.transformations());
  }

  /** The pairs of the floppy cube, the columns of odd rows in another order. */
  private SymmetricPairs pairsOfTwoKinds(List<Symmetry> symmetries) {
    return new SymmetricPairs() {
      @Override
      public Transitions rows() {
        return floppy.rowTable;
      }

      @Override
      public int columns() {
        return floppy.columnTable.size();
      }

      @Override
      public int kinds() {
        return 2;
      }

      @Override
      public int kind(int row) {
        int[] pieces =
            IntStream.range(0, 4)
                .map(place -> floppy.state(row, 0).piece(corners(), place))
                .toArray();
        return (int)
                IntStream.range(0, 16)
                    .filter(pair -> pair / 4 < pair % 4 && pieces[pair / 4] > pieces[pair % 4])
                    .count()
            % 2;
      }

      @Override
      public int nextColumn(int kind, int column, int move) {
        // Each turn exchanges two corners.
        return floppy.columnTable.next(column ^ kind, move) ^ kind ^ 1;
      }

      @Override
      public int symmetries() {
        return symmetries.size();
      }

      @Override
      public int image(int row, int symmetry) {
        return (int) floppy.rows.rank(symmetries.get(symmetry).conjugate(floppy.state(row, 0)));
      }

      @Override
      public int columnImage(int kind, int column, int symmetry) {
        State state = floppy.state(0, column ^ kind);
        return (int) floppy.columns.rank(symmetries.get(symmetry).conjugate(state)) ^ kind;
      }
    };
  }

  private Orbit corners() {
    return floppy.space.puzzle().orbits().get("corners");
  }

  @Test
  void numbersPairsWithSeveralKindsOfRows() {
    List<Symmetry> kept = floppy.kept();
    SymmetricPairs pairs = pairsOfTwoKinds(kept);
    SymmetryReduction ofKinds = new SymmetryReduction(pairs, Cancellation.never());
    BlockTransitions moved = ofKinds.transitions(pairs);
    SymmetryReduction reduction = floppy.reduction(kept);
    BlockTransitions expected = reduction.transitions(floppy.rowTable, floppy.columnTable);
    assertThat(ofKinds.size()).isEqualTo(reduction.size());
    for (int row = 0; row < floppy.rowTable.size(); row++) {
      int kind = pairs.kind(row);
      int symmetric = row;
      assertThat(kept.size())
          .isEqualTo(
              (1 + ofKinds.stabilizer(ofKinds.number(row, 0) / pairs.columns()).length)
                  * (int)
                      IntStream.range(0, kept.size())
                          .map(symmetry -> pairs.image(symmetric, symmetry))
                          .distinct()
                          .count());
      for (int column = 0; column < pairs.columns(); column++) {
        int number = ofKinds.number(row, column ^ kind);
        int same = reduction.number(row, column);
        for (int move = 0; move < moved.moves(); move++) {
          assertThat(equivalents(moved, moved.next(number, move)))
              .hasSameSizeAs(equivalents(expected, expected.next(same, move)));
          int nextRow = floppy.rowTable.next(row, move);
          int nextColumn = pairs.nextColumn(kind, column ^ kind, move);
          int next = ofKinds.number(nextRow, nextColumn);
          assertThat(IntStream.range(0, moved.moves()).map(m -> moved.next(number, m)))
              .anyMatch(reached -> equivalents(moved, reached).contains(next));
        }
      }
    }
  }

  @Test
  void rejectsImagesWithoutInverses() {
    int[][] images = {{0, 1, 2}, {1, 2, 0}};
    assertThatIllegalArgumentException()
        .isThrownBy(() -> SymmetryReduction.ofImages(images, images))
        .withMessage("the symmetry with index 1 has no inverse in the list");
  }
}
