package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * One of the six ways to look at a state: along each axis, as it is or inverted. Immutable.
 *
 * @param view along which axis
 * @param inverted whether the inverse of the state is looked at
 * @param seen what leads from solved to what is seen
 * @param symmetries those that keep the subgroup, what is seen and what moves cost, the one that
 *     changes nothing included
 * @param costs for each move, as it is seen, what it costs in the answer; 0 if it is not allowed
 * @param usable the moves that are allowed, as they are seen
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Direction(
    View view,
    boolean inverted,
    Transformation seen,
    List<Symmetry> symmetries,
    int[] costs,
    long usable) {
  /**
   * Returns the directions of a state in its normal orientation, as it is first; of those that look
   * alike one only.
   *
   * @param views one for each axis
   * @param symmetries those that keep the subgroup
   * @param state the state
   * @param moves the searched moves
   * @param allowed which of them are allowed, and what they cost
   */
  static List<Direction> of(
      List<View> views,
      List<Symmetry> symmetries,
      State state,
      SearchMoves moves,
      AllowedMoves allowed) {
    List<Direction> directions = new ArrayList<>();
    List<Transformation> seen = new ArrayList<>();
    for (View view : views) {
      seen.add(view.of(state).transformation());
    }
    for (boolean inverted : new boolean[] {false, true}) {
      for (int axis = 0; axis < views.size(); axis++) {
        Transformation one = inverted ? seen.get(axis).inverse() : seen.get(axis);
        int[] costs = costs(views.get(axis), inverted, moves, allowed);
        if (directions.stream().noneMatch(d -> carries(symmetries, d.seen, d.costs, one, costs))) {
          List<Symmetry> own =
              symmetries.stream().filter(s -> carries(List.of(s), one, costs, one, costs)).toList();
          long usable =
              SearchMoves.set(
                  IntStream.range(0, costs.length).filter(move -> costs[move] > 0).toArray());
          directions.add(new Direction(views.get(axis), inverted, one, own, costs, usable));
        }
      }
    }
    return List.copyOf(directions);
  }

  private static int[] costs(View view, boolean inverted, SearchMoves moves, AllowedMoves allowed) {
    return Arrays.stream(view.back())
        .map(move -> allowed.cost(inverted ? moves.inverses()[move] : move))
        .toArray();
  }

  /**
   * Whether one of some symmetries carries one state to another, and moves to equally dear ones.
   */
  private static boolean carries(
      List<Symmetry> symmetries,
      Transformation one,
      int[] costsOfOne,
      Transformation other,
      int[] costsOfOther) {
    return symmetries.stream()
        .anyMatch(
            symmetry ->
                symmetry.carries(one, other)
                    && IntStream.range(0, costsOfOne.length)
                        .allMatch(m -> costsOfOne[m] == costsOfOther[symmetry.moveImage(m)]));
  }

  /** Returns the allowed moves, of those that look alike one. */
  long distinctMoves() {
    long distinct = usable;
    for (Symmetry symmetry : symmetries) {
      for (int move : SearchMoves.moves(usable)) {
        if (symmetry.moveImage(move) < move) {
          distinct &= ~(1L << move);
        }
      }
    }
    return distinct;
  }

  int cost(int[] moves) {
    int sum = 0;
    for (int move : moves) {
      sum += costs[move];
    }
    return sum;
  }

  /**
   * Returns what tells whether pre-moves are allowed and look like none that it was asked about
   * before.
   */
  Predicate<PreMoves> distinct() {
    Predicate<PreMoves> areAllowed = some -> (SearchMoves.set(some.moves()) & ~usable) == 0;
    if (symmetries.size() == 1) {
      return areAllowed;
    }
    Set<State> met = new HashSet<>();
    return areAllowed.and(preMoves -> isNew(preMoves, met));
  }

  private boolean isNew(PreMoves preMoves, Set<State> met) {
    boolean isNew = met.add(preMoves.state());
    if (isNew) {
      symmetries.forEach(symmetry -> met.add(symmetry.conjugate(preMoves.state())));
    }
    return isNew;
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
