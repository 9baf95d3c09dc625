package dev.cubewright.solver;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * What a {@link Solver} is asked: a state and the conditions. Immutable; made with a builder.
 *
 * <pre>{@code
 * SolveRequest.of(state, moveSet).withAllOptimal().withTimeLimit(Duration.ofSeconds(2)).build()
 * }</pre>
 */
public final class SolveRequest {
  /** The target cost of a request that has none: the first solution is good enough. */
  static final long ANY_COST = Long.MAX_VALUE;

  private final State state;
  private final MoveSet moveSet;
  private final Goal goal;
  private final List<Move> frames;
  private final long minimumCost;
  private final long maximumCost;
  private final long targetCost;
  private final Duration softTimeLimit;
  private final int maximumSolutions;
  private final Duration timeLimit;
  private final BooleanSupplier cancelled;
  private final Consumer<Solution> listener;
  private final Consumer<FinishedDepth> depthListener;
  private final Consumer<FinishedPhase> phaseListener;
  private final int threads;

  private SolveRequest(Builder builder) {
    state = builder.state;
    moveSet = builder.moveSet;
    goal = builder.goal;
    frames = builder.frames;
    minimumCost = builder.minimumCost;
    maximumCost = builder.maximumCost;
    targetCost = builder.targetCost;
    softTimeLimit = builder.softTimeLimit;
    maximumSolutions = builder.maximumSolutions;
    timeLimit = builder.timeLimit;
    cancelled = builder.cancelled;
    listener = builder.listener;
    depthListener = builder.depthListener;
    phaseListener = builder.phaseListener;
    threads = builder.threads;
  }

  private static boolean turnsTheWhole(Move part) {
    return part.turn().filter(turn -> turn.kind() == Turn.Kind.ROTATION).isPresent();
  }

  /**
   * Starts a request for one solution of least cost, without any limit, on one thread.
   *
   * @param state the state to solve
   * @param moveSet the moves that may be used, and their costs
   * @return a builder with these
   * @throws IllegalArgumentException if the moves are those of another puzzle
   */
  public static Builder of(State state, MoveSet moveSet) {
    if (!moveSet.move(0).transformation().orbits().equals(state.orbits())) {
      throw new IllegalArgumentException(
          "the moves " + moveSet.moves() + " are not of the state's puzzle");
    }
    return new Builder(state, moveSet);
  }

  /** {@return a builder with the state and all conditions of this request} */
  public Builder toBuilder() {
    Builder builder = new Builder(state, moveSet);
    builder.goal = goal;
    builder.frames = frames;
    builder.minimumCost = minimumCost;
    builder.maximumCost = maximumCost;
    builder.targetCost = targetCost;
    builder.softTimeLimit = softTimeLimit;
    builder.maximumSolutions = maximumSolutions;
    builder.timeLimit = timeLimit;
    builder.cancelled = cancelled;
    builder.listener = listener;
    builder.depthListener = depthListener;
    builder.phaseListener = phaseListener;
    builder.threads = threads;
    return builder;
  }

  /** Sets the conditions of a request. Not safe for several threads. */
  public static final class Builder {
    private final State state;
    private final MoveSet moveSet;
    private Goal goal = Goal.solved();
    private List<Move> frames;
    private long minimumCost;
    private long maximumCost = Long.MAX_VALUE;
    private long targetCost = ANY_COST;
    private Duration softTimeLimit = Duration.ofSeconds(Long.MAX_VALUE);
    private int maximumSolutions = 1;
    private Duration timeLimit = Duration.ofSeconds(Long.MAX_VALUE);
    private BooleanSupplier cancelled = () -> false;
    private Consumer<Solution> listener = solution -> {};
    private Consumer<FinishedDepth> depthListener = depth -> {};
    private Consumer<FinishedPhase> phaseListener = phase -> {};
    private int threads = 1;

    private Builder(State state, MoveSet moveSet) {
      this.state = state;
      this.moveSet = moveSet;
      this.frames = List.of(Move.sequence(state.orbits(), List.of()));
    }

    /**
     * Sets which states count as done, if not the solved one.
     *
     * @param value a goal of the state's puzzle
     * @return this builder
     * @throws IllegalArgumentException if it is a goal of another puzzle
     */
    public Builder withGoal(Goal value) {
      if (value.pattern().filter(pattern -> !pattern.orbits().equals(state.orbits())).isPresent()) {
        throw new IllegalArgumentException("the goal is one of another puzzle than the state");
      }
      goal = value;
      return this;
    }

