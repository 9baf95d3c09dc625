package dev.cubewright.solver.bigcube;

import dev.cubewright.search.engine.NodeCounter;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * A search from both ends for choices of some cells of an orbit. It draws one of the choices that
 * reach an allowed end with a cost near that of the present choice. A state of an orbit has {@value
 * #CLASS_BITS} bits for the class of the center at each place. Not thread-safe.
 */
final class OrbitSearch {
  static final int CLASS_BITS = 2;

  private static final int CLASS_MASK = (1 << CLASS_BITS) - 1;

  /** The maximum number of partial choices on each side. */
  private static final int MAXIMUM_CHOICES = 1 << 17;

  /** The number of lower bits of a hash that are not used. */
  private static final int HASHED_BITS = 40;

  /**
   * Choices that cost this factor of the temperature more than the present one are not considered.
   */
  private static final int MARGIN = 4;

  /** The minimum temperature of a draw; lower ones are as good as 0. */
  private static final double COLDEST = 0.01;

  /** The bits of an amount in a choice. */
  private static final int BITS = 2;

  private static final int AMOUNTS = CubeGeometry.QUARTERS;

  /**
   * A cell whose amount is chosen.
   *
   * @param targets by amount, the first bits of the moved places, each followed by that of its
   *     target; empty if the amount is 0 or not allowed
   * @param costs by amount, the cost, at least 0
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Option(int[][] targets, int[] costs, int present) {}

  /** Partial choices: the states that they reach, their costs and their amounts. */
  private static final class Side {
    private final long[] states = new long[MAXIMUM_CHOICES];
    private final int[] costs = new int[MAXIMUM_CHOICES];
    private final int[] choices = new int[MAXIMUM_CHOICES];
    private int count;

    void add(long state, int cost, int choice) {
      states[count] = state;
      costs[count] = cost;
      choices[count++] = choice;
    }
  }

  private final NodeCounter counter;
  private Side forward = new Side();
  private Side backward = new Side();
  private Side next = new Side();
  private final int[] heads = new int[MAXIMUM_CHOICES];
  private final int[] followers = new int[MAXIMUM_CHOICES];

  OrbitSearch(NodeCounter counter) {
    this.counter = counter;
  }

  /**
   * Draws an amount for each cell.
   *
   * @param ends the state that the present choice reaches, then better ones
   * @param endCosts by end, its cost
   * @param reach the cost by which one side may exceed the present choice, besides the margin
   */
  int[] draw(
      Option[] cells,
      long start,
      long[] ends,
      int[] endCosts,
      int reach,
      double temperature,
      SplittableRandom random) {
    int margin = (int) (MARGIN * temperature);
    int half = cells.length / 2;
    int before = presentCost(cells, 0, half);
    int after = presentCost(cells, half, cells.length) + endCosts[0];
    int bound = before + after + margin;
    for (int more = margin + reach; more >= 0; more--) {
      forward.count = 0;
      forward.add(start, 0, 0);
      boolean fits = true;
      for (int cell = 0; cell < half && fits; cell++) {
        fits = expand(forward, cells, cell, 1, Math.min(bound, before + more));
        swapForward();
      }
      backward.count = 0;
      for (int end = 0; end < ends.length; end++) {
        backward.add(ends[end], endCosts[end], 0);
      }
      for (int cell = cells.length - 1; cell >= half && fits; cell--) {
        fits = expand(backward, cells, cell, -1, Math.min(bound, after + more));
        swapBackward();
      }
      if (fits) {
        return met(cells, bound, temperature, random);
      }
    }
    return Arrays.stream(cells).mapToInt(Option::present).toArray();
  }

  private static int presentCost(Option[] cells, int from, int to) {
    return IntStream.range(from, to).map(i -> cells[i].costs()[cells[i].present()]).sum();
  }

  private void swapForward() {
    Side expanded = next;
    next = forward;
    forward = expanded;
  }

  private void swapBackward() {
    Side expanded = next;
    next = backward;
    backward = expanded;
  }

  /** Expands a side by a cell into the next side; returns whether the choices fit into memory. */
  private boolean expand(Side side, Option[] cells, int cell, int direction, int bound) {
    next.count = 0;
    int[] costs = cells[cell].costs();
    for (int amount = 0; amount < AMOUNTS; amount++) {
      int[] targets = cells[cell].targets()[amount];
      if (amount == 0 || targets.length > 0) {
        if (next.count + side.count > MAXIMUM_CHOICES) {
          return false;
        }
        int more = costs[amount];
        for (int i = 0; i < side.count; i++) {
          int cost = side.costs[i] + more;
          if (cost <= bound) {
            long state = permuted(side.states[i], targets, direction);
            if (amount == 0 || state != side.states[i] || more <= costs[0]) {
              next.add(state, cost, side.choices[i] | (amount << (BITS * cell)));
            }
          }
        }
      }
    }
    counter.count(next.count);
    return true;
  }

  /**
   * Returns the state after a permutation, or before it if the direction is -1.
   *
   * @param targets the first bits of the moved places, each followed by that of its target
   */
  static long permuted(long state, int[] targets, int direction) {
    int from = direction > 0 ? 0 : 1;
    long all = 0;
    long reached = 0;
    for (int i = 0; i < targets.length; i += 2) {
      all |= (long) CLASS_MASK << targets[i];
      reached |= ((state >>> targets[i + from]) & CLASS_MASK) << targets[i + 1 - from];
    }
    return (state & ~all) | reached;
  }

  /** Returns a choice of both sides, drawn by its cost and the temperature. */
  private int[] met(Option[] cells, int bound, double temperature, SplittableRandom random) {
    int buckets = Math.min(MAXIMUM_CHOICES, 2 * Integer.highestOneBit(backward.count | 1));
    Arrays.fill(heads, 0, buckets, -1);
    for (int i = 0; i < backward.count; i++) {
      int bucket = bucket(backward.states[i], buckets);
      followers[i] = heads[bucket];
      heads[bucket] = i;
    }
    int choice = 0;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < forward.count; i++) {
      int head = heads[bucket(forward.states[i], buckets)];
      for (int j = head; j >= 0; j = followers[j]) {
        int cost = forward.costs[i] + backward.costs[j];
        if (backward.states[j] == forward.states[i] && cost <= bound) {
          // The choice with the minimum value has the Boltzmann distribution.
          double noise = Math.log(-Math.log(random.nextDouble(Double.MIN_NORMAL, 1)));
          double value = cost + Math.max(temperature, COLDEST) * noise;
          if (value < least) {
            least = value;
            choice = forward.choices[i] | backward.choices[j];
          }
        }
      }
    }
    int drawn = choice;
    return IntStream.range(0, cells.length)
        .map(cell -> (drawn >>> (BITS * cell)) & (AMOUNTS - 1))
        .toArray();
  }

  private static int bucket(long state, int buckets) {
    return (int) ((state * 0x9E3779B97F4A7C15L) >>> HASHED_BITS) & (buckets - 1);
  }
}
