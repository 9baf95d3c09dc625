package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.WingSlots;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;

/**
 * A filter of the end states of the second phase that accepts states whose wings the third phase
 * can pair. Not thread-safe.
 */
final class PairableFilter {
  private static final int WINGS = 2 * WingSlots.EDGES;

  private final ReductionMoves moves;
  private final ThirdPhase third;
  private final WingSlots slots;
  private final int[] cornerParity;
  private final int upAndDown;
  private final int rightAndLeft;

  /** The source place of the wing at each place, by step. */
  private final int[][] sources;

  /** The source place of the wing at each place, by two moves of the second phase. */
  private final byte[][] pairSources;

  /** The source places of the high places, by move of the second phase. */
  private final byte[][] highSources;

  private final int[] path;
  private final IntSupplier limit;
  private final Consumer<SeparatedCube> sink;

  /** The wing at each place by length of the path; valid up to {@code known}. */
  private final int[][] wings;

  /** The edge of the wing at each place as a bit, before the last moves. */
  private final int[] edges = new int[WINGS];

  private int known;
  private ReductionRoot root;

  PairableFilter(
      ReductionTables tables,
      ReductionRoot any,
      int[] path,
      IntSupplier limit,
      Consumer<SeparatedCube> sink) {
    this.limit = limit;
    this.root = any;
    this.path = path;
    this.sink = sink;
    moves = tables.moves();
    third = tables.third();
    slots = moves.slots();
    upAndDown = moves.faces("UD");
    rightAndLeft = moves.faces("RL");
    cornerParity = moves.first().parities(ReductionMoves::isCornerOdd);
    sources =
        moves.reorientation().steps().stream()
            .map(
                step -> IntStream.range(0, WINGS).map(place -> slots.source(step, place)).toArray())
            .toArray(int[][]::new);
    int[] second = moves.second().moves();
    pairSources = new byte[second.length * second.length][WINGS];
    highSources = new byte[second.length][WINGS / 2];
    for (int move = 0; move < second.length; move++) {
      int[] source = sources[second[move]];
      for (int high = 0; high < highSources[move].length; high++) {
        highSources[move][high] = (byte) source[slots.highs()[high]];
      }
      for (int first = 0; first < second.length; first++) {
        for (int place = 0; place < WINGS; place++) {
          pairSources[first * second.length + move][place] =
              (byte) sources[second[first]][source[place]];
        }
      }
    }
    wings = new int[path.length + 1][WINGS];
  }

  void begin(ReductionRoot from) {
    root = from;
    System.arraycopy(from.wings(), 0, wings[0], 0, WINGS);
    known = 0;
  }

  /** Marks the steps of the path from a depth on as changed. */
  void changed(int depth) {
    known = Math.min(known, depth);
  }

  /** Accepts the end of the path if each edge has one high and one low wing. */
  void enter(int length) {
    follow(length);
    int[] at = wings[length];
    if (Arrays.stream(slots.highs()).map(place -> slots.edge(at[place])).distinct().count()
        == WingSlots.EDGES) {
      passOn(length, at);
    }
  }

  /** Accepts the end of the path, for which {@link #isSeparated} is true. */
  void enterSeparated(int length) {
    follow(length);
    passOn(length, wings[length]);
  }

  /** Prepares {@link #isSeparated} for sequences that follow the path up to a length. */
  void prepare(int length) {
    follow(length);
    for (int place = 0; place < WINGS; place++) {
      edges[place] = 1 << slots.edge(wings[length][place]);
    }
  }

  /** Returns whether each edge has one high and one low wing after three moves of the phase. */
  boolean isSeparated(int first, int second, int third) {
    byte[] source = pairSources[first * highSources.length + second];
    int met = 0;
    for (byte place : highSources[third]) {
      int edge = edges[source[place]];
      if ((met & edge) != 0) {
        return false;
      }
      met |= edge;
    }
    return true;
  }

  private void follow(int length) {
    for (; known < length; known++) {
      int[] from = wings[known];
      int[] into = wings[known + 1];
      int[] source = sources[path[known]];
      for (int place = 0; place < WINGS; place++) {
        into[place] = from[source[place]];
      }
    }
  }

  private void passOn(int length, int[] at) {
    int[] lows = slots.lowOfHigh(place -> slots.edge(at[place]));
    // An odd permutation would leave a flipped edge of the 3x3x3.
    if (Parity.isOdd(lows)) {
      return;
    }
    long pairing = Pairings.of(lows);
    int left = limit.getAsInt() - length;
    if (third.ofPairing(third.number(pairing, 0)) > left
        && third.ofPairing(third.number(pairing, 1)) > left) {
      return;
    }
    int[] axes = axes(length);
    // The cube and its mirror image differ in the centers of one axis.
    int exchanged = (axes[1] - axes[0] + 3) % 3 == 1 ? 0 : 1;
    int[] highs = Arrays.stream(slots.highs()).map(place -> slots.edge(at[place])).toArray();
    int parity = root.cornerParity() ^ exchanged ^ (Parity.isOdd(highs) ? 1 : 0);
    for (int i = 0; i < length; i++) {
      parity ^= moves.reorientation().isView(path[i]) ? 0 : cornerParity[path[i]];
    }
    sink.accept(
        new SeparatedCube(
            root,
            Arrays.copyOf(path, length),
            pairing,
            third.centers(
                moves.after(root.color(axes[0], 0), path, length),
                moves.after(root.color(axes[2], 0), path, length),
                moves.after(root.color(axes[1], exchanged), path, length),
                parity)));
  }

  /** Returns the axes whose colors are at U and D, R and L, F and B. */
  private int[] axes(int length) {
    int[] axes = new int[3];
    for (int axis = 0; axis < axes.length; axis++) {
      int set = moves.after(root.both(axis), path, length);
      axes[set == upAndDown ? 0 : set == rightAndLeft ? 1 : 2] = axis;
    }
    return axes;
  }
}
