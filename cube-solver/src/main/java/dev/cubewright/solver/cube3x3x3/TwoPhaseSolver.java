package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Returns a short solution of the 3x3x3 at once, then improves it until stopped: by two phases.
 * Safe for many threads.
 *
 * <p>The search ends with the first solution, at a {@linkplain SolverOption.TargetCost target cost}
 * or at the time limit. A time limit of a tenth of a second or more leaves no solution above the
 * usual cost, such as {@value Cube3x3x3#USUAL_TARGET_COST} half turns. States up to {@value
 * #SHALLOW} moves from solved always get an optimal solution, unless moves have custom costs. With
 * a time limit of a tenth of a second or more, so do all states that a search of about {@value
 * #NEAR_NODES} nodes solves: most states up to ten half turns from solved. A search that ends by
 * itself has proven its solution to be optimal, unless moves have custom costs. The cube may be in
 * any orientation.
 *
 * <p>Searched are the moves of all six faces in one metric. A request may leave out some of them,
 * such as those of one face, and price them otherwise: the distances of the tables, times the least
 * price that a move has for each 1 that it is searched for, are bounds of that.
 */
final class TwoPhaseSolver extends AbstractSolver {
  /** Up to how many moves from solved an answer is always a shortest one. */
  static final int SHALLOW = 6;

  /** With time to improve, the first search tries further lengths until this many nodes. */
  static final long NEAR_NODES = 20_000;

  /** No answer is searched for that is longer, as none needs to be even with five faces. */
  static final int LONGEST = 60;

  /** So that sums of costs are no greater than an int can be. */
  private static final int GREATEST_COST = 1 << 30;

  /** The greatest cost of one move. */
  static final int GREATEST_PRICE = GREATEST_COST / LONGEST;

  private static final Set<Class<? extends SolverOption>> OPTIONS =
      Set.of(TargetCost.class, BestSolutions.class);

  private final MoveSet moveSet;
  private final Function<MoveSet, OptionalInt> usualCost;
  private final Function<Cancellation, TwoPhaseTables> tables;
  private final KeyedMemoizer<MoveSet, TwoPhaseTables> prepared = new KeyedMemoizer<>();
  private final OrientationNormalizer normalizer;

  /** The moves of the last request: most often the next has the same. */
  private volatile @Nullable AllowedMoves last;

  /**
   * Makes a solver.
   *
   * @param moveSet the moves of all six faces that are searched
   * @param usualCost the cost that a solution has at most if there is time to improve it
   * @param tables makes what it looks things up in
   */
  TwoPhaseSolver(
      StateSpace stateSpace,
      MoveSet moveSet,
      Function<MoveSet, OptionalInt> usualCost,
      Function<Cancellation, TwoPhaseTables> tables) {
    super(stateSpace, "two-phase", OPTIONS);
    this.usualCost = usualCost;
    this.moveSet = moveSet;
    this.tables = tables;
    this.normalizer = new OrientationNormalizer(puzzle(), "centers");
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    Optional<AllowedMoves> allowed = allowed(request.moveSet());
    require(
        allowed.isPresent(),
        "turns five or six faces, each by a quarter at least, two opposite ones perhaps at once, at"
            + " costs that do not depend on the move before; for other moves use the solver of"
            + " PuzzleCatalog.general");
    require(
        allowed.orElseThrow().greatestPrice() <= GREATEST_PRICE,
        "adds up costs of at most "
            + GREATEST_PRICE
            + " a move, and one costs "
            + allowed.orElseThrow().greatestPrice()
            + "; divide all costs by the same number");
    requireOneSolution(request);
  }

  /** Returns the moves of a request, nothing if they are not among those that are searched. */
  Optional<AllowedMoves> allowed(MoveSet requested) {
    AllowedMoves known = last;
    if (known != null && known.requested().equals(requested)) {
      return Optional.of(known);
    }
    Optional<AllowedMoves> allowed = AllowedMoves.of(requested, moveSet);
    allowed.ifPresent(moves -> last = moves);
    return allowed;
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    tables(cancellation);
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    return search(request, cancellation, UnaryOperator.identity());
  }

  /**
   * Solves one state, and changes over to other tables meanwhile.
   *
   * @param better returns the tables to go on with, or those that it is given; asked often, by any
   *     of the threads that search
   * @throws IllegalArgumentException as {@link #solve(SolveRequest)}
   */
  SolveResult solveChanging(SolveRequest request, UnaryOperator<TwoPhaseTables> better) {
    return solve(request, (limited, cancellation) -> search(limited, cancellation, better));
  }

  /**
   * Returns what tries many states, with the same tables or better ones.
   *
   * @param better returns the tables to go on with, or those that it is given; asked often
   * @throws CancellationException if these were being built and that is cancelled
   */
  TwoPhaseProber prober(Cancellation cancellation, UnaryOperator<TwoPhaseTables> better) {
    TwoPhaseTables known = tables(cancellation);
    return new TwoPhaseProber(() -> better.apply(known), normalizer);
  }

  /**
   * Returns what it looks things up in.
   *
   * @throws CancellationException if that was being built and is cancelled
   */
  TwoPhaseTables tables(Cancellation cancellation) {
    return prepared.get(moveSet, cancellation, (any, ending) -> tables.apply(ending));
  }

  private SolveResult search(
      SolveRequest request, Cancellation cancellation, UnaryOperator<TwoPhaseTables> better) {
    SearchControl control =
        SearchControl.ofImproving(
            puzzle(), request, hasTime(request) ? usualCost(request) : Long.MAX_VALUE);
    TwoPhaseTables known = better.apply(tables(cancellation));
    Move frame = request.frames().get(0);
    AllowedMoves allowed = allowed(request.moveSet()).orElseThrow();
    List<Direction> directions =
        known.directions(normalizer.of(request.state().apply(frame)), allowed);
    int greatest = (int) Math.min(request.maximumCost(), GREATEST_COST);
    int wanted = request.option(BestSolutions.class).map(BestSolutions::number).orElse(1);
    SearchRoot start = start(directions.get(0), known);
    Incumbent incumbent = new Incumbent(allowed, known.moves(), control, frame, wanted);
    // Nothing is better than no moves; otherwise the cheapest one is not all that is wanted.
    int nearest = allowed.isExact() && wanted == 1 ? greatest : 0;
    long nodes = hasTime(request) ? NEAR_NODES : 0;
    SearchRoot near = nodes > 0 ? farthest(directions, known) : start;
    if (endsNear(nearest, nodes, known, incumbent, near)) {
      return control.result(Ending.FOUND);
    }
    incumbent.begin(greatest, false);
    Schedule schedule = new Schedule(known, directions);
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      List<Boolean> through =
          threads.run(() -> new TwoPhaseWorker(known, better, incumbent, start).search(schedule));
      if (!through.contains(false) && allowed.isExact()) {
        // A shorter one would be a first phase of the first direction, and those are searched.
        // At prices two moves may cost less than the one that is searched in their place.
        control.proveOptimal();
      }
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.NONE_WITHIN_MAXIMUM);
  }

  /** Returns the root with the greatest lower bound of its first phase, which prunes most. */
  private static SearchRoot farthest(List<Direction> directions, TwoPhaseTables known) {
    return directions.stream()
        .map(direction -> start(direction, known))
        .max(Comparator.comparingInt(SearchRoot::least))
        .orElseThrow();
  }

  private static SearchRoot start(Direction direction, TwoPhaseTables known) {
    return SearchRoot.of(direction, known.preMoves().get(0).get(0).get(0), known.phaseOne());
  }

  private long usualCost(SolveRequest request) {
    OptionalInt cost = usualCost.apply(request.moveSet());
    return cost.isPresent() ? cost.getAsInt() : Long.MAX_VALUE;
  }

  private static boolean hasTime(SolveRequest request) {
    return request.hasTimeLimit() && request.timeLimit().compareTo(Cube3x3x3.USUAL_TIME) >= 0;
  }

  /**
   * Searches for an optimal solution of few moves; returns whether the search has ended.
   *
   * @param nodes the number of visited nodes from which no length beyond {@link #SHALLOW} is
   *     started
   */
  private static boolean endsNear(
      int greatest, long nodes, TwoPhaseTables known, Incumbent incumbent, SearchRoot start) {
    for (int length = start.least();
        length <= greatest && (length <= SHALLOW || incumbent.control().nodes() < nodes);
        length++) {
      incumbent.begin(length, true);
      TwoPhaseWorker worker = new TwoPhaseWorker(known, any -> any, incumbent, start);
      for (int first = start.least(); first <= length && incumbent.control().goesOn(); first++) {
        worker.search(new Schedule.Task(List.of(start), first));
      }
      if (!incumbent.control().goesOn()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() {
    prepared.clear();
  }
}
