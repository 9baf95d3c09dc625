package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.KeyedMemoizer;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.search.IterativeDeepening;
import dev.cubewright.solver.search.OrientationNormalizer;
import dev.cubewright.solver.search.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Solves the 3x3x3 in as few moves as possible, proven: in half turns or in quarter turns. Safe for
 * many threads.
 *
 * <p>Positions 16 half turns away take some seconds, each further move some ten times as long. Who
 * stops such a search can go on later: a {@linkplain SolveRequest.Builder#withDepthListener
 * listener} is told of each length that is ruled out, and a {@linkplain
 * SolveRequest.Builder#withMinimumCost minimum cost} begins behind it; what that finds is proven
 * only together with the search before. The way the cube is held does not matter.
 */
public final class OptimalSolver implements Solver {
  /** By metric, what no state needs more than (T. Rokicki and others, 2010 and 2014). */
  private static final Map<String, Long> GREATEST =
      Map.of(Metric.HALF_TURN.code(), 20L, Metric.QUARTER_TURN.code(), 26L);

  private final StateSpace stateSpace;
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
    this.stateSpace = stateSpace;
    this.moveSets = List.copyOf(moveSets);
    this.tables = tables;
    this.normalizer = new OrientationNormalizer(stateSpace.puzzle(), "centers");
  }

  @Override
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public String strategy() {
    return "optimal";
  }

  /**
   * {@return what the state that is farthest from solved costs: 20 half turns or 26 quarter turns}
   *
   * @param moveSet the moves of the six faces, in half turns or in quarter turns
   * @throws IllegalArgumentException if they are others
   */
  public static long greatestCost(MoveSet moveSet) {
    Long greatest = GREATEST.get(moveSet.costModel());
    if (greatest == null) {
      throw new IllegalArgumentException(
          "moves of the six faces in half turns or in quarter turns are needed, not " + moveSet);
    }
    return greatest;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if another goal is asked for
   * @throws IllegalArgumentException if other moves than those of the six faces, in half turns or
   *     in quarter turns, are asked for
   * @throws IllegalArgumentException if the minimum cost is above {@link #greatestCost}
   */
  @Override
  public SolveResult solve(SolveRequest request) {
    request.requireGoal(Goal.solved());
    requireKnown(request.moveSet());
    long greatest = greatestCost(request.moveSet());
    if (request.minimumCost() > greatest) {
      throw new IllegalArgumentException(
          "every 3x3x3 is solved at a cost of "
              + greatest
              + " or less, so that "
              + request.minimumCost()
              + " cannot be the least; give a lower minimum");
    }
    stateSpace.require(request.state());
    return request.runCancellable(cancellation -> solve(request, cancellation));
  }

  private void requireKnown(MoveSet moveSet) {
    if (!moveSets.contains(moveSet)) {
      throw new IllegalArgumentException(
          "optimal counts moves of the six faces in half turns or in quarter turns; for other moves"
              + " use a GeneralSolver");
    }
  }

  /**
   * {@return the tables of one way to count, which are loaded or built now} Building large ones
   * takes some ten seconds on two threads.
   *
   * @param moveSet the moves of the six faces, in half turns or in quarter turns
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   * @throws IllegalArgumentException if the moves are others
   */
  public List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
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

  private SolveResult solve(SolveRequest request, Cancellation cancellation) {
    if (puzzle().isSolved(request.state())) {
      return SearchControl.solved(puzzle(), request, request.frames().get(0));
    }
    OptimalTables known = known(request.moveSet(), cancellation);
    // However it is held, a cube is as far from solved.
    Stream<Move> frames =
        request.frames().stream().limit(request.maximumSolutions() == 1 ? 1 : Long.MAX_VALUE);
    List<OptimalRoots.Root> roots = frames.map(frame -> root(request, frame, known)).toList();
    // The clock starts here: tables do not count.
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
