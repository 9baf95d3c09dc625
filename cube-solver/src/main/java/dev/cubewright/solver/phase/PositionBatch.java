package dev.cubewright.solver.phase;

import java.util.List;

/** A batch of positions at one depth of a search, with all coordinates. */
final class PositionBatch {
  /** The indices by coordinate and position. */
  final int[][] numbers;

  /** The parent of each position, an index into the batch of the previous depth. */
  final int[] parents;

  final int[] moves;

  /** The distance for which a position was pruned, or its lower bound. */
  final int[] least;

  /** The distances of a position, packed; incomplete if a bound pruned the position. */
  final int[] values;

  /** The positions of the first move of each turn, ascending. */
  final int[] firsts;

  /** The positions that were not pruned, ascending. */
  final int[] kept;

  final boolean[] isKept;
  int size;
  int firstCount;
  int keptCount;

  PositionBatch(int coordinates, int room) {
    numbers = new int[coordinates][room];
    parents = new int[room];
    moves = new int[room];
    least = new int[room];
    values = new int[room];
    firsts = new int[room + 1];
    kept = new int[room];
    isKept = new boolean[room];
  }

  /** Returns a batch of start positions, none pruned, from the coordinates that moves change. */
  static PositionBatch of(Phase<?> phase, List<int[]> starts) {
    PositionBatch batch = new PositionBatch(phase.width(), starts.size());
    for (int at = 0; at < starts.size(); at++) {
      batch.kept[at] = at;
    }
    batch.size = starts.size();
    batch.keptCount = starts.size();
    int given = 0;
    for (int coordinate = 0; coordinate < phase.width(); coordinate++) {
      PhaseCoordinate own = phase.coordinate(coordinate);
      if (own.isDerived()) {
        own.fill(batch, batch, coordinate, batch.kept, batch.size);
        continue;
      }
      for (int at = 0; at < starts.size(); at++) {
        batch.numbers[coordinate][at] = starts.get(at)[given];
      }
      given++;
    }
    return batch;
  }

  void clear() {
    size = 0;
    firstCount = 0;
    keptCount = 0;
  }

  /** Adds a position for each allowed move; coordinates are computed later. */
  void add(int parent, long allowed, Phase<?> phase) {
    int lastTurn = -1;
    for (long rest = allowed; rest != 0; rest &= rest - 1) {
      int move = Long.numberOfTrailingZeros(rest);
      int turn = phase.turn(move);
      if (turn != lastTurn) {
        firsts[firstCount++] = size;
        lastTurn = turn;
      }
      parents[size] = parent;
      moves[size] = move;
      values[size++] = 0;
    }
  }

  void listKept() {
    keptCount = 0;
    for (int at = 0; at < size; at++) {
      if (isKept[at]) {
        isKept[at] = false;
        kept[keptCount++] = at;
      }
    }
  }
}
