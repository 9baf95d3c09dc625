package dev.cubewright.core.puzzle;

import java.math.BigInteger;
import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The cosets of a group that unseen changes make: exchanges of like pieces, and twists that a piece
 * does not show. Immutable once made.
 *
 * <p>A state is reached if an unseen change followed by turns makes it from the solved one. What
 * one change followed by elements of a group makes is a coset of the group, so it is enough to know
 * the cosets of all changes. Turns make most changes themselves and there are few: two for the
 * centers of a 4x4x4, of which turns make the even permutations.
 */
final class IdenticalPieceCosets {
  private static final int MAXIMUM_COUNT = 2000;
  private static final int MAXIMUM_WORK = 20_000_000;

  private final PermutationGroup group;
  private final Set<IntBuffer> cosets = new HashSet<>();
  private final boolean complete;

  /**
   * Lists the cosets of a group of permutations.
   *
   * @param degree the number of points
   * @param group what turns make
   * @param unseen generators of the invisible changes
   */
  IdenticalPieceCosets(int degree, PermutationGroup group, List<int[]> unseen) {
    this.group = group;
    int[] identity = new int[degree];
    for (int point = 0; point < degree; point++) {
      identity[point] = point;
    }
    long maximum = Math.min(MAXIMUM_COUNT, MAXIMUM_WORK / ((long) degree * degree) + 2);
    ArrayDeque<int[]> queue = new ArrayDeque<>();
    add(identity, queue);
    while (!queue.isEmpty() && cosets.size() <= maximum) {
      int[] known = queue.remove();
      for (int[] change : unseen) {
        add(PermutationGroup.product(change, known), queue);
      }
    }
    this.complete = queue.isEmpty();
  }

  private void add(int[] inverse, ArrayDeque<int[]> queue) {
    int[] least = group.leastOfCoset(inverse);
    if (cosets.add(IntBuffer.wrap(least))) {
      queue.add(least);
    }
  }

  /** {@return whether all cosets are listed; if not, there are too many} */
  boolean isComplete() {
    return complete;
  }

  /** {@return the number of cosets that are listed} */
  BigInteger count() {
    return BigInteger.valueOf(cosets.size());
  }

  /** {@return whether a permutation belongs to a coset that is listed} */
  boolean contains(int[] permutation) {
    if (group.contains(permutation)) {
      return true;
    }
    if (cosets.size() == 1) {
      return false;
    }
    // The inverses of a coset are what the inverse of one of its elements makes of the group.
    int[] inverse = PermutationGroup.inverse(permutation);
    return cosets.contains(IntBuffer.wrap(group.leastOfCoset(inverse)));
  }
}
