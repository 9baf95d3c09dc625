package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.SolverOption;
import dev.cubewright.solver.search.AbstractSolver;
import dev.cubewright.solver.search.KeyedMemoizer;
import dev.cubewright.solver.search.OrientationNormalizer;
import dev.cubewright.solver.search.SearchControl;
import dev.cubewright.solver.search.SearchThreads;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * Returns a short solution of the 3x3x3 at once, then improves it until stopped: by two phases.
 * Safe for many threads.
 *
 * <p>The search ends with the first solution, or at a {@linkplain SolverOption.TargetCost target
 * cost}. States up to {@value #SHALLOW} moves from solved always get an optimal solution. A search
 * that ends by itself has proven its solution to be optimal. The way the cube is held does not
 * matter.
 */
final class TwoPhaseSolver extends AbstractSolver {
  /** Up to how many moves from solved an answer is always a shortest one. */
  static final int SHALLOW = 6;

  /** No answer is longer than 12 moves of a first phase and 18 of a second one. */
  static final int LONGEST = 30;

  private final MoveSet moveSet;
  private final Function<Cancellation, TwoPhaseTables> tables;
  private final KeyedMemoizer<MoveSet, TwoPhaseTables> prepared = new KeyedMemoizer<>();
  private final OrientationNormalizer normalizer;
  private final int[] inverses;

  /**
   * Makes a solver.
   *
   * @param tables makes what it looks things up in
   */
  TwoPhaseSolver(
      StateSpace stateSpace, MoveSet moveSet, Function<Cancellation, TwoPhaseTables> tables) {
    super(stateSpace, "two-phase", SearchControl.IMPROVING_OPTIONS);
    this.moveSet = moveSet;
    this.tables = tables;
    this.normalizer = new OrientationNormalizer(puzzle(), "centers");
    List<Transformation> moves = moveSet.transformations();
    this.inverses = moves.stream().mapToInt(move -> moves.indexOf(move.inverse())).toArray();
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        request.moveSet().equals(moveSet),
        "solves by half-turn moves of the six faces; for other moves use an optimal solver");
    requireOneSolution(request);
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    return search(request, tables(cancellation), UnaryOperator.identity());
  }

  /**
   * Solves one state, and changes over to other tables in the midst of that.
   *
   * @param better returns the tables to go on with, or those that it is given; asked often, by any
   *     of the threads that search
   * @throws IllegalArgumentException as {@link #solve(SolveRequest)}
   */
  SolveResult solveChanging(SolveRequest request, UnaryOperator<TwoPhaseTables> better) {
    return solve(
        request,
        (limited, cancellation) -> search(limited, better.apply(tables(cancellation)), better));
  }

  /**
   * Returns what tries many states, with the same tables or better ones.
   *
   * @param better returns the tables to go on with, or those that it is given; asked often
   * @throws CancellationException if these were being built and that is cancelled
   */
  TwoPhaseProber prober(Cancellation cancellation, UnaryOperator<TwoPhaseTables> better) {
    TwoPhaseTables known = tables(cancellation);
    return new TwoPhaseProber(() -> better.apply(known), normalizer, inverses);
  }

  /**
   * Returns what it looks things up in.
   *
   * @throws CancellationException if that was being built and is cancelled
   */
  TwoPhaseTables tables(Cancellation cancellation) {
    return prepared.get(moveSet, cancellation, any -> tables.apply(cancellation));
  }

  private SolveResult search(
      SolveRequest request, TwoPhaseTables known, UnaryOperator<TwoPhaseTables> better) {
    Move frame = request.frames().get(0);
    List<Direction> directions =
        Direction.of(
            known.views(), known.symmetries(), normalizer.of(request.state().apply(frame)));
    int longest = (int) Math.min(request.maximumCost(), LONGEST);
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    SearchRoot start =
        SearchRoot.of(directions.get(0), known.preMoves().get(0).get(0).get(0), known.phaseOne());
    Incumbent incumbent = new Incumbent(puzzle(), moveSet, control, frame, inverses);
    if (endsWithin(Math.min(SHALLOW, longest), known, incumbent, start)) {
      return control.result(Ending.FOUND);
    }
    incumbent.begin(longest, false);
    Schedule schedule = new Schedule(known, directions);
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      List<Boolean> through =
          threads.run(() -> new TwoPhaseWorker(known, better, incumbent, start).search(schedule));
      if (!through.contains(false)) {
        // A shorter one would be a first phase of the first direction, and those are searched.
        control.proveOptimal();
      }
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.NONE_WITHIN_MAXIMUM);
  }

  /** Searches for a shortest answer of few moves; returns whether the search has come to an end. */
  private static boolean endsWithin(
      int moves, TwoPhaseTables known, Incumbent incumbent, SearchRoot start) {
    for (int length = start.least(); length <= moves; length++) {
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

  /** Gives back the tables; the next request fetches them again. */
  void release() {
    prepared.clear();
  }
}
