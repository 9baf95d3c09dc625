package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.engine.MoveMasks;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The moves of a request among those that tables are made for, the moves of all six faces, and what
 * they cost: as much as these count, or prices of their own. Immutable.
 */
final class AllowedMoves {
  /** With fewer faces that can be turned by a quarter not every state can be solved. */
  private static final int LEAST_FACES = 5;

  private final MoveSet requested;
  private final Metric metric;
  private final SearchMoves searched;

  /** For each searched move its number in the request, or -1. */
  private final int[] numbers;

  /** For each searched move what it costs, 0 if it is not allowed. */
  private final int[] costs;

  private final int unit;
  private final boolean isExact;

  private AllowedMoves(MoveSet requested, Metric metric, SearchMoves searched, int[] numbers) {
    this.requested = requested;
    this.metric = metric;
    this.searched = searched;
    this.numbers = numbers;
    costs = Arrays.stream(numbers).map(n -> n < 0 ? 0 : requested.cost(0, n)).toArray();
    int[] allowed = IntStream.range(0, costs.length).filter(move -> costs[move] > 0).toArray();
    unit = Arrays.stream(allowed).map(move -> costs[move] / searched.costs()[move]).min().orElse(0);
    isExact = Arrays.stream(allowed).allMatch(move -> costs[move] == searched.costs()[move]);
  }

  /**
   * Returns the moves of a request.
   *
   * @param requested the moves with their costs
   * @param metric the metric in which they are searched
   * @param searched the moves of all six faces in it
   * @return nothing if there are others, if they do not solve every state, if two of them do what
   *     one does that is not among them, or if they cost less than what they are searched for
   */
  static Optional<AllowedMoves> of(MoveSet requested, Metric metric, SearchMoves searched) {
    if (requested.contexts() > 1 || !turnsFaces(requested)) {
      return Optional.empty();
    }
    int[] numbers = new int[searched.size()];
    Arrays.fill(numbers, -1);
    List<Transformation> known = searched.moveSet().transformations();
    for (int number = 0; number < requested.size(); number++) {
      int move = known.indexOf(requested.move(number).transformation());
      if (move < 0 || numbers[move] >= 0) {
        return Optional.empty();
      }
      numbers[move] = number;
    }
    AllowedMoves allowed = new AllowedMoves(requested, metric, searched, numbers);
    return allowed.unit == 0 || !allowed.isClosed() ? Optional.empty() : Optional.of(allowed);
  }

  /** Returns whether no search leaves out two moves for one that is not allowed. */
  private boolean isClosed() {
    int[] allowed = MoveMasks.moves(set());
    for (int one : allowed) {
      for (int other : allowed) {
        int both = searched.joined(one, other);
        if (both >= 0 && costs[both] == 0) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean turnsFaces(MoveSet moveSet) {
    return moveSet.moves().stream()
            .filter(move -> move.steps() == 1)
            .map(Move::turn)
            .flatMap(Optional::stream)
            .filter(turn -> turn.kind() == Turn.Kind.OUTER)
            .distinct()
            .count()
        >= LEAST_FACES;
  }

  MoveSet requested() {
    return requested;
  }

  Metric metric() {
    return metric;
  }

  SearchMoves searched() {
    return searched;
  }

  /** Returns at least how much the moves cost that are searched for 1. */
  int unit() {
    return unit;
  }

  int greatestPrice() {
    return Arrays.stream(costs).max().orElseThrow();
  }

  boolean isExact() {
    return isExact;
  }

  /** Returns whether each move can be undone at the same cost. */
  boolean isUndoable() {
    return IntStream.range(0, costs.length)
        .allMatch(move -> costs[move] == costs[searched.inverses()[move]]);
  }

  int cost(int move) {
    return costs[move];
  }

  /** Returns the set of the searched moves that are allowed. */
  long set() {
    return MoveMasks.set(
        IntStream.range(0, costs.length).filter(move -> costs[move] > 0).toArray());
  }

  int[] requested(int[] moves) {
    return Arrays.stream(moves).map(move -> numbers[move]).toArray();
  }
}
