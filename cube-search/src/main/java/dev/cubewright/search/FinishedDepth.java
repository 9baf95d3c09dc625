package dev.cubewright.search;

import java.time.Duration;

/**
 * The progress of a search by rising cost: one finished iteration.
 *
 * @param cost the excluded cost: every solution costs more, provided that the {@linkplain
 *     SolverOption.MinimumCost minimum cost} of the request is correct; a later search can continue
 *     from {@code cost + 1}
 * @param nodes the number of nodes visited in the iteration
 * @param time the duration of the iteration
 */
public record FinishedDepth(long cost, long nodes, Duration time) {
  /** {@return the nodes visited per second; 0 if no time was measured} */
  public double nodesPerSecond() {
    double seconds = time.toNanos() / 1e9;
    return seconds > 0 ? nodes / seconds : 0;
  }
}
