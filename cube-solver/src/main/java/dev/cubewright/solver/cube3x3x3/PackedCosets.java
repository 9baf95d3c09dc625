package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * Coordinates of cubes along an axis, packed into one long each. The split is the set of places of
 * the upper corners. The places of the middle edges and the flips of all edges form a row of the
 * tables, and the twists of the corners a column.
 *
 * <pre>
 * split, 7 bits | slice, 9 bits | flip, 11 bits | twist, 12 bits
 * </pre>
 *
 * <p>They are computed along all axes at once for the inverse of a packed cube: each place adds a
 * term to a sum with the coordinates of all three axes. If place a has piece b, the inverse has
 * piece a at place b. Immutable.
 */
final class PackedCosets {
  private static final int FLIP_BITS = 11;

  private static final int TWIST_BITS = 12;
  private static final int ROW_BITS = 20;
  private static final int FLIP_MASK = (1 << FLIP_BITS) - 1;
  private static final int TWIST_MASK = (1 << TWIST_BITS) - 1;
  private static final int ROW_MASK = (1 << ROW_BITS) - 1;
  private static final int BITS = 12;
  private static final int MASK = (1 << BITS) - 1;
  private static final int VALUE_MASK = PackedCube.VALUES - 1;

  /** By place and its packed piece: the places of the middle edges, one bit each. */
  private final long[] sliceParts;

  private final long[] flipParts;
  private final long[] twistParts;

  /** By place and its packed piece: the places of the upper corners, one bit each. */
  private final long[] splitParts;

  private final int axisBits;

  /** The slice by the set of places of the middle edges, one bit each. */
  private final char[] slices;

  /** The split by the set of places of the upper corners, one bit each. */
  private final char[] splits;

  /**
   * Creates the sums of all places.
   *
   * @param cubeParts the coordinates, and the places of the middle edges
   * @param axes for each axis a rotation that makes it vertical
   */
  PackedCosets(Puzzle puzzle, CubeParts cubeParts, List<Symmetry> axes) {
    State solved = puzzle.solved();
    Orbit edges = puzzle.orbits().get("edges");
    Orbit corners = puzzle.orbits().get("corners");
    boolean[] middle = pieces(edges, cubeParts.middlePlaces());
    boolean[] upper = pieces(corners, cubeParts.upperCornerPlaces());
    axisBits = axes.size() * BITS;
    slices = numbers(edges, solved, cubeParts.slice(), middle);
    splits = numbers(corners, solved, cubeParts.cornerSplit(), upper);
    Parts ofEdges = new Parts(solved, axes, edges, PackedCube::edge);
    sliceParts = ofEdges.of((place, seen) -> middle[seen.piece(edges, place)] ? 1L << place : 0);
    flipParts = ofEdges.of(alone(edges, solved, cubeParts.flip()));
    Parts ofCorners = new Parts(solved, axes, corners, PackedCube::corner);
    twistParts = ofCorners.of(alone(corners, solved, cubeParts.twist()));
    splitParts = ofCorners.of((place, seen) -> upper[seen.piece(corners, place)] ? 1L << place : 0);
  }

  private static boolean[] pieces(Orbit orbit, int[] places) {
    boolean[] pieces = new boolean[orbit.size()];
    for (int place : places) {
      pieces[orbit.solvedPiece(place)] = true;
    }
    return pieces;
  }

  /** The term that a place of a conjugated cube adds to a coordinate. */
  private interface PartOfPlace {
    long of(int place, State seen);
  }

  /** The terms of the places of one orbit, for all axes. */
  private record Parts(State solved, List<Symmetry> axes, Orbit orbit, IntBinaryOperator packing) {
    long[] of(PartOfPlace part) {
      long[] parts = new long[orbit.size() * PackedCube.VALUES];
      for (int axis = 0; axis < axes.size(); axis++) {
        Symmetry seenAlong = axes.get(axis);
        for (int place = 0; place < orbit.size(); place++) {
          for (int home = 0; home < orbit.size(); home++) {
            for (int turned = 0; turned < orbit.orientations(); turned++) {
              int undone = (orbit.orientations() - turned) % orbit.orientations();
              State seen = seenAlong.conjugate(withPiece(place, home, undone));
              parts[place * PackedCube.VALUES + packing.applyAsInt(home, turned)] +=
                  part.of(seenAlong.placeImage(orbit.offset() + home) - orbit.offset(), seen)
                      << (axis * BITS);
            }
          }
        }
      }
      return parts;
    }

