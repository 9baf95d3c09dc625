package dev.cubewright.solver.search;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.solver.FinishedDepth;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Repeats a search under a rising cost limit until one finds a goal: the first limit that does is
 * the least cost. For one search; used by the thread that asked for it.
 *
 * <p>Several threads share out the parts of the work. They find the same least cost; which of
 * several optimal solutions comes first may then differ from run to run.
 *
 * <p>Where the request {@linkplain SolveRequest#minimumCost() tells} that lower limits need no
 * search, a solution is optimal only as far as that is true, and is not marked so.
 */
public final class IterativeDeepening {
  /** No limit: nothing more can be found. */
  public static final long NEVER = Long.MAX_VALUE;

  /**
   * What is repeated.
   *
   * @param <T> a part of the work within one limit
   */
  public interface LimitedSearch<T> {
    /**
     * {@return the least limit to search, or {@link #NEVER}} With 0 it is what is known before any
     * search: no solution costs less.
     *
     * @param atLeast a cost, not negative, that the limit is not to be below
     */
    long first(long atLeast);

    /**
     * {@return the least limit that can bring anything new once one has been searched, or {@link
     * #NEVER}}
     *
     * @param limit the limit that has been searched
     */
    long next(long limit);

    /**
     * {@return the parts of the work within a limit}
     *
     * @param limit the cost that a solution is to have
     */
    List<T> parts(long limit);

    /** {@return what one thread works on parts with, one after the other} */
    Worker<T> worker();
  }

  /**
   * Works on the parts that one thread gets.
   *
   * @param <T> a part of the work
   */
  public interface Worker<T> {
    /**
     * Looks for solutions in one part.
     *
     * @param part which
     * @param limit the cost that a solution is to have
     */
    void search(T part, long limit);
  }

  private final SolveRequest request;
  private final SolutionRecorder recorder;
  private final AtomicLong nodes = new AtomicLong();
  private final Thread caller = Thread.currentThread();
  private boolean isProof;

  /** Whether all threads must stop: the caller was interrupted while waiting, or one has failed. */
  private volatile boolean stopped;

  private volatile Ending ending = Ending.NONE_WITHIN_MAXIMUM;

  /**
   * Prepares a search.
   *
   * @param request what was asked
   * @param recorder takes the solutions; it has the clock
   */
  public IterativeDeepening(SolveRequest request, SolutionRecorder recorder) {
    this.request = request;
    this.recorder = recorder;
  }

  /**
   * {@return what comes of a search}
   *
   * @param <T> a part of its work
   * @param search what is repeated; it tells {@link #found} and {@link #goesOn} of this
   */
  public <T> SolveResult result(LimitedSearch<T> search) {
    long limit = search.first(request.minimumCost());
    isProof = limit == search.first(0);
    try (SearchThreads threads = new SearchThreads(request.threads(), () -> stopped = true)) {
      while (limit <= request.maximumCost()
          && limit != NEVER
          && goesOn()
          && ending == Ending.NONE_WITHIN_MAXIMUM) {
        search(limit, search, threads);
        limit = search.next(limit);
      }
    }
    return recorder.result(recorder.isComplete() ? Ending.FOUND : ending, nodes.get());
  }

  private <T> void search(long limit, LimitedSearch<T> search, SearchThreads threads) {
    long startNanos = System.nanoTime();
    long nodesBefore = nodes.get();
    List<T> parts = search.parts(limit);
    AtomicInteger next = new AtomicInteger();
    threads.run(() -> search(limit, parts, next, search.worker()));
    if (ending == Ending.NONE_WITHIN_MAXIMUM) {
      Duration time = Duration.ofNanos(System.nanoTime() - startNanos);
      request.depthListener().accept(new FinishedDepth(limit, nodes.get() - nodesBefore, time));
    }
  }

  /** Takes one part after the other, whichever nobody has; returns whether it got through. */
  private <T> boolean search(long limit, List<T> parts, AtomicInteger next, Worker<T> worker) {
    for (int i = next.getAndIncrement(); i < parts.size() && goesOn(); i = next.getAndIncrement()) {
      worker.search(parts.get(i), limit);
    }
    return goesOn();
  }

  /**
   * {@return whether the search goes on after a solution} Safe for all threads of the search.
   *
   * @param frame the rotation made first
   * @param path numbers of moves of the request's move set, which cost the limit
   * @param moreNodes how many positions that thread has looked at since it last told
   */
  public boolean found(Move frame, int[] path, long moreNodes) {
    long all = nodes.addAndGet(moreNodes);
    synchronized (recorder) {
      if (!recorder.isComplete()) {
        recorder.add(frame, path, isProof, all);
      }
    }
    if (ending == Ending.NONE_WITHIN_MAXIMUM) {
      ending = Ending.FOUND;
    }
    return goesOn();
  }

  /**
   * {@return whether the search goes on} Safe for all threads of the search, which ask now and
   * then.
   *
   * @param moreNodes how many positions that thread has looked at since it last told
   */
  public boolean goesOn(long moreNodes) {
    nodes.addAndGet(moreNodes);
    return goesOn();
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
