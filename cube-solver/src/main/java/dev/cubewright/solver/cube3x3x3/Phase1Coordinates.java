package dev.cubewright.solver.cube3x3x3;

import static java.util.stream.Collectors.toSet;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.Distances;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.tables.descent.Descents;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.LineTableBuilder;
import dev.cubewright.tables.transition.SymmetryReduction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The three coordinates of phase one: the places of the middle edges (slice), the flips of the
 * edges and the twists of the corners. Two-phase and optimal solvers share them and their tables of
 * distances from the subgroup of phase two. Immutable.
 */
final class Phase1Coordinates {
  private final Coordinate slice;
  private final Coordinate flip;
  private final Coordinate twist;
  private final IndexedCoordinate splits;
  private final IndexedCoordinate slices;
  private final IndexedCoordinate flips;
  private final IndexedCoordinate twists;
  private final char[] splitNext;
  private final char[] sliceNext;
  private final char[] flipNext;
  private final char[] twistNext;
  private final int[] subgroup;
  private final List<Symmetry> axes;
  private final List<Symmetry> symmetries;
  private final List<Symmetry> symmetriesOfFlips;
  private final SymmetryReduction ofTwistAndFlip;

  private final char[] imageOfTwist;
  private final char[] imageOfFlip;

  /** By slice, the mask that is XORed to the flips of the image. */
  private final char[] flipsOfSlice;

  private final KeyedMemoizer<Boolean, SymmetryReduction> reductions = new KeyedMemoizer<>();

  Phase1Coordinates(CubeParts parts, TableMaker maker) {
    slice = parts.slice();
    flip = parts.flip();
    twist = parts.twist();
    splits = maker.indexed(parts.cornerSplit());
    slices = maker.indexed(slice);
    flips = maker.indexed(flip);
    twists = maker.indexed(twist);
    subgroup = subgroup(maker.moveSet(), maker.puzzle().solved());
    List<Symmetry> all = Symmetries.of(maker.moveSet());
    axes = axes(maker.puzzle(), maker.moveSet().transformations(), all);
    symmetries = all.stream().filter(this::isKeptBy).toList();
    int moves = maker.moveSet().size();
    int[] lengths =
        IntStream.concat(
                Stream.of(splits, slices, flips, twists).mapToInt(some -> some.size() * moves),
                Stream.of(twists, flips, slices).mapToInt(IndexedCoordinate::size))
            .toArray();
    StoredArrays numbers =
        maker.storedArrays(
            "moves of the first phase, version 1",
            2,
            lengths,
            some -> checkSymmetries(some, symmetries.size()),
            () -> numbers(maker));
    ofTwistAndFlip = reduction(numbers);
    symmetriesOfFlips = Arrays.stream(numbers.ints().get(1)).mapToObj(symmetries::get).toList();
    splitNext = numbers.chars().get(0);
    sliceNext = numbers.chars().get(1);
    flipNext = numbers.chars().get(2);
    twistNext = numbers.chars().get(3);
    imageOfTwist = numbers.chars().get(4);
    imageOfFlip = numbers.chars().get(5);
    flipsOfSlice = numbers.chars().get(6);
  }

  private SymmetryReduction reduction(StoredArrays numbers) {
    return SymmetryReduction.ofParts(numbers.ints().get(0), twists.size(), flips.size());
  }

  private void checkSymmetries(StoredArrays numbers, int most) {
    reduction(numbers);
    int[] ofFlips = numbers.ints().get(1);
    if (ofFlips.length == 0 || !Arrays.stream(ofFlips).allMatch(i -> i >= 0 && i < most)) {
      throw new IllegalArgumentException("The stored symmetries have invalid indices.");
    }
  }

