package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Searches third phases of one thread: all of one length, which end in a 3x3x3. Positions of one
 * depth go on together, so that the processor waits for the memory of many at once; otherwise it is
 * a search depth first.
 */
final class PairingSearch {
  /** How many positions go on together, less those that the moves of one more lead to. */
  private static final int TOGETHER = 256;

  private final ThirdPhase phase;
  private final ReductionMoves moves;
  private final MoveMasks masks;
  private final int third;
  private final int ends;
  private final int count;
  private final Consumer<Phase3End> sink;
  private final NodeCounter counter;
  private final List<Level> levels = new ArrayList<>();
  private ReductionRoot root;
  private byte[] before = {};

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
  }

  private final class Level {
    private static final int UP = 0;
    private static final int FRONT = 1;
    private static final int RIGHT = 2;
    private static final int PARITY = 3;
    private static final int NUMBERS = 4;

    private final int room = TOGETHER + count;
    private final int[] lastMoves = new int[room];

    /** The place of each one's parent among those a move before. */
    private final int[] parents = new int[room];

    private final long[] pairings = new long[room];

    /** The numbers of the centers and the parity of each. */
    private final int[] numbers = new int[room * NUMBERS];

    private final int[] pairingNumbers = new int[room];
    private int size;

    void begin(Phase2End start) {
      pairings[0] = start.pairing();
      numbers[UP] = start.up();
      numbers[FRONT] = start.front();
      numbers[RIGHT] = start.right();
      numbers[PARITY] = start.parity();
      size = 1;
    }

    /** Adds where a move leads, if the centers are not too far there. */
    void add(Level from, int parent, int move, int most) {
      int at = parent * NUMBERS;
      int up = phase.nextUp(from.numbers[at + UP], move);
      int front = phase.nextFront(from.numbers[at + FRONT], move);
      int right = phase.nextRight(from.numbers[at + RIGHT], move);
      int parity = phase.nextParity(from.numbers[at + PARITY], move);
      if (phase.ofCenters(up, front, right, parity) <= most) {
        int to = size * NUMBERS;
        numbers[to + UP] = up;
        numbers[to + FRONT] = front;
        numbers[to + RIGHT] = right;
        numbers[to + PARITY] = parity;
        lastMoves[size] = move;
        parents[size] = parent;
        size++;
      }
    }

    /** Completes what was added, and drops those whose wings are too far from being paired. */
    void lookUp(Level from, int most) {
      for (int i = 0; i < size; i++) {
        pairings[i] = phase.nextPairing(from.pairings[parents[i]], lastMoves[i]);
        pairingNumbers[i] = phase.number(pairings[i], numbers[i * NUMBERS + PARITY]);
      }
      int kept = 0;
      for (int i = 0; i < size; i++) {
        pairingNumbers[i] = phase.ofPairing(pairingNumbers[i]);
      }
      for (int i = 0; i < size; i++) {
        if (pairingNumbers[i] <= most) {
          lastMoves[kept] = lastMoves[i];
          parents[kept] = parents[i];
          pairings[kept] = pairings[i];
          System.arraycopy(numbers, i * NUMBERS, numbers, kept * NUMBERS, NUMBERS);
          kept++;
        }
      }
      size = kept;
    }
  }

  private Level level(int depth) {
    while (levels.size() <= depth) {
      levels.add(new Level());
    }
    return levels.get(depth);
  }

  void search(Phase2End from, int length) {
    root = from.root();
    before = from.path();
    level(0).begin(from);
    if (length == 0) {
      handOn(0, 0);
    } else {
      descend(0, length, moves.followers(before));
    }
  }

  private void descend(int depth, int left, int firstMoves) {
    Level here = level(depth);
    Level next = level(depth + 1);
    int after = left - 1;
    int possible = after == 0 ? third & ends : third;
    int parent = 0;
    while (parent < here.size && counter.goesOn()) {
      next.size = 0;
      for (; parent < here.size && next.size < TOGETHER; parent++) {
        counter.count(count);
        int followers = depth == 0 ? firstMoves : masks.followers(here.lastMoves[parent]);
        for (int rest = followers & possible; rest != 0; rest &= rest - 1) {
          next.add(here, parent, Integer.numberOfTrailingZeros(rest), after);
        }
      }
      next.lookUp(here, after);
      if (after > 0) {
        descend(depth + 1, after, firstMoves);
      } else {
        for (int end = 0; end < next.size; end++) {
          handOn(left + depth, end);
        }
      }
    }
  }

  private void handOn(int length, int end) {
    byte[] taken = Arrays.copyOf(before, before.length + length);
    int at = end;
    for (int depth = length; depth > 0; depth--) {
      taken[before.length + depth - 1] = (byte) levels.get(depth).lastMoves[at];
      at = levels.get(depth).parents[at];
    }
    sink.accept(new Phase3End(root, taken, before.length - 1));
  }
}
