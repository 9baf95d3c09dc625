package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The minimum costs of axial turns by a machine: for each turn, a matrix over the states of the
 * machine. Bisimilar states, which have the same steps to bisimilar states, are merged into one.
 * Immutable.
 */
final class MachineTurns {
  /** The cost of an impossible turn or path; the sum of two fits an int. */
  static final int NEVER = 1 << 29;

  static final int AXES = 3;
  private static final int QUARTERS = 4;
  static final int AMOUNTS = QUARTERS * QUARTERS;

  /**
   * The maximum cost of a step. If a step costs more, all costs are divided by {@link #scale}, so
   * that sums fit an int.
   */
  private static final int GREATEST_COST = 2_000_000;

  private final int size;
  private final int scale;
  private final int[] block;
  private final int[][][] costs;
  private final int[] startCosts;
  private final int[] endCosts;
  private final int[][] idleCosts;

  /** A step between blocks; {@code amounts} as in {@link #amounts}, 0 without turns. */
  private record Edge(int axis, int amounts, int cost, int to) {}

  private record Entry(int cost, int amounts, int state) {}

  /**
   * Creates the matrices.
   *
   * @param machine a machine that turns faces of the 3x3x3
   * @param moves the axial moves
   * @param isReversed whether all steps are undone, from an end state to a start state
   */
  MachineTurns(Machine machine, SearchMoves moves, boolean isReversed) {
    int greatest = machine.steps().mapToInt(Machine.Step::cost).max().orElse(0);
    scale = 1 + (greatest - 1) / GREATEST_COST;
    block = blocks(machine);
    size = Arrays.stream(block).max().orElseThrow() + 1;
    Edge[][] edges = edges(machine, isReversed);
    int[] starts = never();
    int[] ends = never();
    for (int state = 0; state < block.length; state++) {
      ends[block[state]] = machine.isEnd(state) ? 0 : ends[block[state]];
    }
    for (int start : machine.starts()) {
      starts[block[start]] = 0;
    }
    startCosts = isReversed ? ends : starts;
    boolean[] isReached = new boolean[size];
    Arrays.stream(edges)
        .flatMap(Arrays::stream)
        .filter(edge -> edge.amounts > 0)
        .forEach(edge -> isReached[edge.to] = true);
    int[] never = never();
    int[][][][] byAmounts = new int[AXES][AMOUNTS][size][];
    for (int axis = 0; axis < AXES; axis++) {
      for (int from = 0; from < size; from++) {
        boolean isFirst = isReached[from] || startCosts[from] == 0;
        int[][] least = isFirst ? search(edges, axis, from) : null;
        for (int amounts = 0; amounts < AMOUNTS; amounts++) {
          byAmounts[axis][amounts][from] = least == null ? never : least[amounts];
        }
      }
    }
    idleCosts = byAmounts[0][0];
    endCosts = never();
    int[] last = isReversed ? starts : ends;
    for (int from = 0; from < size; from++) {
      for (int to = 0; to < size; to++) {
        if (last[to] == 0) {
          endCosts[from] = Math.min(endCosts[from], idleCosts[from][to]);
        }
      }
    }
    costs = new int[moves.size()][][];
    for (int move = 0; move < costs.length; move++) {
      Collection<Move> turns = moves.moveSet().move(move).parts();
      costs[move] = byAmounts[axis(turns)][amounts(turns)];
    }
  }

  private int[] never() {
    int[] never = new int[size];
    Arrays.fill(never, NEVER);
    return never;
  }

  private Edge[][] edges(Machine machine, boolean isReversed) {
    List<Set<Edge>> edges =
        Stream.generate(() -> (Set<Edge>) new HashSet<Edge>()).limit(size).toList();
    for (int state = 0; state < block.length; state++) {
      for (Edge edge : edges(machine, state, block)) {
        int cost = (edge.cost + scale / 2) / scale;
        int from = isReversed ? edge.to : block[state];
        int amounts = isReversed ? inverse(edge.amounts) : edge.amounts;
        edges
            .get(from)
            .add(new Edge(edge.axis, amounts, cost, isReversed ? block[state] : edge.to));
      }
    }
    return edges.stream().map(set -> set.toArray(Edge[]::new)).toArray(Edge[][]::new);
  }

