package dev.cubewright.search;

import java.time.Duration;

/**
 * Progress of one IDA* iteration.
 *
 * @param cost no solution costs this or less, provided that the {@linkplain
 *     SolverOption.MinimumCost minimum cost} of the request is right; a later search continues from
 *     a minimum cost of one more
 * @param nodes the number of positions visited at this cost
 * @param time how long it took
 */
public record FinishedDepth(long cost, long nodes, Duration time) {
  /** {@return the number of positions visited in a second; 0 if no time was measured} */
  public double nodesPerSecond() {
    double seconds = time.toNanos() / 1e9;
    return seconds > 0 ? nodes / seconds : 0;
  }
}
