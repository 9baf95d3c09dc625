package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.FinishedDepth;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.search.SearchThreads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Repeats searches for solutions of a rising cost until one finds any: those are optimal.
 *
 * <p>Several threads share out the positions a few moves on. They find the same cost; which of
 * several optimal solutions comes first may then differ from run to run.
 */
final class Deepening {
  /** After so many moves the work is shared out: some thousands of positions. */
  private static final int SPLIT_DEPTH = 3;

  /**
   * A position to solve.
   *
   * @param frame the rotation that led to it
   * @param state the position, held upright
   * @param start where its searches begin
   */
  record Root(Move frame, State state, OptimalStart start) {}

  /** What one thread does at a time: some positions that the moves from a root lead to. */
  private record Task(Root root, List<OptimalStart> starts) {}

  private final OptimalTables tables;
  private final SolveRequest request;
  private final SolutionRecorder recorder;
  private final List<Root> roots;
  private final AtomicLong nodes = new AtomicLong();
  private final Thread caller = Thread.currentThread();

  /** Whether all threads must stop: the caller was interrupted while waiting, or one has failed. */
  private volatile boolean stopped;

  private volatile Ending ending = Ending.NONE_WITHIN_MAXIMUM;

  Deepening(
      OptimalTables tables, SolveRequest request, SolutionRecorder recorder, List<Root> roots) {
    this.tables = tables;
    this.request = request;
    this.recorder = recorder;
    this.roots = List.copyOf(roots);
  }

  SolveResult search() {
    State any = roots.get(0).state();
    CostParity parity = tables.costParity();
    int bound = roots.stream().mapToInt(root -> root.start().least()).min().orElseThrow();
    int known = (int) Math.min(Math.max(bound, request.minimumCost()), EndMoves.COSTS - 1);
    long greatest = Math.min(request.maximumCost(), EndMoves.COSTS - 1);
    try (SearchThreads threads = new SearchThreads(request.threads(), () -> stopped = true)) {
      int cost = parity.least(any, known);
      while (cost <= greatest && goesOn()) {
        search(cost, threads);
        if (ending != Ending.NONE_WITHIN_MAXIMUM) {
          break;
        }
        cost += parity.step();
      }
    }
    return recorder.result(recorder.isComplete() ? Ending.FOUND : ending, nodes.get());
  }

  /** Searches for all solutions of one cost. */
  private void search(int cost, SearchThreads threads) {
    long startNanos = System.nanoTime();
    long nodesBefore = nodes.get();
    List<Task> tasks = tasks(cost);
    AtomicInteger next = new AtomicInteger();
    threads.run(() -> search(tasks, next));
    if (ending == Ending.NONE_WITHIN_MAXIMUM) {
      Duration time = Duration.ofNanos(System.nanoTime() - startNanos);
      request.depthListener().accept(new FinishedDepth(cost, nodes.get() - nodesBefore, time));
    }
  }

  private List<Task> tasks(int cost) {
    List<Task> tasks = new ArrayList<>();
    for (Root root : roots) {
      List<OptimalStart> starts = List.of(root.start().withLeft(cost));
      if (root.start().least() > cost) {
        continue;
      }
      if (request.threads() > 1) {
        OptimalSearch search = new OptimalSearch(tables, new RootVisitor(root));
        starts = search.split(starts.get(0), SPLIT_DEPTH);
      }
      for (int from = 0; from < starts.size(); from += OptimalSearch.GROUP) {
        int to = Math.min(from + OptimalSearch.GROUP, starts.size());
        tasks.add(new Task(root, starts.subList(from, to)));
      }
    }
    return tasks;
  }

  /** Takes one task after the other; returns whether it got through. */
  private boolean search(List<Task> tasks, AtomicInteger next) {
    RootVisitor visitor = new RootVisitor(roots.get(0));
    OptimalSearch search = new OptimalSearch(tables, visitor);
    for (int i = next.getAndIncrement(); i < tasks.size() && goesOn(); i = next.getAndIncrement()) {
      visitor.root = tasks.get(i).root();
      search.search(tasks.get(i).starts());
    }
    return goesOn();
  }

  /** Hands on what one thread finds. */
  private final class RootVisitor implements OptimalSearch.Visitor {
    private Root root;

    RootVisitor(Root root) {
      this.root = root;
    }

    @Override
    public boolean solution(int[] moves) {
      synchronized (recorder) {
        if (!recorder.isComplete()) {
          recorder.add(root.frame(), moves, true, nodes.get());
        }
      }
      if (ending == Ending.NONE_WITHIN_MAXIMUM) {
        ending = Ending.FOUND;
      }
      return Deepening.this.goesOn();
    }

    @Override
    public boolean goesOn(long more) {
      nodes.addAndGet(more);
      return Deepening.this.goesOn();
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
