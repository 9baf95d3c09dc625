package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SimpleSolver;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.tables.store.TableStore;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * The 3x3x3 and its solvers. Thread-safe.
 *
 * <p>The two-phase solver has small tables, built within half a second, and large tables, which
 * make it many times as fast. {@link #twoPhase()} starts with the small ones and switches to the
 * large ones once they are loaded.
 *
 * <p>{@link #solve} returns the best solution that {@link #twoPhase()} finds within {@link
 * #USUAL_TIME}, on one thread. The first call builds or loads 3 MB of small tables, within half a
 * second. For many states, use a {@linkplain TargetCost target cost} of {@value #USUAL_TARGET_COST}
 * moves, which takes about a millisecond for each state.
 */
public final class Cube3x3x3 implements SimpleSolver {
  /**
   * The length of a short solution. Finding a solution with one move less takes several times as
   * long.
   */
  public static final int USUAL_TARGET_COST = 21;

  /** The time for which {@link #solve} improves its solution: a tenth of a second. */
  public static final Duration USUAL_TIME = Duration.ofMillis(100);

  /**
   * The bytes of the large phase-two table: 2,768 classes of corners times 40,320 permutations of
   * the outer edges, four bits each.
   */
  private static final long LARGE_PHASE_TWO_BYTES = 2_768L * 40_320 / 2;

  /**
   * The bytes of the tables of the large tier in all metrics: four bits per class of phase one, the
   * large table of phase two, and small tables.
   */
  static final long LARGE_TWO_PHASE_BYTES =
      Phase1Bounds.DESCENT_BYTES / 2 + LARGE_PHASE_TWO_BYTES + (3L << 20);

  private final StateSpace stateSpace = new StateSpace(Cuboid.of(3, 3, 3));
  private final CubeMetrics metrics = new CubeMetrics(puzzle());
  private final KeyedMemoizer<MoveSet, Phase1Coordinates> coordinates = new KeyedMemoizer<>();
  private final TableSource source;
  private final Map<Metric, TableTiers> tiers;
  private final TwoPhaseSolver twoPhase;
  private final TwoPhaseSolver twoPhaseLarge;
  private final TwoPhaseSolver twoPhaseOfOptimal;
  private final OptimalSolver optimal;

  /**
   * Creates the solvers of the 3x3x3 with tables in the {@linkplain TableStore#standard() standard
   * store}. Tables are built or loaded on first use.
   */
  public Cube3x3x3() {
    this(TableStore.standard());
  }

  /**
   * Creates the solvers of the 3x3x3. Tables are built or loaded on first use.
   *
   * @param store the store of the tables
   */
  public Cube3x3x3(TableStore store) {
    this(SolverSettings.in(store));
  }

  /**
   * Creates the solvers of the 3x3x3 with control over the building of tables.
   *
   * @param settings the store of the tables, threads and memory
   */
  public Cube3x3x3(SolverSettings settings) {
    source = new TableSource(puzzle(), settings, Cancellation.never());
    tiers = tiers(source);
    twoPhase = new TwoPhaseSolver(stateSpace, metrics, tiers, false);
    twoPhaseLarge = new TwoPhaseSolver(stateSpace, metrics, tiers, true);
    long left = Math.max(0, settings.memory() - Phase1Bounds.bytesAtMost(optimalBytes()));
    TableSource beside = new TableSource(puzzle(), settings.withMemory(left), Cancellation.never());
    twoPhaseOfOptimal =
        left >= descendingBytes(true)
            ? twoPhase
            : new TwoPhaseSolver(stateSpace, metrics, tiers(beside), false);
    optimal =
        new OptimalSolver(
            stateSpace,
            metrics,
            twoPhaseOfOptimal,
            OptimalSolver.WORTH_TWO_PHASES,
            optimalBytes(),
            this::makeOptimal);
  }

  private Map<Metric, TableTiers> tiers(TableSource within) {
    Map<Metric, TableTiers> made = new EnumMap<>(Metric.class);
    for (Metric metric : CubeMetrics.ALL) {
      made.put(
          metric,
          new TableTiers(
              cancellation -> maker(moveSet(metric), within.withCancellation(cancellation)),
              this::coordinates,
              within.settings().memory() >= largeBytes(metric)));
    }
    return made;
  }

  /**
   * Returns the bytes of the tables of the large tier, without a table of descending moves. Where
   * half turns cost more, the large table of phase two has a byte per entry.
   */
  static long largeBytes(Metric metric) {
    boolean countsQuarters = metric == Metric.QUARTER_TURN || metric == Metric.AXIAL_QUARTER_TURN;
    return LARGE_TWO_PHASE_BYTES + (countsQuarters ? LARGE_PHASE_TWO_BYTES : 0);
  }

  /**
   * Returns the bytes of the tables of the large tier with a table of descending moves, for moves
   * of cost 1. An axial metric has two bytes per entry of this table.
   */
  static long descendingBytes(boolean isAxial) {
    return LARGE_TWO_PHASE_BYTES + (isAxial ? 2 : 1) * Phase1Bounds.DESCENT_BYTES;
  }

  CubeMetrics metrics() {
    return metrics;
  }

  TableTiers tiers(Metric metric) {
    return Objects.requireNonNull(tiers.get(metric));
  }

  private TableMaker maker(MoveSet moves, TableSource within) {
    return new TableMaker(metrics.moves(moves), within);
  }

  private Phase1Coordinates coordinates(TableMaker maker) {
    return coordinates.get(
        maker.moveSet(),
        maker.source().cancellation(),
        (any, ending) ->
            new Phase1Coordinates(new CubeParts(puzzle()), maker.withCancellation(ending)));
  }

  private OptimalTables makeOptimal(MoveSet moves, Cancellation cancellation) {
    TableMaker maker = maker(moves, source.withCancellation(cancellation));
    Phase1Coordinates ofMoves = coordinates(maker);
    return new OptimalTables(ofMoves, bounds(ofMoves, maker), maker);
  }

  /**
   * Returns the best bounds that the memory allows. Builds tables of gigabytes only if the memory
   * was given explicitly.
   */
  private Phase1Bounds bounds(Phase1Coordinates ofMoves, TableMaker maker) {
    OptionalLong given = source.settings().givenMemory();
    long bytes = optimalBytes();
    return given.isEmpty()
            && bytes == Phase1Bounds.DESCENT_BYTES
            && Runtime.getRuntime().maxMemory() >= Phase1Bounds.SPLIT_BYTES
        ? Phase1Bounds.ofStoredSplits(true, ofMoves, maker)
            .orElseGet(() -> Phase1Bounds.atMost(bytes, ofMoves, maker))
        : Phase1Bounds.atMost(bytes, ofMoves, maker);
  }

  private long optimalBytes() {
    SolverSettings settings = source.settings();
    return settings.givenMemory().orElse(Math.min(settings.memory(), Phase1Bounds.DESCENT_BYTES));
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public Solution solve(State state) {
    SolveRequest request = SolveRequest.of(state, moveSet()).withTimeLimit(USUAL_TIME);
    twoPhase.prepare(request, Cancellation.byInterrupt());
    return twoPhase.solve(request).require();
  }

  @Override
  public StateSpace stateSpace() {
    return stateSpace;
  }

  /** {@return the moves of the six faces, at cost 1 each} */
  public MoveSet moveSet() {
    return moveSet(Metric.HALF_TURN);
  }

  /**
   * {@return the moves of the six faces in a metric} An axial metric also has moves of two opposite
   * faces at once. For a robot without a motor for one face, remove its moves by {@link
   * MoveSet#without}.
   *
   * @param metric the metric of the costs
   */
  public MoveSet moveSet(Metric metric) {
    return metrics.moveSet(metric);
  }

  /**
   * {@return the two-phase solver} It supports the moves of five or six faces, also two opposite
   * ones at once, in any metric. Custom costs must not depend on the previous move.
   *
   * <p>It starts with small tables of 3 MB. It switches to large tables if the memory is at least
   * 130 MB, or 190 MB where half turns cost more than quarter turns. With at least 270 MB in half
   * turns, or 412 MB in axial moves, a further table makes it faster. A background thread loads
   * stored large tables, or builds missing ones once searches have taken ten seconds in total.
   */
  public Solver twoPhase() {
    return twoPhase;
  }

  /**
   * {@return the two-phase solver whose first request waits for the large tables} They take 270 MB
   * in half turns, 412 MB in axial moves, or 190 MB where half turns cost more than quarter turns.
   * With less memory in half turns or axial moves, they take 130 MB.
   */
  public Solver twoPhaseLarge() {
    return twoPhaseLarge;
  }

  /**
   * {@return the solver of proven optimal solutions, in half turns or in quarter turns} It uses the
   * best tables that fit the memory: 1 MB or 141 MB for each metric, 70 MB instead of 141 MB for an
   * axial one. If the memory is {@linkplain SolverSettings#withMemory given}, it also uses tables
   * of 2,004 MB. These take minutes on two threads and 2.5 GB of heap to build; an interrupted
   * build resumes. Otherwise, the solver uses them if they are stored and no larger than the
   * maximum heap.
   *
   * <p>Long searches also use the {@linkplain #twoPhase two-phase solver}, with the tables that fit
   * the rest of the memory, at least the small ones.
   *
   * <p>Requests are rejected if the memory is less than 1,048,163 bytes. A position 16 half turns
   * from solved takes seconds, and each further move about ten times as long. A stopped search can
   * be continued: a {@linkplain SolverOption.DepthListener listener} receives each length that is
   * ruled out, and a {@linkplain SolverOption.MinimumCost minimum cost} starts a later search after
   * it.
   */
  public Solver optimal() {
    return optimal;
  }

  @Override
  public void close() {
    coordinates.clear();
    twoPhase.close();
    twoPhaseOfOptimal.close();
    optimal.close();
  }
}
