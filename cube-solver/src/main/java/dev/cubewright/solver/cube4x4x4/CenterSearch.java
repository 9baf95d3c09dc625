package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.search.MoveMasks;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Searches the first two phases of one thread: all paths of given lengths that bring the centers of
 * one axis to it, then those of the others to theirs, and part the two wings of each edge.
 */
final class CenterSearch {
  private static final int LONGEST = 32;
  private static final int UNEVEN = -1;

  private final ReductionTables tables;
  private final CenterMoves carry;
  private final WingSlots slots;
  private final MoveMasks masks;
  private final int[] wingParity;
  private final int[] cornerParity;
  private final int secondMoves;
  private final int secondCount;

  /** For each move its number in the second phase. */
  private final int[] secondNumbers;

  /** The last move of a phase is none of the next. */
  private final int endsFirst;

  private final int endsSecond;
  private final char[] sidesNext;
  private final char[] axisNext;
  private final int[][] wingSources;
  private final int rightAndLeft;
  private final int upAndDown;
  private final int frontAndBack;
  private final Consumer<Separated> sink;
  private final Pace pace;

  private final int[] path = new int[LONGEST];

  /** By the length of the path, where the wings are; known up to some length. */
  private final byte[][] wings = new byte[LONGEST][];

  private int wingsKnown;
  private Beginning beginning;
  private int lengthOfSecond;

  CenterSearch(
      ReductionTables tables, Beginning beginning, Consumer<Separated> sink, Pace pace) {
    this.beginning = beginning;
    this.tables = tables;
    this.sink = sink;
    this.pace = pace;
    carry = tables.carry();
    slots = tables.slots();
    ReductionMoves moves = tables.moves();
    wingParity = moves.wingParity();
    cornerParity = moves.cornerParity();
    masks = moves.masks();
    int[] second = moves.second();
    secondCount = second.length;
    secondMoves = MoveMasks.set(second);
    secondNumbers = moves.numbersAmong(second);
    endsFirst = moves.endsOfFirst();
    endsSecond = moves.endsOfSecond();
    sidesNext = tables.sidesNext();
    axisNext = tables.axisNext();
    wingSources =
        moves.all().transformations().stream()
            .map(
                move -> {
                  int[] sources = new int[2 * WingSlots.EDGES];
                  Arrays.setAll(sources, place -> slots.source(move, place));
                  return sources;
                })
            .toArray(int[][]::new);
    rightAndLeft = tables.faces("RL");
    upAndDown = tables.faces("UD");
    frontAndBack = tables.faces("FB");
    for (int length = 0; length < LONGEST; length++) {
      wings[length] = new byte[2 * WingSlots.EDGES];
    }
  }

  /**
   * Searches all paths.
   *
   * @param from where they begin
   * @param firstMoves which moves they may begin with
   * @param first how long the first phase is
   * @param second how long the second phase is
   */
  void search(Beginning from, int firstMoves, int first, int second) {
    beginning = from;
    lengthOfSecond = second;
    System.arraycopy(from.wings(), 0, wings[0], 0, wings[0].length);
    wingsKnown = 0;
    int set = from.both(from.axis());
    if (first == 0 ? set == rightAndLeft : tables.toAxis(set) <= first) {
      searchFirst(0, first, set, firstMoves);
    }
  }

