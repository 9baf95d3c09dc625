package dev.cubewright.solver.catalog;

import java.time.Duration;
import java.util.Optional;

/**
 * The usual effort for a solution with one move set.
 *
 * @param takesLong whether a search for one solution may be so slow that it should use several
 *     threads
 * @param time the time for which the usual solver improves its solution; empty if the first one is
 *     good enough
 */
public record Effort(boolean takesLong, Optional<Duration> time) {
  /** The effort of a first solution that is found at once. */
  static final Effort LEAST = new Effort(false, Optional.empty());

  /** The effort of the general solver; sufficient for a short solution of most puzzles. */
  static final Effort GENERAL = new Effort(true, Optional.of(Duration.ofSeconds(10)));
}
