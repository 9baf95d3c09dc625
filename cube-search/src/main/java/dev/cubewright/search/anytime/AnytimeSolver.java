package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverOption.KnownSolution;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.search.word.LegalWords;
import dev.cubewright.search.word.WordSolver;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A general solver that also improves solutions: with {@link BestInTime}, it returns the best
 * solution that it finds within the time limit, for any state of any puzzle. Thread-safe.
 *
 * <p>The solver tries these methods in order:
 *
 * <ol>
 *   <li>A puzzle with few states is solved optimally, for any time limit.
 *   <li>If the puzzle has at most 10<sup>14</sup> states, a search for an optimal solution has half
 *       of the time. It has more time if it is expected to end within the limit. If moves may be
 *       blocked, it has a fifth of the time unless a table of all positions fits.
 *   <li>Otherwise, or without an optimal solution, the solver searches in phases and by words,
 *       which are move sequences that solve a few pieces.
 * </ol>
 *
 * <p>The superclass handles goals other than the solved state, requests for several solutions, and
 * all requests without {@link BestInTime}. It also handles puzzles with neither phases nor words;
 * such a search may time out without a solution.
 */
public class AnytimeSolver extends GeneralSolver {
  private static final Set<Class<? extends SolverOption>> ANYTIME_OPTIONS =
      Stream.concat(
              GeneralSolver.OPTIONS.stream(), Stream.of(BestInTime.class, KnownSolution.class))
          .collect(Collectors.toUnmodifiableSet());

  private static final Duration UNLIMITED = Duration.ofSeconds(Long.MAX_VALUE);

  /** The maximum number of states for a search for an optimal solution. */
  private static final BigInteger MOST_SEARCHED = BigInteger.TEN.pow(14);

  /** The size in bytes of tables that are built in seconds. */
  private static final long QUICK_MEMORY = 1 << 24;

  /** The share of the time for a search that usually succeeds early or not within the limit. */
  private static final double SHORT_SHARE = 0.2;

  private static final long STEPS_OF_COUNTING = 100_000;

  /** The number of bytes of tables that one thread builds in a second. */
  private static final long BYTES_EACH_SECOND = 3_000_000;

  /** The time in which the smallest tables are built and searched for a first solution. */
  private static final long FIRST_SECONDS = 10;

  private static final long LEAST_MEMORY = 16_000_000;

  /** The maximum time for tables; larger tables would delay the first solution. */
  private static final long LONGEST_SECONDS = 120;

  /** The number of cached methods of one kind, each of which may be large. */
  private static final int FEW = 2;

  private final StateSpace stateSpace;
  private final SolverSettings settings;

  /** A general solver with tables that are built in seconds. */
  protected final GeneralSolver quick;

  private final KeyedMemoizer<Puzzle, PhaseChain> chains = new KeyedMemoizer<>();
  private final KeyedMemoizer<Long, Solver> phaseSolvers = new KeyedMemoizer<>(FEW);
  private final KeyedMemoizer<MoveSet, Optional<WordSolver>> words = new KeyedMemoizer<>(FEW);
  private final KeyedMemoizer<MoveSet, Optional<LegalWords>> legalWords = new KeyedMemoizer<>(FEW);

  /**
   * Creates a solver. Tables are planned and built on first use.
   *
   * @param settings the memory limits the tables of one move set and goal during their construction
   */
  public AnytimeSolver(StateSpace stateSpace, SolverSettings settings) {
    super(stateSpace, settings, ANYTIME_OPTIONS);
    this.stateSpace = stateSpace;
    this.settings = settings;
    this.quick =
        new GeneralSolver(
            stateSpace, settings.withMemory(Math.min(settings.memory(), QUICK_MEMORY)));
  }

  @Override
  public void close() {
    super.close();
    quick.close();
    Stream.of(chains, phaseSolvers, words, legalWords).forEach(KeyedMemoizer::clear);
  }