  private void searchFirst(int depth, int left, int set, int allowed) {
    if (left == 0) {
      enterSecond(depth, allowed);
      return;
    }
    int after = left - 1;
    int rest = after == 0 ? allowed & endsFirst : allowed;
    pace.count(Integer.bitCount(rest));
    while (rest != 0 && pace.goesOn()) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int next = carry.next(set, move);
      if (after == 0 ? next != rightAndLeft : tables.toAxis(next) > after) {
        continue;
      }
      step(depth, move);
      searchFirst(depth + 1, after, next, masks.followers(move));
    }
  }

  private void step(int depth, int move) {
    path[depth] = move;
    wingsKnown = Math.min(wingsKnown, depth);
  }

  private void enterSecond(int depth, int allowed) {
    // Of the other two axes' colors one tells where the other is.
    int sides = carried(beginning.both((beginning.axis() + 1) % 3), depth);
    int axis = carried(beginning.colors()[beginning.axis()][0], depth);
    int parity = beginning.wingParity();
    for (int i = 0; i < depth; i++) {
      parity ^= wingParity[path[i]];
    }
    int sidesNumber = tables.onSides().number(sides);
    int axisNumber = tables.onAxis().number(axis);
    if (lengthOfSecond == 0
        ? tables.isSolved(sidesNumber, axisNumber, parity)
        : tables.toSides(sidesNumber, axisNumber, parity) <= lengthOfSecond) {
      searchSecond(depth, lengthOfSecond, sidesNumber, axisNumber, parity, allowed & secondMoves);
    }
  }

  private int carried(int set, int depth) {
    int carried = set;
    for (int i = 0; i < depth; i++) {
      carried = carry.next(carried, path[i]);
    }
    return carried;
  }

  private void searchSecond(int depth, int left, int sides, int axis, int parity, int allowed) {
    if (left == 0) {
      part(depth);
      return;
    }
    int after = left - 1;
    int rest = after == 0 ? allowed & endsSecond : allowed;
    pace.count(Integer.bitCount(rest));
    while (rest != 0 && pace.goesOn()) {
      int move = Integer.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int number = secondNumbers[move];
      int nextSides = sidesNext[sides * secondCount + number];
      int nextAxis = axisNext[axis * secondCount + number];
      int nextParity = parity ^ wingParity[move];
      if (after == 0
          ? !tables.isSolved(nextSides, nextAxis, nextParity)
          : tables.toSides(nextSides, nextAxis, nextParity) > after) {
        continue;
      }
      step(depth, move);
      searchSecond(
          depth + 1, after, nextSides, nextAxis, nextParity, masks.followers(move) & secondMoves);
    }
  }

  /** Hands on the end of a second phase if the two wings of no edge are both low or both high. */
  private void part(int depth) {
    for (int i = wingsKnown; i < depth; i++) {
      byte[] from = wings[i];
      byte[] into = wings[i + 1];
      int[] sources = wingSources[path[i]];
      for (int place = 0; place < into.length; place++) {
        into[place] = from[sources[place]];
      }
    }
    wingsKnown = depth;
    byte[] at = wings[depth];
    int met = 0;
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      met |= 1 << slots.edge(at[slots.low(edge)]);
    }
    if (met == (1 << WingSlots.EDGES) - 1) {
      end(depth, at);
    }
  }

  private void end(int depth, byte[] at) {
    byte[] lowOf = new byte[WingSlots.EDGES];
    byte[] edgeAtLow = new byte[WingSlots.EDGES];
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      edgeAtLow[edge] = (byte) slots.edge(at[slots.low(edge)]);
      lowOf[edgeAtLow[edge]] = (byte) edge;
    }
    int[] highs = new int[WingSlots.EDGES];
    for (int edge = 0; edge < WingSlots.EDGES; edge++) {
      highs[lowOf[slots.edge(at[slots.high(edge)])]] = edge;
    }
    long pairing = Pairing.of(highs);
    if (Pairing.isOdd(pairing)) {
      return;
    }
    int corners = beginning.cornerParity();
    for (int i = 0; i < depth; i++) {
      corners ^= cornerParity[path[i]];
    }
    // Which axis' colors are at U and D, R and L, F and B.
    int[] axes = new int[3];
    for (int axis = 0; axis < 3; axis++) {
      int set = carried(beginning.both(axis), depth);
      axes[set == upAndDown ? 0 : set == rightAndLeft ? 1 : 2] = axis;
    }
    if (carried(beginning.both(axes[2]), depth) != frontAndBack) {
      throw new IllegalStateException("the centers are not on their axes");
    }
    int exchanged = (axes[1] - axes[0] + 3) % 3 == 1 ? 0 : 1;
    int up = tables.upAndDown().number(carried(beginning.colors()[axes[0]][0], depth));
    int right =
        tables.rightAndLeft().number(carried(beginning.colors()[axes[1]][exchanged], depth));
    int front = tables.frontAndBack().number(carried(beginning.colors()[axes[2]][0], depth));
    int parity = Beginning.parity(edgeAtLow) ^ corners ^ exchanged;
    int least =
        Math.max(tables.ofPairing(pairing, parity), tables.ofCenters(up, front, right, parity));
    byte[] taken = new byte[depth];
    for (int i = 0; i < depth; i++) {
      taken[i] = (byte) path[i];
    }
    sink.accept(new Separated(beginning, taken, pairing, up, front, right, parity, least));
  }
}