    /** Returns the solved state with one piece exchanged with another. */
    private State withPiece(int solvedAt, int at, int orientation) {
      State.Builder state = solved.toBuilder();
      state.piece(orbit, solvedAt, orbit.solvedPiece(at));
      state.piece(orbit, at, orbit.solvedPiece(solvedAt));
      state.orientation(orbit, at, orientation);
      return state.build();
    }
  }

  /** Returns the term of the orientation at one place. */
  private static PartOfPlace alone(Orbit orbit, State solved, Coordinate coordinate) {
    return (place, seen) -> {
      State.Builder alone = solved.toBuilder();
      alone.orientation(orbit, place, seen.orientation(orbit, place));
      return coordinate.rank(alone.build());
    };
  }

  /** Returns the values of a coordinate by the set of places of its pieces. */
  private static char[] numbers(Orbit orbit, State solved, Coordinate of, boolean[] pieces) {
    char[] numbers = new char[1 << orbit.size()];
    for (int number = 0; number < of.size(); number++) {
      State.Builder builder = solved.toBuilder();
      of.write(number, builder);
      State state = builder.build();
      int places = 0;
      for (int place = 0; place < orbit.size(); place++) {
        places |= pieces[state.piece(orbit, place)] ? 1 << place : 0;
      }
      numbers[places] = (char) number;
    }
    return numbers;
  }

  /**
   * Computes the coordinates of the inverse of a cube along each axis.
   *
   * @param packedEdges the edges of the cube
   * @param packedCorners its corners
   * @param into receives the packed coordinates, one element per axis
   * @param from the index of the first element
   */
  void ofInverse(long packedEdges, long packedCorners, long[] into, int from) {
    long slice = 0;
    long flip = 0;
    long rest = packedEdges;
    for (int place = 0; place < sliceParts.length; place += PackedCube.VALUES) {
      int index = place + ((int) rest & VALUE_MASK);
      rest >>>= PackedCube.BITS;
      slice += sliceParts[index];
      flip += flipParts[index];
    }
    long twist = 0;
    long split = 0;
    rest = packedCorners;
    for (int place = 0; place < twistParts.length; place += PackedCube.VALUES) {
      int index = place + ((int) rest & VALUE_MASK);
      twist += twistParts[index];
      split += splitParts[index];
      rest >>>= PackedCube.BITS;
    }
    int at = from;
    for (int shift = 0; shift < axisBits; shift += BITS) {
      into[at] =
          of(
              splits[(int) (split >>> shift) & MASK],
              slices[(int) (slice >>> shift) & MASK],
              (int) (flip >>> shift) & MASK,
              (int) (twist >>> shift) & MASK);
      at++;
    }
  }

  static long of(int split, int slice, int flip, int twist) {
    int row = slice << FLIP_BITS | flip;
    return ((long) split << ROW_BITS | row) << TWIST_BITS | twist;
  }

  static int split(long packed) {
    return (int) (packed >>> (ROW_BITS + TWIST_BITS));
  }

  static int slice(long packed) {
    return row(packed) >>> FLIP_BITS;
  }

  static int flip(long packed) {
    return row(packed) & FLIP_MASK;
  }

  static int twist(long packed) {
    return (int) packed & TWIST_MASK;
  }

  private static int row(long packed) {
    return (int) (packed >>> TWIST_BITS) & ROW_MASK;
  }

  /**
   * Unpacks the rows of the tables, {@code slice * 2,048 + flip}, and the columns.
   *
   * @param packed the packed coordinates
   * @param rows receives the rows
   * @param columns receives the twists
   * @param count the number of elements
   */
  static void rows(long[] packed, int[] rows, int[] columns, int count) {
    for (int i = 0; i < count; i++) {
      rows[i] = row(packed[i]);
      columns[i] = twist(packed[i]);
    }
  }
}
