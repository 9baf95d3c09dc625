package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverOption.WorkLimit;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The control of one search: its time limit and cancellation, its node count, and the best
 * solutions so far. Each solution is replayed on the model before it is accepted. Thread-safe.
 *
 * <p>The listeners of the request are called outside all locks, one call at a time. While a
 * listener blocks, the other threads continue and still respond to a cancellation.
 */
public final class SearchControl {
  /** The options of a solver that improves its solution. */
  public static final Set<Class<? extends SolverOption>> IMPROVING_OPTIONS =
      Set.of(TargetCost.class);

  private static final long NO_COST = Long.MAX_VALUE;

  private final Puzzle puzzle;
  private final SolveRequest request;
  private final boolean isImproving;
  private final long targetCost;
  private final int mostBest;
  private final long firstCost;
  private final LongSupplier clock;
  private final long startNanos;
  private final Deadline deadline;
  private final Thread caller = Thread.currentThread();
  private final AtomicLong nodes = new AtomicLong();
  private final AtomicLong work = new AtomicLong();
  private final long workLimit;
  private final List<Solution> solutions = new ArrayList<>();
  private final Queue<Solution> announcements = new ArrayDeque<>();
  private boolean isAnnouncing;
  private volatile long bestCost = NO_COST;
  private volatile @Nullable Ending stopped;

  SearchControl(
      Puzzle puzzle,
      SolveRequest request,
      boolean isImproving,
      long firstCost,
      LongSupplier clock) {
    this.firstCost = firstCost;
    this.puzzle = puzzle;
    this.request = request;
    this.isImproving = isImproving;
    this.targetCost = TargetCost.of(request);
    this.mostBest = request.option(BestSolutions.class).map(BestSolutions::number).orElse(1);
    this.workLimit = request.option(WorkLimit.class).map(WorkLimit::units).orElse(Long.MAX_VALUE);
    this.clock = clock;
    this.startNanos = clock.getAsLong();
    this.deadline = new Deadline(request.timeLimit(), clock);
  }

  /** Starts a search for optimal solutions, which an interrupt of the calling thread cancels. */
  public static SearchControl ofOptimal(Puzzle puzzle, SolveRequest request) {
    return new SearchControl(puzzle, request, false, NO_COST, System::nanoTime);
  }

  /**
   * Starts a search that improves its solution until it is optimal or costs no more than the {@link
   * TargetCost}, or until the time limit. An interrupt of the calling thread cancels it.
   */
  public static SearchControl ofImproving(Puzzle puzzle, SolveRequest request) {
    return ofImproving(puzzle, request, NO_COST);
  }

  /**
   * As {@link #ofImproving(Puzzle, SolveRequest)}, but the time limit does not end the search
   * before a solution costs at most {@code firstCost}.
   */
  public static SearchControl ofImproving(Puzzle puzzle, SolveRequest request, long firstCost) {
    return new SearchControl(puzzle, request, true, firstCost, System::nanoTime);
  }

  public boolean isRunning() {
    return stopped == null;
  }

  /**
   * Polls the cancellation and the clock; each thread calls this several times a second, usually
   * through its {@link NodeCounter}.
   *
   * @return whether the search is running
   */
  public boolean poll() {
    if (isRunning()) {
      if (caller.isInterrupted() || request.cancelled().getAsBoolean()) {
        stop(Ending.CANCELLED);
      } else if (isImproving) {
        stopIfSufficient();
      }
    }
    return isRunning();
  }

  public synchronized void stop(Ending why) {
    if (stopped == null) {
      stopped = why;
    }
  }

  private void stopIfSufficient() {
    if (areGoodEnough()) {
      stop(Ending.FOUND);
    } else if (hasSolution() && bestCost <= firstCost && deadline.isOver(1)) {
      stop(Ending.TIMED_OUT);
    }
  }

  private boolean areGoodEnough() {
    return hasSolution() && bestCost <= targetCost && (mostBest == 1 || areAllGoodEnough());
  }

  private synchronized boolean areAllGoodEnough() {
    return solutions.size() == mostBest && solutions.get(solutions.size() - 1).cost() <= targetCost;
  }

  public void count(long more) {
    nodes.addAndGet(more);
  }

