package dev.cubewright.search.engine;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.function.Predicate;

/** One iteration of IDA*: depth-first searches below the first moves of all roots. */
final class BranchSearch implements IterativeDeepening.LimitedSearch<BranchSearch.Branch> {
  /** A position to start from: the state after a rotation, and its number in each numbering. */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Root(Move frame, State state, int[] numbers) {}

  record Branch(Root root, int firstMove) {}

  private final SearchTables tables;
  private final Predicate<State> goal;
  private final IterativeDeepening deepening;
  private final List<Branch> branches = new ArrayList<>();

  /** The least cost that a path cut off by the current limit could have. */
  private final LongAccumulator least = new LongAccumulator(Math::min, IterativeDeepening.NEVER);

  BranchSearch(
      SearchTables tables, List<Root> roots, Predicate<State> goal, IterativeDeepening deepening) {
    this.tables = tables;
    this.goal = goal;
    this.deepening = deepening;
    for (Root root : roots) {
      for (int move = 0; move < tables.moveSet().size(); move++) {
        branches.add(new Branch(root, move));
      }
    }
  }

  /** Solved states are answered before any search. */
  @Override
  public long first(long atLeast) {
    return Math.max(1, atLeast);
  }

  @Override
  public long next(long limit) {
    return least.getThenReset();
  }

  @Override
  public List<Branch> parts(long limit, NodeCounter counter) {
    return branches;
  }

  @Override
  public IterativeDeepening.Worker<Branch> worker(NodeCounter counter) {
    return new DepthFirstSearch(tables, this, counter);
  }

  void pruned(long leastCost) {
    least.accumulate(leastCost);
  }

  /** Hands on a path if it reaches a goal; returns whether it does. The array is reused. */
  boolean offer(Root root, int[] path, int length, NodeCounter counter) {
    State state = root.state();
    for (int i = 0; i < length; i++) {
      state = state.apply(tables.moveSet().move(path[i]));
    }
    boolean isGoal = goal.test(state);
    if (isGoal) {
      deepening.found(root.frame(), Arrays.copyOf(path, length), counter);
    }
    return isGoal;
  }
}