  private StoredArrays numbers(TableMaker maker) {
    List<Symmetry> ofFlips =
        SymmetryReduction.compatible(flips.transitions(), flips.goal(), symmetries);
    Symmetry other = other(ofFlips);
    return new StoredArrays(
        List.of(
            maker.reduction(twists, flips, ofFlips).parts(),
            ofFlips.stream().mapToInt(symmetries::indexOf).toArray()),
        List.of(
            splits.next(),
            slices.next(),
            flips.next(),
            twists.next(),
            images(other, twist, twist),
            images(other, flip, flip),
            images(other, slice, flip)));
  }

  private static char[] images(Symmetry symmetry, Coordinate from, Coordinate to) {
    char[] images = new char[(int) from.size()];
    for (int number = 0; number < images.length; number++) {
      images[number] = (char) to.rank(symmetry.conjugate(from.unrank(number)));
    }
    return images;
  }

  private int[] subgroup(MoveSet moveSet, State solved) {
    List<Transformation> transformations = moveSet.transformations();
    return IntStream.range(0, moveSet.size())
        .filter(
            move -> {
              State moved = solved.apply(transformations.get(move));
              return slice(moved) == slices.goal()
                  && flip(moved) == flips.goal()
                  && twist(moved) == twists.goal();
            })
        .toArray();
  }

  private List<Symmetry> axes(Puzzle puzzle, List<Transformation> moves, List<Symmetry> all) {
    List<Symmetry> axes = new ArrayList<>();
    Set<Set<Integer>> met = new HashSet<>();
    for (Move rotation : puzzle.rotations()) {
      Transformation turned = rotation.transformation();
      Transformation back = turned.inverse();
      List<Integer> images =
          moves.stream().map(move -> moves.indexOf(back.then(move).then(turned))).toList();
      Symmetry seen =
          all.stream()
              .filter(
                  symmetry ->
                      IntStream.range(0, moves.size())
                          .allMatch(move -> symmetry.moveImage(move) == images.get(move)))
              .findFirst()
              .orElseThrow();
      if (met.add(
          IntStream.range(0, moves.size())
              .filter(move -> isInSubgroup(images.get(move)))
              .boxed()
              .collect(toSet()))) {
        axes.add(seen);
      }
    }
    return List.copyOf(axes);
  }

  private boolean isInSubgroup(int move) {
    return Arrays.binarySearch(subgroup, move) >= 0;
  }

  private boolean isKeptBy(Symmetry symmetry) {
    return Arrays.stream(subgroup).allMatch(move -> isInSubgroup(symmetry.moveImage(move)));
  }

  /** Returns the moves that keep the three coordinates of a solved cube, in ascending order. */
  int[] subgroup() {
    return subgroup.clone();
  }

  /** Returns for each axis a rotation that makes it vertical, starting with the identity. */
  List<Symmetry> axes() {
    return axes;
  }

  List<Symmetry> symmetries() {
    return symmetries;
  }

  Distances ofSliceAndFlip(TableMaker maker) {
    return maker.distances(slices.and(flips));
  }

  Distances ofSliceAndTwist(TableMaker maker) {
    return maker.distances(slices.and(twists));
  }

  ReducedDistances ofTwistAndFlip(TableMaker maker) {
    return maker.distances(twists, flips, ofTwistAndFlip, symmetriesOfFlips);
  }

  /** Returns a symmetry for which the flips of the image depend on the slice as well. */
  Symmetry symmetryOfOtherFlips() {
    return other(symmetriesOfFlips);
  }

  private Symmetry other(List<Symmetry> ofFlips) {
    return symmetries.stream().filter(s -> !ofFlips.contains(s)).findFirst().orElseThrow();
  }

  /** Returns the distances by all three coordinates, a table of 70 MB. */
  ReducedDistances ofAll(TableMaker maker) {
    return maker.distances(rows(true), twists, reduction(true, maker), symmetries);
  }

  /**
   * Returns the distances by all three coordinates with the faces that decrease them, a table of
   * 141 MB.
   *
   * @param faces by move, the index of the face that it turns
   */
  Descents descents(int[] faces, TableMaker maker) {
    IndexedCoordinate rows = rows(true);
    SymmetryReduction reduction = reduction(true, maker);
    return maker
        .source()
        .descents(
            TableMaker.name(rows, twists, symmetries),
            maker.moveSet(),
            new int[] {reduction.of(rows.goal(), twists.goal())},
            faces,
            () -> reduction.transitions(rows.transitions(), twists.transitions()));
  }

