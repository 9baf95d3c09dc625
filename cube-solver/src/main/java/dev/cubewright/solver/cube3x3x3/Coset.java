package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * What a cube looks like along one axis, in three numbers: which places the middle edges are at,
 * how the edges are flipped and how the corners are twisted. Immutable.
 */
final class Coset {
  private final Coordinate slice;
  private final Coordinate flip;
  private final Coordinate twist;
  private final Aspect slices;
  private final Aspect flips;
  private final Aspect twists;
  private final char[] sliceNext;
  private final char[] flipNext;
  private final char[] twistNext;
  private final int[] subgroup;

  Coset(CubeParts parts, TableMaker maker) {
    slice = parts.slice();
    flip = parts.flip();
    twist = parts.twist();
    slices = maker.aspect(slice);
    flips = maker.aspect(flip);
    twists = maker.aspect(twist);
    sliceNext = slices.next();
    flipNext = flips.next();
    twistNext = twists.next();
    subgroup = subgroup(maker.moveSet(), maker.puzzle().solved());
  }

  private int[] subgroup(MoveSet moveSet, State solved) {
    List<Transformation> transformations = moveSet.transformations();
    return IntStream.range(0, moveSet.size())
        .filter(
            move -> {
              State moved = solved.apply(transformations.get(move));
              return slice.rank(moved) == slices.goal()
                  && flip.rank(moved) == flips.goal()
                  && twist.rank(moved) == twists.goal();
            })
        .toArray();
  }

  /** Returns the moves that leave all three numbers of a solved cube as they are, ascending. */
  int[] subgroup() {
    return subgroup.clone();
  }

  /** Returns bounds by two tables of half a megabyte each. */
  CosetBounds smallBounds(TableMaker maker) {
    return new SmallBounds(
        flips.size(),
        twists.size(),
        maker.distances(slices.and(flips)),
        maker.distances(slices.and(twists)));
  }

  /** Returns exact distances by a table of 70 MB, the one that the two-phase solver has, too. */
  CosetBounds exactBounds(TableMaker maker) {
    return new ExactBounds(maker.distances(slices.and(flips), twists, symmetries(maker)));
  }

  /** Returns exact distances, and the faces by which they fall, by a table of 141 MB. */
  CosetBounds descentBounds(TableMaker maker) {
    return maker.descents(slices.and(flips), twists, symmetries(maker));
  }

  private List<Symmetry> symmetries(TableMaker maker) {
    return Symmetries.of(maker.moveSet()).stream().filter(this::isKeptBy).toList();
  }

  private boolean isKeptBy(Symmetry symmetry) {
    return Arrays.stream(subgroup)
        .allMatch(move -> Arrays.binarySearch(subgroup, symmetry.moveImage(move)) >= 0);
  }

  Coordinate slice() {
    return slice;
  }

  Coordinate flip() {
    return flip;
  }

  Coordinate twist() {
    return twist;
  }

  char[] sliceNext() {
    return sliceNext;
  }

  char[] flipNext() {
    return flipNext;
  }

  char[] twistNext() {
    return twistNext;
  }
}
