package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.solver.reduction.CandidateQueue;
import org.jspecify.annotations.Nullable;

/**
 * What waits for the later stages of one search, as far as it may still lead to an answer that is
 * short enough. Safe for many threads.
 */
final class CandidateQueues {
  /** Answers have to be shorter. */
  private volatile int limit;

  private final CandidateQueue<PairingTask> pairings =
      new CandidateQueue<>(task -> task.reduction() < limit);
  private final CandidateQueue<CubeTask> cubes = new CandidateQueue<>(task -> task.rank() < limit);
  private volatile boolean complete = true;

  /**
   * Makes an empty one.
   *
   * @param limit exclusive length bound
   */
  CandidateQueues(int limit) {
    this.limit = limit;
  }

  /** Returns how many moves are too many. */
  int limit() {
    return limit;
  }

  /**
   * Lowers how many moves are too many and drops what is too long now; returns whether they are
   * fewer than before.
   */
  synchronized boolean lower(int newLimit) {
    if (newLimit >= limit) {
      return false;
    }
    limit = newLimit;
    pairings.clean();
    cubes.clean();
    return true;
  }

  /** Returns whether no candidate has been one too many. */
  boolean areComplete() {
    return complete;
  }

  void add(PairingTask task) {
    if (!pairings.add(task.rank(), task)) {
      complete = false;
    }
  }

  void add(CubeTask task) {
    if (!cubes.add(task.rank(), task)) {
      complete = false;
    }
  }

  /** Takes the most promising third phases; nothing if there are none. */
  @Nullable PairingTask nextPairing() {
    return pairings.next();
  }

  /** Takes the most promising solutions of a 3x3x3; nothing if there are none. */
  @Nullable CubeTask nextCube() {
    return cubes.next();
  }
}
