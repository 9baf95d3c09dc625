package dev.cubewright.search;

import dev.cubewright.search.SolverOption.TargetCost;
import java.util.Optional;
import java.util.Spliterators.AbstractSpliterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The solutions of an improving search as a stream: the first, and each better one as soon as it is
 * found.
 *
 * <pre>{@code
 * try (Stream<Solution> solutions =
 *     ImprovingSolutions.of(cube.twoPhase(), request)) {
 *   Solution found = solutions.filter(s -> s.cost() <= 19).findFirst().orElseThrow();
 * }
 * }</pre>
 */
public final class ImprovingSolutions {
  private ImprovingSolutions() {}

  /**
   * {@return the solutions of a search, each cheaper than the one before} The search runs in a
   * daemon thread, from the request for the first solution until the stream is closed. An interrupt
   * of a thread that waits for the next solution ends the search and the stream; the interrupt
   * status stays set.
   *
   * <p>Without a {@linkplain TargetCost target cost} the search continues until its solution is
   * proven optimal.
   *
   * @param solver the solver
   * @param request the state and conditions, including a listener, limits and a cancellation. The
   *     stream throws the exceptions of {@link Solver#solve}.
   */
  public static Stream<Solution> of(Solver solver, SolveRequest request) {
    boolean hasTarget = request.option(TargetCost.class).isPresent();
    boolean endsByItself = hasTarget || !solver.options().contains(TargetCost.class);
    Search search = new Search(solver, endsByItself ? request : request.with(new TargetCost(0)));
    return StreamSupport.stream(search, false).onClose(search::cancel);
  }

  private static final class Search extends AbstractSpliterator<Solution> {
    private static final Optional<Solution> END = Optional.empty();

    private final BlockingQueue<Optional<Solution>> found = new LinkedBlockingQueue<>();
    private final FutureTask<SolveResult> result;
    private final Thread thread;
    private volatile boolean cancelled;

    Search(Solver solver, SolveRequest request) {
      super(Long.MAX_VALUE, ORDERED | NONNULL);
      SolveRequest listened =
          request
              .withListener(request.listener().andThen(s -> found.add(Optional.of(s))))
              .withCancellation(() -> cancelled || request.cancelled().getAsBoolean());
      result = new FutureTask<>(() -> solver.solve(listened));
      thread = new Thread(this::run, "improving solutions");
      thread.setDaemon(true);
    }

    private void run() {
      result.run();
      found.add(END);
    }

    void cancel() {
      cancelled = true;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Solution> action) {
      Optional<Solution> next = next();
      next.ifPresent(action);
      return next.isPresent();
    }

    private Optional<Solution> next() {
      if (thread.getState() == Thread.State.NEW) {
        thread.start();
      }
      try {
        Optional<Solution> next = found.take();
        if (next.isEmpty()) {
          found.add(END);
          result.get();
        }
        return next;
      } catch (InterruptedException e) {
        cancel();
        Thread.currentThread().interrupt();
        return END;
      } catch (ExecutionException e) {
        if (e.getCause() instanceof RuntimeException failure) {
          throw failure;
        }
        if (e.getCause() instanceof Error failure) {
          throw failure;
        }
        throw new IllegalStateException(e.getCause());
      }
    }
  }
}
