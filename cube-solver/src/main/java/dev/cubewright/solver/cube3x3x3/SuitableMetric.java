package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the metric whose distances say most of what the moves of a request cost. Safe for many
 * threads.
 */
final class SuitableMetric {
  /** What random states cost in each metric, about. */
  private static final Map<Metric, Integer> MEAN_COSTS =
      Map.of(
          Metric.HALF_TURN, 18,
          Metric.QUARTER_TURN, 22,
          Metric.AXIAL, 14,
          Metric.AXIAL_QUARTER_TURN, 18);

  /** What was found for some moves. */
  private record Found(MoveSet requested, Optional<Metric> metric) {}

  private final Map<Metric, MoveSet> moveSets;

  /** Most often the next request has the same moves. */
  private volatile @Nullable Found last;

  /**
   * Prepares.
   *
   * @param moveSets the moves of all six faces in each metric
   */
  SuitableMetric(Map<Metric, MoveSet> moveSets) {
    this.moveSets = new EnumMap<>(moveSets);
  }

  /** Returns the metrics. */
  Set<Metric> all() {
    return moveSets.keySet();
  }

  /** Returns the metric for some moves, nothing if none has all of them. */
  Optional<Metric> of(MoveSet requested) {
    Found found = last;
    if (found == null || !found.requested().equals(requested)) {
      found = new Found(requested, find(requested));
      last = found;
    }
    return found.metric();
  }

  private Optional<Metric> find(MoveSet requested) {
    Optional<Metric> best = Optional.empty();
    long greatest = 0;
    for (Map.Entry<Metric, MoveSet> entry : moveSets.entrySet()) {
      Optional<AllowedMoves> moves = AllowedMoves.of(requested, entry.getValue());
      long mean = MEAN_COSTS.getOrDefault(entry.getKey(), 0);
      long bound = moves.map(some -> some.unit() * mean).orElse(0L);
      if (bound > greatest) {
        best = Optional.of(entry.getKey());
        greatest = bound;
      }
    }
    return best;
  }
}
