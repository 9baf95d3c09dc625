package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the square pieces of a plane at all thresholds at once. Belongs to one search.
 *
 * <p>Pixels are added from the highest value to the lowest and joined with those that are there
 * already; just before a piece grows at a lower value, it is what a threshold between the two would
 * have cut out, and its moments are judged. Union by size with path halving; the order of work is
 * that of the component tree in L. Najman and M. Couprie, Building the component tree in
 * quasi-linear time, IEEE Transactions on Image Processing 15 (2006). Pieces that keep their shape
 * over many thresholds are what J. Matas et al., Robust wide baseline stereo from maximally stable
 * extremal regions (2002), call stable.
 */
final class BlobFinder {
  private static final int LEVELS = 256;
  private static final int NONE = -1;

  /** A piece that has grown by more than this is another one. */
  private static final double SAME_AREA = 1.4;

  private static final double MIN_SOLIDITY = 0.8;
  private static final double MAX_SOLIDITY = 1.1;
  private static final double MAX_ELONGATION = 2.3;

  /** What the picture's edge leaves of a sticker may be longer. */
  private static final double MAX_ELONGATION_IF_CUT = 6;

  private final int width;
  private final int height;
  private final int leastArea;
  private final int mostArea;

  private final int[] order;
  private final int[] parent;
  private final int[] area;
  private final int[] level;
  private final int[] sumX;
  private final int[] sumY;
  private final long[] sumXx;
  private final long[] sumXy;
  private final long[] sumYy;
  private final boolean[] cut;
  private final int[] chain;

  private final List<Blob> blobs = new ArrayList<>();
  private int[] chainStart = new int[1024];
  private double[] chainDeviation = new double[1024];

  BlobFinder(int width, int height, int leastArea, int mostArea) {
    this.width = width;
    this.height = height;
    this.leastArea = leastArea;
    this.mostArea = mostArea;
    int pixels = width * height;
    order = new int[pixels];
    parent = new int[pixels];
    area = new int[pixels];
    level = new int[pixels];
    sumX = new int[pixels];
    sumY = new int[pixels];
    sumXx = new long[pixels];
    sumXy = new long[pixels];
    sumYy = new long[pixels];
    cut = new boolean[pixels];
    chain = new int[pixels];
  }

  /** Returns the square pieces that are brighter than what is around them, at any threshold. */
  List<Blob> find(int[] plane) {
    blobs.clear();
    sort(plane);
    Arrays.fill(parent, NONE);
    for (int pixel : order) {
      add(pixel, plane[pixel]);
    }
    return List.copyOf(blobs);
  }

  /** Counting sort, highest first. */
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
    parent[pixel] = pixel;
    area[pixel] = 1;
    level[pixel] = value;
    sumX[pixel] = x;
    sumY[pixel] = y;
    sumXx[pixel] = (long) x * x;
    sumXy[pixel] = (long) x * y;
    sumYy[pixel] = (long) y * y;
    cut[pixel] = x == 0 || y == 0 || x == width - 1 || y == height - 1;
    chain[pixel] = NONE;
    int root = pixel;
    if (x > 0 && parent[pixel - 1] != NONE) {
      root = join(root, find(pixel - 1), value);
    }
    if (x < width - 1 && parent[pixel + 1] != NONE) {
      root = join(root, find(pixel + 1), value);
    }
    if (y > 0 && parent[pixel - width] != NONE) {
      root = join(root, find(pixel - width), value);
    }
    if (y < height - 1 && parent[pixel + width] != NONE) {
      join(root, find(pixel + width), value);
    }
  }

  private int find(int pixel) {
    int at = pixel;
    while (parent[at] != at) {
      parent[at] = parent[parent[at]];
      at = parent[at];
    }
    return at;
  }

  /** Joins two pieces at a level and returns the root of the whole. */
  private int join(int first, int second, int value) {
    if (first == second) {
      return first;
    }
    if (level[first] > value) {
      consider(first, value);
    }
    if (level[second] > value) {
      consider(second, value);
    }
    boolean firstIsLarger = area[first] >= area[second];
    int large = firstIsLarger ? first : second;
    int small = firstIsLarger ? second : first;
    parent[small] = large;
    level[large] = value;
    area[large] += area[small];
    cut[large] |= cut[small];
    if (area[large] <= mostArea) { // larger ones are never judged, so that sums cannot overflow
      sumX[large] += sumX[small];
      sumY[large] += sumY[small];
      sumXx[large] += sumXx[small];
      sumXy[large] += sumXy[small];
      sumYy[large] += sumYy[small];
    }
    return large;
  }

  /** Judges a piece that grows next at a lower level. */
  private void consider(int root, int nextLevel) {
    int pixels = area[root];
    if (pixels < leastArea || pixels > mostArea) {
      return;
    }
    double x = (double) sumX[root] / pixels;
    double y = (double) sumY[root] / pixels;
    double pixelVariance = 1.0 / 12;
    Blob blob =
        new Blob(
            x + 0.5,
            y + 0.5,
            pixels,
            (double) sumXx[root] / pixels - x * x + pixelVariance,
            (double) sumXy[root] / pixels - x * y,
            (double) sumYy[root] / pixels - y * y + pixelVariance,
            level[root] - nextLevel,
            cut[root]);
    double solidity = blob.solidity();
    if (solidity < MIN_SOLIDITY
        || solidity > MAX_SOLIDITY
        || blob.elongation() > (blob.cut() ? MAX_ELONGATION_IF_CUT : MAX_ELONGATION)) {
      return;
    }
    int link = chain[root];
    if (link == NONE || pixels > SAME_AREA * blobs.get(link).area()) {
      chain[root] = begin(blob, level[root]);
    } else {
      prolong(link, blob, nextLevel);
    }
  }

  private int begin(Blob blob, int value) {
    int link = blobs.size();
    if (link == chainStart.length) {
      chainStart = Arrays.copyOf(chainStart, 2 * link);
      chainDeviation = Arrays.copyOf(chainDeviation, 2 * link);
    }
    chainStart[link] = value;
    chainDeviation[link] = blob.deviation();
    blobs.add(blob);
    return link;
  }

  /** A later, larger shape represents the chain unless it begins to exceed the sticker. */
  private void prolong(int link, Blob blob, int nextLevel) {
    double deviation = blob.deviation();
    boolean runsOut = blob.cut() && !blobs.get(link).cut();
    boolean better = !runsOut && deviation <= chainDeviation[link] + 0.01;
    chainDeviation[link] = Math.min(deviation, chainDeviation[link]);
    Blob shape = better ? blob : blobs.get(link);
    blobs.set(
        link,
        new Blob(
            shape.x(),
            shape.y(),
            shape.area(),
            shape.varianceX(),
            shape.covariance(),
            shape.varianceY(),
            chainStart[link] - nextLevel,
            shape.cut()));
  }
}
