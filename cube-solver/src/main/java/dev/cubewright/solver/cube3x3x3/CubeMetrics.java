package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The metrics for which tables exist, and the moves of the six faces in each. Thread-safe. */
final class CubeMetrics {
  /**
   * All metrics, starting with half turns. {@link Metric#OUTER_BLOCK} equals half turns on the
   * 3x3x3.
   */
  static final List<Metric> ALL =
      Arrays.stream(Metric.values()).filter(metric -> metric != Metric.OUTER_BLOCK).toList();

  private final Puzzle puzzle;
  private final Map<Metric, SearchMoves> moves = new EnumMap<>(Metric.class);

  /** The moves of the last request, cached because the next request usually has the same. */
  private volatile @Nullable AllowedMoves last;

  CubeMetrics(Puzzle puzzle) {
    this.puzzle = puzzle;
  }

  /** Returns the moves of the six faces. An axial metric also has those of two opposite faces. */
  MoveSet moveSet(Metric metric) {
    return moves(metric).moveSet();
  }

  synchronized SearchMoves moves(Metric metric) {
    return moves.computeIfAbsent(
        metric == Metric.OUTER_BLOCK ? Metric.HALF_TURN : metric,
        any -> new SearchMoves(MoveSet.ofTurns(puzzle.turns(), any)));
  }

  /** Returns the moves of a move set, cached if it is that of a metric. */
  synchronized SearchMoves moves(MoveSet moveSet) {
    return moves.values().stream()
        .filter(known -> known.moveSet().equals(moveSet))
        .findFirst()
        .orElseGet(() -> new SearchMoves(moveSet));
  }

  /**
   * Returns the requested moves in the metric that gives the greatest lower bounds of their costs
   * on average; empty if no metric contains all of them.
   */
  Optional<AllowedMoves> allowed(MoveSet requested) {
    AllowedMoves known = last;
    if (known != null && known.requested().equals(requested)) {
      return Optional.of(known);
    }
    Optional<AllowedMoves> allowed = find(requested);
    allowed.ifPresent(moves -> last = moves);
    return allowed;
  }

  private Optional<AllowedMoves> find(MoveSet requested) {
    Optional<AllowedMoves> best = Optional.empty();
    long greatest = 0;
    for (Metric metric : ALL) {
      Optional<AllowedMoves> found = AllowedMoves.of(requested, metric, moves(metric));
      if (found.isPresent() && requested.equals(moveSet(metric))) {
        return found;
      }
      long bound = found.map(some -> some.unit() * meanCost(metric)).orElse(0L);
      if (bound > greatest) {
        best = found;
        greatest = bound;
      }
    }
    return best;
  }

  /** Returns the approximate mean optimal cost of random states. */
  private static long meanCost(Metric metric) {
    return switch (metric) {
      case HALF_TURN, OUTER_BLOCK, AXIAL_QUARTER_TURN -> 18;
      case QUARTER_TURN -> 22;
      case AXIAL -> 14;
    };
  }

  /**
   * Returns the requested moves if their costs are those of a metric and inverse moves cost the
   * same.
   */
  Optional<AllowedMoves> exact(MoveSet requested) {
    return allowed(requested).filter(moves -> moves.isExact() && moves.isUndoable());
  }

  private boolean isAll(AllowedMoves moves) {
    return moves.requested().equals(moveSet(moves.metric()));
  }

  /** Returns the greatest cost of a solution that counts as short; empty for custom costs. */
  OptionalLong usualTargetCost(MoveSet requested) {
    Optional<AllowedMoves> moves = exact(requested);
    if (moves.isEmpty()) {
      return OptionalLong.empty();
    }
    boolean hasAll = isAll(moves.get());
    return OptionalLong.of(
        switch (moves.get().metric()) {
          case HALF_TURN, OUTER_BLOCK -> hasAll ? Cube3x3x3.USUAL_TARGET_COST : 24;
          case QUARTER_TURN -> hasAll ? 28 : 32;
          case AXIAL -> hasAll ? 17 : 20;
          case AXIAL_QUARTER_TURN -> hasAll ? 23 : 27;
        });
  }

  /**
   * Returns an upper bound of the cost of optimal solutions; empty for custom costs. It is exact
   * for all moves in half turns and in quarter turns (T. Rokicki and others, 2010 and 2014).
   */
  OptionalLong greatestCost(MoveSet requested) {
    Optional<AllowedMoves> moves = exact(requested);
    if (moves.isEmpty()) {
      return OptionalLong.empty();
    }
    Optional<Metric> all = moves.filter(this::isAll).map(AllowedMoves::metric);
    if (all.equals(Optional.of(Metric.HALF_TURN))) {
      return OptionalLong.of(20);
    }
    return OptionalLong.of(
        all.equals(Optional.of(Metric.QUARTER_TURN)) ? 26 : TwoPhaseSolver.LONGEST);
  }
}
