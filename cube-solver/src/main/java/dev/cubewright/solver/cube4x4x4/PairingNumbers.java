package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.Arrangements;
import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.WingSlots;
import dev.cubewright.tables.transition.SymmetryReduction;
import dev.cubewright.tables.transition.Transitions;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The symmetry-reduced coordinate of the even pairings, with the transitions of the third phase. An
 * index consists of the class of the pairing of the first four edges (1,538 classes), the pairing
 * of the other eight (20,160), and the parity of the slices that must be turned. Immutable.
 *
 * <p>A self-symmetric pairing has several indices; only the smallest is used.
 */
final class PairingNumbers implements Transitions {
  private static final int FIRST = 4;
  private static final int EDGES = WingSlots.EDGES;

  /** The number of even permutations of the other edges. */
  private static final int OTHERS =
      IntStream.rangeClosed(1, EDGES - FIRST).reduce(1, Math::multiplyExact) / 2;

  private static final int ALL_EDGES = (1 << EDGES) - 1;
  private static final int SYMMETRY_BITS = 4;
  private static final int SYMMETRY_MASK = (1 << SYMMETRY_BITS) - 1;

  private final Pairings moved;
  private final int[] sliceParity;

  /** The image of an edge under each symmetry, and its preimage. */
  private final int[][] images;

  private final int[][] origins;
  private final Pairings symmetric;

  /**
   * The class of each pairing of the first four edges (four bits each), and the symmetry that maps
   * it to the representative.
   */
  private final int[] classAndSymmetry = new int[1 << (4 * FIRST)];

  /** The first pairing of each class, and the edges that remain for the others. */
  private final int[] representatives;

  private final int[] left;

  /** The symmetries that map the representative of a class to itself, without the identity. */
  private final int[][] stabilizers;

  /**
   * Computes the classes.
   *
   * @param moved the images of pairings under moves
   * @param sliceParity 1 for each move that turns a slice, otherwise 0
   * @param symmetries the images of the edges, the identity first; each maps the first four edges
   *     to one another
   */
  PairingNumbers(Pairings moved, int[] sliceParity, int[][] symmetries) {
    this.moved = moved;
    this.sliceParity = sliceParity;
    images = symmetries;
    symmetric = new Pairings(images, images);
    origins = new int[images.length][EDGES];
    for (int symmetry = 0; symmetry < images.length; symmetry++) {
      for (int edge = 0; edge < EDGES; edge++) {
        origins[symmetry][images[symmetry][edge]] = edge;
      }
    }
    // The last of the four edges is the most significant, as in a pairing.
    Arrangements firsts = new Arrangements(EDGES, FIRST);
    int[][] firstImages =
        Arrays.stream(images).map(image -> firstImages(firsts, image)).toArray(int[][]::new);
    SymmetryReduction classes = SymmetryReduction.ofImages(firstImages, new int[images.length][1]);
    int[] classOf = IntStream.range(0, firsts.size()).toArray();
    int[] symmetryOf = new int[firsts.size()];
    classes.reduce(classOf, symmetryOf, firsts.size());
    int[] codes =
        IntStream.range(0, firsts.size())
            .map(first -> (int) Pairings.of(reversed(firsts.unrank(first))))
            .toArray();
    for (int first = 0; first < codes.length; first++) {
      classAndSymmetry[codes[first]] = (classOf[first] << SYMMETRY_BITS) + symmetryOf[first];
    }
    representatives =
        IntStream.range(0, classes.classes()).map(c -> codes[classes.representative(c)]).toArray();
    left = Arrays.stream(representatives).map(PairingNumbers::left).toArray();
    stabilizers =
        IntStream.range(0, left.length).mapToObj(classes::stabilizer).toArray(int[][]::new);
  }

  private static int[] firstImages(Arrangements firsts, int[] image) {
    int[] mirrored = mirrored(image);
    return IntStream.range(0, firsts.size())
        .map(first -> firsts.carried(first, mirrored, image))
        .toArray();
  }

  /** Returns the values of the first four edges, for the edges in descending order. */
  private static int[] reversed(int[] ofEdges) {
    return IntStream.range(0, FIRST).map(edge -> ofEdges[FIRST - 1 - edge]).toArray();
  }

  private static int[] mirrored(int[] images) {
    return Arrays.stream(reversed(images)).map(edge -> FIRST - 1 - edge).toArray();
  }

  private static int left(int first) {
    return IntStream.range(0, FIRST)
        .reduce(ALL_EDGES, (left, edge) -> left & ~(1 << Pairings.get(first, edge)));
  }

  int number(long pairing, int parity) {
    int reduced = classAndSymmetry[(int) pairing & (classAndSymmetry.length - 1)];
    int row = reduced >>> SYMMETRY_BITS;
    int symmetry = reduced & SYMMETRY_MASK;
    int others = others(pairing, left[row], images[symmetry], origins[symmetry]);
    for (int stabilizer : stabilizers[row]) {
      long image = symmetric.next(pairing, symmetry);
      others = Math.min(others, others(image, left[row], images[stabilizer], origins[stabilizer]));
    }
    return (row * OTHERS + others) * 2 + parity;
  }

  /**
   * Returns the index of the image of the pairing of the last eight edges.
   *
   * @param free the edges that are not paired with the first four
   */
  private static int others(long pairing, int free, int[] images, int[] origins) {
    int rest = free;
    int number = 0;
    // The last two elements of an even permutation are determined.
    for (int edge = FIRST; edge < EDGES - 2; edge++) {
      int bit = 1 << images[Pairings.get(pairing, origins[edge])];
      number = number * (EDGES - edge) + Integer.bitCount(rest & (bit - 1));
      rest &= ~bit;
    }
    return number;
  }

  /** Returns a pairing with an index, for either parity. */
  long pairing(int number) {
    int row = number / (2 * OTHERS);
    int[] lows = new int[EDGES];
    int digits = number / 2 % OTHERS;
    for (int edge = EDGES - 3; edge >= FIRST; edge--) {
      lows[edge] = digits % (EDGES - edge);
      digits /= EDGES - edge;
    }
    int free = left[row];
    for (int edge = 0; edge < EDGES; edge++) {
      lows[edge] = edge < FIRST ? Pairings.get(representatives[row], edge) : nth(free, lows[edge]);
      free &= ~(1 << lows[edge]);
    }
    if (Parity.isOdd(lows)) {
      int last = lows[EDGES - 1];
      lows[EDGES - 1] = lows[EDGES - 2];
      lows[EDGES - 2] = last;
    }
    return Pairings.of(lows);
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
    return sliceParity.length;
  }

  @Override
  public int next(int position, int move) {
    return number(moved.next(pairing(position), move), (position & 1) ^ sliceParity[move]);
  }

  @Override
  public void nextOfAll(int position, int[] into) {
    long pairing = pairing(position);
    for (int move = 0; move < sliceParity.length; move++) {
      into[move] = number(moved.next(pairing, move), (position & 1) ^ sliceParity[move]);
    }
  }
}
