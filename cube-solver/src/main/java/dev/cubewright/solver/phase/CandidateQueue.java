package dev.cubewright.solver.phase;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A queue of candidates, the most promising first. The capacity of each rank is limited, because
 * earlier stages find enough candidates of the same rank. Candidates that are no longer worthwhile
 * are skipped. Thread-safe.
 *
 * @param <T> the candidates
 */
public final class CandidateQueue<T> {
  public static final int CAPACITY = 1_000;

  private final Predicate<T> isWorthwhile;
  private final int capacity;
  private final NavigableMap<Integer, Deque<T>> byRank = new TreeMap<>();

  /**
   * Creates an empty queue.
   *
   * @param isWorthwhile returns whether to search a candidate; once false, it stays false
   */
  public CandidateQueue(Predicate<T> isWorthwhile) {
    this(isWorthwhile, CAPACITY);
  }

  /** As {@link #CandidateQueue(Predicate)}, with another capacity per rank. */
  public CandidateQueue(Predicate<T> isWorthwhile, int capacity) {
    this.isWorthwhile = isWorthwhile;
    this.capacity = capacity;
  }

  /**
   * Adds a candidate after others of the same rank, if it is worthwhile and the capacity allows it.
   *
   * @param rank the rank, 0 for the most promising
   * @param candidate the candidate
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

  /** {@return the first candidate of the lowest rank, which is removed; null if there is none} */
  public synchronized @Nullable T next() {
    Map.Entry<Integer, Deque<T>> lowest = lowest();
    return lowest == null ? null : lowest.getValue().poll();
  }

  /** {@return the lowest rank; {@link Integer#MAX_VALUE} if there is none} */
  public synchronized int firstRank() {
    Map.Entry<Integer, Deque<T>> lowest = lowest();
    return lowest == null ? Integer.MAX_VALUE : lowest.getKey();
  }

  /** Returns the candidates of the lowest rank; the first one is worthwhile. */
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
