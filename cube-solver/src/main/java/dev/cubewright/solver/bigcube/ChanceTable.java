package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.transition.MovedSets;
import dev.cubewright.tables.transition.SetRanks;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A coordinate of a phase with the chance that random turns bring it to its goal. For each number
 * of turns, the cost of a state is the binary logarithm of the chance in units of -1/{@value
 * #UNITS}. A state has three bytes, which turns map independently. Immutable once prepared.
 */
final class ChanceTable {
  /** The cost of a state that no sequence of this length brings to the goal. */
  static final int UNREACHED = 255;

  static final int UNITS = 6;

  /** The maximum number of turns with stored chances. For more turns, the chances hardly change. */
  static final int MOST_TURNS = 12;

  private static final int BYTES = 3;
  private static final int VALUES = 1 << Byte.SIZE;
  private static final int HALF = 1 << (2 * Byte.SIZE);
  private static final int SAMPLES = 1000;

  /** The number of sums that are computed together, few enough for the processor's cache. */
  private static final int BLOCK = 4096;

  @FunctionalInterface
  private interface ByteTransition {
    int next(int turn, int index, int value);
  }

  private final int turns;
  private final int size;
  private final int checksum;

  /** Empty once prepared, to save memory. */
  private int[] states;

  private final IntUnaryOperator away;

  /** The next value by byte of a state, value and turn. */
  private final int[] next;

  /** The index of a state is the sum of an index for its upper byte and one for the lower bytes. */
  private final int[] upper = new int[VALUES];

  private final char[] lower = new char[HALF];

  /** The minimum number of turns with stored chances. */
  private int leastTurns;

  /**
   * By state the minimum number of turns to a goal, then the costs by number of turns and state.
   */
  private ByteBuffer costs = ByteBuffer.allocate(0);

  private ChanceTable(int turns, int[] states, IntUnaryOperator away, ByteTransition transition) {
    this.turns = turns;
    this.states = states;
    size = states.length;
    this.away = away;
    next = new int[turns * BYTES * VALUES];
    for (int i = 0; i < next.length; i++) {
      int row = i / turns;
      next[i] = transition.next(i % turns, row / VALUES, row % VALUES);
    }
    Arrays.fill(upper, -1);
    for (int number = 0; number < states.length; number++) {
      int high = states[number] / HALF;
      upper[high] = upper[high] < 0 ? number : upper[high];
      lower[states[number] % HALF] = (char) (number - upper[high]);
    }
    checksum =
        sample()
            .flatMap(number -> IntStream.range(0, turns).map(turn -> next(states[number], turn)))
            .reduce(0, (sum, next) -> 31 * sum + next);
  }

  /**
   * Returns the coordinate of the set of places with the centers of an axis, in one orbit.
   *
   * @param moved the transitions of sets of places
   * @param among the set of places that the turns reach
   * @param goal the set of places of the solved orbit
   */
  static ChanceTable places(MovedSets moved, int among, int goal) {
    return new ChanceTable(
        moved.moves(),
        new SetRanks(among, CenterOrbit.OF_AXIS).sets(),
        set -> set == goal ? 0 : 1,
        (turn, index, value) -> moved.next(value << shift(index), turn));
  }

  /**
   * Returns the coordinate of the sets of places with one of the two colors of an axis, in up to
   * three orbits. The centers of the first orbits come to one face, and those of the others next to
   * each other.
   *
   * @param moved the transitions of sets of places, for each orbit
   * @param solved the number of first orbits that must be solved
   */
  static ChanceTable colors(int axis, List<MovedSets> moved, int solved) {
    int face = (1 << CenterOrbit.OF_FACE) - 1;
    int[] sets = new SetRanks(VALUES - 1, CenterOrbit.OF_FACE).sets();
    int orbits = moved.size();
    IntUnaryOperator wrong =
        state -> {
          int count = 0;
          for (int orbit = 0; orbit < orbits; orbit++) {
            int wanted = orbit < solved ? face : state >>> shift(solved);
            count += Integer.bitCount((state >>> shift(orbit) ^ wanted) & (VALUES - 1));
          }
          return count;
        };
    return new ChanceTable(
        moved.get(0).moves(),
        products(sets, orbits),
        wrong,
        (turn, orbit, set) ->
            orbit < orbits
                ? (moved.get(orbit).next(set << shift(axis), turn) >>> shift(axis) & (VALUES - 1))
                    << shift(orbit)
                : 0);
  }

  /**
   * Returns the coordinate of the places of an edge or first wing, and of the wings that come next
   * to it.
   *
   * @param targets by piece, turn and place, the target
   * @param wanted by piece after the first and place of the first, the wanted place
   */
  static ChanceTable wings(int[][][] targets, int[][] wanted) {
    int[] all = IntStream.range(0, WingPlaces.PLACES).toArray();
    IntUnaryOperator wrong =
        state -> {
          int count = 0;
          for (int piece = 1; piece < targets.length; piece++) {
            int place = state >>> shift(piece) & (VALUES - 1);
            count += place == wanted[piece][state & (VALUES - 1)] ? 0 : 1;
          }
          return count;
        };
    return new ChanceTable(
        targets[0].length,
        products(all, targets.length),
        wrong,
        (turn, piece, place) ->
            piece < targets.length && place < WingPlaces.PLACES
                ? targets[piece][turn][place] << shift(piece)
                : 0);
  }

  /**
   * Returns the coordinate of the parity of a permutation, at a constant cost.
   *
   * @param odd by turn, 1 if it changes the parity, otherwise 0
   * @param cost the cost of an odd permutation
   */
  static ChanceTable parity(int[] odd, int cost) {
    ChanceTable parity =
        new ChanceTable(
            odd.length,
            new int[] {0, 1},
            state -> state,
            (turn, index, value) -> index == 0 ? value ^ odd[turn] : 0);
    parity.leastTurns = 1;
    parity.costs = ByteBuffer.allocate(2 * (MOST_TURNS + 1)).put(1, (byte) 1);
    for (int made = 1; made <= MOST_TURNS; made++) {
      parity.costs.put(2 * made + 1, (byte) cost);
    }
    return parity;
  }

  private static int[] products(int[] values, int count) {
    int[] products = {0};
    for (int index = 0; index < count; index++) {
      int shift = shift(index);
      int[] before = products;
      products =
          Arrays.stream(values)
              .flatMap(value -> Arrays.stream(before).map(state -> state | value << shift))
              .toArray();
    }
    return products;
  }

  private static int shift(int index) {
    return Byte.SIZE * index;
  }

  int size() {
    return size;
  }

  /** Returns the states in the order of their indices; empty once this is prepared. */
  int[] states() {
    return states;
  }

  int number(int state) {
    return upper[state >>> (2 * Byte.SIZE)] + lower[state & (HALF - 1)];
  }

  int next(int state, int turn) {
    return next[(state & (VALUES - 1)) * turns + turn]
        | next[(VALUES + (state >>> Byte.SIZE & (VALUES - 1))) * turns + turn]
        | next[(2 * VALUES + (state >>> (2 * Byte.SIZE))) * turns + turn];
  }

  /** Returns the number of misplaced pieces: 0 for a goal state. */
  int away(int state) {
    return away.applyAsInt(state);
  }

  /**
   * Loads or computes the chances. Must be called once, before {@link #cost}.
   *
   * @param name the name of the states and the goal
   * @param leastTurns the minimum number of turns with stored chances, at least 1
   */
  DistanceTable prepare(String name, int leastTurns, MoveSet moves, TableSource source) {
    this.leastTurns = leastTurns;
    DistanceTable table =
        source.costs(
            "success probabilities, " + name,
            moves,
            List.of(leastTurns, MOST_TURNS, UNITS, size, checksum),
            UNREACHED,
            () -> costs(source.cancellation()));
    costs = table.bytes();
    states = new int[0];
    return table;
  }

  /** Returns the minimum number of turns with stored chances. */
  int leastTurns() {
    return leastTurns;
  }

  /** Returns a checksum of the transitions of some states. */
  int checksum() {
    return checksum;
  }

  /**
   * Returns the indices of some states, by which turns with different effects are distinguished.
   */
  private IntStream sample() {
    return IntStream.iterate(0, number -> number < size, number -> number + 1 + size / SAMPLES);
  }

  private byte[] costs(Cancellation cancellation) {
    byte[] distances = new byte[size()];
    Arrays.fill(distances, (byte) UNREACHED);
    ByteBuffer all = ByteBuffer.allocate((MOST_TURNS - leastTurns + 2) * size());
    float[] chances = new float[size()];
    for (int number = 0; number < chances.length; number++) {
      chances[number] = away(states[number]) == 0 ? 1 : 0;
    }
    Map<List<Integer>, List<Integer>> alike = new LinkedHashMap<>();
    for (int turn = 0; turn < turns; turn++) {
      int one = turn;
      List<Integer> reached = sample().mapToObj(number -> next(states[number], one)).toList();
      alike.computeIfAbsent(reached, any -> new ArrayList<>()).add(turn);
    }
    List<List<Integer>> kinds = List.copyOf(alike.values());
    int[][] targets = new int[kinds.size()][];
    for (int kind = 0; kind < targets.length; kind++) {
      cancellation.check();
      int turn = kinds.get(kind).get(0);
      targets[kind] = Arrays.stream(states).map(state -> number(next(state, turn))).toArray();
    }
    all.position(size());
    addDistances(0, chances, distances);
    for (int made = 1; made <= MOST_TURNS; made++) {
      float[] sums = new float[size()];
      for (int begin = 0; begin < size(); begin += BLOCK) {
        cancellation.check();
        int end = Math.min(begin + BLOCK, size());
        for (int kind = 0; kind < targets.length; kind++) {
          int[] ofTurn = targets[kind];
          float share = (float) kinds.get(kind).size() / turns;
          for (int number = begin; number < end; number++) {
            sums[number] += share * chances[ofTurn[number]];
          }
        }
      }
      chances = sums;
      addDistances(made, chances, distances);
      if (made >= leastTurns) {
        all.put(costs(chances));
      }
    }
    return all.put(0, distances).array();
  }

  /** Adds the distances of the states that a number of turns reaches first. */
  private static void addDistances(int made, float[] chances, byte[] distances) {
    for (int number = 0; number < chances.length; number++) {
      if (distances[number] == (byte) UNREACHED && chances[number] > 0) {
        distances[number] = (byte) made;
      }
    }
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
   * Returns the cost of a state.
   *
   * @param left the number of remaining turns, from the minimum of this coordinate to {@value
   *     #MOST_TURNS}
   */
  int cost(int left, int state) {
    return costs.get((left - leastTurns + 1) * size + number(state)) & 0xFF;
  }

  /**
   * Returns the minimum number of turns from a state to a goal, {@value #UNREACHED} for more than
   * {@value #MOST_TURNS} turns.
   */
  int distance(int state) {
    return costs.get(number(state)) & 0xFF;
  }
}
