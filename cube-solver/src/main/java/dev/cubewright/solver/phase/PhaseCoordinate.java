package dev.cubewright.solver.phase;

import dev.cubewright.search.engine.CompactTable;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.SetRanks;
import dev.cubewright.tables.transition.TransitionTable;

/**
 * A coordinate of the positions of a phase. It is either updated by moves or derived from another
 * coordinate of the same position. One loop computes the indices of many positions, without a
 * virtual call per position and with overlapping cache misses. Immutable.
 */
public final class PhaseCoordinate {
  private static final int NO_SOURCE = -1;

  /** A loop over chosen positions. */
  private interface Loop {
    void fill(int[] from, PositionBatch after, int[] to, int[] chosen, int count);
  }

  /** The index of the coordinate from which this one is derived. */
  private final int source;

  private final Loop loop;

  private PhaseCoordinate(int source, Loop loop) {
    this.source = source;
    this.loop = loop;
  }

  public static PhaseCoordinate of(TransitionTable table) {
    if (table.size() > Character.MAX_VALUE) {
      return new PhaseCoordinate(
          NO_SOURCE,
          (from, after, to, chosen, count) -> {
            for (int i = 0; i < count; i++) {
              int at = chosen[i];
              to[at] = table.next(from[after.parents[at]], after.moves[at]);
            }
          });
    }
    int stride = table.moves();
    char[] next = CompactTable.entries(table);
    return new PhaseCoordinate(
        NO_SOURCE,
        (from, after, to, chosen, count) -> {
          for (int i = 0; i < count; i++) {
            int at = chosen[i];
            to[at] = next[from[after.parents[at]] * stride + after.moves[at]];
          }
        });
  }

  public static PhaseCoordinate of(MovedSets sets) {
    return new PhaseCoordinate(
        NO_SOURCE,
        (from, after, to, chosen, count) -> {
          for (int i = 0; i < count; i++) {
            int at = chosen[i];
            to[at] = sets.next(from[after.parents[at]], after.moves[at]);
          }
        });
  }

  /**
   * {@return the coordinate of the ranks of another coordinate's sets}
   *
   * @param source the index of the other coordinate, which comes before this one in the phase
   * @param ranks ranks the sets
   */
  public static PhaseCoordinate ranked(int source, SetRanks ranks) {
    return new PhaseCoordinate(
        source,
        (from, after, to, chosen, count) -> {
          for (int i = 0; i < count; i++) {
            int at = chosen[i];
            to[at] = ranks.rank(from[at]);
          }
        });
  }

  /**
   * {@return a coordinate that is a function of another coordinate}
   *
   * @param source the index of the other coordinate, which comes before this one in the phase
   * @param map this index by index of the other coordinate; must not be changed
   */
  public static PhaseCoordinate mapped(int source, int[] map) {
    return new PhaseCoordinate(
        source,
        (from, after, to, chosen, count) -> {
          for (int i = 0; i < count; i++) {
            int at = chosen[i];
            to[at] = map[from[at]];
          }
        });
  }

  boolean isDerived() {
    return source != NO_SOURCE;
  }

  /**
   * Computes the indices of chosen positions.
   *
   * @param before the positions one move before
   * @param after the positions
   * @param index the index of this coordinate
   * @param chosen indices of positions
   * @param count the number of chosen positions
   */
  void fill(PositionBatch before, PositionBatch after, int index, int[] chosen, int count) {
    int[] from = isDerived() ? after.numbers[source] : before.numbers[index];
    loop.fill(from, after, after.numbers[index], chosen, count);
  }
}
