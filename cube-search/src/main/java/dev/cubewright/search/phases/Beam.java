package dev.cubewright.search.phases;

import dev.cubewright.core.puzzle.State;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest paths through a phase, at most one per state. Thread-safe; the number of threads
 * does not change the result.
 */
final class Beam {
  /** Compares numbers, too, so that the result does not depend on the order of additions. */
  private static final Comparator<PhasePath> ORDER =
      Comparator.comparingLong(PhasePath::cost).thenComparing(PhasePath::number);

  private final int width;
  private final Map<State, PhasePath> known = new HashMap<>();
  private final TreeSet<PhasePath> paths = new TreeSet<>(ORDER);

  private volatile long limit;

  Beam(int width, long most) {
    this.width = width;
    this.limit = most;
  }

  /** Returns an upper bound on the cost of a useful path. */
  long limit() {
    return limit;
  }

  synchronized boolean isEmpty() {
    return paths.isEmpty();
  }

  /** Returns whether a cost exceeds the limit, or the least cost by more than a slack. */
  synchronized boolean isDone(long total, long slack) {
    return total > limit || (!isEmpty() && total > paths.first().cost() + slack);
  }

  /** Returns whether the beam is full and a path with this cost and number would come last. */
  synchronized boolean isBeyond(long cost, long number) {
    if (paths.size() < width) {
      return false;
    }
    PhasePath last = paths.last();
    return cost > last.cost() || (cost == last.cost() && number > last.number());
  }

  /** Adds a path, unless a known path to the same state comes before it. */
  synchronized void add(PhasePath path) {
    @Nullable PhasePath other = known.get(path.state());
    if (path.cost() > limit || (other != null && ORDER.compare(other, path) <= 0)) {
      return;
    }
    if (other != null) {
      paths.remove(other);
    }
    known.put(path.state(), path);
    paths.add(path);
    if (paths.size() > width) {
      PhasePath last = paths.last();
      paths.remove(last);
      known.remove(last.state());
    }
    if (paths.size() == width) {
      limit = paths.last().cost();
    }
  }

  synchronized List<PhasePath> paths() {
    return List.copyOf(paths);
  }
}
