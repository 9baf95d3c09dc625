package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.search.MoveMasks;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One of the six ways to look at a state: along each axis, as it is or inverted. Immutable.
 *
 * @param view along which axis
 * @param inverted whether the inverse of the state is looked at
 * @param seen what leads from solved to what is seen
 * @param symmetries those that keep the subgroup and what is seen, the one that changes nothing
 *     included
 */
record Direction(View view, boolean inverted, Transformation seen, List<Symmetry> symmetries) {
  /**
   * Returns the directions of a state that is held normalizer, as it is first; of those that look
   * alike one only.
   *
   * @param views one for each axis
   * @param symmetries those that keep the subgroup
   * @param state the state
   */
  static List<Direction> of(List<View> views, List<Symmetry> symmetries, State state) {
    List<Direction> directions = new ArrayList<>();
    List<Transformation> seen = new ArrayList<>();
    for (View view : views) {
      seen.add(View.transformation(view.of(state)));
    }
    for (boolean inverted : new boolean[] {false, true}) {
      for (int axis = 0; axis < views.size(); axis++) {
        Transformation one = inverted ? seen.get(axis).inverse() : seen.get(axis);
        if (directions.stream().noneMatch(other -> looksLike(other.seen, one, symmetries))) {
          List<Symmetry> own = symmetries.stream().filter(s -> s.carries(one, one)).toList();
          directions.add(new Direction(views.get(axis), inverted, one, own));
        }
      }
    }
    return List.copyOf(directions);
  }

  private static boolean looksLike(
      Transformation one, Transformation other, List<Symmetry> symmetries) {
    return symmetries.stream().anyMatch(symmetry -> symmetry.carries(one, other));
  }

  /** Returns a set of moves with one of those that look alike. */
  int distinct(int moves) {
    int distinct = moves;
    for (Symmetry symmetry : symmetries) {
      for (int move : MoveMasks.moves(moves)) {
        if (symmetry.moveImage(move) < move) {
          distinct &= ~(1 << move);
        }
      }
    }
    return distinct;
  }

  /** Returns what tells whether pre-moves look like none that it was asked about before. */
  Predicate<PreMoves> distinct() {
    if (symmetries.size() == 1) {
      return any -> true;
    }
    Set<State> met = new HashSet<>();
    return preMoves -> {
      boolean isNew = met.add(preMoves.state());
      if (isNew) {
        symmetries.forEach(symmetry -> met.add(symmetry.conjugate(preMoves.state())));
      }
      return isNew;
    };
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
