package dev.cubewright.search.engine;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.SearchProgress;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.Resumable;
import java.time.Duration;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

/**
 * Iterative deepening: repeats a search with a rising cost limit until it finds a goal; this limit
 * is the optimal cost. Several threads share the parts of the work, so the order of optimal
 * solutions may vary. Not thread-safe.
 *
 * <p>If a {@linkplain MinimumCost minimum cost} skips lower limits, solutions are not marked
 * optimal.
 */
public final class IterativeDeepening {
  /** The limit that ends the search. */
  public static final long NEVER = Long.MAX_VALUE;

  public static final Set<Class<? extends SolverOption>> OPTIONS =
      Set.of(MinimumCost.class, DepthListener.class);

  /** The options of searches with distinguishable parts. */
  public static final Set<Class<? extends SolverOption>> RESUMABLE_OPTIONS =
      Set.of(MinimumCost.class, DepthListener.class, Resumable.class);

  public interface LimitedSearch<T> {
    /** {@return the least limit to search that is not below {@code atLeast}, or {@link #NEVER}} */
    long first(long atLeast);

    /** {@return the least limit that may find more after {@code limit}, or {@link #NEVER}} */
    long next(long limit);

    /**
     * Looks for one solution before all parts are searched. Lower limits are ruled out.
     *
     * @param last the search with the previous limit
     */
    default void searchLikely(long limit, FinishedDepth last) {}

    List<T> parts(long limit, NodeCounter counter);

    /**
     * {@return a checksum of the division into parts, independent of the limit; 0 if parts are not
     * distinguishable}
     */
    default long division(List<T> parts) {
      return 0;
    }

    /** {@return the rank of a part; parts of lower ranks are searched first} */
    default int rank(T part) {
      return 0;
    }

    Worker<T> worker(NodeCounter counter);
  }

  public interface Worker<T> {
    void search(T part, long limit);
  }

  private final SolveRequest request;
  private final SearchControl control;
  private final Optional<SearchProgress> progress;
  private boolean isProof;

  /** The division at the last limit, and the nodes of each part. */
  private long division;

  private long[] nodes = {};

  public IterativeDeepening(SolveRequest request, SearchControl control) {
    this.request = request;
    this.control = control;
    progress = request.option(Resumable.class).map(Resumable::progress);
  }

  public <T> SolveResult result(LimitedSearch<T> search) {
    long limit = search.first(request.option(MinimumCost.class).map(MinimumCost::cost).orElse(0L));
    isProof = limit == search.first(0);
    if (progress.isPresent()) {
      limit = search.first(Math.max(limit, progress.get().cost()));
    }
    FinishedDepth last = null;
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      while (limit <= request.maximumCost()
          && limit != NEVER
          && control.poll()
          && !control.hasSolution()) {
        if (last != null) {
          search.searchLikely(limit, last);
        }
        if (control.isRunning() && !control.hasSolution()) {
          last = search(limit, search, threads);
        }
        limit = search.next(limit);
      }
    }
    progress.ifPresent(control.hasSolution() ? SearchProgress::remove : SearchProgress::write);
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.NONE_WITHIN_MAXIMUM);
  }

  private <T> FinishedDepth search(long limit, LimitedSearch<T> search, SearchThreads threads) {
    long startNanos = System.nanoTime();
    long nodesBefore = control.nodes();
    NodeCounter counter = new NodeCounter(control);
    List<T> parts = search.parts(limit, counter);
    counter.report();
    long divided = search.division(parts);
    int[] order = order(divided, parts.stream().mapToInt(search::rank).toArray());
    BitSet done = progress.map(kept -> kept.begin(limit, divided)).orElseGet(BitSet::new);
    AtomicInteger next = new AtomicInteger();
    threads.run(() -> search(limit, parts, order, done, next, search));
    Duration time = Duration.ofNanos(System.nanoTime() - startNanos);
    FinishedDepth finished = new FinishedDepth(limit, control.nodes() - nodesBefore, time);
    if (control.isRunning() && !control.hasSolution()) {
      request.option(DepthListener.class).ifPresent(option -> option.listener().accept(finished));
    }
    return finished;
  }

  private int[] order(long divided, int[] ranks) {
    int parts = ranks.length;
    long[] before = divided == division && divided != 0 ? nodes : new long[parts];
    division = divided;
    nodes = new long[parts];
    return IntStream.range(0, parts)
        .boxed()
        .sorted(
            Comparator.comparingInt((Integer part) -> ranks[part])
                .thenComparingLong(part -> -before[part]))
        .mapToInt(part -> part)
        .toArray();
  }

  private <T> boolean search(
      long limit,
      List<T> parts,
      int[] order,
      BitSet done,
      AtomicInteger next,
      LimitedSearch<T> search) {
    NodeCounter counter = new NodeCounter(control);
    Worker<T> worker = search.worker(counter);
    for (int i = next.getAndIncrement();
        i < parts.size() && counter.poll();
        i = next.getAndIncrement()) {
      int part = order[i];
      if (done.get(part)) {
        nodes[part] = Long.MAX_VALUE; // It had most nodes: first again next time.
        continue;
      }
      long before = counter.nodes();
      worker.search(parts.get(part), limit);
      nodes[part] = counter.nodes() - before;
      if (progress.isPresent() && counter.poll()) {
        progress.get().finished(part);
      }
    }
    return counter.poll();
  }

  /** Stores a solution. Thread-safe. */
  public void found(Move frame, int[] path, NodeCounter counter) {
    counter.report();
    control.offer(frame, path, isProof);
    counter.poll();
  }
}
