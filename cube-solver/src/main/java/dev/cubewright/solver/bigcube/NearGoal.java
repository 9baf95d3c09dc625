package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Lower bounds of the distances of the two million states nearest to the only goal of a phase, by a
 * hash of the state. Another state may have the same hash, so only a path to the goal proves that a
 * state is near. Takes 4 MB, and a second to build. Immutable.
 */
final class NearGoal {
  private static final int MAXIMUM_STATES = 2_000_000;

  /** Gives about 8 entries per state. */
  private static final int HASH_BITS = 24;

  private static final int SLOT_BITS = 22;

  /** The largest code of two bits, for states beyond the maximum distance. */
  private static final int LARGEST_CODE = 3;

  private final ReductionPhase phase;
  private final int[] goal;
  private final DistanceTable table;
  private final int depth;

  NearGoal(ReductionPhase phase, int[] goal, MoveSet moves, TableSource source) {
    this.phase = phase;
    this.goal = goal;
    table =
        source.costs(
            phase.goal() + ", near",
            moves,
            Stream.concat(phase.checksums().stream(), Stream.of(HASH_BITS, LARGEST_CODE)).toList(),
            identity -> build(phase, goal, identity, source.cancellation()));
    depth = (int) table.maximum() - 1;
  }

  DistanceTable table() {
    return table;
  }

  /** Returns the maximum distance in the table, which may lack some states of this distance. */
  int depth() {
    return depth;
  }

  /**
   * Adds the turns from a state to the goal to a path; returns whether the table has them.
   *
   * @param longest the maximum useful number of turns
   */
  boolean addPath(int[] state, int longest, List<LayerTurn> path) {
    int most = Math.min(depth, longest);
    for (long distance = table.cost(hash(state)); distance <= most; distance++) {
      if (isReached(state, (int) distance, path)) {
        return true;
      }
    }
    return false;
  }

  private boolean isReached(int[] state, int left, List<LayerTurn> path) {
    if (left == 0) {
      return Arrays.equals(state, goal);
    }
    int[] next = new int[state.length];
    for (int turn = 0; turn < phase.turns().size(); turn++) {
      if (phase.nextIsNear(left - 1, state, 0, turn, next) && table.cost(hash(next)) < left) {
        path.add(phase.turns().get(turn));
        if (isReached(next, left - 1, path)) {
          return true;
        }
        path.remove(path.size() - 1);
      }
    }
    return false;
  }

  private static int hash(int[] state) {
    return (int) (PhaseBeam.print(state) >>> (Long.SIZE - HASH_BITS));
  }

  /**
   * Builds the table: by hash, the minimum distance of a state, or one more than the maximum. The
   * smallest code also stands for smaller distances, which few states have; its cost is 0.
   */
  private static DistanceTable build(
      ReductionPhase phase, int[] goal, TableIdentity identity, Cancellation cancellation) {
    int width = goal.length;
    byte[] codes = new byte[1 << HASH_BITS];
    Arrays.fill(codes, Byte.MAX_VALUE);
    long[] met = new long[1 << SLOT_BITS];
    PhaseBeam.isNew(goal, met);
    codes[hash(goal)] = 0;
    int[] level = goal;
    int count = 1;
    byte depth = 0;
    while (count < MAXIMUM_STATES && level.length > 0) {
      depth++;
      int[] reached = new int[level.length];
      int[] next = new int[width];
      int length = 0;
      for (int at = 0; at < level.length; at += width) {
        cancellation.check();
        for (int turn = 0; turn < phase.turns().size() && count < MAXIMUM_STATES; turn++) {
          phase.next(level, at, turn, next);
          if (PhaseBeam.isNew(next, met)) {
            count++;
            codes[hash(next)] = (byte) Math.min(codes[hash(next)], depth);
            reached = length < reached.length ? reached : Arrays.copyOf(reached, 2 * length);
            System.arraycopy(next, 0, reached, length, width);
            length += width;
          }
        }
      }
      level = Arrays.copyOf(reached, length);
    }
    int unknown = depth + 1;
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) Math.max(0, LARGEST_CODE - unknown + Math.min(codes[i], unknown));
    }
    long[] costs = {0, Math.max(0, unknown - 2), unknown - 1, unknown};
    return DistanceTable.of(identity, PackedArray.pack(codes, LARGEST_CODE), costs);
  }
}
