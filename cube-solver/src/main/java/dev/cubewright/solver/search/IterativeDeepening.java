package dev.cubewright.solver.search;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Repeats depth-first searches under a rising cost limit until one finds a goal: the first limit
 * that does is the least cost.
 *
 * <p>Several threads share out the first moves of all roots. They find the same least cost; which
 * of several optimal solutions comes first may then differ from run to run.
 */
final class IterativeDeepening {
  /** A position to start from, and the rotation that led to it. */
  static final class Root {
    private final Move frame;
    private final int[] numbers;

    /**
     * Makes a root.
     *
     * @param numbers the position's number for each coordinate
     */
    Root(Move frame, int[] numbers) {
      this.frame = frame;
      this.numbers = numbers;
    }
  }

  /** The searches below one first move of one root. */
  private record Branch(Root root, int firstMove) {}

  private final SearchTables tables;
  private final SolveRequest request;
  private final SolutionRecorder recorder;
  private final AtomicLong nodes = new AtomicLong();
  private final Thread caller = Thread.currentThread();
  private volatile boolean interrupted;
  private volatile Ending ending = Ending.NONE_WITHIN_MAXIMUM;

  IterativeDeepening(SearchTables tables, SolveRequest request, SolutionRecorder recorder) {
    this.tables = tables;
    this.request = request;
    this.recorder = recorder;
  }

  SolveResult search(List<Root> roots) {
    List<Branch> branches = new ArrayList<>();
    for (Root root : roots) {
      for (int move = 0; move < tables.moveSet().size(); move++) {
        branches.add(new Branch(root, move));
      }
    }
    ForkJoinPool pool = request.threads() > 1 ? new ForkJoinPool(request.threads()) : null;
    try {
      long limit = 1;
      while (limit <= request.maximumCost() && ending == Ending.NONE_WITHIN_MAXIMUM) {
        long current = limit;
        Stream<Branch> todo = branches.stream();
        limit =
            pool == null
                ? least(todo, current)
                : awaited(pool.submit(() -> least(todo.parallel(), current)));
        if (limit == Long.MAX_VALUE) {
          break;
        }
      }
    } finally {
      if (pool != null) {
        pool.shutdown();
      }
    }
    return recorder.result(recorder.isComplete() ? Ending.FOUND : ending, nodes.get());
  }

  /**
   * Waits for the threads; an interrupt stops them, and is set again in the end. Waiting by {@code
   * join} alone would hide the interrupt from them.
   */
  private long awaited(ForkJoinTask<Long> task) {
    try {
      return task.get();
    } catch (ExecutionException e) {
      return task.join(); // Throws what the search threw.
    } catch (InterruptedException e) {
      interrupted = true;
      try {
        return task.join();
      } finally {
        caller.interrupt();
      }
    }
  }

  private long least(Stream<Branch> branches, long limit) {
    return branches.mapToLong(branch -> search(branch, limit)).min().orElse(Long.MAX_VALUE);
  }

  /** {@return the least limit beyond this one that can bring anything new below the branch} */
  private long search(Branch branch, long limit) {
    if (!goesOn()) {
      return Long.MAX_VALUE;
    }
    DepthFirstSearch.Visitor visitor =
        new DepthFirstSearch.Visitor() {
          @Override
          public boolean goal(int[] path, int length, long nodesBelow) {
            synchronized (recorder) {
              if (!recorder.isComplete()) {
                long all = nodes.get() + nodesBelow;
                recorder.add(branch.root().frame, Arrays.copyOf(path, length), true, all);
              }
            }
            ending = Ending.FOUND;
            return goesOn();
          }

          @Override
          public boolean goesOn() {
            return IterativeDeepening.this.goesOn();
          }
        };
    DepthFirstSearch search = new DepthFirstSearch(tables, visitor);
    search.search(branch.root().numbers, branch.firstMove(), limit);
    nodes.addAndGet(search.nodes());
    return search.nextLimit();
  }

  private boolean goesOn() {
    if (recorder.isComplete()) {
      return false;
    }
    if (interrupted || caller.isInterrupted() || request.cancelled().getAsBoolean()) {
      ending = Ending.CANCELLED;
    } else if (recorder.isTimedOut()) {
      ending = Ending.TIMED_OUT;
    }
    return ending == Ending.FOUND || ending == Ending.NONE_WITHIN_MAXIMUM;
  }
}
