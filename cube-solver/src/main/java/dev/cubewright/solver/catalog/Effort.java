package dev.cubewright.solver.catalog;

import dev.cubewright.search.SolverOption.TargetCost;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The usual effort for a solution with one move set.
 *
 * @param takesLong whether one solution may take so long that several threads should search for it
 * @param time the time for which the usual solver improves its solution; empty if the first one is
 *     good enough
 * @param target the cost at which the solution of one of many states is good enough; empty if it is
 *     improved for the {@code time}
 * @param greatestCost the greatest cost up to which optimal solutions are searched for, such as
 *     that of the farthest state; empty if there is no limit
 */
public record Effort(
    boolean takesLong,
    Optional<Duration> time,
    Optional<TargetCost> target,
    OptionalLong greatestCost) {
  /** The first solution, found in a moment. */
  static final Effort LEAST = within(false, Optional.empty());

  static Effort within(boolean takesLong, Optional<Duration> time) {
    return new Effort(takesLong, time, Optional.empty(), OptionalLong.empty());
  }
}
