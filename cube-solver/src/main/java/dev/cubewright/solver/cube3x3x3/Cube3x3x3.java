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
import dev.cubewright.tables.pruning.DistanceTable;
import dev.cubewright.tables.store.NotCachedException;
import dev.cubewright.tables.store.TableStore;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CancellationException;
import java.util.function.UnaryOperator;

/**
 * The 3x3x3 and its solvers. Safe for many threads.
 *
 * <p>Two-phase comes with small tables, built within half a second, and with large ones, many times
 * as fast; {@link #twoPhase()} begins with the small ones and changes over when the large ones are
 * there.
 *
 * <p>{@link #solve} returns the best solution that {@link #twoPhase()} finds within {@link
 * #USUAL_TIME}, on one thread. The first call builds or loads 3 MB of small tables, within half a
 * second. For many states, use a {@linkplain TargetCost target cost} of {@value #USUAL_TARGET_COST}
 * moves, which takes about a millisecond for each state.
 */
public final class Cube3x3x3 implements SimpleSolver {
  /** How many moves a short solution has at most; one move less takes several times as long. */
  public static final int USUAL_TARGET_COST = 21;

  /** The time for which {@link #solve} improves its solution: a tenth of a second. */
  public static final Duration USUAL_TIME = Duration.ofMillis(100);

  /** How long a single answer takes at most, which the loading of large tables would hold up. */
  private static final Duration LOADING = Duration.ofMillis(150);

  /** How long it takes to build the large tables: longer searches are worth it. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** 2,768 classes of the corners with 40,320 outer edges, four bits each. */
  private static final long LARGE_PHASE_TWO_BYTES = 2_768L * 40_320 / 2;

  /**
   * That of four bits, another of 2,768 classes of the corners with 40,320 outer edges, and small
   * ones.
   */
  static final long LARGE_TWO_PHASE_BYTES =
      OptimalTiers.LARGE_BYTES + LARGE_PHASE_TWO_BYTES + (3L << 20);

  /**
   * The two-phase solvers of one metric.
   *
   * @param small has small tables
   * @param large has large ones
   * @param both changes over from these to those
   */
  private record Tiers(TwoPhaseSolver small, TwoPhaseSolver large, TwoTierSolver both) {}

  private final StateSpace stateSpace = new StateSpace(Cuboid.of(3, 3, 3));
  private final KeyedMemoizer<MoveSet, Phase1Coordinates> coordinates = new KeyedMemoizer<>();
  private final long memory;

  /** Tables of half a gigabyte and more are built only if the memory was given. */
  private final long optimalMemory;

  private final Map<Metric, MoveSet> moveSets = new EnumMap<>(Metric.class);
  private final SuitableMetric metrics;
  private final Map<Metric, Tiers> tiers = new EnumMap<>(Metric.class);
  private final Solver twoPhase;
  private final Solver twoPhaseLarge;
  private final OptimalTiers optimal;

  /** Whether larger tables are used if they are kept already. */
  private final boolean usesKept;

  /**
   * Makes the solvers of the 3x3x3 with tables in the {@linkplain TableStore#standard() standard
   * store}. Tables are built or loaded on first use.
   */
  public Cube3x3x3() {
    this(TableStore.standard());
  }

  /**
   * Makes the solvers of the 3x3x3. Tables are built or loaded on first use.
   *
   * @param store where tables are kept
   */
  public Cube3x3x3(TableStore store) {
    this(SolverSettings.in(store));
  }

  /**
   * Makes the solvers of the 3x3x3 with control over the building of tables.
   *
   * @param settings where tables are kept and how they are built
   */
  public Cube3x3x3(SolverSettings settings) {
    memory = settings.memory();
    optimalMemory = settings.givenMemory().orElse(Math.min(memory, OptimalTiers.DESCENT_BYTES));
    TableSource source = new TableSource(puzzle(), settings, Cancellation.never());
    for (Metric metric : Metric.values()) {
      if (metric != Metric.OUTER_BLOCK) {
        moveSets.put(metric, MoveSet.ofTurns(puzzle().turns(), metric));
        tiers.put(metric, tiers(metric, source));
      }
    }
    metrics = new SuitableMetric(moveSets);
    twoPhase = new TwoPhaseByMetric(metrics, this::best);
    twoPhaseLarge = new TwoPhaseByMetric(metrics, metric -> tiers(metric).large());
    TableMaker maker = new TableMaker(moveSet(), source);
    optimal = new OptimalTiers(stateSpace, moveSets, maker, this::coordinates);
    usesKept = settings.givenMemory().isEmpty() && optimalMemory == OptimalTiers.DESCENT_BYTES;
  }

