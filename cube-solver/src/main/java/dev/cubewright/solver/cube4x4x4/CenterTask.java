package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.MoveMasks;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * First and second phases of given lengths.
 *
 * @param firstMoves the set of possible first moves of the first phase
 * @param first the length of the first phase
 * @param second the length of the second phase
 */
record CenterTask(ReductionRoot root, int firstMoves, int first, int second) {
  /** An upper bound on the length of the first two phases. */
  static final int LONGEST = 20;

  /**
   * Longer first phases are not much longer than the shortest: colors that are on an axis already
   * can leave it and come back in many ways, which lead to nothing new.
   */
  private static final int DETOUR = 3;

  /** First phases up to this length are few; longer ones exceed the second by at most a margin. */
  private static final int FEW = 7;

  private static final int MARGIN = 3;

  /** From this length on, paths that begin with different moves are searched apart. */
  private static final int LARGE = 12;

  /**
   * Returns the tasks of the shortest second phases of a start.
   *
   * @param least the length of its shortest first phases
   * @param allMoves the set of all moves
   */
  static List<CenterTask> first(ReductionRoot root, int least, int allMoves) {
    return IntStream.rangeClosed(least, least + DETOUR)
        .mapToObj(first -> new CenterTask(root, allMoves, first, first > FEW ? first - MARGIN : 0))
        .flatMap(task -> task.parted(allMoves).stream())
        .toList();
  }

  /**
   * Returns the tasks of the same first phases and second phases one move longer; none if both are
   * too long.
   */
  List<CenterTask> longer(int allMoves) {
    return new CenterTask(root, firstMoves, first, second + 1).parted(allMoves);
  }

  private List<CenterTask> parted(int allMoves) {
    if (length() > LONGEST) {
      return List.of();
    }
    if (length() < LARGE || first == 0 || firstMoves != allMoves) {
      return List.of(this);
    }
    return Arrays.stream(MoveMasks.moves(allMoves))
        .mapToObj(move -> new CenterTask(root, 1 << move, first, second))
        .toList();
  }

  int length() {
    return first + second;
  }

  /** Returns the rank in the queue: the shorter first, then those of short first phases. */
  int rank() {
    return length() * (LONGEST + 1) + first;
  }
}
