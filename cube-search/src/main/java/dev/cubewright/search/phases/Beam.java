package dev.cubewright.search.phases;

import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest ends of a phase, one for each state. Dearer ones than it has room for are of no use,
 * so a search need not look for them. Safe for many threads, which keep the same ends as one.
 */
final class Beam {
  /** By place of the start, too, so that one thread and several hand on the same. */
  private static final Comparator<End> ORDER =
      Comparator.comparingLong(End::cost).thenComparing(End::number);

  private final int width;
  private final Map<State, End> ends = new HashMap<>();

  /** How many ends have each cost. */
  private final NavigableMap<Long, Integer> counts = new TreeMap<>();

  private volatile long limit;

  /**
   * Makes an empty beam.
   *
   * @param width how many ends there is room for, at least 1
   * @param most what an end may cost at most
   */
  Beam(int width, long most) {
    this.width = width;
    this.limit = most;
  }

  /** Returns what an end may cost to be of use, as far as is known. */
  long limit() {
    return limit;
  }

  /**
   * Returns whether all ends of use that cost no more are enough.
   *
   * @param slack by how much dearer than the cheapest they may be
   */
  synchronized boolean isDone(long total, long slack) {
    return total > limit || (!counts.isEmpty() && total > counts.firstKey() + slack);
  }

  /** Adds an end, unless one is known with the same state that comes before it. */
  synchronized void add(End end) {
    @Nullable End known = ends.get(end.state());
    if (end.cost() > limit || (known != null && ORDER.compare(known, end) <= 0)) {
      return;
    }
    ends.put(end.state(), end);
    counts.merge(end.cost(), 1, Integer::sum);
    if (known != null) {
      counts.merge(known.cost(), -1, Integer::sum);
    }
    int kept = ends.size();
    while (kept - counts.lastEntry().getValue() >= width) {
      kept -= counts.pollLastEntry().getValue();
    }
    if (kept >= width) {
      limit = counts.lastKey();
    }
    if (kept < ends.size()) {
      ends.values().removeIf(one -> one.cost() > limit);
    }
  }

  /** Returns the cheapest ends, the cheapest first, as many as there is room for. */
  synchronized List<End> ends() {
    List<End> sorted = new ArrayList<>(ends.values());
    sorted.sort(ORDER);
    return sorted.size() > width ? List.copyOf(sorted.subList(0, width)) : sorted;
  }
}
