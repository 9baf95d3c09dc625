package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A phase of the reduction to a smaller cube, which a {@link PhaseBeam} searches: its turns and
 * coordinates. A state is the number of each coordinate. Immutable once prepared.
 */
final class ReductionPhase {
  /** The greatest cost of a state. */
  static final int GREATEST = 8191;

  /** The least rest of a state with which a phase cannot end. */
  static final int NO_END = 1 << 20;

  /** With fewer turns left chances see each part too much alone. */
  static final int LEAST_TURNS = 5;

  /** The divisor of the weighted sum of the costs of the parts. */
  private static final int DIVISOR = 4;

  /** Added to costs that correlations correct, more than they subtract. */
  private static final int OFFSET = 2000;

  /**
   * A coordinate.
   *
   * @param weight the factor of its cost
   * @param rest the number of turns that each piece away from its goal takes later
   */
  record Coordinate(ChanceTable part, int weight, int rest) {}

  private final String goal;
  private final List<LayerTurn> turns;
  private final int expected;
  private final int leastTurns;
  private final ChanceTable[] parts;
  private final int[] weights;
  private final int[] rests;

  /** For each of the first coordinates and each before it. */
  private Correlation[][] correlations = {};

  private final boolean[][] mayFollow;
  private Optional<NearGoal> nearGoal = Optional.empty();

  /**
   * Creates a phase.
   *
   * @param turns the turns, in the order of {@link LayerTurn#all}
   * @param expected about the number of turns that it takes
   * @param leastTurns costs are those of at least this number of turns
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
    weights = coordinates.stream().mapToInt(Coordinate::weight).toArray();
    rests = coordinates.stream().mapToInt(Coordinate::rest).toArray();
    mayFollow = new boolean[turns.size()][turns.size()];
    for (int last = 0; last < mayFollow.length; last++) {
      for (int turn = 0; turn < mayFollow.length; turn++) {
        // Turns of one axis come in one order only.
        mayFollow[last][turn] =
            turns.get(turn).axis() != turns.get(last).axis()
                || (last < turn && turns.get(turn).commutesWith(turns.get(last)));
      }
    }
  }

  /**
   * Obtains or builds the table of the states near the only goal, and computes the correlations of
   * the first coordinates, which are sets of places.
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

  /** Returns whether a turn may follow another, or come first, after a negative number. */
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

  /** Returns the cost of a state if about that number of turns are left. */
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

  /** Returns the cost of a state corrected by correlations, which takes longer. */
  int corrected(int cost, int left, int[] state) {
    int corrected = cost;
    for (int i = 0; i < correlations.length; i++) {
      for (int other = 0; other < i; other++) {
        corrected += correlations[i][other].cost(known(left), state[i], state[other]);
      }
    }
    return Math.max(0, Math.min(GREATEST, corrected));
  }

  /** Returns whether each coordinate alone can reach its goal by that number of turns. */
  boolean isNear(int left, int[] states, int at) {
    for (int i = 0; i < parts.length; i++) {
      if (parts[i].cost(left, states[at + i]) == ChanceTable.UNREACHED) {
        return false;
      }
    }
    return true;
  }

  /** Makes a turn, completely only if the next state is {@linkplain #isNear near}. */
  boolean nextIsNear(int left, int[] states, int at, int turn, int[] next) {
    for (int i = 0; i < parts.length; i++) {
      next[i] = parts[i].next(states[at + i], turn);
      if (parts[i].cost(left, next[i]) == ChanceTable.UNREACHED) {
        return false;
      }
    }
    return true;
  }

  Optional<NearGoal> nearGoal() {
    return nearGoal;
  }

  /**
   * Returns the estimated turns of later phases if this one ends with a state: 0 for a goal, at
   * least {@link #NO_END} if it cannot end with the state.
   */
  int rest(int[] states, int at) {
    int rest = 0;
    for (int i = 0; i < parts.length; i++) {
      rest += rests[i] * parts[i].away(states[at + i]);
    }
    return rest;
  }

  /** Returns a checksum of the transitions of the first coordinates. */
  List<Integer> checksums() {
    return Arrays.stream(parts).limit(correlations.length).map(ChanceTable::checksum).toList();
  }
}
