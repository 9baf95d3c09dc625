package dev.cubewright.solver.search;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Repeats depth-first searches under a rising cost limit until one finds a goal: the first limit
 * that does is the least cost.
 *
 * <p>Several threads share out the first moves of all roots. They find the same least cost; which
 * of several optimal solutions comes first may then differ from run to run.
 */
final class IterativeDeepening {
  /**
   * A position to start from.
   *
   * @param frame the rotation that led to it
   * @param state the position itself
   * @param numbers its number in each numbering
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Root(Move frame, State state, int[] numbers) {}

  /** The searches below one first move of one root. */
  private record Branch(Root root, int firstMove) {}

  private final SearchTables tables;
  private final SolveRequest request;
  private final SolutionRecorder recorder;
  private final Predicate<State> goal;
  private final AtomicLong nodes = new AtomicLong();
  private final Thread caller = Thread.currentThread();

  /** Whether all threads must stop: the caller was interrupted while waiting, or one has failed. */
  private volatile boolean stopped;

  private volatile Ending ending = Ending.NONE_WITHIN_MAXIMUM;

  /** Prepares a search; {@code goal} says of a root's state after some moves whether it is one. */
  IterativeDeepening(
      SearchTables tables, SolveRequest request, SolutionRecorder recorder, Predicate<State> goal) {
    this.tables = tables;
    this.request = request;
    this.recorder = recorder;
    this.goal = goal;
  }

  SolveResult search(List<Root> roots) {
    List<Branch> branches = new ArrayList<>();
    for (Root root : roots) {
      for (int move = 0; move < tables.moveSet().size(); move++) {
        branches.add(new Branch(root, move));
      }
    }
    try (SearchThreads threads = new SearchThreads(request.threads(), () -> stopped = true)) {
      long limit = 1;
      while (limit <= request.maximumCost() && ending == Ending.NONE_WITHIN_MAXIMUM) {
        limit = least(branches, limit, threads);
        if (limit == Long.MAX_VALUE) {
          break;
        }
      }
    }
    return recorder.result(recorder.isComplete() ? Ending.FOUND : ending, nodes.get());
  }

  /**
   * {@return the least limit beyond this one that can bring anything new} Whichever thread is free
   * takes the next branch.
   */
  private long least(List<Branch> branches, long limit, SearchThreads threads) {
    AtomicInteger next = new AtomicInteger();
    return threads.run(() -> least(branches, limit, next)).stream()
        .mapToLong(least -> least)
        .min()
        .orElse(Long.MAX_VALUE);
  }

  private long least(List<Branch> branches, long limit, AtomicInteger next) {
    BranchVisitor visitor = new BranchVisitor();
    DepthFirstSearch search = new DepthFirstSearch(tables, visitor);
    long least = Long.MAX_VALUE;
    for (int i = next.getAndIncrement();
        i < branches.size() && goesOn();
        i = next.getAndIncrement()) {
      Branch branch = branches.get(i);
      visitor.root = branch.root();
      search.search(branch.root().numbers(), branch.firstMove(), limit);
      least = Math.min(least, search.nextLimit());
    }
    nodes.addAndGet(search.nodes());
    return least;
  }

  /** Hands on what one thread finds. */
  private final class BranchVisitor implements DepthFirstSearch.Visitor {
    private @Nullable Root root;

    private Root root() {
      return Objects.requireNonNull(root, "no branch has begun");
    }

    @Override
    public boolean isGoal(int[] path, int length) {
      State state = root().state();
      for (int i = 0; i < length; i++) {
        state = state.apply(request.moveSet().move(path[i]));
      }
      return goal.test(state);
    }

    @Override
    public boolean goal(int[] path, int length, long nodesOfThread) {
      synchronized (recorder) {
        if (!recorder.isComplete()) {
          long all = nodes.get() + nodesOfThread;
          recorder.add(root().frame(), Arrays.copyOf(path, length), true, all);
        }
      }
      ending = Ending.FOUND;
      return goesOn();
    }

    @Override
    public boolean goesOn() {
      return IterativeDeepening.this.goesOn();
    }
  }

  private boolean goesOn() {
    if (recorder.isComplete()) {
      return false;
    }
    if (stopped || caller.isInterrupted() || request.cancelled().getAsBoolean()) {
      ending = Ending.CANCELLED;
    } else if (recorder.isTimedOut()) {
      ending = Ending.TIMED_OUT;
    }
    return ending == Ending.FOUND || ending == Ending.NONE_WITHIN_MAXIMUM;
  }
}
