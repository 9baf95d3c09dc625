package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.Transitions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Numbers the even pairings so that those that look alike share a number, and tells where the moves
 * of the third phase lead among them: 1,538 ways in which the first four edges are paired, up to
 * symmetry, 20,160 of the other eight, and whether an odd number of slices has to be turned.
 * Immutable.
 *
 * <p>Numbers of which a pairing that is its own image has several are not used but for the least.
 */
final class PairingNumbers implements Transitions {
  private static final int FIRST = 4;
  private static final int FIRST_BITS = 4 * FIRST;

  /** How many even permutations the other edges have. */
  private static final int OTHERS =
      IntStream.rangeClosed(1, WingSlots.EDGES - FIRST).reduce(1, Math::multiplyExact) / 2;

  private static final int NONE = -1;
  private static final int EDGES = WingSlots.EDGES;
  private static final int ALL_EDGES = (1 << EDGES) - 1;
  private static final int SYMMETRY_BITS = 4;
  private static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;

  private final int[][] high;
  private final int[][] low;
  private final int[] sliceParity;

  /** What becomes of an edge, for each symmetry, and of which it comes. */
  private final int[][] images;

  private final int[][] origins;

  /** For each way to pair the first four, a nibble each: its class, and what carries it there. */
  private final int[] classAndSymmetry = new int[1 << FIRST_BITS];

  /** For each class, its first way to pair the first four. */
  private final int[] representatives;

  /** For each class, the edges that are left for the others, as bits. */
  private final int[] left;

  /** For each class, the symmetries but the first that carry its representative to itself. */
  private final int[][] stabilizers;

  /**
   * Finds classes.
   *
   * @param high for each move where high wings go
   * @param low for each move where low wings go
   * @param sliceParity for each move whether it turns a slice: 0 or 1
   * @param symmetries what becomes of each edge, the one that changes nothing first, which keep the
   *     first four edges
   */
  PairingNumbers(int[][] high, int[][] low, int[] sliceParity, int[][] symmetries) {
    this.high = high;
    this.low = low;
    this.sliceParity = sliceParity;
    this.images = symmetries;
    this.origins = Arrays.stream(symmetries).map(PairingNumbers::inverse).toArray(int[][]::new);
    Arrays.fill(classAndSymmetry, NONE);
    List<Integer> found = new ArrayList<>();
    List<int[]> keeping = new ArrayList<>();
    for (int first = 0; first < classAndSymmetry.length; first++) {
      if (classAndSymmetry[first] == NONE && isPossible(first)) {
        List<Integer> stabilizer = new ArrayList<>();
        for (int symmetry = 0; symmetry < images.length; symmetry++) {
          int image = firstOfImage(first, symmetry);
          if (image == first && symmetry > 0) {
            stabilizer.add(symmetry);
          }
          if (classAndSymmetry[image] == NONE) {
            classAndSymmetry[image] = (found.size() << SYMMETRY_BITS) + inverseOf(symmetry);
          }
        }
        found.add(first);
        keeping.add(stabilizer.stream().mapToInt(symmetry -> symmetry).toArray());
      }
    }
    representatives = found.stream().mapToInt(first -> first).toArray();
    left = Arrays.stream(representatives).map(first -> ALL_EDGES & ~met(first)).toArray();
    stabilizers = keeping.toArray(int[][]::new);
  }

  private static int[] inverse(int[] images) {
    int[] inverse = new int[images.length];
    for (int edge = 0; edge < images.length; edge++) {
      inverse[images[edge]] = edge;
    }
    return inverse;
  }

  private int inverseOf(int symmetry) {
    int inverse = 0;
    while (!Arrays.equals(images[inverse], origins[symmetry])) {
      inverse++;
    }
    return inverse;
  }

  private static boolean isPossible(int first) {
    int met = met(first);
    return Integer.bitCount(met) == FIRST && (met & ~ALL_EDGES) == 0;
  }

  /** Returns with which edges the first four are paired, as bits. */
  private static int met(int first) {
    int met = 0;
    for (int edge = 0; edge < FIRST; edge++) {
      met |= 1 << Pairing.get(first, edge);
    }
    return met;
  }

  private int firstOfImage(int first, int symmetry) {
    int image = 0;
    for (int edge = 0; edge < FIRST; edge++) {
      image |= images[symmetry][Pairing.get(first, edge)] << (4 * images[symmetry][edge]);
    }
    return image;
  }

  /**
   * Returns the number of a pairing.
   *
   * @param parity whether an odd number of slices has to be turned: 0 or 1
   */
  int number(long pairing, int parity) {
    int reduced = classAndSymmetry[(int) pairing & ((1 << FIRST_BITS) - 1)];
    int row = reduced >>> SYMMETRY_BITS;
    int symmetry = reduced & SYMMETRY_MASK;
    int others = others(pairing, left[row], images[symmetry], origins[symmetry]);
    for (int stabilizer : stabilizers[row]) {
      long image = Pairing.moved(pairing, images[symmetry], images[symmetry]);
      others = Math.min(others, others(image, left[row], images[stabilizer], origins[stabilizer]));
    }
    return (row * OTHERS + others) * 2 + parity;
  }

  /**
   * Returns the number of what a symmetry makes of the pairing of all edges but the first four.
   *
   * @param free which edges the first four leave for these
   */
  private static int others(long pairing, int free, int[] images, int[] origins) {
    int rest = free;
    int number = 0;
    // Of an even permutation the last two are known.
    for (int edge = FIRST; edge < EDGES - 2; edge++) {
      int bit = 1 << images[Pairing.get(pairing, origins[edge])];
      number = number * (EDGES - edge) + Integer.bitCount(rest & (bit - 1));
      rest &= ~bit;
    }
    return number;
  }

  /** Returns a pairing that has a number, with one parity or the other. */
  long pairing(int number) {
    long pairing = representatives[number / (2 * OTHERS)];
    int[] digits = new int[EDGES];
    int rest = number / 2 % OTHERS;
    for (int edge = EDGES - 3; edge >= FIRST; edge--) {
      digits[edge] = rest % (EDGES - edge);
      rest /= EDGES - edge;
    }
    int free = left[number / (2 * OTHERS)];
    for (int edge = FIRST; edge < EDGES; edge++) {
      int at = nth(free, digits[edge]);
      pairing |= (long) at << (4 * edge);
      free &= ~(1 << at);
    }
    if (Pairing.isOdd(pairing)) {
      int last = 4 * (EDGES - 1);
      int before = last - 4;
      long exchange = ((pairing >>> last) ^ (pairing >>> before)) & 0xf;
      pairing ^= (exchange << last) | (exchange << before);
    }
    return pairing;
  }

  private static int nth(int set, int n) {
    int rest = set;
    for (int i = 0; i < n; i++) {
      rest &= rest - 1;
    }
    return Integer.numberOfTrailingZeros(rest);
  }

  @Override
  public int size() {
    return representatives.length * OTHERS * 2;
  }

  @Override
  public int moves() {
    return high.length;
  }

  @Override
  public int next(int position, int move) {
    return number(
        Pairing.moved(pairing(position), high[move], low[move]),
        (position & 1) ^ sliceParity[move]);
  }

  @Override
  public void nextOfAll(int position, int[] into) {
    long pairing = pairing(position);
    for (int move = 0; move < high.length; move++) {
      into[move] =
          number(Pairing.moved(pairing, high[move], low[move]), (position & 1) ^ sliceParity[move]);
    }
  }
}
