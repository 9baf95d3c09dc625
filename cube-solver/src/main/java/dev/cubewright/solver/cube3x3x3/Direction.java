package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.List;

/**
 * One of the six ways to look at a state, along each axis and as it is or inverted, with the
 * numbers from which a search begins. Immutable.
 *
 * @param view along which axis
 * @param inverted whether the inverse of the state is looked at
 * @param least how many moves the subgroup is away at least
 */
record Direction(
    View view,
    boolean inverted,
    int least,
    int slice,
    int flip,
    int twist,
    int corners,
    int upper,
    int lower,
    int middle) {
  /** Returns all directions of a state that is held upright, as it is first. */
  static List<Direction> of(TwoPhaseTables tables, State state) {
    List<Direction> directions = new ArrayList<>();
    for (View view : tables.views()) {
      directions.add(of(tables, view, view.of(state), false));
    }
    State inverse = View.inverse(state);
    for (View view : tables.views()) {
      directions.add(of(tables, view, view.of(inverse), true));
    }
    return directions;
  }

  private static Direction of(TwoPhaseTables tables, View view, State seen, boolean inverted) {
    PhaseOne one = tables.phaseOne();
    PhaseTwo two = tables.phaseTwo();
    int slice = one.slice(seen);
    int flip = one.flip(seen);
    int twist = one.twist(seen);
    return new Direction(
        view,
        inverted,
        one.least(slice, flip, twist),
        slice,
        flip,
        twist,
        two.corners(seen),
        two.upper(seen),
        two.lower(seen),
        two.middle(seen));
  }

  /**
   * Returns the moves of the state itself for a path in this direction.
   *
   * @param inverses for each move the one that undoes it
   */
  int[] answer(int[] path, int length, int[] inverses) {
    int[] answer = new int[length];
    for (int i = 0; i < length; i++) {
      int move = view.back()[path[i]];
      if (inverted) {
        answer[length - 1 - i] = inverses[move];
      } else {
        answer[i] = move;
      }
    }
    return answer;
  }
}
