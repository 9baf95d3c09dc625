package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.search.MoveMasks;
import dev.cubewright.solver.search.NodeCounter;
import java.util.Arrays;
import java.util.function.Consumer;

/** Searches third phases of one thread: all of one length, which end in a 3x3x3. */
final class PairingSearch {
  private static final int LONGEST = 32;

  private final ThirdPhase phase;
  private final ReductionMoves moves;
  private final MoveMasks masks;
  private final int third;
  private final int ends;
  private final int count;
  private final Consumer<Phase3End> sink;
  private final NodeCounter counter;
  private final int[] path = new int[LONGEST];

  /** From each depth, the moves that may lead on, where they lead, and then how far that is. */
  private final int[] candidates;

  private final long[] candidatePairings;
  private final int[] candidateNumbers;
  private ReductionRoot root;
  private byte[] before = {};

  /**
   * Prepares to search.
   *
   * @param any where some search may begin
   * @param sink gets what is found
   */
  PairingSearch(
      ReductionTables tables, ReductionRoot any, Consumer<Phase3End> sink, NodeCounter counter) {
    this.root = any;
    this.sink = sink;
    this.counter = counter;
    phase = tables.third();
    moves = tables.moves();
    masks = moves.masks();
    third = MoveMasks.set(moves.third());
    ends = moves.endsOfThird();
    count = moves.third().length;
    candidates = new int[LONGEST * count];
    candidatePairings = new long[LONGEST * count];
    candidateNumbers = new int[LONGEST * count];
  }

  /**
   * Searches all paths.
   *
   * @param from where they begin
   * @param length how long they are
   */
  void search(Phase2End from, int length) {
    root = from.root();
    before = from.path();
    search(
        0,
        length,
        from.pairing(),
        from.up(),
        from.front(),
        from.right(),
        from.parity(),
        moves.followers(before) & third);
  }

  private void search(
      int depth, int left, long pairing, int up, int front, int right, int parity, int allowed) {
    if (left == 0) {
      handOn(depth);
      return;
    }
    int after = left - 1;
    int first = depth * count;
    int last = first;
    counter.count(count);
    for (int rest = after == 0 ? allowed & ends : allowed; rest != 0; rest &= rest - 1) {
      int move = Integer.numberOfTrailingZeros(rest);
      int nextParity = phase.nextParity(parity, move);
      int ofCenters =
          phase.ofCenters(
              phase.nextUp(up, move),
              phase.nextFront(front, move),
              phase.nextRight(right, move),
              nextParity);
      if (ofCenters <= after) {
        long next = phase.nextPairing(pairing, move);
        candidates[last] = move;
        candidatePairings[last] = next;
        candidateNumbers[last] = phase.number(next, nextParity);
        last++;
      }
    }
    // Looked up all at once, so that memory is waited for only once.
    for (int i = first; i < last; i++) {
      candidateNumbers[i] = phase.ofPairing(candidateNumbers[i]);
    }
    for (int i = first; i < last && counter.goesOn(); i++) {
      if (candidateNumbers[i] <= after) {
        int move = candidates[i];
        path[depth] = move;
        search(
            depth + 1,
            after,
            candidatePairings[i],
            phase.nextUp(up, move),
            phase.nextFront(front, move),
            phase.nextRight(right, move),
            phase.nextParity(parity, move),
            masks.followers(move) & third);
      }
    }
  }

  private void handOn(int length) {
    byte[] taken = Arrays.copyOf(before, before.length + length);
    for (int i = 0; i < length; i++) {
      taken[before.length + i] = (byte) path[i];
    }
    sink.accept(new Phase3End(root, taken, before.length - 1));
  }
}