    /**
     * Lets the whole puzzle be turned first, at no cost, in one of several ways.
     *
     * @param value at least one rotation; among equally cheap ones the earlier is preferred
     * @return this builder
     * @throws IllegalArgumentException if there is none
     * @throws IllegalArgumentException if one turns anything but the whole puzzle
     */
    public Builder withFrames(List<Move> value) {
      if (value.isEmpty()) {
        throw new IllegalArgumentException("at least one way to hold the puzzle is needed");
      }
      for (Move frame : value) {
        if (!frame.parts().stream().allMatch(SolveRequest::turnsTheWhole)) {
          throw new IllegalArgumentException(
              "the frame " + frame + " turns more than the whole puzzle; use Puzzle.rotations()");
        }
      }
      frames = List.copyOf(value);
      return this;
    }

    /**
     * Tells what is known already: that no solution costs less, as an earlier search has
     * {@linkplain #withDepthListener proven}. A search by rising cost then begins there; solvers
     * that do not search so do not ask. Where it leaves lower costs out for that, a solution is not
     * marked {@linkplain Solution#optimal() optimal}: it is, if this was true.
     *
     * @param value at least 0
     * @return this builder
     * @throws IllegalArgumentException if the cost is negative
     */
    public Builder withMinimumCost(long value) {
      if (value < 0) {
        throw new IllegalArgumentException("a minimum cost of " + value + " is below 0");
      }
      minimumCost = value;
      return this;
    }

    /**
     * Sets the greatest cost that a solution may have.
     *
     * @param value at least 0
     * @return this builder
     * @throws IllegalArgumentException if the cost is negative
     */
    public Builder withMaximumCost(long value) {
      if (value < 0) {
        throw new IllegalArgumentException("a maximum cost of " + value + " is below 0");
      }
      maximumCost = value;
      return this;
    }

    /**
     * Sets the cost at which a solution is good enough, for solvers that find some solution first
     * and better ones later: they go on until one costs no more, or until time, cancellation or a
     * proof ends the search. Without it the first solution is. Solvers that find the best one at
     * once do not ask.
     *
     * @param value at least 0; with 0 the search goes on as long as it may
     * @return this builder
     * @throws IllegalArgumentException if the cost is negative
     */
    public Builder withTargetCost(long value) {
      if (value < 0) {
        throw new IllegalArgumentException("a sufficient cost of " + value + " is below 0");
      }
      targetCost = value;
      return this;
    }

    /**
     * Sets for how long a search goes on to solutions that are {@linkplain #withTargetCost good
     * enough}, tables not counted. From then on the best one that there is will do, and if there is
     * none yet, the first. Unlike a {@linkplain #withTimeLimit time limit} it never leaves one
     * without a solution.
     *
     * @param value not negative
     * @return this builder
     * @throws IllegalArgumentException if the time is negative
     */
    public Builder withSoftTimeLimit(Duration value) {
      if (value.isNegative()) {
        throw new IllegalArgumentException("an improving time of " + value + " is below 0");
      }
      softTimeLimit = value;
      return this;
    }

    /**
     * Sets how many optimal solutions are wanted at most.
     *
     * @param value at least 1
     * @return this builder
     * @throws IllegalArgumentException if fewer than 1 are wanted
     */
    public Builder withMaximumSolutions(int value) {
      if (value < 1) {
        throw new IllegalArgumentException("at least one solution must be wanted, not " + value);
      }
      maximumSolutions = value;
      return this;
    }

    /**
     * Asks for every optimal solution. Those that differ only in the order of commuting moves, or
     * in that one move is made as two, count as one. Those that differ in the {@linkplain
     * #withFrames frame} count as several, and so do moves that do the same with the whole puzzle
     * turned, such as R and L of a 2x2x2, if the move set has both.
     *
     * @return this builder
     */
    public Builder withAllOptimal() {
      return withMaximumSolutions(Integer.MAX_VALUE);
    }

    /**
     * Sets how long the search may take, tables not counted; what has been found by then is the
     * answer.
     *
     * @param value not negative
     * @return this builder
     * @throws IllegalArgumentException if the time is negative
     */
    public Builder withTimeLimit(Duration value) {
      if (value.isNegative()) {
        throw new IllegalArgumentException("a time limit of " + value + " is below 0");
      }
      timeLimit = value;
      return this;
    }