  private Tiers tiers(Metric metric, TableSource source) {
    TableMaker maker = new TableMaker(moveSet(metric), source);
    TwoPhaseSolver small = solver(maker, false);
    TwoPhaseSolver large = solver(maker, true);
    TwoTierSolver both =
        new TwoTierSolver(
            small, ending -> kept(maker.until(ending)), large::tables, LOADING, PATIENCE);
    return new Tiers(small, large, both);
  }

  private Tiers tiers(Metric metric) {
    return Objects.requireNonNull(tiers.get(metric));
  }

  private TwoPhaseSolver solver(TableMaker maker, boolean large) {
    return new TwoPhaseSolver(
        stateSpace,
        maker.moveSet(),
        this::usualTargetCost,
        cancellation -> twoPhaseTables(large, maker.until(cancellation)));
  }

  /** Returns the two-phase solver of one metric with the best tables that are allowed. */
  Solver best(Metric metric) {
    Tiers ofMetric = tiers(metric);
    return hasLargeTables(metric) ? ofMetric.both() : ofMetric.small();
  }

  private Phase1Coordinates coordinates(TableMaker maker) {
    return coordinates.get(
        maker.moveSet(),
        maker.source().cancellation(),
        (any, ending) -> new Phase1Coordinates(new CubeParts(puzzle()), maker.until(ending)));
  }

  private TwoPhaseTables twoPhaseTables(boolean isLarge, TableMaker maker) {
    return new TwoPhaseTables(coordinates(maker), isLarge, maker);
  }

