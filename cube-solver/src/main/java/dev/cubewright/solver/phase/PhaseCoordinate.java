package dev.cubewright.solver.phase;

import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.tables.transition.TransitionTable;

/**
 * A coordinate of the positions of a phase. Either moves change its number, or it is derived from
 * another coordinate of the same position. Computes the numbers of many positions in one loop, so
 * that the loop has no virtual call and the processor waits for many array reads at once.
 * Immutable.
 */
public abstract class PhaseCoordinate {
  private final boolean isDerived;

  private PhaseCoordinate(boolean isDerived) {
    this.isDerived = isDerived;
  }

  public static PhaseCoordinate of(TransitionTable table) {
    return table.size() > Character.MAX_VALUE ? new OfTable(table) : new OfCompactTable(table);
  }

  public static PhaseCoordinate of(MovedSets sets) {
    return new OfSets(sets);
  }

  /**
   * {@return the ranks of the sets of another coordinate}
   *
   * @param source the index of the other coordinate, which comes before this one in the phase
   * @param ranks ranks the sets
   */
  public static PhaseCoordinate ranked(int source, SetRanks ranks) {
    return new Ranked(source, ranks);
  }

  /**
   * {@return a function of another coordinate}
   *
   * @param source the index of the other coordinate, which comes before this one in the phase
   * @param map the number of this coordinate for each number of the other; not to be changed
   */
  public static PhaseCoordinate mapped(int source, int[] map) {
    return new Mapped(source, map);
  }

  final boolean isDerived() {
    return isDerived;
  }

  /**
   * Computes the numbers of some positions.
   *
   * @param before the positions one move before
   * @param after the positions
   * @param index the index of this coordinate
   * @param chosen indices of positions
   * @param count how many of them
   */
  abstract void fill(PositionBatch before, PositionBatch after, int index, int[] chosen, int count);

  private static final class OfTable extends PhaseCoordinate {
    private final TransitionTable table;

    OfTable(TransitionTable table) {
      super(false);
      this.table = table;
    }

    @Override
    void fill(PositionBatch before, PositionBatch after, int index, int[] chosen, int count) {
      int[] from = before.numbers[index];
      int[] to = after.numbers[index];
      for (int i = 0; i < count; i++) {
        int at = chosen[i];
        to[at] = table.next(from[after.parents[at]], after.moves[at]);
      }
    }
  }

  private static final class OfCompactTable extends PhaseCoordinate {
    private final int stride;
    private final char[] next;

    OfCompactTable(TransitionTable table) {
      super(false);
      stride = table.moves();
      next = CompactTable.entries(table);
    }

    @Override
    void fill(PositionBatch before, PositionBatch after, int index, int[] chosen, int count) {
      int[] from = before.numbers[index];
      int[] to = after.numbers[index];
      for (int i = 0; i < count; i++) {
        int at = chosen[i];
        to[at] = next[from[after.parents[at]] * stride + after.moves[at]];
      }
    }
  }

  private static final class OfSets extends PhaseCoordinate {
    private final MovedSets sets;

    OfSets(MovedSets sets) {
      super(false);
      this.sets = sets;
    }

    @Override
    void fill(PositionBatch before, PositionBatch after, int index, int[] chosen, int count) {
      int[] from = before.numbers[index];
      int[] to = after.numbers[index];
      for (int i = 0; i < count; i++) {
        int at = chosen[i];
        to[at] = sets.next(from[after.parents[at]], after.moves[at]);
      }
    }
  }

  private static final class Ranked extends PhaseCoordinate {
    private final int source;
    private final SetRanks ranks;

    Ranked(int source, SetRanks ranks) {
      super(true);
      this.source = source;
      this.ranks = ranks;
    }

    @Override
    void fill(PositionBatch before, PositionBatch after, int index, int[] chosen, int count) {
      int[] from = after.numbers[source];
      int[] to = after.numbers[index];
      for (int i = 0; i < count; i++) {
        int at = chosen[i];
        to[at] = ranks.rank(from[at]);
      }
    }
  }

  private static final class Mapped extends PhaseCoordinate {
    private final int source;
    private final int[] map;

    Mapped(int source, int[] map) {
      super(true);
      this.source = source;
      this.map = map;
    }

    @Override
    void fill(PositionBatch before, PositionBatch after, int index, int[] chosen, int count) {
      int[] from = after.numbers[source];
      int[] to = after.numbers[index];
      for (int i = 0; i < count; i++) {
        int at = chosen[i];
        to[at] = map[from[at]];
      }
    }
  }
}
