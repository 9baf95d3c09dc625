package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A search for optimal paths of few moves without tables: a bidirectional uniform-cost search. Each
 * step expands the cheapest nodes of the side with fewer such nodes. Not thread-safe.
 *
 * <p>It does not support puzzles with blocked moves.
 */
public final class ShallowSearch {
  /** The maximum number of states times their places: about 150,000 states of a 3x3x3. */
  private static final int MOST_PLACES = 4_000_000;

  /** The maximum number of states, about 50 MB. */
  private static final int MOST_STATES = 200_000;

  private final MoveSet moveSet;
  private final long maximumCost;
  private final Cancellation cancellation;
  private final long leastCost;
  private int statesLeft;
  private @Nullable Meeting best;

  /** Creates a search for paths of any cost. */
  public ShallowSearch(MoveSet moveSet, Cancellation cancellation) {
    this(moveSet, Long.MAX_VALUE, cancellation);
  }

  /** Creates a search for paths of at most {@code maximumCost}. */
  public ShallowSearch(MoveSet moveSet, long maximumCost, Cancellation cancellation) {
    this.moveSet = moveSet;
    this.maximumCost = maximumCost;
    this.cancellation = cancellation;
    this.leastCost =
        IntStream.range(0, moveSet.contexts() * moveSet.size())
            .map(i -> moveSet.cost(i / moveSet.size(), i % moveSet.size()))
            .filter(cost -> cost != MoveSet.FORBIDDEN)
            .min()
            .orElse(0);
  }

  /** A state between two moves, and the cost context after the first one. */
  private record Node(State state, int context) {}

  private record Step(Node node, long cost, int move, @Nullable Step before) {}

  private record Meeting(Step ahead, Step back) {
    long cost() {
      return ahead.cost() + back.cost();
    }
  }

  private final class Side {
    private final boolean isAhead;
    private final List<Transformation> moves;
    private final Map<Node, Step> known = new HashMap<>();
    private final TreeMap<Long, List<Step>> frontier = new TreeMap<>();

    Side(boolean isAhead, List<Transformation> moves) {
      this.isAhead = isAhead;
      this.moves = moves;
    }

    void add(Step step, Side other) {
      Step before = known.get(step.node());
      if (before != null && before.cost() <= step.cost()) {
        return;
      }
      known.put(step.node(), step);
      frontier.computeIfAbsent(step.cost(), unused -> new ArrayList<>()).add(step);
      Step met = other.known.get(step.node());
      if (met != null && (best == null || step.cost() + met.cost() < best.cost())) {
        best = isAhead ? new Meeting(step, met) : new Meeting(met, step);
      }
    }

    long least() {
      return frontier.firstKey();
    }

    int width() {
      return frontier.firstEntry().getValue().size();
    }

    /** Expands the cheapest nodes until the best path is proven. */
    void expand(Side other) {
      for (Step step : frontier.firstEntry().getValue()) {
        cancellation.check();
        Step cheapest = known.getOrDefault(step.node(), step);
        if (cheapest.cost() == step.cost() && !isProven(this, other)) {
          for (int move = 0; move < moves.size(); move++) {
            expand(step, move, other);
          }
        }
      }
      frontier.pollFirstEntry();
    }

    private void expand(Step step, int move, Side other) {
      if (!isAhead && moveSet.contextAfter(move) != step.node().context()) {
        return;
      }
      State next = step.node().state().apply(moves.get(move));
      statesLeft--;
      if (isAhead) {
        int cost = moveSet.cost(step.node().context(), move);
        add(next, moveSet.contextAfter(move), cost, step, move, other);
        return;
      }
      for (int context = 0; context < moveSet.contexts(); context++) {
        add(next, context, moveSet.cost(context, move), step, move, other);
      }
    }

    private void add(State next, int context, int cost, Step step, int move, Side other) {
      if (cost != MoveSet.FORBIDDEN) {
        add(new Step(new Node(next, context), step.cost() + cost, move, step), other);
      }
    }
  }

  /**
   * {@return optimal moves that solve a puzzle, in any orientation; empty if none are proven}
   *
   * @throws CancellationException if the search is cancelled
   */
  public Optional<int[]> solve(Puzzle puzzle, State state) {
    return solve(
        state,
        puzzle.rotations().stream()
            .map(rotation -> puzzle.solved().apply(rotation))
            .distinct()
            .toList());
  }

  /**
   * {@return optimal moves from a state to one of the goals; empty if none are proven within the
   * limits on the cost and on computed states}
   *
   * @param goals at least one state
   * @throws CancellationException if the search is cancelled
   */
  public Optional<int[]> solve(State state, Collection<State> goals) {
    List<Transformation> moves = moveSet.transformations();
    Side ahead = new Side(true, moves);
    Side back = new Side(false, moves.stream().map(Transformation::inverse).toList());
    best = null;
    statesLeft = Math.min(MOST_STATES, MOST_PLACES / state.orbits().places());
    ahead.add(new Step(new Node(state, MoveSet.START), 0, -1, null), back);
    for (State goal : goals) {
      for (int context = 0; context < moveSet.contexts(); context++) {
        back.add(new Step(new Node(goal, context), 0, -1, null), ahead);
      }
    }
    while (!ahead.frontier.isEmpty()
        && !back.frontier.isEmpty()
        && nextCost(ahead, back) <= maximumCost
        && !isProven(ahead, back)) {
      boolean isAhead = ahead.width() <= back.width();
      Side smaller = isAhead ? ahead : back;
      if ((long) smaller.width() * moves.size() > statesLeft) {
        return Optional.empty();
      }
      smaller.expand(isAhead ? back : ahead);
    }
    return Optional.ofNullable(best)
        .filter(found -> found.cost() <= maximumCost)
        .map(ShallowSearch::path);
  }

  private boolean isProven(Side one, Side other) {
    return best != null && best.cost() <= nextCost(one, other);
  }

  /**
   * Returns a lower bound for undiscovered paths: the sum of both frontiers plus the cheapest move.
   */
  private long nextCost(Side one, Side other) {
    return one.least() + other.least() + leastCost;
  }

  private static int[] path(Meeting meeting) {
    List<Integer> path = new ArrayList<>();
    for (@Nullable Step at = meeting.ahead(); at != null && at.before() != null; at = at.before()) {
      path.add(0, at.move());
    }
    for (@Nullable Step at = meeting.back(); at != null && at.before() != null; at = at.before()) {
      path.add(at.move());
    }
    return path.stream().mapToInt(Integer::intValue).toArray();
  }
}
