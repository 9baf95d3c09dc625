package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the square pieces of a plane in one pass over all thresholds. Not thread-safe.
 *
 * <p>Pixels are added from the highest value to the lowest and joined with adjacent pixels already
 * added. Just before a piece grows at a lower value, it is the region above a threshold between the
 * two values. Its moments are then evaluated. Uses union by size with path halving, in the order of
 * the component tree of L. Najman and M. Couprie, Building the component tree in quasi-linear time,
 * IEEE Transactions on Image Processing 15 (2006). Pieces with the same shape over many thresholds
 * are the stable regions of J. Matas et al., Robust wide baseline stereo from maximally stable
 * extremal regions (2002).
 */
final class BlobFinder {
  private static final int LEVELS = 256;
  private static final int NONE = -1;
  private static final int SUMS = 5;
  private static final int FIRST_PIECES = 4096;

  /** A piece that grows by a greater factor counts as another piece. */
  private static final double SAME_AREA = 1.4;

  private static final double MIN_SOLIDITY = 0.8;
  private static final double MAX_SOLIDITY = 1.1;
  private static final double MAX_ELONGATION = 2.3;

  /** The visible part of a sticker at the edge of the picture may be longer. */
  private static final double MAX_ELONGATION_IF_CUT = 6;

  private final int width;
  private final int height;
  private final int leastArea;
  private final int mostArea;

  private final int[] order;

  /** By pixel, the piece to which it belonged when it was added. */
  private final int[] pieces;

  private final List<Chain> chains = new ArrayList<>();

  private int count;
  private int[] parent = new int[FIRST_PIECES];
  private int[] area = new int[FIRST_PIECES];
  private int[] level = new int[FIRST_PIECES];
  private int[] chain = new int[FIRST_PIECES];
  private boolean[] cut = new boolean[FIRST_PIECES];

  /** The sums of x, y, x x, x y and y y of each piece. */
  private long[] sums = new long[SUMS * FIRST_PIECES];

  BlobFinder(int width, int height, int leastArea, int mostArea) {
    this.width = width;
    this.height = height;
    this.leastArea = leastArea;
    this.mostArea = mostArea;
    order = new int[width * height];
    pieces = new int[width * height];
  }

  /** Returns the pieces that are brighter than their surroundings at any threshold. */
  List<Blob> find(int[] plane) {
    chains.clear();
    count = 0;
    sort(plane);
    Arrays.fill(pieces, NONE);
    for (int pixel : order) {
      add(pixel, plane[pixel]);
    }
    return chains.stream().map(Chain::blob).toList();
  }

  /** Sorts the pixels by counting sort, highest value first. */
  private void sort(int[] plane) {
    int[] start = new int[LEVELS + 1];
    for (int value : plane) {
      start[LEVELS - 1 - value + 1]++;
    }
    for (int index = 1; index <= LEVELS; index++) {
      start[index] += start[index - 1];
    }
    for (int pixel = 0; pixel < plane.length; pixel++) {
      order[start[LEVELS - 1 - plane[pixel]]++] = pixel;
    }
  }

  private void add(int pixel, int value) {
    int y = pixel / width;
    int x = pixel - y * width;
    int piece = x > 0 ? joined(NONE, pixel - 1, value) : NONE;
    piece = x < width - 1 ? joined(piece, pixel + 1, value) : piece;
    piece = y > 0 ? joined(piece, pixel - width, value) : piece;
    piece = y < height - 1 ? joined(piece, pixel + width, value) : piece;
    if (piece == NONE) {
      piece = newPiece(value);
    }
    pieces[pixel] = piece;
    area[piece]++;
    cut[piece] |= x == 0 || y == 0 || x == width - 1 || y == height - 1;
    int sum = SUMS * piece;
    sums[sum] += x;
    sums[sum + 1] += y;
    sums[sum + 2] += (long) x * x;
    sums[sum + 3] += (long) x * y;
    sums[sum + 4] += (long) y * y;
  }

  private int newPiece(int value) {
    if (count == parent.length) {
      parent = Arrays.copyOf(parent, 2 * count);
      area = Arrays.copyOf(area, 2 * count);
      level = Arrays.copyOf(level, 2 * count);
      chain = Arrays.copyOf(chain, 2 * count);
      cut = Arrays.copyOf(cut, 2 * count);
      sums = Arrays.copyOf(sums, SUMS * 2 * count);
    }
    parent[count] = count;
    area[count] = 0;
    level[count] = value;
    chain[count] = NONE;
    cut[count] = false;
    Arrays.fill(sums, SUMS * count, SUMS * (count + 1), 0);
    return count++;
  }

  private int find(int piece) {
    int at = piece;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Joins a piece with the piece of an adjacent pixel, which is evaluated first if it grows. */
  private int joined(int piece, int beside, int value) {
    if (pieces[beside] == NONE) {
      return piece;
    }
    int other = find(pieces[beside]);
    pieces[beside] = other;
    if (other == piece) {
      return piece;
    }
    if (level[other] > value) {
      consider(other, value);
      level[other] = value;
    }
    if (piece == NONE) {
      return other;
    }
    // The new pixel, which is added last, belongs to the first piece.
    boolean firstIsLarger = area[piece] + 1 >= area[other];
    int large = firstIsLarger ? piece : other;
    int small = firstIsLarger ? other : piece;
    parent[small] = large;
    area[large] += area[small];
    cut[large] |= cut[small];
    for (int sum = 0; sum < SUMS; sum++) {
      sums[SUMS * large + sum] += sums[SUMS * small + sum];
    }
    return large;
  }

  private void consider(int root, int nextLevel) {
    int pixels = area[root];
    if (pixels < leastArea || pixels > mostArea) {
      return;
    }
    int sum = SUMS * root;
    double x = (double) sums[sum] / pixels;
    double y = (double) sums[sum + 1] / pixels;
    double pixelVariance = 1.0 / 12;
    Blob blob =
        new Blob(
            x + 0.5,
            y + 0.5,
            pixels,
            (double) sums[sum + 2] / pixels - x * x + pixelVariance,
            (double) sums[sum + 3] / pixels - x * y,
            (double) sums[sum + 4] / pixels - y * y + pixelVariance,
            level[root] - nextLevel,
            cut[root]);
    double solidity = blob.solidity();
    if (solidity < MIN_SOLIDITY
        || solidity > MAX_SOLIDITY
        || blob.elongation() > (blob.cut() ? MAX_ELONGATION_IF_CUT : MAX_ELONGATION)) {
      return;
    }
    int link = chain[root];
    if (link == NONE || pixels > SAME_AREA * chains.get(link).blob.area()) {
      chain[root] = chains.size();
      chains.add(new Chain(blob, level[root], blob.deviation()));
    } else {
      chains.set(link, chains.get(link).prolonged(blob, nextLevel));
    }
  }

  /** A piece at successive thresholds, with its first level and its least deviation. */
  private record Chain(Blob blob, int start, double deviation) {
    /** A later, larger shape represents the chain, unless it extends beyond the sticker. */
    Chain prolonged(Blob later, int nextLevel) {
      boolean exceedsSticker = later.cut() && !blob.cut();
      Blob shape = !exceedsSticker && later.deviation() <= deviation + 0.01 ? later : blob;
      Blob prolonged =
          new Blob(
              shape.x(),
              shape.y(),
              shape.area(),
              shape.varianceX(),
              shape.covariance(),
              shape.varianceY(),
              start - nextLevel,
              shape.cut());
      return new Chain(prolonged, start, Math.min(later.deviation(), deviation));
    }
  }
}