  /** Returns the moves that decrease these distances, a table of 141 MB, or 282 MB if axial. */
  DescendingMoves descendingMoves(TableMaker maker) {
    IndexedCoordinate rows = rows(true);
    SymmetryReduction reduction = reduction(true, maker);
    DescentSets sets = new DescentSets(maker.moves());
    DistanceTable table =
        maker
            .source()
            .descents(
                TableMaker.name(rows, twists, symmetries),
                maker.moveSet(),
                new int[] {reduction.of(rows.goal(), twists.goal())},
                sets.groups(),
                sets,
                () -> reduction.transitions(rows.transitions(), twists.transitions()));
    return new DescendingMoves(table, sets, reduction, symmetries);
  }

  private IndexedCoordinate rows(boolean withFlips) {
    return withFlips ? slices.and(flips) : slices;
  }

  /** Returns the numbering of slices, with or without flips, and twists up to symmetry. */
  SymmetryReduction reduction(boolean withFlips, TableMaker maker) {
    return reductions.get(
        withFlips,
        maker.source().cancellation(),
        (any, ending) ->
            maker.withCancellation(ending).storedReduction(rows(any), twists, symmetries));
  }

  /** Returns whether the table of {@link #ofSplits} may be stored; false means that it is not. */
  boolean mayHaveSplits(boolean withFlips, TableMaker maker) {
    return maker.source().mayHaveLines(nameOfSplits(withFlips), maker.moveSet());
  }

  private String nameOfSplits(boolean withFlips) {
    return TableMaker.name(rows(withFlips), twists, symmetries) + "-x-" + splits.name();
  }

  /** Returns lower bounds by all three coordinates, or without the flips, and the split. */
  DistanceTable ofSplits(boolean withFlips, SymmetryReduction ofSplits, TableMaker maker) {
    IndexedCoordinate rows = rows(withFlips);
    SymmetryReduction reduction = reduction(withFlips, maker);
    return maker
        .source()
        .lines(
            nameOfSplits(withFlips),
            maker.moveSet(),
            reduction.of(rows.goal(), twists.goal()),
            splits.goal(),
            moves ->
                new LineTableBuilder(
                    reduction.transitions(rows.transitions(), twists.transitions()),
                    ofSplits.transitions(rows.transitions(), splits.transitions()),
                    moves));
  }

  IndexedCoordinate splits() {
    return splits;
  }

  int slice(State state) {
    return (int) slice.rank(state);
  }

  int flip(State state) {
    return (int) flip.rank(state);
  }

  int twist(State state) {
    return (int) twist.rank(state);
  }

  int flips() {
    return flips.size();
  }

  int twists() {
    return twists.size();
  }

  /** Returns the twist of the image under {@link #symmetryOfOtherFlips}. */
  int twistOfImage(int twistNumber) {
    return imageOfTwist[twistNumber];
  }

  /**
   * Returns the flip of this image. Whether an edge counts as flipped depends on the axis, so the
   * same table gives a second bound. In the image, the flip of an edge depends on its own flip, on
   * whether it is a middle edge, and on whether it is at a middle place.
   */
  int flipOfImage(int sliceNumber, int flipNumber) {
    return imageOfFlip[flipNumber] ^ flipsOfSlice[sliceNumber];
  }

  /** Returns the transitions of the split; do not modify. */
  char[] splitNext() {
    return splitNext;
  }

  /** Returns the transitions of the slice; do not modify. */
  char[] sliceNext() {
    return sliceNext;
  }

  /** Returns the transitions of the flip; do not modify. */
  char[] flipNext() {
    return flipNext;
  }

  /** Returns the transitions of the twist; do not modify. */
  char[] twistNext() {
    return twistNext;
  }
}
