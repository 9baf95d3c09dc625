package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The turns and coordinates of a phase of the reduction to a smaller cube, for a {@link PhaseBeam}.
 * A state is the value of each coordinate. Immutable once prepared.
 */
final class ReductionPhase {
  /** The maximum cost of a state. */
  static final int GREATEST = 8191;

  /** The minimum value of {@link #remainingTurns} for states with which a phase cannot end. */
  static final int NO_END = 1 << 20;

  /**
   * The minimum number of remaining turns for costs. With fewer, the chances of single coordinates
   * differ too much from the chance of all.
   */
  static final int LEAST_TURNS = 5;

  /** The divisor of the weighted sum of the costs of the parts. */
  private static final int DIVISOR = 4;

  /** An offset of costs with corrections, which keeps them positive. */
  private static final int OFFSET = 2000;

  /**
   * A coordinate.
   *
   * @param part the chances of the coordinate
   * @param weight the factor of its cost
   * @param turnsPerPiece the number of later turns for each misplaced piece
   */
  record Coordinate(ChanceTable part, int weight, int turnsPerPiece) {}

  private final String goal;
  private final List<LayerTurn> turns;
  private final int expected;
  private final int leastTurns;
  private final ChanceTable[] parts;
  private final int[] weights;
  private final int[] turnsPerPiece;

  /** By first coordinate and coordinate before it. */
  private Correlation[][] correlations = {};

  private final boolean[][] mayFollow;
  private Optional<NearGoal> nearGoal = Optional.empty();

  /**
   * Creates a phase.
   *
   * @param turns the turns, in the order of {@link LayerTurn#all}
   * @param expected the estimated number of turns
   * @param leastTurns the minimum number of remaining turns for costs
   * @param coordinates coordinates with chances, prepared for this minimum or a smaller one
   * @throws IllegalArgumentException if a coordinate has no chances for this minimum
   */
  ReductionPhase(
      String goal,
      List<LayerTurn> turns,
      int expected,
      int leastTurns,
      List<Coordinate> coordinates) {
    this.goal = goal;
    this.turns = turns;
    this.expected = expected;
    this.leastTurns = leastTurns;
    parts = coordinates.stream().map(Coordinate::part).toArray(ChanceTable[]::new);
    if (Arrays.stream(parts).anyMatch(part -> part.leastTurns() > leastTurns)) {
      throw new IllegalArgumentException(
          "a coordinate of the phase has no chances for " + leastTurns + " remaining turns");
    }
    weights = coordinates.stream().mapToInt(Coordinate::weight).toArray();
    turnsPerPiece = coordinates.stream().mapToInt(Coordinate::turnsPerPiece).toArray();
    mayFollow = new boolean[turns.size()][turns.size()];
    for (int last = 0; last < mayFollow.length; last++) {
      for (int turn = 0; turn < mayFollow.length; turn++) {
        // Turns of one axis have one order.
        mayFollow[last][turn] =
            turns.get(turn).axis() != turns.get(last).axis()
                || (last < turn && turns.get(turn).commutesWith(turns.get(last)));
      }
    }
  }

  /**
   * Loads or builds the table of the states near the only goal. Computes the correlations of the
   * first coordinates, which are sets of places.
   */
  DistanceTable prepareNearGoal(int[] onlyGoal, int sets, MoveSet moves, TableSource source) {
    correlations = new Correlation[sets][];
    for (int i = 0; i < sets; i++) {
      correlations[i] = new Correlation[i];
      for (int other = 0; other < i; other++) {
        correlations[i][other] = new Correlation(parts[i], parts[other], onlyGoal[i], turns.size());
      }
    }
    NearGoal near = new NearGoal(this, onlyGoal, moves, source);
    nearGoal = Optional.of(near);
    return near.table();
  }

  String goal() {
    return goal;
  }

  List<LayerTurn> turns() {
    return turns;
  }

  int expected() {
    return expected;
  }

  ChanceTable part(int index) {
    return parts[index];
  }

  /** Returns whether a turn may follow the last one; a negative index stands for no turn. */
  boolean mayFollow(int turn, int last) {
    return last < 0 || mayFollow[last][turn];
  }

  int width() {
    return parts.length;
  }

  void next(int[] states, int at, int turn, int[] next) {
    for (int i = 0; i < parts.length; i++) {
      next[i] = parts[i].next(states[at + i], turn);
    }
  }

  /** Returns the cost of a state for an estimated number of remaining turns. */
  int cost(int left, int[] state) {
    int known = known(left);
    int cost = 0;
    for (int i = 0; i < parts.length; i++) {
      cost += weights[i] * parts[i].cost(known, state[i]);
    }
    return Math.min(GREATEST, cost / DIVISOR + (hasCorrections() ? OFFSET : 0));
  }

  private int known(int left) {
    return Math.max(leastTurns, Math.min(ChanceTable.MOST_TURNS, left));
  }

  boolean hasCorrections() {
    return correlations.length > 0;
  }

  /** Returns the cost of a state, corrected by correlations. More expensive than {@link #cost}. */
  int corrected(int cost, int left, int[] state) {
    int corrected = cost;
    for (int i = 0; i < correlations.length; i++) {
      for (int other = 0; other < i; other++) {
        corrected += correlations[i][other].cost(known(left), state[i], state[other]);
      }
    }
    return Math.max(0, Math.min(GREATEST, corrected));
  }

  /** Returns whether each coordinate alone can reach its goal with at most this number of turns. */
  boolean isNear(int left, int[] states, int at) {
    for (int i = 0; i < parts.length; i++) {
      if (parts[i].distance(states[at + i]) > left) {
        return false;
      }
    }
    return true;
  }

  /**
   * Applies a turn; returns whether the next state is {@linkplain #isNear near}. If not, {@code
   * next} may be incomplete.
   */
  boolean nextIsNear(int left, int[] states, int at, int turn, int[] next) {
    for (int i = 0; i < parts.length; i++) {
      next[i] = parts[i].next(states[at + i], turn);
      if (parts[i].distance(next[i]) > left) {
        return false;
      }
    }
    return true;
  }

  Optional<NearGoal> nearGoal() {
    return nearGoal;
  }

  /**
   * Returns the estimated number of turns of later phases if this one ends with a state: 0 for a
   * goal, at least {@link #NO_END} if it cannot end with the state.
   */
  int remainingTurns(int[] states, int at) {
    int rest = 0;
    for (int i = 0; i < parts.length; i++) {
      rest += turnsPerPiece[i] * parts[i].away(states[at + i]);
    }
    return rest;
  }

  /** Returns a checksum of the transitions of the first coordinates. */
  List<Integer> checksums() {
    return Arrays.stream(parts).limit(correlations.length).map(ChanceTable::checksum).toList();
  }
}