  /** Counts units of work; at the {@link WorkLimit}, ends a search that has a solution. */
  public void spend(long units) {
    if (work.addAndGet(units) >= workLimit && hasSolution()) {
      stop(Ending.FOUND);
    }
  }

  public long nodes() {
    return nodes.get();
  }

  public boolean hasSolution() {
    return bestCost != NO_COST;
  }

  /**
   * Replays a path of move indices and stores it, unless a cheaper solution or enough solutions of
   * equal cost are known.
   *
   * @throws IllegalStateException if the path does not solve the state or a move is blocked, which
   *     is a defect of the solver
   */
  public void offer(Move frame, int[] path, boolean isOptimal) {
    offer(frame, path, isOptimal, List.of());
  }

  /** As {@link #offer(Move, int[], boolean)}, with a cost that differs from the move set. */
  public void offer(Move frame, int[] path, long cost) {
    keep(frame, replay(frame, path), cost, false, List.of());
    announce();
  }

  /** As {@link #offer(Move, int[], boolean)}, for a solution that was found in phases. */
  public void offer(Move frame, int[] path, boolean isOptimal, List<FinishedPhase> phases) {
    List<Move> moves = replay(frame, path);
    keep(frame, moves, request.moveSet().costOf(path), isOptimal, phases);
    announce();
  }

  private List<Move> replay(Move frame, int[] path) {
    MoveSet moveSet = request.moveSet();
    State state = request.state().apply(frame);
    List<Move> moves = new ArrayList<>(path.length);
    for (int number : path) {
      Move move = moveSet.move(number);
      moves.add(move);
      state = state.apply(move);
      if (!puzzle.allows(state)) {
        throw new IllegalStateException(
            "the last of the moves " + moves + " is blocked, from " + request.state());
      }
    }
    if (!request.goal().isReached(puzzle, state)) {
      throw new IllegalStateException("the moves " + moves + " do not solve " + request.state());
    }
    return moves;
  }

  private synchronized void keep(
      Move frame, List<Move> moves, long cost, boolean isOptimal, List<FinishedPhase> phases) {
    if (mostBest == 1 && (cost > bestCost || (cost == bestCost && isComplete()))) {
      return;
    }
    Duration time = Duration.ofNanos(clock.getAsLong() - startNanos);
    Solution solution = new Solution(frame, moves, cost, isOptimal, nodes.get(), time, phases);
    if (mostBest > 1) {
      keepAmongBest(solution);
    } else if (cost < bestCost) {
      solutions.clear();
      bestCost = cost;
      announcements.add(solution);
    }
    if (mostBest == 1) {
      solutions.add(solution);
    }
    if (isImproving ? isOptimal : isComplete()) {
      stop(Ending.FOUND);
    } else if (isImproving) {
      stopIfSufficient();
    }
  }

  private void keepAmongBest(Solution solution) {
    int place = 0;
    while (place < solutions.size() && solutions.get(place).cost() <= solution.cost()) {
      place++;
    }
    if (place == mostBest) {
      return;
    }
    solutions.add(place, solution);
    if (solutions.size() > mostBest) {
      solutions.remove(mostBest);
    }
    bestCost = solutions.get(0).cost();
    announcements.add(solution);
  }

  private boolean isComplete() {
    return solutions.size() >= request.maximumSolutions();
  }

  private void announce() {
    for (Solution next = takeTurn(); next != null; next = takeTurn()) {
      try {
        request.listener().accept(next);
      } finally {
        endTurn();
      }
    }
  }

  private synchronized @Nullable Solution takeTurn() {
    Solution next = isAnnouncing ? null : announcements.poll();
    isAnnouncing |= next != null;
    return next;
  }

  private synchronized void endTurn() {
    isAnnouncing = false;
  }

  /** Marks the cheapest solutions as optimal. */
  public synchronized void proveOptimal() {
    solutions.replaceAll(
        kept ->
            new Solution(
                kept.frame(),
                kept.moves(),
                kept.cost(),
                kept.cost() == bestCost,
                kept.nodes(),
                kept.time(),
                kept.phases()));
  }

  /** Returns the result; {@code exhausted} is the reason if nothing stopped the search. */
  public synchronized SolveResult result(Ending exhausted) {
    Ending why = stopped;
    return new SolveResult(solutions, why == null ? exhausted : why, nodes.get());
  }
}
