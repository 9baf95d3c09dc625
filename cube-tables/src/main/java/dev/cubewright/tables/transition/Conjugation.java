package dev.cubewright.tables.transition;

import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/**
 * Finds what symmetries make of the numbers of a coordinate, from its transitions alone: where a
 * move leads from a number, the image of the move must lead from the image of the number. If that
 * holds for all numbers and moves, it is so; if it fails once, the coordinate does not keep the
 * symmetry. Immutable once made.
 */
final class Conjugation {
  private static final Optional<int[]> NOT_KEPT = Optional.empty();

  private final TransitionTable table;
  private final int start;

  /**
   * The numbers in the order in which they are met, with the move and the number that led there.
   */
  private final int[] order;

  private final int[] parent;
  private final int[] parentMove;

  Conjugation(TransitionTable table, int start) {
    this.table = table;
    this.start = start;
    this.order = new int[table.size()];
    this.parent = new int[table.size()];
    this.parentMove = new int[table.size()];
    Arrays.fill(parent, -1);
    parent[start] = start;
    order[0] = start;
    int end = 1;
    for (int head = 0; head < end; head++) {
      for (int move : table.generators()) {
        int to = table.next(order[head], move);
        if (parent[to] < 0) {
          parent[to] = order[head];
          parentMove[to] = move;
          order[end++] = to;
        }
      }
    }
    if (end < order.length) {
      throw new IllegalArgumentException(
          "only " + end + " of " + order.length + " numbers are reached; leave out the others");
    }
  }

  /** {@return what a symmetry makes of each number, nothing if the coordinate does not keep it} */
  Optional<int[]> of(Symmetry symmetry) {
    int[] image = new int[order.length];
    image[start] = start;
    for (int i = 1; i < order.length; i++) {
      int number = order[i];
      image[number] = table.next(image[parent[number]], symmetry.moveImage(parentMove[number]));
    }
    for (int number = 0; number < image.length; number++) {
      for (int move : table.generators()) {
        if (image[table.next(number, move)]
            != table.next(image[number], symmetry.moveImage(move))) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(image);
  }

  /**
   * {@return what each of some symmetries makes of each number}
   *
   * @throws IllegalArgumentException if the coordinate does not keep one
   * @throws CancellationException if the work is cancelled
   */
  List<int[]> ofAll(List<Symmetry> symmetries, Cancellation cancellation) {
    List<Optional<int[]>> images =
        symmetries.parallelStream()
            .map(symmetry -> cancellation.isCancelled() ? NOT_KEPT : of(symmetry))
            .toList();
    cancellation.check();
    // Here, as what another thread throws would arrive in another guise.
    for (int i = 0; i < images.size(); i++) {
      if (images.get(i).isEmpty()) {
        throw new IllegalArgumentException(
            "the symmetry " + symmetries.get(i) + " is not kept; leave it out");
      }
    }
    return images.stream().flatMap(Optional::stream).toList();
  }
}
