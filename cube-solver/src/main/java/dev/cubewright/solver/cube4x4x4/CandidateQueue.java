package dev.cubewright.solver.cube4x4x4;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is to be searched next, the most promising first. Of each rank it takes a limited number: a
 * stage that is ahead of the next one finds enough that is as good. Safe for many threads.
 *
 * @param <T> what is searched
 */
final class CandidateQueue<T> {
  /** So many of one rank are enough. */
  static final int CAPACITY = 1_000;

  private final List<Deque<T>> byRank = new ArrayList<>();

  /** Adds one, behind others of the same rank, unless these are enough; returns whether it has. */
  synchronized boolean add(int rank, T candidate) {
    while (byRank.size() <= rank) {
      byRank.add(new ArrayDeque<>());
    }
    Deque<T> alike = byRank.get(rank);
    return alike.size() < CAPACITY && alike.add(candidate);
  }

  /** Returns the lowest rank, of those below a limit; the limit if there is none. */
  synchronized int least(int limit) {
    for (int rank = 0; rank < Math.min(limit, byRank.size()); rank++) {
      if (!byRank.get(rank).isEmpty()) {
        return rank;
      }
    }
    return limit;
  }

  /** Takes one of the lowest rank, of those below a limit; nothing if there is none. */
  synchronized @Nullable T next(int limit) {
    int rank = least(limit);
    return rank == limit ? null : byRank.get(rank).poll();
  }
}
