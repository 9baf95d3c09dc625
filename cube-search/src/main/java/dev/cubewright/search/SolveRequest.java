package dev.cubewright.search;

import static java.util.Objects.requireNonNull;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Turn;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * A state to solve, and the conditions of the search. Immutable: each {@code with} method returns a
 * changed request.
 *
 * <pre>{@code
 * SolveRequest.of(state, moveSet).withAllOptimal().withTimeLimit(Duration.ofSeconds(2))
 * }</pre>
 *
 * <p>A {@link Solver} meets every condition or rejects the request. {@link #with(SolverOption)}
 * sets the options that only some solvers have.
 */
public final class SolveRequest {
  private final Conditions conditions;

  private SolveRequest(Conditions conditions) {
    this.conditions = conditions;
  }

  private static final class Conditions {
    private State state;
    private final MoveSet moveSet;
    private Goal goal = Goal.solved();
    private List<Move> frames;
    private long maximumCost = Long.MAX_VALUE;
    private int maximumSolutions = 1;
    private Duration timeLimit = Duration.ofSeconds(Long.MAX_VALUE);
    private BooleanSupplier cancelled = () -> false;
    private Consumer<Solution> listener = solution -> {};
    private int threads = 1;
    private Map<Class<? extends SolverOption>, SolverOption> options = Map.of();

    Conditions(State state, MoveSet moveSet) {
      this.state = state;
      this.moveSet = moveSet;
      this.frames = List.of(Move.sequence(state.orbits(), List.of()));
    }

    Conditions(Conditions other) {
      state = other.state;
      moveSet = other.moveSet;
      goal = other.goal;
      frames = other.frames;
      maximumCost = other.maximumCost;
      maximumSolutions = other.maximumSolutions;
      timeLimit = other.timeLimit;
      cancelled = other.cancelled;
      listener = other.listener;
      threads = other.threads;
      options = other.options;
    }
  }

  /**
   * Returns a request for one solution of least cost, without any limit, on one thread.
   *
   * @param state the state to solve
   * @param moveSet the allowed moves and their costs
   * @return the request
   * @throws IllegalArgumentException if the moves belong to another puzzle
   */
  public static SolveRequest of(State state, MoveSet moveSet) {
    if (!moveSet.move(0).transformation().orbits().equals(state.orbits())) {
      throw new IllegalArgumentException(
          "the moves " + moveSet.moves() + " do not belong to the puzzle of the state");
    }
    return new SolveRequest(new Conditions(state, moveSet));
  }

  private SolveRequest changed(Consumer<Conditions> change) {
    Conditions changed = new Conditions(conditions);
    change.accept(changed);
    return new SolveRequest(changed);
  }

  /**
   * Sets the goal. Default: the solved state.
   *
   * @param goal a goal of the state's puzzle
   * @return the changed request
   * @throws IllegalArgumentException if the goal belongs to another puzzle
   */
  public SolveRequest withGoal(Goal goal) {
    if (goal.pattern().filter(pattern -> !pattern.orbits().equals(state().orbits())).isPresent()) {
      throw new IllegalArgumentException("the goal and the state belong to different puzzles");
    }
    return changed(next -> next.goal = goal);
  }

  /**
   * {@return an equivalent request with the solved state as its goal: each piece is renamed after
   * its place in the goal; this request if no such {@linkplain Goal#renaming renaming} exists}
   */
  public SolveRequest towardsSolved() {
    return goal()
        .renaming()
        .map(
            renaming ->
                changed(
                    next -> {
                      next.state = state().renamed(renaming);
                      next.goal = Goal.solved();
                    }))
        .orElse(this);
  }

  /**
   * Allows one of several rotations of the whole puzzle before the moves, at no cost.
   *
   * @param frames at least one rotation; for solutions of equal cost, an earlier rotation is
   *     preferred
   * @return the changed request
   * @throws IllegalArgumentException if there is none, or one is not a rotation of this puzzle
   */
  public SolveRequest withFrames(List<Move> frames) {
    List<Move> copy = List.copyOf(frames);
    if (copy.isEmpty()) {
      throw new IllegalArgumentException("at least one frame is required");
    }
    for (Move frame : copy) {
      if (!frame.transformation().orbits().equals(state().orbits())) {
        throw new IllegalArgumentException(
            "the frame " + frame + " and the state belong to different puzzles");
      }
      if (!frame.parts().stream().allMatch(SolveRequest::turnsTheWhole)) {
        throw new IllegalArgumentException(
            "the frame " + frame + " turns more than the whole puzzle; use Puzzle.rotations()");
      }
    }
    return changed(next -> next.frames = copy);
  }

  private static boolean turnsTheWhole(Move part) {
    return part.turn().filter(turn -> turn.kind() == Turn.Kind.ROTATION).isPresent();
  }

  /**
   * Sets the maximum cost of a solution.
   *
   * @param cost at least 0
   * @return the changed request
   * @throws IllegalArgumentException if the cost is negative
   */
  public SolveRequest withMaximumCost(long cost) {
    if (cost < 0) {
      throw new IllegalArgumentException("a maximum cost of " + cost + " is below 0");
    }
    return changed(next -> next.maximumCost = cost);
  }

  /**
   * Sets the maximum number of optimal solutions.
   *
   * @param number at least 1
   * @return the changed request
   * @throws IllegalArgumentException if the number is below 1
   */
  public SolveRequest withMaximumSolutions(int number) {
    if (number < 1) {
      throw new IllegalArgumentException(
          "the maximum number of solutions is " + number + ", but must be at least 1");
    }
    return changed(next -> next.maximumSolutions = number);
  }

  /**
   * Requests every optimal solution. Solutions that differ only in the order of commuting moves, or
   * in one move split into two, count as one. Solutions with different {@linkplain #withFrames
   * frames} count separately. So do moves that differ by a rotation of the whole puzzle, such as R
   * and L of a 2x2x2, if the move set has both.
   *
   * @return the changed request
   */
  public SolveRequest withAllOptimal() {
    return withMaximumSolutions(Integer.MAX_VALUE);
  }

  /**
   * Sets the time limit. The clock starts with the call of {@link Solver#solve} and includes the
   * time to build or load tables. To exclude it, call {@link Solver#prepare} first.
   *
   * <ul>
   *   <li>A solver that improves its solution returns the best one at the limit. The limit ends the
   *       improvement, not the search for the first solution.
   *   <li>The limit does not apply to a request for one solution if the solver has a table of all
   *       positions or the puzzle has few positions.
   *   <li>Another optimal solver ends at the limit with its proven solutions, possibly none. So
   *       does any solver if the request has a {@linkplain #withMaximumCost maximum cost} that its
   *       solutions exceed.
   * </ul>
   *
   * <p>Default: no limit. An improving solver then returns its first solution, unless the request
   * has a {@linkplain SolverOption.TargetCost target cost}.
   *
   * @param time the time limit, not negative; 68 years or more mean no limit
   * @return the changed request
   * @throws IllegalArgumentException if the time is negative
   */
  public SolveRequest withTimeLimit(Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException("a time limit of " + time + " is below 0");
    }
    return changed(next -> next.timeLimit = time);
  }

  /**
   * Sets the cancellation of the search and of building its tables; the result is the best solution
   * so far. An interrupt of the solving thread does the same.
   *
   * @param cancelled returns true to cancel; all working threads call it often
   * @return the changed request
   */
  public SolveRequest withCancellation(BooleanSupplier cancelled) {
    requireNonNull(cancelled);
    return changed(next -> next.cancelled = cancelled);
  }

  /**
   * Sets the listener for each better solution.
   *
   * @param listener called from one of the searching threads, one call at a time
   * @return the changed request
   */
  public SolveRequest withListener(Consumer<Solution> listener) {
    requireNonNull(listener);
    return changed(next -> next.listener = listener);
  }

  /**
   * Sets the maximum number of threads of the search. A solver may use fewer.
   *
   * @param threads at least 1
   * @return the changed request
   * @throws IllegalArgumentException if the number is below 1
   */
  public SolveRequest withThreads(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException(
          "the number of threads is " + threads + ", but must be at least 1");
    }
    return changed(next -> next.threads = threads);
  }

  /**
   * Sets an option that only some solvers have. It replaces an earlier option of the same kind.
   *
   * @param option one of the {@linkplain Solver#options() options of the solver}
   * @return the changed request
   */
  public SolveRequest with(SolverOption option) {
    Map<Class<? extends SolverOption>, SolverOption> all = new LinkedHashMap<>(conditions.options);
    all.put(option.getClass(), option);
    return changed(next -> next.options = Collections.unmodifiableMap(all));
  }

  /**
   * Removes an option.
   *
   * @param kind its class
   * @return the changed request
   */
  public SolveRequest without(Class<? extends SolverOption> kind) {
    Map<Class<? extends SolverOption>, SolverOption> all = new LinkedHashMap<>(conditions.options);
    all.remove(kind);
    return changed(next -> next.options = Collections.unmodifiableMap(all));
  }

  /** {@return the state to solve} */
  public State state() {
    return conditions.state;
  }

  /** {@return the allowed moves and their costs} */
  public MoveSet moveSet() {
    return conditions.moveSet;
  }

  /** {@return the goal} */
  public Goal goal() {
    return conditions.goal;
  }

  /** {@return the rotations, one of which may precede the moves at no cost} */
  public List<Move> frames() {
    return conditions.frames;
  }

  /** {@return the maximum cost of a solution} */
  public long maximumCost() {
    return conditions.maximumCost;
  }

  /** {@return the maximum number of optimal solutions} */
  public int maximumSolutions() {
    return conditions.maximumSolutions;
  }

  /** {@return the time limit} */
  public Duration timeLimit() {
    return conditions.timeLimit;
  }

  /** {@return whether there is a time limit, of less than 68 years} */
  public boolean hasTimeLimit() {
    return conditions.timeLimit.toSeconds() < Integer.MAX_VALUE;
  }

  /** {@return the cancellation of the search} */
  public BooleanSupplier cancelled() {
    return conditions.cancelled;
  }

  /** {@return the listener for each better solution} */
  public Consumer<Solution> listener() {
    return conditions.listener;
  }

  /** {@return the maximum number of threads of the search} */
  public int threads() {
    return conditions.threads;
  }

  /** {@return the options that only some solvers have} */
  public Collection<SolverOption> options() {
    return conditions.options.values();
  }

  /**
   * {@return the option of a kind; empty if it is not set}
   *
   * @param <T> the kind
   * @param kind its class
   */
  public <T extends SolverOption> Optional<T> option(Class<T> kind) {
    return Optional.ofNullable(conditions.options.get(kind)).map(kind::cast);
  }
}
