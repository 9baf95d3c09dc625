package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
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
 * A depth-first search over sequences of steps for one solution within a limit. A turn of both
 * layers costs 1, a slash 1. Not thread-safe.
 *
 * <p>The number of slashes is odd if the middle layer is half turned. A solution of s slashes costs
 * 2 s - 1, and 1 more for a turn before the first slash and 1 more for a turn after the last slash.
 *
 * <p>Six more steps of both layers before and after a slash have the effect of an exchange of the
 * layers after it. So each path equals one in which all steps but the last turn the upper layer by
 * less than 6 steps; only those are searched. As that may add a turn after the last slash, paths
 * without such a turn are also searched with any turn before the last slash but one.
 *
 * <p>With distances of the orders, IDA* finds a cheapest solution. Without, a first phase solves
 * the shape and the parity, and a second one the orders in the solved shape. For each total number
 * of slashes the first phase grows, and the search ends with the first solution.
 */
final class SlashSearch {
  /** The maximum number of slashes of a first phase, unless the shape needs more. */
  private static final int FIRST_PHASE = 7;

  /** The maximum cost up to which two phases consider all solutions. */
  static final long EXHAUSTIVE_COST = 2 * FIRST_PHASE;

  /** An upper bound on the slashes of a search, never reached. */
  private static final int MOST_SLASHES = 64;

  private final ShapeClasses shapes;
  private final MoveSet moveSet;
  private final NodeCounter counter;
  private final int root;

  /** Whether the middle layer is half turned. */
  private final boolean isOdd;

  private boolean isTwoPhase;

  /** The distances of the corners and of the edges. */
  private List<OrderDistances> distances = List.of();

  /** At each depth the turn from the reference shape, the orders, and the next step. */
  private final int[] turns = new int[MOST_SLASHES + 1];

  private final int[][] corners = new int[MOST_SLASHES + 1][ShapeClasses.PIECES];
  private final int[][] edges = new int[MOST_SLASHES + 1][ShapeClasses.PIECES];
  private final @Nullable Step[] path = new @Nullable Step[MOST_SLASHES];

  /** At each depth, whether the next step turns the upper layer by less than 6 steps. */
  private final boolean[] areSmall = new boolean[MOST_SLASHES];

  /** The number of slashes of the second phase; 0 for IDA*. */
  private int secondPhase;

  private long limit;
  private int @Nullable [] best;

  /** Creates a search from a state for moves of a move set. */
  SlashSearch(ShapeClasses shapes, MoveSet moveSet, State state, NodeCounter counter) {
    this.shapes = shapes;
    this.moveSet = moveSet;
    this.counter = counter;
    isOdd = state.orientation(state.orbits().get("MIDDLE"), 0) != 0;
    Position start = shapes.position(state);
    root = 2 * start.shape() + (start.isOdd() ? 1 : 0);
    turns[0] = start.turn();
    corners[0] = start.corners();
    edges[0] = start.edges();
  }

  /**
   * Returns the moves of a solution; empty if none is found.
   *
   * @param twoPhase whether to search in two phases
   * @param tables the distances in the solved shape for two phases, otherwise in all classes
   * @param greatest the maximum cost of a solution
   */
  Optional<int[]> run(boolean twoPhase, List<OrderDistances> tables, long greatest) {
    isTwoPhase = twoPhase;
    distances = tables;
    limit = greatest;
    best = null;
    int least = shapes.toShape(root);
    int slashes = least % 2 == (isOdd ? 1 : 0) ? least : least + 1;
    while (slashes <= MOST_SLASHES && leastCost(slashes) <= limit && best == null && isRunning()) {
      int most = isTwoPhase ? Math.min(slashes, Math.max(least, FIRST_PHASE)) : slashes;
      int first = isTwoPhase ? least : slashes;
      for (; first <= most && isRunning(); first++) {
        counter.count(1);
        secondPhase = slashes - first;
        search(0, root, slashes);
      }
      slashes += 2;
    }
    counter.report();
    return Optional.ofNullable(best);
  }

  private static int leastCost(int slashes) {
    return Math.max(0, 2 * slashes - 1);
  }

  /** Returns whether the search continues; the first solution ends a search in two phases. */
  private boolean isRunning() {
    return counter.isRunning() && (best == null || !isTwoPhase);
  }

  private void search(int depth, int node, int left) {
    if (left == 0) {
      offer(depth);
      return;
    }
    boolean endsFirstPhase = left == secondPhase + 1;
    if (endsFirstPhase && node == 0 && isTwoPhase) {
      return; // A second phase with one slash more finds the same.
    }
    int leftToShape = Math.max(0, left - 1 - secondPhase);
    for (Step step : depth == 0 ? firstSteps() : shapes.steps(node / 2)) {
      int after = ShapeClasses.after(node, step);
      if (shapes.toShape(after) <= leftToShape
          && enter(depth, step, left)
          && mayBeSolved(depth + 1, step, left - 1)) {
        search(depth + 1, after, left - 1);
        if (!isRunning()) {
          return;
        }
      }
    }
  }

  /** Returns the steps from the start, the one without a turn first. */
  private List<Step> firstSteps() {
    List<Step> all = shapes.steps(root / 2);
    return Stream.concat(
            all.stream().filter(step -> step.turn() == turns[0]),
            all.stream().filter(step -> step.turn() != turns[0]))
        .toList();
  }

  /** Appends a step to the path and returns whether it is allowed. */
  private boolean enter(int depth, Step step, int left) {
    int turn = ShapeClasses.between(turns[depth], step.turn());
    boolean isSmall = turn < ShapeClasses.TURNS / 2;
    boolean isAllowed =
        (isSmall || left <= 2)
            && (left > 1 || depth == 0 || areSmall[depth - 1] || step.turnAfter() == 0)
            && (turn == 0 ? depth == 0 : depth > 0 || leastCost(left) < limit);
    if (isAllowed) {
      counter.count(1);
      path[depth] = step;
      areSmall[depth] = isSmall;
      turns[depth + 1] = step.turnAfter();
    }
    return isAllowed;
  }

  /** Computes the orders after a step and returns whether a number of slashes may solve them. */
  private boolean mayBeSolved(int depth, Step step, int left) {
    boolean isFirstPhase = isTwoPhase && left > secondPhase;
    ShapeClasses.permute(corners[depth - 1], step.corners(), corners[depth]);
    if (!isFirstPhase && distances.get(0).get(step.to(), corners[depth]) > left) {
      return false;
    }
    ShapeClasses.permute(edges[depth - 1], step.edges(), edges[depth]);
    return isFirstPhase || distances.get(1).get(step.to(), edges[depth]) <= left;
  }

  /** Accepts the path if it solves the pieces at a cost within the limit. */
  private void offer(int slashes) {
    int fromSolved = shapes.fromSolved(corners[slashes], edges[slashes]);
    if (fromSolved < 0) {
      return;
    }
    List<Integer> all = new ArrayList<>();
    for (int depth = 0; depth < slashes; depth++) {
      all.add(ShapeClasses.between(turns[depth], Objects.requireNonNull(path[depth]).turn()));
    }
    all.add(ShapeClasses.between(turns[slashes], ShapeClasses.between(fromSolved, 0)));
    int[] found = shapes.moves(all, moveSet);
    if (found.length <= limit) {
      best = found;
      limit = found.length - 1L;
    }
  }
}
