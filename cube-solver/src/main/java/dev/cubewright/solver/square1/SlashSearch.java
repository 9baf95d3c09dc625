package dev.cubewright.solver.square1;

import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A depth-first search over sequences of steps for the cheapest solution within a limit. Each turn
 * of both layers and each slash costs 1. Not thread-safe.
 *
 * <p>The number of slashes is even or odd, as the half turn of the middle layer is. A solution of s
 * slashes costs 2 s - 1, and 1 more for a turn before the first slash and after the last.
 *
 * <p>A turn of both layers by another 6 steps before a slash has the effect of the same slash and
 * an exchange of the two layers. So the same path with exchanged layers and other turns before the
 * next slash reaches the same state. All steps but the last one therefore turn the upper layer by
 * less than 6.
 */
abstract class SlashSearch {
  /** More slashes than any search makes. */
  private static final int MOST_SLASHES = 64;

  final PhaseTables tables;
  final NodeCounter counter;
  final int[][] corners = new int[MOST_SLASHES + 1][Orders.PIECES];
  final int[][] edges = new int[MOST_SLASHES + 1][Orders.PIECES];
  final int root;
  private final @Nullable Step[] path = new @Nullable Step[MOST_SLASHES];
  private final int[] turns = new int[MOST_SLASHES + 1];
  private final boolean isOdd;
  private long limit;
  private @Nullable Path best;

  /**
   * A solution.
   *
   * @param turns the turns of both layers before, between and after the slashes
   */
  record Path(List<Integer> turns) {
    /** Returns the number of moves: slashes, and turns that are not 0. */
    long cost() {
      return turns.size() - 1 + turns.stream().filter(turn -> turn != 0).count();
    }
  }

  /**
   * Creates a search.
   *
   * @param isOdd whether the middle layer is not solved
   */
  SlashSearch(PhaseTables tables, Position start, boolean isOdd, NodeCounter counter) {
    this.tables = tables;
    this.counter = counter;
    this.isOdd = isOdd;
    root = 2 * start.shape() + (start.isOdd() ? 1 : 0);
    turns[0] = start.turn();
    System.arraycopy(start.corners(), 0, corners[0], 0, Orders.PIECES);
    System.arraycopy(start.edges(), 0, edges[0], 0, Orders.PIECES);
  }

  /**
   * Returns a solution that costs at most a limit, with the least number of slashes that this
   * search finds; empty if there is none, or if the counter has stopped it.
   */
  final Optional<Path> run(long greatest) {
    limit = greatest;
    int least = tables.toShape(root);
    int first = least % 2 == (isOdd ? 1 : 0) ? least : least + 1;
    for (int slashes = first;
        slashes <= MOST_SLASHES && leastCost(slashes) <= limit && best == null && counter.poll();
        slashes += 2) {
      counter.count(1);
      if (slashes == 0) {
        offer(0, Orders.rank(corners[0]), Orders.rank(edges[0]));
      } else {
        search(slashes);
      }
    }
    return Optional.ofNullable(best);
  }

  /** Searches the paths of a number of slashes, at least 1. */
  abstract void search(int slashes);

  private static int leastCost(int slashes) {
    return Math.max(0, 2 * slashes - 1);
  }

  /** Returns whether a solution was found. */
  final boolean hasSolution() {
    return best != null;
  }

  /**
   * Makes a step the next one of the path if it may be, except for the orders of the pieces.
   *
   * @param depth the number of steps before it
   * @param left the number of slashes left, this one included
   */
  final boolean enter(int depth, Step step, int left) {
    int turn = ShapeClasses.between(turns[depth], step.turn());
    boolean isAllowed =
        (left == 1 || turn < ShapeClasses.TURNS / 2)
            && (turn == 0 ? depth == 0 : depth > 0 || leastCost(left) < limit);
    if (isAllowed) {
      path[depth] = step;
      turns[depth + 1] = step.turnAfter();
      counter.count(1);
    }
    return isAllowed;
  }

  /** Returns the steps before the first slash, the one without a turn first. */
  final List<Step> firstSteps() {
    List<Step> all = tables.shapes().steps(root / 2);
    return Stream.concat(
            all.stream().filter(step -> step.turn() == turns[0]),
            all.stream().filter(step -> step.turn() != turns[0]))
        .toList();
  }

  /**
   * Accepts the path if it solves the pieces at a cost within the limit.
   *
   * @param slashes its number of steps
   */
  final void offer(int slashes, int cornerRank, int edgeRank) {
    int fromSolved = tables.fromSolved(cornerRank, edgeRank);
    if (fromSolved < 0) {
      return;
    }
    List<Integer> all = new ArrayList<>();
    for (int depth = 0; depth < slashes; depth++) {
      all.add(ShapeClasses.between(turns[depth], Objects.requireNonNull(path[depth]).turn()));
    }
    all.add(ShapeClasses.between(turns[slashes], ShapeClasses.between(fromSolved, 0)));
    Path found = new Path(all);
    if (found.cost() <= limit) {
      best = found;
      limit = found.cost() - 1L;
    }
  }
}
