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
  private final int capacity;
  private final NavigableMap<Integer, Deque<T>> byRank = new TreeMap<>();

  /**
   * Makes an empty one.
   *
   * @param isWorthwhile whether one should be searched; what once should not never should again
   */
  public CandidateQueue(Predicate<T> isWorthwhile) {
    this(isWorthwhile, CAPACITY);
  }

  /** As {@link #CandidateQueue(Predicate)}, with another capacity of each rank. */
  public CandidateQueue(Predicate<T> isWorthwhile, int capacity) {
    this.isWorthwhile = isWorthwhile;
    this.capacity = capacity;
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
    if (alike.size() < capacity) {
      alike.add(candidate);
    }
  }

  /** {@return the first one of the lowest rank, which is taken; empty if there is none} */
  public synchronized @Nullable T next() {
    Map.Entry<Integer, Deque<T>> lowest = lowest();
    return lowest == null ? null : lowest.getValue().poll();
  }

  /** {@return the lowest rank; {@link Integer#MAX_VALUE} if there is none} */
  public synchronized int firstRank() {
    Map.Entry<Integer, Deque<T>> lowest = lowest();
    return lowest == null ? Integer.MAX_VALUE : lowest.getKey();
  }

  /** Returns the candidates of the lowest rank, of which the first is worthwhile. */
  private Map.@Nullable Entry<Integer, Deque<T>> lowest() {
    Map.Entry<Integer, Deque<T>> lowest = byRank.firstEntry();
    while (lowest != null) {
      Deque<T> alike = lowest.getValue();
      while (!alike.isEmpty() && !isWorthwhile.test(alike.element())) {
        alike.remove();
      }
      if (!alike.isEmpty()) {
        return lowest;
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
