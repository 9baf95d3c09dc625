package dev.cubewright.solver.cube3x3x3;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The deterministic automaton of the cost vectors of a machine. A vector has the least cost in each
 * state of the machine after a move sequence, less their minimum. Vectors that no further sequence
 * tells apart are one. So a node of a search carries two numbers: the minimum and the vector.
 * Immutable.
 *
 * <p>Backward vectors have for each state the least cost of a sequence from it; a move is put in
 * front.
 */
final class CostVectors {
  private static final int MOST = 20_000;
  private static final int[][] NONE = {};
  private static final int NEVER = MachineTurns.NEVER;

  private final List<int[]> vectors;
  private final int moves;

  /** By vector and move. */
  private final int[] next;

  private final int[] costs;
  private final int[] lastCosts;

  private CostVectors(List<int[]> vectors, int[] next, int[] costs, int[] lastCosts) {
    this.vectors = vectors;
    this.next = next;
    this.costs = costs;
    this.lastCosts = lastCosts;
    moves = next.length / vectors.size();
  }

  /** Returns the backward vectors; empty if there are too many. */
  static Optional<CostVectors> backward(MachineTurns turns, int moves) {
    return explore(turns, moves, turns.endCosts(), turns.startCosts(), NONE);
  }

  /** Returns the forward vectors; empty if there are too many. */
  static Optional<CostVectors> forward(MachineTurns turns, int moves, CostVectors backward) {
    return explore(turns, moves, turns.startCosts(), turns.endCosts(), backward.excesses());
  }

  /** Returns by how much more than from the other, at most, a sequence costs from one state. */
  private int[][] excesses() {
    int size = vectors.get(0).length;
    int[][] excesses = new int[size][size];
    for (int[] vector : vectors) {
      for (int one = 0; one < size; one++) {
        for (int other = 0; other < size; other++) {
          if (vector[other] < NEVER) {
            excesses[one][other] = Math.max(excesses[one][other], vector[one] - vector[other]);
          }
        }
      }
    }
    return excesses;
  }

  private static Optional<CostVectors> explore(
      MachineTurns turns, int moves, int[] first, int[] last, int[][] excesses) {
    Map<List<Integer>, Integer> indices = new HashMap<>();
    List<int[]> vectors = new ArrayList<>();
    int[] next = new int[moves * 64];
    int[] costs = next.clone();
    index(first, excesses, indices, vectors);
    for (int vector = 0; vector < vectors.size(); vector++) {
      if (vectors.size() > MOST) {
        return Optional.empty();
      }
      if ((vector + 1) * moves > next.length) {
        next = Arrays.copyOf(next, 2 * next.length);
        costs = Arrays.copyOf(costs, next.length);
      }
      for (int move = 0; move < moves; move++) {
        int[] after = product(vectors.get(vector), turns.costs(move), excesses.length == 0);
        int least = Arrays.stream(after).min().orElseThrow();
        int entry = vector * moves + move;
        costs[entry] = least;
        if (least < NEVER) {
          for (int state = 0; state < after.length; state++) {
            after[state] = after[state] < NEVER ? after[state] - least : NEVER;
          }
          next[entry] = index(after, excesses, indices, vectors);
        }
      }
    }
    int size = vectors.size();
    int[] lastCosts = new int[size];
    for (int vector = 0; vector < size; vector++) {
      lastCosts[vector] = NEVER;
      for (int state = 0; state < last.length; state++) {
        lastCosts[vector] = Math.min(lastCosts[vector], vectors.get(vector)[state] + last[state]);
      }
    }
    return Optional.of(
        new CostVectors(
            List.copyOf(vectors),
            Arrays.copyOf(next, size * moves),
            Arrays.copyOf(costs, size * moves),
            lastCosts));
  }

  private static int index(
      int[] vector, int[][] excesses, Map<List<Integer>, Integer> indices, List<int[]> vectors) {
    // A state that another one replaces at no more cost does not count.
    for (int state = 0; state < excesses.length; state++) {
      for (int other = 0; other < vector.length && vector[state] < NEVER; other++) {
        if (other != state && vector[other] + excesses[other][state] <= vector[state]) {
          vector[state] = NEVER;
        }
      }
    }
    Integer known = indices.putIfAbsent(Arrays.stream(vector).boxed().toList(), vectors.size());
    if (known == null) {
      vectors.add(vector);
      return vectors.size() - 1;
    }
    return known;
  }

  private static int[] product(int[] vector, int[][] matrix, boolean backward) {
    int[] product = new int[vector.length];
    Arrays.fill(product, NEVER);
    for (int from = 0; from < vector.length; from++) {
      for (int to = 0; to < vector.length; to++) {
        int result = backward ? from : to;
        int sum = matrix[from][to] + vector[backward ? to : from];
        product[result] = Math.min(product[result], sum);
      }
    }
    return product;
  }

  int size() {
    return vectors.size();
  }

  /** By vector and move, the next vector; shared, not to be changed. */
  int[] next() {
    return next;
  }

  /** By vector and move, the increase of the minimum; shared, not to be changed. */
  int[] costs() {
    return costs;
  }

  int cost(int vector, int state) {
    return vectors.get(vector)[state];
  }

  /** By vector, the cost of its best state with an end, or a start if backward. */
  int[] lastCosts() {
    return lastCosts;
  }
}
