package dev.cubewright.solver;

import java.time.Duration;

/**
 * What a search by rising cost tells when it is through with one cost.
 *
 * @param cost no solution costs this or less, as far as what the request knew of {@linkplain
 *     SolverOption.MinimumCost a minimum cost} is true; to go on later from here, ask for a minimum
 *     cost of one more
 * @param nodes how many positions were looked at for this cost
 * @param time how long it took
 */
public record FinishedDepth(long cost, long nodes, Duration time) {
  /** {@return how many positions were looked at in a second; 0 if it took no time at all} */
  public double nodesPerSecond() {
    double seconds = time.toNanos() / 1e9;
    return seconds > 0 ? nodes / seconds : 0;
  }
}
