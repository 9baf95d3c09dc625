package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolverOption.DepthListener;
import dev.cubewright.solver.SolverOption.MinimumCost;
import dev.cubewright.solver.search.AbstractSolver;
import dev.cubewright.solver.search.IterativeDeepening;
import dev.cubewright.solver.search.KeyedMemoizer;
import dev.cubewright.solver.search.OrientationNormalizer;
import dev.cubewright.solver.search.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Solves the 3x3x3 in as few moves as possible, proven: in half turns or in quarter turns. Safe for
 * many threads.
 *
 * <p>Positions 16 half turns away take some seconds, each further move some ten times as long. A
 * search that was stopped can be continued: a {@linkplain DepthListener listener} is told of each
 * length that is ruled out, and a {@linkplain MinimumCost minimum cost} begins after it; the
 * solution is then proven only together with the earlier search. The way the cube is held does not
 * matter.
 */
final class OptimalSolver extends AbstractSolver {
  /** By metric, what no state needs more than (T. Rokicki and others, 2010 and 2014). */
  private static final Map<String, Long> GREATEST =
      Map.of(Metric.HALF_TURN.code(), 20L, Metric.QUARTER_TURN.code(), 26L);

  private final List<MoveSet> moveSets;
  private final BiFunction<MoveSet, Cancellation, OptimalTables> tables;
  private final KeyedMemoizer<MoveSet, OptimalTables> prepared = new KeyedMemoizer<>();
  private final OrientationNormalizer normalizer;

  /**
   * Makes a solver.
   *
   * @param moveSets the move sets that it can be asked for
   * @param tables makes what it looks things up in
   */
  OptimalSolver(
      StateSpace stateSpace,
      List<MoveSet> moveSets,
      BiFunction<MoveSet, Cancellation, OptimalTables> tables) {
    super(stateSpace, "optimal", IterativeDeepening.OPTIONS);
    this.moveSets = List.copyOf(moveSets);
    this.tables = tables;
    this.normalizer = new OrientationNormalizer(stateSpace.puzzle(), "centers");
  }

  /** Returns what {@link Cube3x3x3#greatestCost} does. */
  static long greatestCost(MoveSet moveSet) {
    Long greatest = GREATEST.get(moveSet.costModel());
    if (greatest == null) {
      throw new IllegalArgumentException(
          "moves of the six faces in half turns or in quarter turns are needed, not " + moveSet);
    }
    return greatest;
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    requireKnown(request.moveSet());
    long minimum = request.option(MinimumCost.class).map(MinimumCost::cost).orElse(0L);
    long greatest = greatestCost(request.moveSet());
    require(
        minimum <= greatest,
        "solves every state at a cost of at most "
            + greatest
            + ", so a minimum cost of "
            + minimum
            + " cannot be right; give a lower one");
  }

  private void requireKnown(MoveSet moveSet) {
    require(
        moveSets.contains(moveSet),
        "counts moves of the six faces in half turns or in quarter turns; for other moves use"
            + " the solver of PuzzleCatalog.general");
  }

  /** Returns what {@link Cube3x3x3#optimalTables} does. */
  List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    requireKnown(moveSet);
    return known(moveSet, cancellation).bounds().tables();
  }

  /** Returns all that it looks things up in. */
  OptimalTables tables(MoveSet moveSet) {
    return known(moveSet, Cancellation.never());
  }

  private OptimalTables known(MoveSet moveSet, Cancellation cancellation) {
    return prepared.get(
        moveSet, cancellation, unprepared -> tables.apply(unprepared, cancellation));
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    if (puzzle().isSolved(request.state())) {
      return SearchControl.solved(puzzle(), request, request.frames().get(0));
    }
    OptimalTables known = known(request.moveSet(), cancellation);
    // However it is held, a cube is as far from solved.
    Stream<Move> frames =
        request.frames().stream().limit(request.maximumSolutions() == 1 ? 1 : Long.MAX_VALUE);
    List<OptimalRoots.Root> roots = frames.map(frame -> root(request, frame, known)).toList();
    SearchControl control = SearchControl.ofOptimal(puzzle(), request);
    IterativeDeepening deepening = new IterativeDeepening(request, control);
    return deepening.result(new OptimalRoots(known, roots, request.threads() > 1, deepening));
  }

  private OptimalRoots.Root root(SolveRequest request, Move frame, OptimalTables known) {
    State state = normalizer.of(request.state().apply(frame));
    return new OptimalRoots.Root(frame, state, OptimalStart.of(state, known));
  }

  /** Gives back the tables; the next request fetches them again. */
  void release() {
    prepared.clear();
  }
}
