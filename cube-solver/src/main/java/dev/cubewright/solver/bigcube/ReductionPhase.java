package dev.cubewright.solver.bigcube;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A phase on the way from a cube to a smaller one: turns that keep what is done, and the parts that
 * they bring to its goal. Immutable.
 *
 * <p>A state of a phase is one number for each part, and then 1 if the inner wings are odd and the
 * phase is to make them even.
 */
final class ReductionPhase {
  /** What wings cost that are odd: less than one turn, as there are many that make them even. */
  private static final int ODD = 16;

  /** The number of fractions into which a unit of cost is divided. */
  private static final int PARTS = 4;

  /** More than correlations can take from what a state costs. */
  private static final int OFFSET = 2000;

  private final String goal;
  private final List<BlockTurn> turns;
  private final List<? extends PhasePart> parts;
  private final int expected;
  private final int least;
  private final int[] odd;
  private final boolean[][] mayFollow;
  private final Correlation[][] correlations;

  private ReductionPhase(
      String goal,
      List<BlockTurn> turns,
      List<? extends PhasePart> parts,
      int expected,
      int least,
      int oddDepth,
      Correlation[][] correlations) {
    this.goal = goal;
    this.turns = turns;
    this.parts = parts;
    this.expected = expected;
    this.least = least;
    this.correlations = correlations;
    odd = new int[turns.size()];
    mayFollow = new boolean[turns.size()][turns.size()];
    for (int turn = 0; turn < odd.length; turn++) {
      BlockTurn made = turns.get(turn);
      odd[turn] = !made.isHalf() && made.depth() >= oddDepth ? 1 : 0;
      for (int next = 0; next < odd.length; next++) {
        mayFollow[turn][next] = turns.get(next).mayFollow(made);
      }
    }
  }

  /**
   * Makes a phase of sets of places.
   *
   * @param expected about how many turns it takes
   * @param least how many turns are taken to be left at least
   * @param oddDepth quarter turns of blocks of this many layers make the inner wings odd, or even
   */
  static ReductionPhase ofPlaces(
      String goal,
      List<BlockTurn> turns,
      List<AxisPlaces> parts,
      int expected,
      int least,
      int oddDepth) {
    Correlation[][] correlations = new Correlation[parts.size()][];
    for (int part = 0; part < correlations.length; part++) {
      List<Correlation> before = new ArrayList<>();
      for (int other = 0; other < part; other++) {
        before.add(new Correlation(parts.get(part), parts.get(other), turns.size()));
      }
      correlations[part] = before.toArray(Correlation[]::new);
    }
    return new ReductionPhase(goal, turns, parts, expected, least, oddDepth, correlations);
  }

  /** Makes a phase of colours. */
  static ReductionPhase ofColors(
      String goal, List<BlockTurn> turns, List<AxisColors> parts, int expected) {
    return new ReductionPhase(
        goal,
        turns,
        parts,
        expected,
        PhasePart.LEAST_TURNS,
        Integer.MAX_VALUE,
        new Correlation[parts.size()][0]);
  }

  /** The greatest cost that is told apart. */
  static final int GREATEST = 8191;

  String goal() {
    return goal;
  }

  List<BlockTurn> turns() {
    return turns;
  }

  /** Returns whether it makes the inner wings even. */
  boolean isEvening() {
    return Arrays.stream(odd).anyMatch(one -> one != 0);
  }

  /** Returns the number of parts. */
  int parts() {
    return parts.size();
  }

  /** Returns about how many turns it takes. */
  int expected() {
    return expected;
  }

  /** Returns how many turns are taken to be left after some. */
  int left(int made) {
    return Math.max(least, Math.min(PhasePart.MOST_TURNS, expected - made));
  }

  boolean mayFollow(int turn, int last) {
    return last < 0 || mayFollow[last][turn];
  }

  /** Makes a turn; returns whether few enough turns may lead to the goal from there. */
  boolean approaches(int[] state, int turn, int left, int[] next) {
    for (int part = 0; part < parts.size(); part++) {
      next[part] = parts.get(part).next(state[part], turn);
      if (parts.get(part).cost(left, next[part]) == PhasePart.UNREACHED) {
        return false;
      }
    }
    next[parts.size()] = state[parts.size()] ^ odd[turn];
    return left > 0 || next[parts.size()] == 0;
  }

  /** Makes a turn from a state in an array. */
  void next(int[] states, int at, int turn, int[] next) {
    for (int part = 0; part < parts.size(); part++) {
      next[part] = parts.get(part).next(states[at + part], turn);
    }
    next[parts.size()] = states[at + parts.size()] ^ odd[turn];
  }

  /** Returns whether that number of turns may bring each part, by itself, to the goal. */
  boolean isNear(int[] states, int at, int left) {
    for (int part = 0; part < parts.size(); part++) {
      if (parts.get(part).cost(left, states[at + part]) == PhasePart.UNREACHED) {
        return false;
      }
    }
    return left > 0 || states[at + parts.size()] == 0;
  }

  /** Returns what a state costs if about that number of turns are left. */
  int cost(int left, int[] state) {
    int cost = OFFSET + ODD * state[parts.size()];
    for (int part = 0; part < parts.size(); part++) {
      cost += parts.get(part).cost(left, state[part]) * PARTS;
      for (int other = 0; other < correlations[part].length; other++) {
        cost += correlations[part][other].cost(left, state[part], state[other]);
      }
    }
    return Math.max(0, Math.min(GREATEST, cost));
  }
}