    /**
     * Sets what tells the search, and the building of tables before it, to stop; what has been
     * found by then is the answer. An interrupt of the solving thread does the same.
     *
     * @param value asked often, from any of the threads that search or build
     * @return this builder
     */
    public Builder withCancellation(BooleanSupplier value) {
      cancelled = value;
      return this;
    }

    /**
     * Sets who is told of each better solution as soon as it is found.
     *
     * @param value called from one of the searching threads, one call at a time
     * @return this builder
     */
    public Builder withListener(Consumer<Solution> value) {
      listener = value;
      return this;
    }

    /**
     * Sets who is told when a search by rising cost is through with a cost for which there is no
     * solution. Solvers that do not search so tell nothing.
     *
     * @param value called from the solving thread, one call at a time
     * @return this builder
     */
    public Builder withDepthListener(Consumer<FinishedDepth> value) {
      depthListener = value;
      return this;
    }

    /**
     * Sets who is told of the phases of each solution, in order, right before the solution itself.
     * Solvers that do not work in phases tell nothing.
     *
     * @param value called from the thread that calls the {@linkplain #withListener listener}
     * @return this builder
     */
    public Builder withPhaseListener(Consumer<FinishedPhase> value) {
      phaseListener = value;
      return this;
    }

    /**
     * Sets how many threads the search may use.
     *
     * @param value at least 1
     * @return this builder
     * @throws IllegalArgumentException if there is no thread
     */
    public Builder withThreads(int value) {
      if (value < 1) {
        throw new IllegalArgumentException("a search needs a thread, not " + value);
      }
      threads = value;
      return this;
    }

    /** {@return the request} */
    public SolveRequest build() {
      return new SolveRequest(this);
    }
  }

  /** {@return the state to solve} */
  public State state() {
    return state;
  }

  /** {@return the moves that may be used, and their costs} */
  public MoveSet moveSet() {
    return moveSet;
  }

  /** {@return which states count as done} */
  public Goal goal() {
    return goal;
  }

  /**
   * Checks that a solver for one goal was asked for that.
   *
   * @param wanted the goal that the solver is made for
   * @throws IllegalArgumentException if this request has another goal
   */
  public void requireGoal(Goal wanted) {
    if (!goal.equals(wanted)) {
      throw new IllegalArgumentException(
          "this solver is made for one goal; a GeneralSolver takes any");
    }
  }

  /** {@return the rotations of which one may be made first, at no cost} */
  public List<Move> frames() {
    return frames;
  }

  /** {@return the cost below which there is known to be no solution} */
  public long minimumCost() {
    return minimumCost;
  }

  /** {@return the greatest cost that a solution may have} */
  public long maximumCost() {
    return maximumCost;
  }

  /** {@return the cost at which a solution is good enough to end the search} */
  public long targetCost() {
    return targetCost;
  }

  /** {@return for how long a search goes on to solutions that are good enough} */
  public Duration softTimeLimit() {
    return softTimeLimit;
  }

  /** {@return how many optimal solutions are wanted at most} */
  public int maximumSolutions() {
    return maximumSolutions;
  }

  /** {@return how long the search may take} */
  public Duration timeLimit() {
    return timeLimit;
  }

  /** {@return what tells the search to stop} */
  public BooleanSupplier cancelled() {
    return cancelled;
  }

  /**
   * {@return what comes of some work, or that it was cancelled: before it began, or while it
   * prepared} For those who write a {@link Solver}.
   *
   * @param work solves this request; it is handed what tells it to stop, an interrupt of the
   *     calling thread or this request, and may end by its exception
   */
  public SolveResult runCancellable(Function<Cancellation, SolveResult> work) {
    Cancellation cancellation = Cancellation.byInterruptOr(cancelled);
    try {
      cancellation.check();
      return work.apply(cancellation);
    } catch (CancellationException e) {
      if (!cancellation.isCancelled()) {
        throw e;
      }
      return SolveResult.cancelled();
    }
  }

  /** {@return who is told of each better solution} */
  public Consumer<Solution> listener() {
    return listener;
  }

  /** {@return who is told of each cost for which there is no solution} */
  public Consumer<FinishedDepth> depthListener() {
    return depthListener;
  }

  /** {@return who is told of the phases of each solution} */
  public Consumer<FinishedPhase> phaseListener() {
    return phaseListener;
  }

  /** {@return how many threads the search may use} */
  public int threads() {
    return threads;
  }
}
