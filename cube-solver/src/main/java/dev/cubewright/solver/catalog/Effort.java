package dev.cubewright.solver.catalog;

import java.time.Duration;
import java.util.Optional;

/**
 * The usual effort for a solution with one move set.
 *
 * @param takesLong whether one solution may take so long that several threads should search for it
 * @param time the time for which the usual solver improves its solution; empty if the first one is
 *     good enough
 */
public record Effort(boolean takesLong, Optional<Duration> time) {
  /** The effort of a first solution, which is found in a moment. */
  static final Effort LEAST = new Effort(false, Optional.empty());

  /** Enough for a short solution by the general solver of most puzzles. */
  static final Effort GENERAL = new Effort(true, Optional.of(Duration.ofSeconds(10)));
}
