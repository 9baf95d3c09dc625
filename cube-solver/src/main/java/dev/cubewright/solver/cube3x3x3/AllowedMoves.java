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
 * The moves of a request as a subset of the moves of all six faces, with the costs of the request.
 * Tables exist for the moves of all six faces only. Immutable.
 */
final class AllowedMoves {
  /** The minimum number of faces that turn by quarters; with fewer, some states are unsolvable. */
  private static final int MINIMUM_FACES = 5;

  private final MoveSet requested;
  private final Metric metric;
  private final SearchMoves searched;

  /** By searched move, its index in the request, or -1. */
  private final int[] indices;

  /** By searched move, its cost in the request, 0 if it is not allowed. */
  private final int[] costs;

  private final int unit;
  private final boolean isExact;

  private AllowedMoves(MoveSet requested, Metric metric, SearchMoves searched, int[] indices) {
    this.requested = requested;
    this.metric = metric;
    this.searched = searched;
    this.indices = indices;
    costs = Arrays.stream(indices).map(n -> n < 0 ? 0 : requested.cost(0, n)).toArray();
    int[] allowed = IntStream.range(0, costs.length).filter(move -> costs[move] > 0).toArray();
    unit = Arrays.stream(allowed).map(move -> costs[move] / searched.costs()[move]).min().orElse(0);
    isExact = Arrays.stream(allowed).allMatch(move -> costs[move] == searched.costs()[move]);
  }

  /**
   * Returns the moves of a request as moves of a metric. Empty if the metric lacks one of them, or
   * one costs less than in the metric. Empty also if costs depend on the previous move, or the
   * moves do not solve every state. The moves must include the single move that replaces two of
   * them.
   *
   * @param requested the moves with their costs
   * @param metric the metric of the search
   * @param searched the moves of all six faces in this metric
   */
  static Optional<AllowedMoves> of(MoveSet requested, Metric metric, SearchMoves searched) {
    if (requested.contexts() > 1 || !turnsFaces(requested)) {
      return Optional.empty();
    }
    int[] indices = new int[searched.size()];
    Arrays.fill(indices, -1);
    List<Transformation> known = searched.moveSet().transformations();
    for (int number = 0; number < requested.size(); number++) {
      int move = known.indexOf(requested.move(number).transformation());
      if (move < 0 || indices[move] >= 0) {
        return Optional.empty();
      }
      indices[move] = number;
    }
    AllowedMoves allowed = new AllowedMoves(requested, metric, searched, indices);
    return allowed.unit == 0 || !allowed.isClosed() ? Optional.empty() : Optional.of(allowed);
  }

  /** Returns whether each searched move that replaces two allowed ones is allowed itself. */
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
        >= MINIMUM_FACES;
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

  /**
   * Returns the minimum cost of an allowed move per unit of its cost in the metric, rounded down.
   */
  int unit() {
    return unit;
  }

  int greatestPrice() {
    return Arrays.stream(costs).max().orElseThrow();
  }

  boolean isExact() {
    return isExact;
  }

  /** Returns whether each move and its inverse have the same cost. */
  boolean isUndoable() {
    return IntStream.range(0, costs.length)
        .allMatch(move -> costs[move] == costs[searched.inverses()[move]]);
  }

  int cost(int move) {
    return costs[move];
  }

  long set() {
    return MoveMasks.set(
        IntStream.range(0, costs.length).filter(move -> costs[move] > 0).toArray());
  }

  int[] requested(int[] moves) {
    return Arrays.stream(moves).map(move -> indices[move]).toArray();
  }
}