  @Override
  protected boolean mayTimeOut(SolveRequest request, Cancellation cancellation) {
    return !(isAnytime(request) && request.maximumCost() == Long.MAX_VALUE)
        && super.mayTimeOut(request, cancellation);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    if (hasFewStates(cancellation) || exactTables(request.moveSet(), cancellation).isPresent()) {
      super.prepare(request, cancellation);
    }
  }

  @Override
  public SolveResult search(SolveRequest request, Cancellation cancellation) {
    SolveRequest optimal = request.without(BestInTime.class).without(KnownSolution.class);
    if (!isAnytime(request) || hasFewStates(cancellation)) {
      request.option(KnownSolution.class).ifPresent(known -> known.path(puzzle(), request));
      return super.search(optimal, cancellation);
    }
    Portfolio portfolio = new Portfolio(this, request, cancellation);
    boolean isSearched =
        states(cancellation).filter(states -> states.compareTo(MOST_SEARCHED) <= 0).isPresent();
    return (isSearched ? prove(portfolio, optimal, cancellation) : Optional.<SolveResult>empty())
        .or(portfolio::improve)
        .orElseGet(() -> solve(inTimeLeft(optimal, portfolio, cancellation)));
  }

  /**
   * Returns the request of the general search, the last stage; with a table of all positions it
   * always ends.
   */
  private SolveRequest inTimeLeft(
      SolveRequest optimal, Portfolio portfolio, Cancellation cancellation) {
    return optimal.withTimeLimit(
        exactTables(optimal.moveSet(), cancellation).isPresent()
            ? UNLIMITED
            : portfolio.deadline().left(1));
  }

  /** Limits the proof to a short time if moves can be blocked, since tables then prune little. */
  private Optional<SolveResult> prove(
      Portfolio portfolio, SolveRequest optimal, Cancellation cancellation) {
    boolean isShort =
        puzzle().hasBlockedMoves() && exactTables(optimal.moveSet(), cancellation).isEmpty();
    return isShort
        ? portfolio.prove(optimal, SHORT_SHARE, quick::solve)
        : portfolio.prove(optimal, 1, this::solve);
  }

  /**
   * Returns the number of states; arrangements of identical pieces count once only if moves can be
   * blocked.
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

  /**
   * Returns the solver in phases; empty if the puzzle has none for these moves.
   *
   * @param time the time limit of the whole search, which determines the size of the tables
   */
  Optional<Solver> phases(MoveSet moveSet, Duration time, Cancellation cancellation) {
    PhaseChain chain = chains.get(puzzle(), cancellation, PhaseChain::found);
    return chain.phases().size() > 1 && chain.isPossibleWith(moveSet)
        ? Optional.of(
            phaseSolvers.get(
                memory(time),
                cancellation,
                (memory, ending) -> chain.solver(stateSpace, settings.withMemory(memory))))
        : Optional.empty();
  }

  /** Returns a power of two, so that similar time limits share tables. */
  private long memory(Duration time) {
    long seconds = Math.min(LONGEST_SECONDS, time.toSeconds());
    long more = (seconds - FIRST_SECONDS) * settings.threads() * BYTES_EACH_SECOND;
    return Math.min(settings.memory(), Long.highestOneBit(Math.max(LEAST_MEMORY, more)));
  }

  /**
   * Returns the solver by words, built in seconds; empty if moves have no inverse of equal cost.
   */
  Optional<WordSolver> words(MoveSet moveSet, Cancellation cancellation) {
    StateSpace reached = reach(moveSet, cancellation).states();
    return words.get(
        moveSet, cancellation, (unused, ending) -> WordSolver.of(reached, moveSet, ending));
  }

  /**
   * Returns the words of a puzzle with blocked moves, built in seconds; empty if there are none.
   */
  Optional<LegalWords> legalWords(MoveSet moveSet, Cancellation cancellation) {
    return legalWords.get(
        moveSet, cancellation, (unused, ending) -> LegalWords.of(stateSpace, moveSet, ending));
  }
}
