package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The costs of move sequences by a machine, as products of vectors and matrices in min-plus
 * algebra. A vector has the minimum cost of the moves so far for each state that the machine can be
 * in right after their last turn. Consecutive turns about one axis are one factor, in any order.
 * Immutable.
 */
final class TurnCosts {
  /** The axis index of the vector before all moves, which is 0 for each start state. */
  static final int START = MachineTurns.AXES;

  private static final int AXES = MachineTurns.AXES;
  private static final int AMOUNTS = MachineTurns.AMOUNTS;
  private static final int NEVER = MachineTurns.NEVER;

  /** The number of random sequences for the estimates, and their length. */
  private static final int SAMPLES = 1000;

  private static final int SAMPLE_LENGTH = 30;

  /** The first moves of a sample are not counted, because their costs depend on the start state. */
  private static final int SAMPLE_START = 3;

  /** By axis, the states right after turns about it. */
  private final int[][] states = new int[AXES + 1][];

  /**
   * By previous axis, axis and amounts, a matrix with a row for each state after the previous axis.
   */
  private final int[][] matrices = new int[(AXES + 1) * AXES * AMOUNTS][];

  /** By axis, the minimum costs without turns between the states after it. */
  private final int[][] idleCosts = new int[AXES + 1][];

  private final int[][] endCosts = new int[AXES + 1][];
  private final int scale;

  /**
   * Creates the costs.
   *
   * @param turns the costs of single turns
   * @param axial all axial moves, in the order of {@code turns}
   */
  TurnCosts(MachineTurns turns, SearchMoves axial) {
    scale = turns.scale();
    int[][][] byAmounts = new int[AXES * AMOUNTS][][];
    for (int move = 0; move < axial.size(); move++) {
      Move parts = axial.moveSet().move(move);
      byAmounts[axis(parts) * AMOUNTS + amounts(parts)] = turns.costs(move);
    }
    IntStream all = IntStream.range(0, turns.size());
    states[START] = all.filter(state -> turns.startCosts()[state] == 0).toArray();
    for (int axis = 0; axis < AXES; axis++) {
      List<int[]> rows =
          Arrays.stream(byAmounts, axis * AMOUNTS + 1, (axis + 1) * AMOUNTS)
              .flatMap(Arrays::stream)
              .distinct()
              .toList();
      states[axis] =
          IntStream.range(0, turns.size())
              .filter(state -> rows.stream().anyMatch(row -> row[state] < NEVER))
              .toArray();
    }
    for (int before = 0; before <= AXES; before++) {
      for (int axis = 0; axis < AXES * AMOUNTS; axis++) {
        if (byAmounts[axis] != null) {
          matrices[before * AXES * AMOUNTS + axis] =
              part(byAmounts[axis], states[before], states[axis / AMOUNTS]);
        }
      }
      idleCosts[before] = part(turns.idleCosts(), states[before], states[before]);
      endCosts[before] =
          Arrays.stream(states[before]).map(state -> turns.endCosts()[state]).toArray();
    }
  }

  private static int[] part(int[][] matrix, int[] rows, int[] columns) {
    return Arrays.stream(rows)
        .flatMap(row -> Arrays.stream(columns).map(column -> matrix[row][column]))
        .toArray();
  }

  static int axis(Move move) {
    return MachineTurns.axis(move.parts());
  }

  static int amounts(Move move) {
    return MachineTurns.amounts(move.parts());
  }

  /** Returns the maximum length of a vector. */
  int width() {
    return Arrays.stream(states).mapToInt(some -> some.length).max().orElseThrow();
  }

  /**
   * Computes the vector after turns about an axis, and returns its minimum.
   *
   * @param before the axis of the previous vector
   * @param axis the axis of the turns
   * @param amounts the amounts of both faces, not both 0
   * @param vectors contains the previous vector and receives the next one
   * @param from the index of the previous vector
   * @param to the index of the next vector
   */
  int multiply(int before, int axis, int amounts, int[] vectors, int from, int to) {
    int[] matrix = matrices[(before * AXES + axis) * AMOUNTS + amounts];
    int[] idle = idleCosts[before];
    int rows = states[before].length;
    int columns = states[axis].length;
    int best = 0;
    for (int row = 1; row < rows; row++) {
      best = vectors[from + row] < vectors[from + best] ? row : best;
    }
    int least = vectors[from + best];
    for (int column = 0; column < columns; column++) {
      vectors[to + column] = Math.min(NEVER, least + matrix[best * columns + column]);
    }
    for (int row = 0; row < rows; row++) {
      int cost = vectors[from + row];
      // Otherwise a path through the best state costs no more.
      if (cost < least + idle[best * rows + row]) {
        for (int column = 0; column < columns; column++) {
          int sum = cost + matrix[row * columns + column];
          vectors[to + column] = Math.min(vectors[to + column], sum);
        }
      }
    }
    int minimum = NEVER;
    for (int column = 0; column < columns; column++) {
      minimum = Math.min(minimum, vectors[to + column]);
    }
    return minimum;
  }

  /** Returns the minimum cost of a vector and of the steps to an end state. */
  int end(int axis, int[] vectors, int at) {
    int least = NEVER;
    for (int state = 0; state < states[axis].length; state++) {
      least = Math.min(least, vectors[at + state] + endCosts[axis][state]);
    }
    return least;
  }

  /** Returns the cost of moves; {@link MachineTurns#NEVER} or more if they are impossible. */
  int cost(Collection<Move> moves) {
    CostPath path = new CostPath(this, moves.size());
    int depth = 0;
    for (Move move : moves) {
      path.add(depth, axis(move), amounts(move));
      depth++;
    }
    return path.end(depth);
  }

  /** Returns a cost in the unit of the machine. */
  long inUnit(int cost) {
    return (long) cost * scale;
  }

  /**
   * Returns estimates of the costs of further moves, by their number. The estimate is a quantile of
   * the costs of random sequences; for more moves than a sample has, it is extrapolated.
   *
   * @param moves the moves of the sequences
   * @param share the share of the sequences that cost at most the estimate, from 0 to 1
   */
  int[] estimates(MoveSet moves, double share) {
    Random random = new Random(1);
    int[][] costs = new int[SAMPLE_LENGTH - SAMPLE_START][SAMPLES];
    CostPath path = new CostPath(this, SAMPLE_LENGTH);
    for (int sample = 0; sample < SAMPLES; sample++) {
      for (int depth = 0; depth < SAMPLE_LENGTH; depth++) {
        Move move = moves.move(random.nextInt(moves.size()));
        while (axis(move) == path.axis(depth)) {
          move = moves.move(random.nextInt(moves.size()));
        }
        path.add(depth, axis(move), amounts(move));
        if (depth >= SAMPLE_START) {
          costs[depth - SAMPLE_START][sample] = path.least(depth + 1) - path.least(SAMPLE_START);
        }
      }
    }
    int[] estimates = new int[TwoPhaseSolver.LONGEST + Schedule.GREATEST_PRE_MOVE_COST + 1];
    for (int number = 1; number < estimates.length; number++) {
      int known = Math.min(number, costs.length) - 1;
      Arrays.sort(costs[known]);
      long cost = costs[known][(int) (share * (SAMPLES - 1))];
      estimates[number] = (int) Math.min(NEVER, cost * number / (known + 1));
    }
    return estimates;
  }
}
