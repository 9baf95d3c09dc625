package dev.cubewright.solver.phase;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A queue of candidates, the most promising first. Each rank has a limited capacity, because an
 * earlier stage finds enough candidates that are as good. Candidates that are no longer worthwhile
 * are skipped. Thread-safe.
 *
 * @param <T> what is searched
 */
public final class CandidateQueue<T> {
  public static final int CAPACITY = 1_000;

  private final Predicate<T> isWorthwhile;
  private final NavigableMap<Integer, Deque<T>> byRank = new TreeMap<>();

  /**
   * Makes an empty one.
   *
   * @param isWorthwhile whether one should be searched; what once should not never should again
   */
  public CandidateQueue(Predicate<T> isWorthwhile) {
    this.isWorthwhile = isWorthwhile;
  }

  /**
   * Adds one, if it is worthwhile and there is room, behind others of the same rank.
   *
   * @param rank how promising it is, 0 for the most promising
   * @param candidate what is searched
   */
  public synchronized void add(int rank, T candidate) {
    if (!isWorthwhile.test(candidate)) {
      return;
    }
    Deque<T> alike = byRank.computeIfAbsent(rank, any -> new ArrayDeque<>());
    if (alike.size() < CAPACITY) {
      alike.add(candidate);
    }
  }

  /** {@return the first one of the lowest rank, which is taken; nothing if there is none} */
  public @Nullable T next() {
    return next(Integer.MAX_VALUE);
  }

  /**
   * {@return the first one of the lowest rank, which is taken; nothing if there is none of a rank
   * below some end}
   *
   * @param end the lowest rank that is too high
   */
  public synchronized @Nullable T next(int end) {
    Map.Entry<Integer, Deque<T>> lowest = byRank.firstEntry();
    while (lowest != null && lowest.getKey() < end) {
      Deque<T> alike = lowest.getValue();
      T candidate = alike.poll();
      while (candidate != null && !isWorthwhile.test(candidate)) {
        candidate = alike.poll();
      }
      if (candidate != null) {
        return candidate;
      }
      byRank.remove(lowest.getKey());
      lowest = byRank.firstEntry();
    }
    return null;
  }

  public synchronized void clean() {
    byRank.values().forEach(alike -> alike.removeIf(isWorthwhile.negate()));
  }
}
