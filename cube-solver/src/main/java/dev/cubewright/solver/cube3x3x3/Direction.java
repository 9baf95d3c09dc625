package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.engine.MoveMasks;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * One of the six ways to look at a state: along each axis, as it is or inverted. Immutable.
 *
 * @param axis which axis
 * @param inverted whether the inverse of the state is looked at
 * @param back for each move the one that is seen as it
 * @param seen what leads from solved to what is seen
 * @param symmetries those that keep the subgroup, what is seen and what moves cost, the one that
 *     changes nothing included
 * @param costs for each move, as it is seen, what it costs in the answer; 0 if it is not allowed
 * @param usable the moves that are allowed, as they are seen
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Direction(
    int axis,
    boolean inverted,
    int[] back,
    Transformation seen,
    List<Symmetry> symmetries,
    int[] costs,
    long usable) {

  /**
   * Returns the directions of a state in its normal orientation, as it is first; of those that look
   * alike one only.
   *
   * @param coordinates those of the first phase
   * @param state the state
   * @param moves the searched moves
   * @param allowed which of them are allowed, and what they cost
   */
  static List<Direction> of(
      Phase1Coordinates coordinates, State state, SearchMoves moves, AllowedMoves allowed) {
    List<Symmetry> symmetries = coordinates.symmetries();
    List<Transformation> upright =
        coordinates.axes().stream().map(axis -> axis.conjugate(state).transformation()).toList();
    List<Direction> directions = new ArrayList<>();
    for (boolean inverted : new boolean[] {false, true}) {
      for (int axis = 0; axis < upright.size(); axis++) {
        Transformation seen = inverted ? upright.get(axis).inverse() : upright.get(axis);
        int[] back = new int[moves.size()];
        int[] costs = new int[moves.size()];
        long usable = 0;
        for (int move = 0; move < back.length; move++) {
          int image = coordinates.axes().get(axis).moveImage(move);
          back[image] = move;
          costs[image] = allowed.cost(inverted ? moves.inverses()[move] : move);
          usable |= costs[image] > 0 ? 1L << image : 0;
        }
        if (directions.stream()
            .noneMatch(other -> carries(symmetries, other.seen, other.costs, seen, costs))) {
          List<Symmetry> own =
              symmetries.stream()
                  .filter(symmetry -> carries(List.of(symmetry), seen, costs, seen, costs))
                  .toList();
          directions.add(new Direction(axis, inverted, back, seen, own, costs, usable));
        }
      }
    }
    return List.copyOf(directions);
  }

  /** Whether one of the symmetries maps one state to another, and moves to moves of equal cost. */
  private static boolean carries(
      List<Symmetry> symmetries,
      Transformation one,
      int[] costsOfOne,
      Transformation other,
      int[] costsOfOther) {
    return symmetries.stream()
        .anyMatch(
            symmetry ->
                symmetry.maps(one, other)
                    && IntStream.range(0, costsOfOne.length)
                        .allMatch(m -> costsOfOne[m] == costsOfOther[symmetry.moveImage(m)]));
  }

  /** Returns the allowed moves, one of each symmetry class. */
  long distinctMoves() {
    long distinct = usable;
    for (Symmetry symmetry : symmetries) {
      for (int move : MoveMasks.moves(usable)) {
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
    Predicate<PreMoves> areAllowed = some -> (MoveMasks.set(some.moves()) & ~usable) == 0;
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
      int move = back[solution[i]];
      if (inverted) {
        answer[answer.length - 1 - i] = inverses[move];
      } else {
        answer[i] = move;
      }
    }
    return answer;
  }
}
