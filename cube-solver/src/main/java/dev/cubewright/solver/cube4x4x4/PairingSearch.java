package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.MoveMasks;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.cube4x4x4.ReductionMoves.PhaseMoves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A depth-first search of third phases of one length, which end with a 3x3x3. Positions of one
 * depth are expanded together, so that cache misses overlap. Moves are indices in the phase. Not
 * thread-safe.
 */
final class PairingSearch {
  /** The maximum number of positions expanded together, minus the children of one position. */
  private static final int TOGETHER = 256;

  private final ThirdPhase phase;
  private final ReductionMoves all;
  private final PhaseMoves moves;
  private final MoveMasks masks;
  private final int count;
  private final BiConsumer<SeparatedCube, int[]> sink;
  private final NodeCounter counter;
  private final List<Level> levels = new ArrayList<>();

  /**
   * Creates a search.
   *
   * @param sink receives the starts and, for each end, the steps of the whole path
   */
  PairingSearch(
      ReductionTables tables, BiConsumer<SeparatedCube, int[]> sink, NodeCounter counter) {
    this.sink = sink;
    this.counter = counter;
    phase = tables.third();
    all = tables.moves();
    moves = all.third();
    masks = moves.masks();
    count = moves.moves().length;
  }

  private final class Level {
    private final int room = TOGETHER + count;
    private final int[] lastMoves = new int[room];

    /** The index of each position's parent in the previous level. */
    private final int[] parents = new int[room];

    private final long[] pairings = new long[room];
    private final int[] columns = new int[room];
    private final int[] rights = new int[room];
    private final int[] pairingNumbers = new int[room];
    private int size;

    void begin(SeparatedCube start) {
      pairings[0] = start.pairing();
      columns[0] = phase.column(start.centers());
      rights[0] = phase.right(start.centers());
      size = 1;
    }

    /** Adds the position after a move, unless the bound of the centers prunes it. */
    void add(Level from, int parent, int move, int most) {
      int column = phase.nextColumn(from.columns[parent], move);
      int right = phase.nextRight(from.rights[parent], move);
      if (phase.ofCenters(column, right) <= most) {
        columns[size] = column;
        rights[size] = right;
        lastMoves[size] = move;
        parents[size] = parent;
        size++;
      }
    }

    /** Completes the added positions, and prunes them by the bound of the wings. */
    void lookUp(Level from, int most) {
      for (int i = 0; i < size; i++) {
        pairings[i] = phase.nextPairing(from.pairings[parents[i]], lastMoves[i]);
        pairingNumbers[i] = phase.number(pairings[i], ThirdPhase.parity(rights[i]));
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
          columns[kept] = columns[i];
          rights[kept] = rights[i];
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

  void search(SeparatedCube from, int length) {
    level(0).begin(from);
    if (length == 0) {
      passOn(from, 0, 0);
    } else {
      descend(from, 0, length, all.followers(moves, from.path(), from.path().length));
    }
  }

  private void descend(SeparatedCube from, int depth, int left, int firstMoves) {
    Level here = level(depth);
    Level next = level(depth + 1);
    int after = left - 1;
    int possible = after == 0 ? moves.ends() : masks.all();
    int parent = 0;
    while (parent < here.size && counter.isRunning()) {
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
        descend(from, depth + 1, after, firstMoves);
      } else {
        for (int end = 0; end < next.size; end++) {
          passOn(from, depth + 1, end);
        }
      }
    }
  }

  private void passOn(SeparatedCube from, int length, int end) {
    int[] path = Arrays.copyOf(from.path(), from.path().length + length);
    int at = end;
    for (int depth = length; depth > 0; depth--) {
      path[from.path().length + depth - 1] = moves.moves()[levels.get(depth).lastMoves[at]];
      at = levels.get(depth).parents[at];
    }
    sink.accept(from, path);
  }
}
