package dev.cubewright.solver.bigcube;

import java.util.List;
import java.util.Optional;

/**
 * A phase on the way from a cube to a smaller one, which a {@link PhaseBeam} searches through:
 * turns that keep what is done, and what their states cost. A state is some numbers. Immutable.
 */
abstract class ReductionPhase {
  /** The greatest cost that is told apart. */
  static final int GREATEST = 8191;

  /** The rest of a state with which a phase cannot end. */
  static final int NO_END = Integer.MAX_VALUE;

  private final String goal;
  private final List<BlockTurn> turns;
  private final int expected;
  private final boolean[][] mayFollow;

  /**
   * Prepares.
   *
   * @param expected about how many turns it takes
   */
  ReductionPhase(String goal, List<BlockTurn> turns, int expected) {
    this.goal = goal;
    this.turns = turns;
    this.expected = expected;
    mayFollow = new boolean[turns.size()][turns.size()];
    for (int turn = 0; turn < mayFollow.length; turn++) {
      for (int next = 0; next < mayFollow.length; next++) {
        mayFollow[turn][next] = turns.get(next).mayFollow(turns.get(turn));
      }
    }
  }

  final String goal() {
    return goal;
  }

  final List<BlockTurn> turns() {
    return turns;
  }

  /** Returns about how many turns it takes. */
  final int expected() {
    return expected;
  }

  /** Returns whether a turn may follow another, or comes first, after a negative number. */
  final boolean mayFollow(int turn, int last) {
    return last < 0 || mayFollow[last][turn];
  }

  /** Returns of how many numbers a state consists. */
  abstract int width();

  /** Makes a turn from a state in an array. */
  abstract void next(int[] states, int at, int turn, int[] next);

  /** Returns what a state costs if about that number of turns are left. */
  abstract int cost(int left, int[] state);

  /** Returns whether costs can be corrected. */
  boolean hasCorrections() {
    return false;
  }

  /** Returns what a state costs by what takes longer to look up, from its cost. */
  int corrected(int cost, int left, int[] state) {
    return cost;
  }

  /** Returns whether that number of turns may lead to the goal. */
  abstract boolean isNear(int left, int[] states, int at);

  /** Returns the states that are near the goal, if there is one goal only. */
  Optional<NearGoal> nearGoal() {
    return Optional.empty();
  }

  /**
   * Makes a turn from a state in an array; returns whether that number of turns may then lead to
   * the goal. If not, what it makes is not complete.
   */
  abstract boolean nextIsNear(int left, int[] states, int at, int turn, int[] next);

  /**
   * Returns about how many turns are left to others when the phase ends with a state: 0 with its
   * goal, {@link #NO_END} if it cannot end with it.
   */
  abstract int rest(int[] states, int at);
}
