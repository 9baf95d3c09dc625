package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.List;

/**
 * One of the six ways to look at a state: along each axis, as it is or inverted. Immutable.
 *
 * @param view along which axis
 * @param inverted whether the inverse of the state is looked at
 * @param seen what leads from solved to what is seen
 */
record Direction(View view, boolean inverted, Transformation seen) {
  /** Returns all directions of a state that is held upright, as it is first. */
  static List<Direction> of(List<View> views, State state) {
    List<Direction> directions = new ArrayList<>();
    for (View view : views) {
      directions.add(new Direction(view, false, View.transformation(view.of(state))));
    }
    for (View view : views) {
      directions.add(
          new Direction(
              view, true, directions.get(directions.size() - views.size()).seen.inverse()));
    }
    return List.copyOf(directions);
  }

  /**
   * Returns the moves of the state itself for a solution of what is seen.
   *
   * @param solution the solution
   * @param inverses for each move the one that undoes it
   */
  int[] answer(int[] solution, int[] inverses) {
    int[] answer = new int[solution.length];
    for (int i = 0; i < answer.length; i++) {
      int move = view.back()[solution[i]];
      if (inverted) {
        answer[answer.length - 1 - i] = inverses[move];
      } else {
        answer[i] = move;
      }
    }
    return answer;
  }
}
