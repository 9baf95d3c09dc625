package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.MoveMasks;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Hands out what to search of the first two phases, the shorter first. Safe for the threads of one
 * search.
 */
final class CenterTasks {
  /** An upper bound on the length of two phases. */
  private static final int LONGEST = 20;

  /**
   * Longer first phases are not much longer than the shortest: a color that is at its faces already
   * has many ways to leave them and come back, which lead to nothing new.
   */
  private static final int DETOUR = 3;

  /** First phases up to this length are few. */
  private static final int FEW = 7;

  /** Longer ones pay if the second phase has many ends: if it is at most this much shorter. */
  private static final int SHORTER = 3;

  /** From this length on, paths that begin with different moves are searched apart. */
  private static final int LARGE = 12;

  record Task(ReductionRoot root, int firstMoves, int first, int second) {}

  private final List<ReductionRoot> roots;
  private final ToIntFunction<ReductionRoot> least;
  private final int allMoves;
  private final Deque<Task> tasks = new ArrayDeque<>();
  private int length = -1;

  CenterTasks(List<ReductionRoot> roots, ToIntFunction<ReductionRoot> least, int allMoves) {
    this.roots = roots;
    this.least = least;
    this.allMoves = allMoves;
  }

  synchronized int length() {
    return Math.max(length, 0);
  }

  synchronized @Nullable Task next() {
    while (tasks.isEmpty() && length < LONGEST) {
      length++;
      for (int first = 0; first <= length; first++) {
        add(first, length - first);
      }
    }
    return tasks.poll();
  }

  private void add(int first, int second) {
    for (ReductionRoot root : roots) {
      if (isWorthwhile(first, second, least.applyAsInt(root))) {
        if (length < LARGE || first == 0) {
          tasks.add(new Task(root, allMoves, first, second));
        } else {
          for (int move : MoveMasks.moves(allMoves)) {
            tasks.add(new Task(root, 1 << move, first, second));
          }
        }
      }
    }
  }

  private static boolean isWorthwhile(int first, int second, int shortest) {
    boolean isDetour = first > shortest + DETOUR;
    boolean isPoor = first > FEW && first - second > SHORTER;
    return first >= shortest && !isDetour && !isPoor;
  }
}
