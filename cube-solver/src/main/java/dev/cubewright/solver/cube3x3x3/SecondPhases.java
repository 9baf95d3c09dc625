package dev.cubewright.solver.cube3x3x3;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The second phases of one thread, each from a start of its own, behind the same first phases. */
final class SecondPhases {
  private final Supplier<SecondPhaseSearch> maker;
  private final List<SecondPhaseSearch> searches = new ArrayList<>();
  private int count;

  /** From where on the path is not the one of the last entry. */
  private int changed;

  private long entries;

  /**
   * Prepares.
   *
   * @param maker makes one search more, all of which share their path
   */
  SecondPhases(Supplier<SecondPhaseSearch> maker) {
    this.maker = maker;
  }

  /** Begins with another empty path. */
  void begin(List<SearchRoot> starts) {
    count = starts.size();
    while (searches.size() < count) {
      searches.add(maker.get());
    }
    for (int i = 0; i < count; i++) {
      searches.get(i).begin(starts.get(i));
    }
    changed = 0;
  }

  /** Marks a move of the path, and all after it, as changed. */
  void changed(int depth) {
    changed = Math.min(changed, depth);
  }

  /** Solves the rest, from the end of a first phase. */
  void enter(int depth) {
    for (int i = 0; i < count; i++) {
      SecondPhaseSearch search = searches.get(i);
      search.changed(changed);
      search.enter(depth);
    }
    changed = depth;
    entries += count;
  }

  /** Returns how often a second phase was entered so far. */
  long entries() {
    return entries;
  }
}
