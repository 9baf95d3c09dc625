package dev.cubewright.search;

import dev.cubewright.search.SolverOption.TargetCost;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The solutions of a search that goes on, as a stream: the first, and each better one as soon as it
 * is found.
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
   * thread of its own, which does not keep a program from ending; it begins when the first solution
   * is asked for, and does not wait for the reader. Close the stream to end it. An interrupt of a
   * thread that waits for the next solution ends the search and the stream, and stays set.
   *
   * <p>Without a {@linkplain TargetCost target cost} the search goes on until its solution is
   * proven optimal, or until it is stopped.
   *
   * @param solver the solver
   * @param request what to solve; its own listener, limits and cancellation hold as well. What
   *     {@link Solver#solve} throws, the stream throws.
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
    private final CompletableFuture<SolveResult> result = new CompletableFuture<>();
    private final Thread thread;
    private volatile boolean cancelled;
    private boolean begun;

    Search(Solver solver, SolveRequest request) {
      super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL | Spliterator.IMMUTABLE);
      SolveRequest listened =
          request
              .withListener(request.listener().andThen(s -> found.add(Optional.of(s))))
              .withCancellation(() -> cancelled || request.cancelled().getAsBoolean());
      thread = new Thread(() -> solve(solver, listened), "improving solutions");
      thread.setDaemon(true);
    }

    private void solve(Solver solver, SolveRequest request) {
      try {
        result.complete(solver.solve(request));
      } catch (RuntimeException | Error e) {
        result.completeExceptionally(e);
      } finally {
        found.add(END);
      }
    }

    void cancel() {
      cancelled = true;
    }

    @Override
    public boolean tryAdvance(Consumer<? super Solution> action) {
      if (!begun) {
        begun = true;
        thread.start();
      }
      Optional<Solution> next = next();
      next.ifPresent(action);
      return next.isPresent();
    }

    private Optional<Solution> next() {
      try {
        Optional<Solution> next = found.take();
        if (next.isEmpty()) {
          found.add(END);
          result.join();
        }
        return next;
      } catch (InterruptedException e) {
        cancel();
        Thread.currentThread().interrupt();
        return END;
      } catch (CompletionException e) {
        if (e.getCause() instanceof RuntimeException failure) {
          throw failure;
        }
        if (e.getCause() instanceof Error failure) {
          throw failure;
        }
        throw e;
      }
    }
  }
}
