package dev.cubewright.search;

import java.time.Duration;

/**
 * Progress of one IDA* iteration.
 *
 * @param cost the cost that no solution reaches, if the {@linkplain SolverOption.MinimumCost
 *     minimum cost} of the request is right; a later search continues from one more
 * @param nodes the number of nodes visited at this cost
 * @param time the duration of the iteration
 */
public record FinishedDepth(long cost, long nodes, Duration time) {
  /** {@return the nodes visited per second; 0 if no time was measured} */
  public double nodesPerSecond() {
    double seconds = time.toNanos() / 1e9;
    return seconds > 0 ? nodes / seconds : 0;
  }
}
