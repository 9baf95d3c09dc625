package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.Resumable;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.IterativeDeepening;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Solves the 3x3x3 in as few moves as possible, proven: in half turns or in quarter turns, with
 * opposite faces one after the other or at once, and with five or six faces. Thread-safe.
 *
 * <p>Positions 16 half turns away take some seconds, each further move some ten times as long. A
 * search that was stopped can be continued: a {@linkplain DepthListener listener} receives each
 * length that is ruled out, and a {@linkplain MinimumCost minimum cost} begins after it; the
 * solution is then proven only together with the earlier search. The way the cube is held does not
 * matter.
 */
final class OptimalSolver extends AbstractSolver {
  private static final List<PlannedTable> USUAL_TABLES =
      PlannedTable.list(
          "3x3x3",
          """
          0.3 moves of the first phase, version 1
          11 edges-combination-FL-FR-BR-BL-x-edges-orientation-by-16-x-corners-orientation
          4 edges-combination-FL-FR-BR-BL-x-edges-orientation-by-16-x-corners-orientation with descents
          """);

  private final CubeMetrics metrics;
  private final long bytes;
  private final BiFunction<MoveSet, Cancellation, OptimalTables> tables;
  private final KeyedMemoizer<MoveSet, OptimalTables> prepared = new KeyedMemoizer<>();
  private final OrientationNormalizer normalizer;

  /**
   * Creates a solver.
   *
   * @param bytes the size of tables that fit the memory
   * @param tables loads or builds the tables for all moves in a metric
   */
  OptimalSolver(
      StateSpace stateSpace,
      CubeMetrics metrics,
      long bytes,
      BiFunction<MoveSet, Cancellation, OptimalTables> tables) {
    super(stateSpace, "optimal", IterativeDeepening.RESUMABLE_OPTIONS);
    this.metrics = metrics;
    this.bytes = bytes;
    this.tables = tables;
    this.normalizer = new OrientationNormalizer(stateSpace.puzzle(), "centers");
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    requireKnown(request.moveSet());
    require(
        hasMemory(),
        "needs tables of at least "
            + Phase1Bounds.SMALL_BYTES
            + " bytes, more than the "
            + bytes
            + " allowed; allow more");
    require(
        request.maximumSolutions() == 1 || request.option(Resumable.class).isEmpty(),
        "goes on from a file for one solution only, as it does not keep those found before");
    long minimum = request.option(MinimumCost.class).map(MinimumCost::cost).orElse(0L);
    long greatest = metrics.greatestCost(request.moveSet()).orElse(0);
    require(
        minimum <= greatest,
        "searches for costs of at most "
            + greatest
            + ", so a minimum cost of "
            + minimum
            + " leaves nothing; give a lower one");
  }

  private boolean hasMemory() {
    return bytes >= Phase1Bounds.SMALL_BYTES;
  }

  private void requireKnown(MoveSet moveSet) {
    require(
        supports(moveSet),
        "counts moves of five or six faces in half turns or in quarter turns, two opposite ones"
            + " perhaps at once; for other moves use the solver of PuzzleCatalog.general");
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    // A request that is refused needs no tables.
    metrics
        .exact(request.moveSet())
        .filter(any -> hasMemory())
        .ifPresent(allowed -> known(allowed, cancellation));
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    boolean isUsual = bytes >= Phase1Bounds.DESCENT_BYTES && bytes < Phase1Bounds.SPLIT_BYTES;
    return isUsual ? USUAL_TABLES : List.of();
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return metrics.exact(moveSet).isPresent();
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return metrics.greatestCost(moveSet);
  }

  /** Building large ones takes about ten seconds on two threads. */
  @Override
  public List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    return hasMemory() ? searchTables(moveSet, cancellation).bounds().tables() : List.of();
  }

  OptimalTables searchTables(MoveSet moveSet, Cancellation cancellation) {
    requireKnown(moveSet);
    return known(metrics.exact(moveSet).orElseThrow(), cancellation);
  }

  private OptimalTables known(AllowedMoves allowed, Cancellation cancellation) {
    return prepared.get(allowed.searched().moveSet(), cancellation, tables);
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    AllowedMoves allowed = metrics.exact(request.moveSet()).orElseThrow();
    OptimalTables known = known(allowed, cancellation);
    // However it is held, a cube is as far from solved.
    boolean findsAll = request.maximumSolutions() > 1;
    Stream<Move> frames = request.frames().stream().limit(findsAll ? Long.MAX_VALUE : 1);
    List<OptimalRoots.Root> roots = frames.map(frame -> root(request, frame, known)).toList();
    SearchControl control = SearchControl.ofOptimal(puzzle(), request);
    IterativeDeepening deepening = new IterativeDeepening(request, control);
    return deepening.result(new OptimalRoots(known, allowed, roots, deepening, findsAll));
  }

  private OptimalRoots.Root root(SolveRequest request, Move frame, OptimalTables known) {
    State state = normalizer.of(request.state().apply(frame));
    return new OptimalRoots.Root(frame, state, SearchLevel.of(state, known));
  }

  @Override
  public void close() {
    prepared.clear();
  }
}