  private static int inverse(int amounts) {
    return (QUARTERS - amounts / QUARTERS) % QUARTERS * QUARTERS
        + (QUARTERS - amounts % QUARTERS) % QUARTERS;
  }

  private static Face face(Move turn) {
    return Face.valueOf(turn.turn().orElseThrow().name());
  }

  static int axis(Collection<Move> turns) {
    return turns.stream().mapToInt(turn -> face(turn).axis()).max().orElse(-1);
  }

  /**
   * Returns the quarter turns of the first face of an axis times 4, plus those of the opposite
   * face.
   */
  static int amounts(Collection<Move> turns) {
    return turns.stream()
        .mapToInt(
            turn -> turn.steps() * (face(turn).compareTo(face(turn).opposite()) < 0 ? QUARTERS : 1))
        .sum();
  }

  private static Set<Edge> edges(Machine machine, int state, int[] block) {
    Set<Edge> edges = new HashSet<>();
    for (Machine.Step step : machine.steps(state)) {
      edges.add(new Edge(axis(step.turns()), amounts(step.turns()), step.cost(), block[step.to()]));
    }
    return edges;
  }

  /**
   * Returns the block of each state, in the coarsest partition whose blocks have the same steps.
   */
  private static int[] blocks(Machine machine) {
    int[] block =
        IntStream.range(0, machine.size()).map(state -> machine.isEnd(state) ? 1 : 0).toArray();
    int count = 0;
    while (true) {
      Map<Object, Integer> known = new HashMap<>();
      int[] finer = new int[block.length];
      for (int state = 0; state < finer.length; state++) {
        Object steps = Map.entry(block[state], edges(machine, state, block));
        Integer index = known.putIfAbsent(steps, known.size());
        finer[state] = index == null ? known.size() - 1 : index;
      }
      block = finer;
      if (known.size() == count) {
        return block;
      }
      count = known.size();
    }
  }

  /**
   * Returns the minimum costs from a state, by the amounts turned on both faces of an axis and the
   * state right after the last turn. For amount 0, that is the state after any further steps.
   */
  private int[][] search(Edge[][] edges, int axis, int from) {
    int[][] reached = new int[AMOUNTS][size];
    int[][] turned = new int[AMOUNTS][size];
    Arrays.stream(reached).forEach(row -> Arrays.fill(row, NEVER));
    Arrays.stream(turned).forEach(row -> Arrays.fill(row, NEVER));
    PriorityQueue<Entry> queue =
        new PriorityQueue<>((one, other) -> Integer.compare(one.cost, other.cost));
    reached[0][from] = 0;
    queue.add(new Entry(0, 0, from));
    for (Entry entry = queue.poll(); entry != null; entry = queue.poll()) {
      if (entry.cost > reached[entry.amounts][entry.state]) {
        continue;
      }
      for (Edge edge : edges[entry.state]) {
        if (edge.amounts > 0 && edge.axis != axis) {
          continue;
        }
        int amounts = sum(entry.amounts, edge.amounts);
        int cost = entry.cost + edge.cost;
        if (edge.amounts > 0) {
          turned[amounts][edge.to] = Math.min(turned[amounts][edge.to], cost);
        }
        if (cost < reached[amounts][edge.to]) {
          reached[amounts][edge.to] = cost;
          queue.add(new Entry(cost, amounts, edge.to));
        }
      }
    }
    turned[0] = reached[0];
    return turned;
  }

  static int sum(int one, int two) {
    return (one / QUARTERS + two / QUARTERS) % QUARTERS * QUARTERS
        + (one % QUARTERS + two % QUARTERS) % QUARTERS;
  }

  int size() {
    return size;
  }

  /**
   * Returns the minimum cost from each state to each state right after a move, or {@link #NEVER};
   * do not modify.
   */
  int[][] costs(int move) {
    return costs[move];
  }

  /**
   * Returns 0 for each start state and {@link #NEVER} for others; if reversed, for each end state.
   */
  int[] startCosts() {
    return startCosts.clone();
  }

  /** Returns the minimum cost from each state to an end state; if reversed, to a start state. */
  int[] endCosts() {
    return endCosts.clone();
  }

  /**
   * Returns the minimum cost from each state to each state without turns, or {@link #NEVER}; do not
   * modify.
   */
  int[][] idleCosts() {
    return idleCosts;
  }

  /** Returns the divisor of the machine's costs, at least 1. */
  int scale() {
    return scale;
  }
}
