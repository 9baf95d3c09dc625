package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.pruning.DistanceTableBuilder;
import dev.cubewright.tables.pruning.PackedArray;
import dev.cubewright.tables.pruning.TableIdentity;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a phase sees of some orbits, with the chance that random turns bring it to the goal: for a
 * number of turns, how often the chance halves, in units of a {@value #UNITS}th. Immutable.
 */
abstract class PhasePart {
  /** The cost of what no sequence of that length brings to the goal. */
  static final int UNREACHED = 255;

  /** How many units a chance of one half costs. */
  static final int UNITS = 6;

  /** The greatest number of turns for which chances are known; with more they hardly change. */
  static final int MOST_TURNS = 12;

  /** With fewer turns left chances see each orbit too much alone. */
  static final int LEAST_TURNS = 5;

  private static final int SAMPLES = 1000;

  /** How many sums are added up together, so that they stay in the processor's cache. */
  private static final int BLOCK = 4096;

  /** For each number of turns and state, what it costs. */
  private ByteBuffer costs = ByteBuffer.allocate(0);

  /** Returns the number of states. */
  abstract int size();

  /** Returns the state with a number. */
  abstract int state(int number);

  /** Returns the number of a state, from 0. */
  abstract int number(int state);

  /** Returns the state that a turn leads to. */
  abstract int next(int state, int turn);

  /** Returns whether a state is a goal. */
  abstract boolean isGoal(int state);

  /**
   * Fetches the chances or computes them; to be called once, before anything is asked.
   *
   * @param name what the states and the goal are called
   * @param turns the turns that lead from state to state
   * @return the table of what states cost
   */
  final DistanceTable prepare(String name, MoveSet turns, TableSource source) {
    List<Integer> definition = List.of(MOST_TURNS, UNITS, size(), carried(turns.size()));
    TableIdentity identity =
        DistanceTableBuilder.identity(source.puzzle(), "chances of " + name, turns, definition);
    DistanceTable table =
        source.obtain(identity, () -> table(identity, costs(turns.size(), source.cancellation())));
    costs = table.bytes();
    return table;
  }

  /** Returns a checksum of where turns lead from some of the states. */
  final int carried(int turns) {
    int size = size();
    int sum = 0;
    for (int number = 0; number < size; number += 1 + size / SAMPLES) {
      for (int turn = 0; turn < turns; turn++) {
        sum = 31 * sum + next(state(number), turn);
      }
    }
    return sum;
  }

  private static DistanceTable table(TableIdentity identity, byte[] costs) {
    long[] counts = new long[UNREACHED + 1];
    for (byte cost : costs) {
      counts[cost & 0xFF]++;
    }
    long[] meanings = new long[counts.length];
    Arrays.setAll(meanings, cost -> cost);
    return DistanceTable.of(
        identity,
        PackedArray.over(ByteBuffer.wrap(costs), Byte.SIZE, costs.length),
        meanings,
        counts);
  }

  /** Returns for each number of turns and state what it costs. */
  private byte[] costs(int turns, Cancellation cancellation) {
    int size = size();
    ByteBuffer all = ByteBuffer.allocate((MOST_TURNS + 1) * size);
    float[] chances = new float[size];
    for (int number = 0; number < size; number++) {
      chances[number] = isGoal(state(number)) ? 1 : 0;
    }
    List<int[]> next = new ArrayList<>();
    List<Integer> first = new ArrayList<>();
    List<Integer> times = new ArrayList<>();
    for (int turn = 0; turn < turns; turn++) {
      cancellation.check();
      int alike = 0;
      while (alike < first.size() && !isAlike(turn, first.get(alike))) {
        alike++;
      }
      if (alike < first.size()) {
        times.set(alike, times.get(alike) + 1);
      } else {
        first.add(turn);
        times.add(1);
        next.add(next(turn));
      }
    }
    all.put(costs(chances));
    for (int made = 1; made <= MOST_TURNS; made++) {
      float[] sums = new float[size];
      for (int begin = 0; begin < size; begin += BLOCK) {
        cancellation.check();
        int end = Math.min(begin + BLOCK, size);
        for (int kind = 0; kind < next.size(); kind++) {
          int[] ofTurn = next.get(kind);
          float share = (float) times.get(kind) / turns;
          for (int number = begin; number < end; number++) {
            sums[number] += share * chances[ofTurn[number]];
          }
        }
      }
      chances = sums;
      all.put(costs(chances));
    }
    return all.array();
  }

  private int[] next(int turn) {
    int[] next = new int[size()];
    for (int number = 0; number < next.length; number++) {
      next[number] = number(next(state(number), turn));
    }
    return next;
  }

  private boolean isAlike(int turn, int other) {
    int size = size();
    // A few states tell turns apart that are not alike.
    for (int number = 0; number < size; number += 1 + size / SAMPLES) {
      if (next(state(number), turn) != next(state(number), other)) {
        return false;
      }
    }
    return true;
  }

  private static byte[] costs(float[] chances) {
    byte[] costs = new byte[chances.length];
    Arrays.fill(costs, (byte) UNREACHED);
    for (int number = 0; number < costs.length; number++) {
      if (chances[number] > 0) {
        double halvings = -Math.log(chances[number]) / Math.log(2);
        costs[number] = (byte) Math.min(UNREACHED - 1, Math.round(halvings * UNITS));
      }
    }
    return costs;
  }

  /**
   * Returns what a state costs.
   *
   * @param turns how many turns are left, at most {@value #MOST_TURNS}
   */
  final int cost(int turns, int state) {
    return costs.get(turns * size() + number(state)) & 0xFF;
  }

  /** Takes over the chances of a part that is like this one with the cube mirrored. */
  final void takeCosts(PhasePart mirrored) {
    costs = mirrored.costs;
  }
}
