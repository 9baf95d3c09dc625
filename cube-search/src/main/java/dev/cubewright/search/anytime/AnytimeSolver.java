package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.general.GeneralSolver;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The general solver of any puzzle, which also improves solutions: with {@link BestInTime} it
 * returns the best solution that it finds within the time limit, for any state of any puzzle.
 * Thread-safe.
 *
 * <p>The solver tries these methods in order:
 *
 * <ol>
 *   <li>A puzzle with few states is solved optimally, for any time limit.
 *   <li>If the puzzle has at most 10<sup>14</sup> states, the search for an optimal solution has
 *       half of the time, or more if it will end in time.
 *   <li>Otherwise, or without an optimal solution, the solver derives a chain of phases from the
 *       effects of the turns. It searches the chain with a growing number of end states of each
 *       phase.
 *   <li>If the phases give no solution in their part of the time, short words of a chain of
 *       stabilizers solve the state, if necessary after the time limit.
 * </ol>
 *
 * <p>If moves may be blocked, there are no phases, and words use only moves that are not blocked.
 * Only a puzzle without words may time out. The general solver handles goals other than the solved
 * state, requests for several solutions, and all requests without the option.
 */
public final class AnytimeSolver extends AbstractSolver {
  private static final Set<Class<? extends SolverOption>> OPTIONS =
      Stream.concat(GeneralSolver.OPTIONS.stream(), Stream.of(BestInTime.class))
          .collect(Collectors.toUnmodifiableSet());

  private static final Duration UNLIMITED = Duration.ofSeconds(Long.MAX_VALUE);

  /** With more states no search for an optimal solution is tried. */
  private static final BigInteger MOST_SEARCHED = BigInteger.TEN.pow(14);

  /** The size of tables that are made in some tenths of a second, in bytes. */
  private static final long SMALL = 1 << 22;

  /** The share of the time for a search that succeeds soon or not at all. */
  private static final double SHORT_SHARE = 0.2;

  private static final long STEPS_OF_COUNTING = 100_000;

  private final StateSpace stateSpace;
  private final GeneralSolver general;

  private final GeneralSolver small;

  private final NearOptimalMethods methods;

  /**
   * Makes a solver. Tables are planned and built when they are first needed.
   *
   * @param settings where tables are kept and how they are built; the memory is that of the tables
   *     of one move set and goal while they are built
   */
  public AnytimeSolver(StateSpace stateSpace, SolverSettings settings) {
    super(stateSpace, "general", OPTIONS);
    this.stateSpace = stateSpace;
    this.general = new GeneralSolver(stateSpace, settings);
    this.small =
        new GeneralSolver(stateSpace, settings.withMemory(Math.min(settings.memory(), SMALL)));
    this.methods = new NearOptimalMethods(stateSpace, settings);
  }

  /**
   * {@return the moves of all turns of the puzzle, except those that do the same as others with the
   * whole puzzle turned}
   *
   * @see GeneralSolver#moveSet(Metric)
   */
  public MoveSet moveSet(Metric metric) {
    return general.moveSet(metric);
  }

  /**
   * {@return the exact tables of a move set, nothing if the puzzle has too many positions for them}
   *
   * @throws CancellationException if the thread is interrupted
   */
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return general.exactTables(moveSet);
  }

  /**
   * {@return a state that matches a goal and is reachable from another state}
   *
   * @param goal a goal with a pattern, whose states are not those of a subgroup
   * @throws CancellationException if it is cancelled
   * @throws UnreachableGoalException if there is no such state
   */
  public State example(Goal goal, MoveSet moveSet, State state, Cancellation cancellation) {
    return general.example(goal, moveSet, state, cancellation);
  }

  @Override
  public void close() {
    general.close();
    small.close();
    methods.close();
  }

  @Override
  protected void check(SolveRequest request) {
    // Takes any goal and any moves, as the general solver does.
  }

  @Override
  protected boolean mayTimeOut(SolveRequest request, Cancellation cancellation) {
    return !(isAnytime(request) && request.maximumCost() == Long.MAX_VALUE)
        && super.mayTimeOut(request, cancellation);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    if (hasFewStates(cancellation)
        || general.exactTables(request.moveSet(), cancellation).isPresent()) {
      general.prepare(request, cancellation);
    }
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    SolveRequest optimal = request.without(BestInTime.class);
    if (!isAnytime(request) || hasFewStates(cancellation)) {
      // Not by solve: that takes the end of the time for a withdrawal.
      return general.search(optimal, cancellation);
    }
    Portfolio portfolio = new Portfolio(methods, puzzle(), request, cancellation);
    boolean isSmall =
        states(cancellation).filter(states -> states.compareTo(MOST_SEARCHED) <= 0).isPresent();
    return (isSmall ? prove(portfolio, optimal, cancellation) : Optional.<SolveResult>empty())
        .or(portfolio::improve)
        .orElseGet(() -> general.solve(inTimeLeft(optimal, portfolio, cancellation)));
  }

  /** The general search is the last stage; with a table of all positions it always ends. */
  private SolveRequest inTimeLeft(
      SolveRequest optimal, Portfolio portfolio, Cancellation cancellation) {
    return optimal.withTimeLimit(
        general.exactTables(optimal.moveSet(), cancellation).isPresent()
            ? UNLIMITED
            : portfolio.deadline().left(1));
  }

  /** Limits the proof to a short time if moves can be blocked, since tables then prune little. */
  private Optional<SolveResult> prove(
      Portfolio portfolio, SolveRequest optimal, Cancellation cancellation) {
    boolean isShort =
        puzzle().hasBlockedMoves()
            && general.exactTables(optimal.moveSet(), cancellation).isEmpty();
    return isShort
        ? portfolio.prove(optimal, SHORT_SHARE, small::solve)
        : portfolio.prove(optimal, 1, general::solve);
  }

  /**
   * Like pieces are told apart, unless moves may be blocked: then only states count, if that does
   * not take too long.
   */
  private Optional<BigInteger> states(Cancellation cancellation) {
    return puzzle().hasBlockedMoves()
        ? stateSpace.sizeWithin(STEPS_OF_COUNTING, cancellation)
        : Optional.of(stateSpace.groupOrder(cancellation));
  }

  private static boolean isAnytime(SolveRequest request) {
    return request.option(BestInTime.class).isPresent()
        && request.goal().equals(Goal.solved())
        && request.maximumSolutions() == 1
        && request.hasTimeLimit();
  }
}
