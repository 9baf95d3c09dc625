package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.phase.Parity;
import dev.cubewright.solver.phase.WingSlots;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * Looks at the wings where a second phase ends, and hands on what can be paired by the third: for
 * one thread.
 */
final class Separation {
  private static final int WINGS = 2 * WingSlots.EDGES;
  private static final int ALL_EDGES = (1 << WingSlots.EDGES) - 1;

  private final CenterPlaces places;
  private final ThirdPhase third;
  private final WingSlots slots;
  private final int[] cornerParity;

  /** For each step from where each wing comes. */
  private final int[][] sources;

  private final int rightAndLeft;
  private final int upAndDown;
  private final int[] path;
  private final IntSupplier limit;
  private final Consumer<Phase2End> sink;

  /** By the length of the path, the wing at each place; known up to some length. */
  private final int[][] wings;

  private int known;
  private ReductionRoot root;

  Separation(
      ReductionTables tables,
      ReductionRoot any,
      int[] path,
      IntSupplier limit,
      Consumer<Phase2End> sink) {
    this.limit = limit;
    this.root = any;
    this.path = path;
    this.sink = sink;
    places = tables.places();
    third = tables.third();
    slots = tables.slots();
    cornerParity = tables.moves().cornerParity();
    sources =
        tables.moves().reorientation().steps().stream()
            .map(
                move -> {
                  int[] from = new int[WINGS];
                  Arrays.setAll(from, place -> slots.source(move, place));
                  return from;
                })
            .toArray(int[][]::new);
    rightAndLeft = places.faces("RL");
    upAndDown = places.faces("UD");
    wings = new int[path.length + 1][WINGS];
  }

  void begin(ReductionRoot from) {
    root = from;
    System.arraycopy(from.wings(), 0, wings[0], 0, WINGS);
    known = 0;
  }

  /** Marks a step of the path, and all after it, as changed. */
  void changed(int depth) {
    known = Math.min(known, depth);
  }

  /** Hands on where the path leads if the two wings of no edge are both high or both low. */
  void enter(int length) {
    for (int i = known; i < length; i++) {
      int[] from = wings[i];
      int[] into = wings[i + 1];
      int[] source = sources[path[i]];
      for (int place = 0; place < WINGS; place++) {
        into[place] = from[source[place]];
      }
    }
    known = length;
    int[] at = wings[length];
    int met = 0;
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      met |= 1 << slots.edge(at[slots.high(edge)]);
    }
    if (met == ALL_EDGES) {
      handOn(length, at);
    }
  }

  private void handOn(int length, int[] at) {
    int[] atHigh = new int[WingSlots.EDGES];
    int[] highOf = new int[WingSlots.EDGES];
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      atHigh[edge] = slots.edge(at[slots.high(edge)]);
      highOf[atHigh[edge]] = edge;
    }
    int[] lows = new int[WingSlots.EDGES];
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      lows[highOf[slots.edge(at[slots.low(edge)])]] = edge;
    }
    long pairing = Pairing.of(lows);
    // An odd one would leave an edge of the 3x3x3 flipped.
    if (!Pairing.isOdd(pairing) && maySuffice(length, pairing)) {
      handOn(length, pairing, Parity.isOdd(atHigh) ? 1 : 0);
    }
  }

  private boolean maySuffice(int length, long pairing) {
    int left = limit.getAsInt() - length;
    return third.ofPairing(third.number(pairing, 0)) <= left
        || third.ofPairing(third.number(pairing, 1)) <= left;
  }

  private void handOn(int length, long pairing, int highParity) {
    int[] axes = axes(length);
    // The cube and its mirror image have the same centers but for one axis.
    int exchanged = (axes[1] - axes[0] + 3) % 3 == 1 ? 0 : 1;
    int parity = highParity ^ root.cornerParity() ^ exchanged;
    for (int i = 0; i < length; i++) {
      parity ^= cornerParity[path[i]];
    }
    byte[] taken = new byte[length];
    for (int i = 0; i < length; i++) {
      taken[i] = (byte) path[i];
    }
    sink.accept(
        new Phase2End(
            root,
            taken,
            pairing,
            third.up(color(axes[0], 0, length)),
            third.front(color(axes[2], 0, length)),
            third.right(color(axes[1], exchanged, length)),
            parity));
  }

  private int color(int axis, int which, int length) {
    return places.after(root.color(axis, which), path, length);
  }

  /** Returns which axis' colors are at U and D, R and L, F and B. */
  private int[] axes(int length) {
    int[] axes = new int[3];
    for (int axis = 0; axis < axes.length; axis++) {
      int set = places.after(root.both(axis), path, length);
      axes[set == upAndDown ? 0 : set == rightAndLeft ? 1 : 2] = axis;
    }
    return axes;
  }
}
