package dev.cubewright.search.phases;

import dev.cubewright.core.puzzle.State;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest ends of a phase, one for each state. Thread-safe; several threads keep the same ends
 * as one.
 */
final class Beam {
  /** By number, too, so that the order in which threads add ends does not matter. */
  private static final Comparator<End> ORDER =
      Comparator.comparingLong(End::cost).thenComparing(End::number);

  private final int width;
  private final Map<State, End> known = new HashMap<>();
  private final TreeSet<End> ends = new TreeSet<>(ORDER);

  private volatile long limit;

  Beam(int width, long most) {
    this.width = width;
    this.limit = most;
  }

  /** Returns what an end may cost to be of use, as far as is known. */
  long limit() {
    return limit;
  }

  /** Returns whether all ends up to a cost, within a slack above the cheapest, are enough. */
  synchronized boolean isDone(long total, long slack) {
    return total > limit || (!ends.isEmpty() && total > ends.first().cost() + slack);
  }

  /** Adds an end, unless one is known with the same state that comes before it. */
  synchronized void add(End end) {
    @Nullable End other = known.get(end.state());
    if (end.cost() > limit || (other != null && ORDER.compare(other, end) <= 0)) {
      return;
    }
    if (other != null) {
      ends.remove(other);
    }
    known.put(end.state(), end);
    ends.add(end);
    if (ends.size() > width) {
      End last = ends.last();
      ends.remove(last);
      known.remove(last.state());
    }
    if (ends.size() == width) {
      limit = ends.last().cost();
    }
  }

  synchronized List<End> ends() {
    return List.copyOf(ends);
  }
}
