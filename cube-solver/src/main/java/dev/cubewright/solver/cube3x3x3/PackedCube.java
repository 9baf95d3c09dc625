package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The moves on packed cubes: the edges of a cube in one long and the corners in another, five bits
 * per place. Immutable.
 *
 * <pre>
 * edge:   piece (by its home), 4 bits; flip,  1 bit
 * corner: piece (by its home), 3 bits; twist, 2 bits
 * </pre>
 */
final class PackedCube {
  /** The number of bits of a place. */
  static final int BITS = 5;

  /** The number of values of five bits, not all of them used. */
  static final int VALUES = 1 << BITS;

  private static final int MASK = VALUES - 1;
  private static final int TWISTS = 3;

  private final Orbit edges;
  private final Orbit corners;
  private final OrbitMoves edgeMoves;
  private final OrbitMoves cornerMoves;

  /** By twist and corner, the corner with this twist added. */
  private final int[] twisted;

  /**
   * The moved places of one orbit: by move, the source and the target of each piece as bit
   * positions.
   */
  private static final class OrbitMoves {
    private final long[] kept;
    private final int[][] to;
    private final int[][] from;
    private final int[][] twist;

    OrbitMoves(Orbit orbit, List<Transformation> moves) {
      kept = new long[moves.size()];
      to = new int[moves.size()][];
      from = new int[moves.size()][];
      twist = new int[moves.size()][];
      for (int number = 0; number < moves.size(); number++) {
        Transformation move = moves.get(number);
        int[] moved =
            IntStream.range(0, orbit.size())
                .filter(place -> !move.fixes(orbit.offset() + place))
                .toArray();
        to[number] = new int[moved.length];
        from[number] = new int[moved.length];
        twist[number] = new int[moved.length];
        kept[number] = -1;
        for (int i = 0; i < moved.length; i++) {
          int place = orbit.offset() + moved[i];
          to[number][i] = moved[i] * BITS;
          from[number][i] = (move.source(place) - orbit.offset()) * BITS;
          twist[number][i] = move.twist(place);
          kept[number] &= ~((long) MASK << to[number][i]);
        }
      }
    }
  }

  PackedCube(Orbits orbits, List<Transformation> moves) {
    edges = orbits.get("edges");
    corners = orbits.get("corners");
    edgeMoves = new OrbitMoves(edges, moves);
    cornerMoves = new OrbitMoves(corners, moves);
    twisted = new int[TWISTS * VALUES];
    for (int twist = 0; twist < TWISTS; twist++) {
      for (int value = 0; value < VALUES; value++) {
        twisted[twist * VALUES + value] = (value & ~3) | (((value & 3) + twist) % TWISTS);
      }
    }
  }

  static int edge(int piece, int flip) {
    return (piece << 1) | flip;
  }

  static int corner(int piece, int twist) {
    return (piece << 2) | twist;
  }

  long edges(State state) {
    long packed = 0;
    for (int place = 0; place < edges.size(); place++) {
      int home = edges.homeOf(state.piece(edges, place));
      packed |= (long) edge(home, state.orientation(edges, place)) << (place * BITS);
    }
    return packed;
  }

  long corners(State state) {
    long packed = 0;
    for (int place = 0; place < corners.size(); place++) {
      int home = corners.homeOf(state.piece(corners, place));
      packed |= (long) corner(home, state.orientation(corners, place)) << (place * BITS);
    }
    return packed;
  }

  long moveEdges(long packed, int move) {
    int[] to = edgeMoves.to[move];
    int[] from = edgeMoves.from[move];
    int[] flip = edgeMoves.twist[move];
    long moved = packed & edgeMoves.kept[move];
    for (int i = 0; i < to.length; i++) {
      moved |= (((packed >>> from[i]) & MASK) ^ flip[i]) << to[i];
    }
    return moved;
  }

  long moveCorners(long packed, int move) {
    int[] to = cornerMoves.to[move];
    int[] from = cornerMoves.from[move];
    int[] twist = cornerMoves.twist[move];
    long moved = packed & cornerMoves.kept[move];
    for (int i = 0; i < to.length; i++) {
      int value = (int) (packed >>> from[i]) & MASK;
      moved |= (long) twisted[twist[i] * VALUES + value] << to[i];
    }
    return moved;
  }

  long invertEdges(long packed) {
    long inverse = 0;
    long rest = packed;
    for (int place = 0; place < edges.size(); place++) {
      int value = (int) rest & MASK;
      rest >>>= BITS;
      inverse |= (long) edge(place, value & 1) << ((value >>> 1) * BITS);
    }
    return inverse;
  }

  long invertCorners(long packed) {
    long inverse = 0;
    long rest = packed;
    for (int place = 0; place < corners.size(); place++) {
      int value = (int) rest & MASK;
      rest >>>= BITS;
      int twist = value & 3;
      inverse |= (long) corner(place, twist == 0 ? 0 : TWISTS - twist) << ((value >>> 2) * BITS);
    }
    return inverse;
  }
}
