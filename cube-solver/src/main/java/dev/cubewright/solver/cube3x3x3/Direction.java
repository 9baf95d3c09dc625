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
 * One of six directions from which a state is searched: along one of three axes, as the state or as
 * its inverse. The state and its moves are conjugated so that this axis is the vertical one.
 * Immutable.
 *
 * @param axis the index of the axis
 * @param inverted whether the inverse of the state is searched
 * @param originalMoves by conjugated move, the original one
 * @param transformation the conjugated state, as a transformation of the solved state
 * @param symmetries the symmetries that keep the subgroup of phase two, the conjugated state and
 *     the costs of moves, including the identity
 * @param costs by conjugated move, the cost in the solution; 0 if the move is not allowed
 * @param usable the set of allowed conjugated moves
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Direction(
    int axis,
    boolean inverted,
    int[] originalMoves,
    Transformation transformation,
    List<Symmetry> symmetries,
    int[] costs,
    long usable) {

  /**
   * Returns the directions of a state in its normal orientation, one of each symmetry class. The
   * first one is the state along the first axis, not inverted.
   *
   * @param moves the searched moves
   * @param allowed the allowed moves and their costs
   */
  static List<Direction> of(
      Phase1Coordinates coordinates, State state, SearchMoves moves, AllowedMoves allowed) {
    List<Symmetry> symmetries = coordinates.symmetries();
    List<Transformation> upright =
        coordinates.axes().stream().map(axis -> axis.conjugate(state).transformation()).toList();
    List<Direction> directions = new ArrayList<>();
    for (boolean inverted : new boolean[] {false, true}) {
      for (int axis = 0; axis < upright.size(); axis++) {
        Transformation transformation = inverted ? upright.get(axis).inverse() : upright.get(axis);
        int[] originalMoves = new int[moves.size()];
        int[] costs = new int[moves.size()];
        long usable = 0;
        for (int move = 0; move < originalMoves.length; move++) {
          int image = coordinates.axes().get(axis).moveImage(move);
          originalMoves[image] = move;
          costs[image] = allowed.cost(inverted ? moves.inverses()[move] : move);
          usable |= costs[image] > 0 ? 1L << image : 0;
        }
        if (directions.stream()
            .noneMatch(
                other ->
                    carries(
                        symmetries, other.transformation, other.costs, transformation, costs))) {
          List<Symmetry> own =
              symmetries.stream()
                  .filter(
                      symmetry ->
                          carries(List.of(symmetry), transformation, costs, transformation, costs))
                  .toList();
          directions.add(
              new Direction(axis, inverted, originalMoves, transformation, own, costs, usable));
        }
      }
    }
    return List.copyOf(directions);
  }

  /**
   * Returns whether one of the symmetries maps one state to the other and moves to moves of equal
   * cost.
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
   * Returns a stateful predicate that accepts pre-moves that are allowed and not symmetric to
   * pre-moves it accepted before.
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
   * Returns the solution of the original state for a solution of the conjugated one.
   *
   * @param solution the moves of the conjugated state
   */
  int[] answer(int[] solution, int[] inverses) {
    int[] answer = new int[solution.length];
    for (int i = 0; i < answer.length; i++) {
      int move = originalMoves[solution[i]];
      if (inverted) {
        answer[answer.length - 1 - i] = inverses[move];
      } else {
        answer[i] = move;
      }
    }
    return answer;
  }
}
