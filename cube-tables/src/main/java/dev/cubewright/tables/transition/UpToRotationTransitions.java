package dev.cubewright.tables.transition;

import com.google.common.math.IntMath;
import dev.cubewright.core.coordinate.UpToRotationCoordinate;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;

/**
 * The transitions of an {@link UpToRotationCoordinate}, computed from three small tables instead of
 * one table of all positions.
 *
 * <p>A move that does not change the fixed place changes permutation and orientation independently.
 * Other moves bring a piece to the fixed place, so colors must be renamed. The renaming depends on
 * that piece, which is known from the permutation, and on its orientation, one digit of the
 * orientation index. The renaming changes the permutation. It adds to each digit of the orientation
 * an amount that depends on the piece at that place, which is known from the permutation, too:
 *
 * <pre>
 *   moved digits, arriving digit  =  table 1 [orientation] [move]
 *   new permutation, added digits =  table 2 [permutation] [move] [arriving digit]
 *   new orientation               =  moved digits + added digits, each modulo 3
 * </pre>
 *
 * <p>A table of 27 by 27 adds three digits at a time. All tables of the 2x2x2 with twelve moves
 * take less than 1 MB and stay in the cache; a lookup costs about as much as four array reads.
 */
public final class UpToRotationTransitions implements Transitions {
  private final int size;
  private final int moves;
  private final int orientationSize;
  private final int base;

  private final int half;

  private final int[] movedDigits;
  private final int[] renamed;
  private final int[] sums;
  private final int halves;

  /**
   * Computes the tables.
   *
   * @throws IllegalArgumentException if there are more than 2^31 positions
   */
  public UpToRotationTransitions(
      UpToRotationCoordinate coordinate, List<Transformation> transformations) {
    if (coordinate.size() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("too many positions: " + coordinate.size());
    }
    this.size = (int) coordinate.size();
    this.moves = transformations.size();
    this.orientationSize = (int) coordinate.orientation().size();
    this.base = coordinate.orbit().orientations();
    int digits = coordinate.orbit().size() - 2;
    this.half = IntMath.pow(base, digits / 2);
    this.halves = IntMath.pow(base, digits - digits / 2);
    this.sums = sums();
    this.movedDigits = movedDigits(coordinate, transformations);
    List<Composition> compositions = Composition.of(transformations);
    this.renamed = renamed(coordinate, transformations, compositions);
    for (int move = 0; move < moves; move++) {
      if (!compositions.get(move).isSingle()) {
        compose(move, compositions.get(move));
      }
    }
  }

  private int[] sums() {
    int[] table = new int[halves * halves];
    for (int first = 0; first < halves; first++) {
      for (int second = 0; second < halves; second++) {
        int sum = 0;
        for (int weight = 1; weight < halves; weight *= base) {
          sum += (first / weight + second / weight) % base * weight;
        }
        table[first * halves + second] = sum;
      }
    }
    return table;
  }

  /** Table 1: arriving digit, then the moved digits as two halves. */
  private int[] movedDigits(
      UpToRotationCoordinate coordinate, List<Transformation> transformations) {
    Orbit orbit = coordinate.orbit();
    int fixed = orbit.offset() + coordinate.fixedPlace();
    int[] table = new int[orientationSize * moves];
    for (int orientation = 0; orientation < orientationSize; orientation++) {
      State state = coordinate.orientation().unrank(orientation);
      for (int move = 0; move < moves; move++) {
        Transformation transformation = transformations.get(move);
        State moved = state.apply(transformation);
        // The digit before the move; table 2 includes the twist of the move.
        int arriving = state.orientation(orbit, transformation.source(fixed) - orbit.offset());
        table[orientation * moves + move] =
            (arriving << 16) | halvesOf((int) coordinate.orientation().rank(moved));
      }
    }
    return table;
  }

  private int halvesOf(int digits) {
    return ((digits / half) << 8) | (digits % half);
  }

  /**
   * Table 2: the new permutation, then the added digits as two halves; products of moves are
   * omitted.
   */
  private int[] renamed(
      UpToRotationCoordinate coordinate,
      List<Transformation> transformations,
      List<Composition> compositions) {
    int permutations = (int) coordinate.permutation().size();
    Orbit orbit = coordinate.orbit();
    int fixed = coordinate.fixedPlace();
    int[] table = new int[permutations * moves * base];
    // Without twists, so the final orientation is the amount that the renaming added.
    List<Transformation> carried =
        transformations.stream().map(Transformation::withoutTwists).toList();
    for (int permutation = 0; permutation < permutations; permutation++) {
      State state = coordinate.permutation().unrank(permutation);
      for (int move = 0; move < moves; move++) {
        if (!compositions.get(move).isSingle()) {
          continue;
        }
        State moved = state.apply(carried.get(move));
        int piece = moved.piece(orbit, fixed);
        int twist = transformations.get(move).twist(orbit.offset() + fixed);
        for (int arriving = 0; arriving < base; arriving++) {
          table[(permutation * moves + move) * base + arriving] =
              piece == fixed && twist == 0
                  ? (int) coordinate.permutation().rank(moved) << 16
                  : renamed(coordinate, moved, piece, (arriving + twist) % base);
        }
      }
    }
    return table;
  }

  private int renamed(UpToRotationCoordinate coordinate, State moved, int piece, int turned) {
    State after = moved.renamed(coordinate.renaming(piece, turned));
    int digits = (int) coordinate.orientation().rank(after);
    return ((int) coordinate.permutation().rank(after) << 16) | halvesOf(digits);
  }

  /** Stores a product of two earlier moves. The added digits depend only on the arriving digit. */
  private void compose(int move, Composition parts) {
    for (int arriving = 0; arriving < base; arriving++) {
      int orientation = 0;
      while (orientation < orientationSize
          && movedDigits[orientation * moves + move] >>> 16 != arriving) {
        orientation++;
      }
      if (orientation == orientationSize) {
        continue; // The fixed place keeps its piece, which is never turned: never looked up.
      }
      int moved = movedDigits[orientation * moves + move];
      for (int permutation = 0; permutation < size / orientationSize; permutation++) {
        int entry = (permutation * moves + move) * base + arriving;
        int position = permutation * orientationSize + orientation;
        int after = next(next(position, parts.first()), parts.second());
        int digits = halvesOf(after % orientationSize);
        renamed[entry] =
            ((after / orientationSize) << 16)
                | (difference(digits >> 8, (moved >> 8) & 0xff) << 8)
                | difference(digits & 0xff, moved & 0xff);
      }
    }
  }

  private int difference(int sum, int other) {
    int first = 0;
    while (sums[first * halves + other] != sum) {
      first++;
    }
    return first;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int moves() {
    return moves;
  }

  @Override
  public int next(int position, int move) {
    int permutation = position / orientationSize;
    int orientation = position - permutation * orientationSize;
    int moved = movedDigits[orientation * moves + move];
    int change = renamed[(permutation * moves + move) * base + (moved >>> 16)];
    int high = sums[((moved >> 8) & 0xff) * halves + ((change >> 8) & 0xff)];
    int low = sums[(moved & 0xff) * halves + (change & 0xff)];
    return (change >>> 16) * orientationSize + high * half + low;
  }
}
