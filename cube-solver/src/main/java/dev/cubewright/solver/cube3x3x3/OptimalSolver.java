package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverOption.Resumable;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.IterativeDeepening;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * A solver that finds proven optimal solutions of the 3x3x3 in half turns or in quarter turns, with
 * five or six faces. Opposite faces turn one after the other or at once. Thread-safe.
 *
 * <p>The search rules out one cost after the other. Before a cost that will take long, it looks for
 * a solution in two phases. Which of the optimal solutions is found may therefore depend on the
 * speed of the computer.
 *
 * <p>A position 16 half turns from solved takes seconds, and each further move about ten times as
 * long. A stopped search can be continued: a {@linkplain DepthListener listener} receives each
 * length that is ruled out, and a {@linkplain MinimumCost minimum cost} starts a later search after
 * it. Its solution is then proven optimal only together with the earlier search. The cube may be in
 * any orientation.
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

  /**
   * The usual number of nodes of a cost from which the next one is first searched in two phases.
   */
  static final long WORTH_TWO_PHASES = 1_000_000;

  /** The duration for a cost divided by the maximum duration of this search for the next cost. */
  private static final int TWO_PHASE_DIVISOR = 4;

  private final CubeMetrics metrics;
  private final Solver twoPhase;
  private final long worthTwoPhases;
  private final long bytes;
  private final BiFunction<MoveSet, Cancellation, OptimalTables> tables;
  private final KeyedMemoizer<MoveSet, OptimalTables> prepared = new KeyedMemoizer<>();
  private final OrientationNormalizer normalizer;

  /**
   * Creates a solver.
   *
   * @param twoPhase a solver in the same metrics, for solutions of a cost that is proven optimal
   * @param worthTwoPhases the number of nodes of a cost from which it searches the next cost first
   * @param bytes the maximum size of the tables
   * @param tables loads or builds the tables for all moves in a metric
   */
  OptimalSolver(
      StateSpace stateSpace,
      CubeMetrics metrics,
      Solver twoPhase,
      long worthTwoPhases,
      long bytes,
      BiFunction<MoveSet, Cancellation, OptimalTables> tables) {
    super(stateSpace, "optimal", IterativeDeepening.RESUMABLE_OPTIONS);
    this.metrics = metrics;
    this.twoPhase = twoPhase;
    this.worthTwoPhases = worthTwoPhases;
    this.bytes = bytes;
    this.tables = tables;
    this.normalizer = new OrientationNormalizer(stateSpace.puzzle(), "centers");
  }

  @Override
  protected void check(SolveRequest request) {
    requireSolvedGoal(request);
    requireKnown(request.moveSet());
    require(
        hasMemory(),
        "needs at least "
            + Phase1Bounds.SMALL_BYTES
            + " bytes for tables, but the memory is limited to "
            + bytes
            + "; raise the limit");
    require(
        request.maximumSolutions() == 1 || request.option(Resumable.class).isEmpty(),
        "continues from a file for one solution only, because the file has no earlier solutions;"
            + " ask for one solution or omit the file");
    long minimum = request.option(MinimumCost.class).map(MinimumCost::cost).orElse(0L);
    long greatest = metrics.greatestCost(request.moveSet()).orElse(0);
    require(
        minimum <= greatest,
        "searches for costs of at most "
            + greatest
            + "; the minimum cost is "
            + minimum
            + "; use a lower one");
  }

  private boolean hasMemory() {
    return bytes >= Phase1Bounds.SMALL_BYTES;
  }

  private void requireKnown(MoveSet moveSet) {
    require(
        supports(moveSet),
        "supports moves of five or six faces, counted in half turns or in quarter turns, with or"
            + " without opposite faces at once; for other moves use the solver of"
            + " PuzzleCatalog.general");
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    // A rejected request needs no tables.
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

  /** Building the large tables takes about ten seconds on two threads. */
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
    // The distance does not depend on the orientation, so one frame is enough for one solution.
    boolean findsAll = request.maximumSolutions() > 1;
    Stream<Move> frames = request.frames().stream().limit(findsAll ? Long.MAX_VALUE : 1);
    List<OptimalRoots.Root> roots = frames.map(frame -> root(request, frame, known)).toList();
    SearchControl control = SearchControl.ofOptimal(puzzle(), request);
    IterativeDeepening deepening = new IterativeDeepening(request, control);
    BiConsumer<Long, FinishedDepth> likely =
        (cost, last) -> {
          if (last.nodes() >= worthTwoPhases) {
            Duration time = last.time().dividedBy(TWO_PHASE_DIVISOR);
            searchInTwoPhases(request, cost, time, control, deepening);
          }
        };
    return deepening.result(new OptimalRoots(known, allowed, roots, deepening, findsAll, likely));
  }

  /**
   * Looks for a solution in two phases, which often takes a small part of the time that the search
   * for all solutions of this cost takes to find one. Lower costs are ruled out, so the solution is
   * optimal.
   */
  private void searchInTwoPhases(
      SolveRequest request,
      long cost,
      Duration time,
      SearchControl control,
      IterativeDeepening deepening) {
    SolveRequest likely =
        SolveRequest.of(request.state(), request.moveSet())
            .withFrames(request.frames())
            .withThreads(request.threads())
            .withMaximumCost(cost)
            .with(new TargetCost(cost))
            .withTimeLimit(time)
            .withCancellation(() -> !control.poll());
    SolveResult result = twoPhase.solve(likely);
    NodeCounter counter = new NodeCounter(control);
    control.count(result.nodes());
    for (Solution found : result.solutions()) {
      int[] path = found.moves().stream().mapToInt(request.moveSet().moves()::indexOf).toArray();
      deepening.found(found.frame(), path, counter);
    }
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
