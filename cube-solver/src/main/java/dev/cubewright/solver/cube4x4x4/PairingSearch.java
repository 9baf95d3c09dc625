package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.search.MoveMasks;
import java.util.function.Consumer;

/** Searches third phases of one thread: all of one length, which end in a 3x3x3. */
final class PairingSearch {
  private static final int LONGEST = 32;

  private final ReductionTables tables;
  private final MoveMasks masks;
  private final int third;
  private final int[] thirdNumbers;
  private final int count;
  private final int ends;
  private final int[] sliceParity;
  private final PairingNumbers pairings;
  private final char[] upNext;
  private final char[] frontNext;
  private final char[] rightNext;
  private final int[][] low;
  private final int[][] high;
  private final Consumer<Reduced> sink;
  private final Pace pace;
  private final int[] path = new int[LONGEST];

  /** From each depth, the moves that may lead on, where they lead, and then how far that is. */
  private final int[] candidates;

  private final long[] candidatePairings;
  private final int[] candidateNumbers;
  private Beginning beginning;
  private byte[] before = {};

  PairingSearch(
      ReductionTables tables, Beginning beginning, Consumer<Reduced> sink, Pace pace) {
    this.beginning = beginning;
    this.tables = tables;
    this.sink = sink;
    this.pace = pace;
    ReductionMoves moves = tables.moves();
    masks = moves.masks();
    int[] some = moves.third();
    third = MoveMasks.set(some);
    thirdNumbers = moves.numbersAmong(some);
    count = some.length;
    ends = moves.endsOfThird();
    sliceParity = moves.sliceParity();
    pairings = tables.pairings();
    candidates = new int[LONGEST * count];
    candidatePairings = new long[LONGEST * count];
    candidateNumbers = new int[LONGEST * count];
    upNext = tables.upNext();
    frontNext = tables.frontNext();
    rightNext = tables.rightNext();
    low = tables.lowNext();
    high = tables.highNext();
  }

  /**
   * Searches all paths.
   *
   * @param start where they begin
   * @param length how long they are
   */
  void search(Separated start, int length) {
    beginning = start.beginning();
    before = start.path();
    int allowed =
        before.length == 0 ? third : masks.followers(before[before.length - 1]) & third;
    search(
        0, length, start.pairing(), start.up(), start.front(), start.right(), start.parity(),
        allowed);
  }

  private void search(
      int depth, int left, long pairing, int up, int front, int right, int parity, int allowed) {
    if (left == 0) {
      end(depth);
      return;
    }
    int after = left - 1;
    int first = depth * count;
    int last = first;
    pace.count(count);
    for (int rest = after == 0 ? allowed & ends : allowed; rest != 0; rest &= rest - 1) {
      int move = Integer.numberOfTrailingZeros(rest);
      int number = thirdNumbers[move];
      int nextUp = upNext[up * count + number];
      int nextFront = frontNext[front * count + number];
      int nextRight = rightNext[right * count + number];
      int nextParity = parity ^ sliceParity[move];
      if (tables.ofCenters(nextUp, nextFront, nextRight, nextParity) <= after) {
        long next = Pairing.moved(pairing, low[number], high[number]);
        candidates[last] = move;
        candidatePairings[last] = next;
        candidateNumbers[last] = pairings.number(next, nextParity);
        last++;
      }
    }
    // Looked up all at once, so that memory is waited for only once.
    for (int i = first; i < last; i++) {
      candidateNumbers[i] = tables.ofPairing(candidateNumbers[i]);
    }
    for (int i = first; i < last && pace.goesOn(); i++) {
      if (candidateNumbers[i] <= after) {
        int move = candidates[i];
        int number = thirdNumbers[move];
        path[depth] = move;
        search(
            depth + 1,
            after,
            candidatePairings[i],
            upNext[up * count + number],
            frontNext[front * count + number],
            rightNext[right * count + number],
            parity ^ sliceParity[move],
            masks.followers(move) & third);
      }
    }
  }

  private void end(int depth) {
    byte[] taken = new byte[before.length + depth];
    System.arraycopy(before, 0, taken, 0, before.length);
    for (int i = 0; i < depth; i++) {
      taken[before.length + i] = (byte) path[i];
    }
    sink.accept(new Reduced(beginning, taken));
  }
}