  private Optional<TwoPhaseTables> kept(TableMaker maker) {
    try {
      return Optional.of(twoPhaseTables(true, maker.cachedOnly()));
    } catch (NotCachedException e) {
      return Optional.empty();
    }
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

  /** {@return the moves of the six faces, each for one} */
  public MoveSet moveSet() {
    return Objects.requireNonNull(moveSets.get(Metric.HALF_TURN));
  }

  /**
   * {@return the moves of the six faces in a metric; in an axial one also those of two opposite
   * faces at once} For a robot without a motor for one face, leave that out by {@link
   * MoveSet#without}.
   *
   * @param metric what they cost
   */
  public MoveSet moveSet(Metric metric) {
    // The faces are all outer blocks there are.
    return moveSets.getOrDefault(metric, moveSet());
  }

  /**
   * {@return the two-phase solver} It takes the moves of five or six faces, perhaps two opposite
   * ones at once, in any metric or at prices of their own that do not depend on the move before.
   *
   * <p>It begins with small tables of 3 MB. With at least 130 MB of memory, or 190 MB where half
   * turns cost more than quarter turns, it changes over to large ones when they are there: loaded
   * in the background if the store has them, built in the background once searches have taken ten
   * seconds in all.
   */
  public Solver twoPhase() {
    return twoPhase;
  }

  /**
   * {@return whether the two-phase solver takes some moves}
   *
   * @param moves any moves of the puzzle
   */
  public boolean isForTwoPhase(MoveSet moves) {
    return metrics.of(moves).isPresent();
  }

  /**
   * {@return whether the optimal solver takes some moves}
   *
   * @param moves any moves of the puzzle
   */
  public boolean isForOptimal(MoveSet moves) {
    return optimal.takes(moves);
  }

  /**
   * {@return what a short solution costs at most, for those who do not want to wait for a shorter
   * one; nothing where moves have prices of their own}
   *
   * @param moves moves that the two-phase solver {@linkplain #isForTwoPhase takes}
   */
  public OptionalInt usualTargetCost(MoveSet moves) {
    Optional<Metric> metric = metrics.of(moves).filter(any -> isForOptimal(moves));
    if (metric.isEmpty()) {
      return OptionalInt.empty();
    }
    boolean hasAll = moves.equals(moveSet(metric.get()));
    return OptionalInt.of(
        switch (metric.get()) {
          case HALF_TURN, OUTER_BLOCK -> hasAll ? USUAL_TARGET_COST : 24;
          case QUARTER_TURN -> hasAll ? 28 : 32;
          case AXIAL -> hasAll ? 17 : 20;
          case AXIAL_QUARTER_TURN -> hasAll ? 23 : 27;
        });
  }

  private boolean hasLargeTables(Metric metric) {
    boolean countsQuarters = metric == Metric.QUARTER_TURN || metric == Metric.AXIAL_QUARTER_TURN;
    return memory >= LARGE_TWO_PHASE_BYTES + (countsQuarters ? LARGE_PHASE_TWO_BYTES : 0);
  }

  /** Returns the two-phase solver with small tables only, for the moves of one metric. */
  TwoPhaseSolver twoPhaseSmall(Metric metric) {
    return tiers(metric).small();
  }

  /** Returns the two-phase solver with small tables only. */
  TwoPhaseSolver twoPhaseSmall() {
    return twoPhaseSmall(Metric.HALF_TURN);
  }

  /** {@return the two-phase solver with tables of 130 MB, which the first request waits for} */
  public Solver twoPhaseLarge() {
    return twoPhaseLarge;
  }

  /**
   * {@return a prober for many bounded searches} It has small tables, which are loaded or built
   * now, and the large ones as soon as they are loaded in the background; they are not built for
   * it.
   *
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   */
  public TwoPhaseProber prober(Cancellation cancellation) {
    Tiers halfTurn = tiers(Metric.HALF_TURN);
    return hasLargeTables(Metric.HALF_TURN)
        ? halfTurn.both().prober(cancellation)
        : halfTurn.small().prober(cancellation, UnaryOperator.identity());
  }

  /**
   * {@return all tables that the two-phase solver may have for some moves, which are loaded or
   * built now} Building takes ten to thirty seconds on two threads, or a second if there are small
   * ones only.
   *
   * @param moves moves that it {@linkplain #isForTwoPhase takes}
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   * @throws IllegalArgumentException if it does not take the moves
   */
  public List<DistanceTable> twoPhaseTables(MoveSet moves, Cancellation cancellation) {
    Metric metric =
        metrics
            .of(moves)
            .orElseThrow(() -> new IllegalArgumentException("there are no tables for " + moves));
    Tiers ofMetric = tiers(metric);
    TwoPhaseSolver best = hasLargeTables(metric) ? ofMetric.large() : ofMetric.small();
    return best.tables(cancellation).tables();
  }

  /**
   * {@return the solver of proven optimal solutions, in half turns or in quarter turns} It has the
   * best tables that fit the memory: 1 MB, 71 MB or 141 MB for each way to count, and if the memory
   * is {@linkplain SolverSettings#withMemory given} also 504, 1,002 or 2,004 MB. Those of 141 MB
   * are made of those of 71 MB. The largest take minutes of two threads and 2.5 GB of heap to
   * build; a build that was stopped goes on where it was. If the memory is not given, those that
   * the store has already are used if they are no larger than the heap can be.
   *
   * <p>Positions 16 half turns away take some seconds, each further move some ten times as long. A
   * search that was stopped can be continued: a {@linkplain SolverOption.DepthListener listener} is
   * told of each length that is ruled out, and a {@linkplain SolverOption.MinimumCost minimum cost}
   * begins after it.
   *
   * @throws IllegalArgumentException if the memory is less than 1,048,163 bytes
   */
  public Solver optimal() {
    return bestOptimal();
  }

  private OptimalSolver bestOptimal() {
    return usesKept ? optimal.keptOrUsual() : optimal.atMost(optimalMemory);
  }

  /**
   * {@return the tables of the optimal solver for one way to count, which are loaded or built now}
   * Building large ones takes some ten seconds on two threads.
   *
   * @param moves the moves of the six faces, in half turns or in quarter turns
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   * @throws IllegalArgumentException if the moves are others
   */
  public List<DistanceTable> optimalTables(MoveSet moves, Cancellation cancellation) {
    return bestOptimal().tables(moves, cancellation);
  }

  /**
   * {@return the greatest cost up to which optimal solutions are searched for: 20 half turns or 26
   * quarter turns of six faces, which the farthest state takes; 60 for other moves that the optimal
   * solver takes; nothing for those that it does not}
   *
   * @param moves any moves of the puzzle
   */
  public OptionalLong greatestCost(MoveSet moves) {
    return optimal.greatestCost(moves);
  }

  /** Returns the optimal solver with the best tables of at most a given size for each metric. */
  OptimalSolver optimal(long maximumTableBytes) {
    return optimal.atMost(maximumTableBytes);
  }

  @Override
  public void close() {
    coordinates.clear();
    for (Tiers ofMetric : tiers.values()) {
      ofMetric.both().close();
      ofMetric.large().close();
    }
    optimal.close();
  }
}
