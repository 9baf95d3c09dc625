package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.Accepting;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverOption.WorkLimit;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Returns a short solution of the 3x3x3 at once, then improves it until stopped: by two phases.
 * Thread-safe.
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

  private static final List<PlannedTable> SMALL_TABLES =
      PlannedTable.list(
          "3x3x3",
          """
          0.3 moves of the first phase, version 1
          0.2 edges-combination-FL-FR-BR-BL-x-corners-orientation
          0.1 edges-combination-FL-FR-BR-BL-x-edges-orientation
          0.2 corners-orientation-by-8-x-edges-orientation
          0.4 moves of the second phase, version 1
          0.12 corners-permutation-x-edges-permutation-at-FL-FR-BR-BL
          0.05 edges-permutation-at-UB-UL-UR-UF-DF-DL-DR-DB-x-edges-permutation-at-FL-FR-BR-BL
          0.04 corners-permutation-by-16-x-edges-combination-UB-UL-UR-UF-at-UB-UL-UR-UF-DF-DL-DR-DB
          0.03 edges-permutation-at-UB-UL-UR-UF-DF-DL-DR-DB-by-16-x-corners-combination-ULB-UBR-UFL-URF
          """);

  private static final Set<Class<? extends SolverOption>> OPTIONS =
      Set.of(
          TargetCost.class,
          BestSolutions.class,
          WorkLimit.class,
          Accepting.class,
          MachineTime.class);

  private final CubeMetrics metrics;
  private final Map<Metric, TableTiers> tiers;
  private final boolean isLarge;
  private final OrientationNormalizer normalizer;

  /**
   * Creates a solver.
   *
   * @param tiers the tables of each metric
   * @param isLarge whether the first request waits for large tables
   */
  TwoPhaseSolver(
      StateSpace stateSpace, CubeMetrics metrics, Map<Metric, TableTiers> tiers, boolean isLarge) {
    super(stateSpace, "two-phase", OPTIONS);
    this.metrics = metrics;
    this.tiers = new EnumMap<>(tiers);
    this.isLarge = isLarge;
    this.normalizer = new OrientationNormalizer(puzzle(), "centers");
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    Optional<AllowedMoves> allowed = metrics.allowed(request.moveSet());
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
    require(
        request.option(MachineTime.class).isEmpty()
            || (request.maximumCost() == Long.MAX_VALUE
                && request.option(BestSolutions.class).isEmpty()),
        "finds one solution for a machine, without a maximum cost");
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return metrics.allowed(moveSet).isPresent();
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return metrics.usualTargetCost(moveSet);
  }

  /** Building takes ten to thirty seconds on two threads, or a second without large tables. */
  @Override
  public List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    AllowedMoves allowed =
        metrics
            .allowed(moveSet)
            .orElseThrow(() -> new IllegalArgumentException("there are no tables for " + moveSet));
    TableTiers ofMetric = tiers(allowed);
    return (isLarge ? ofMetric.large(cancellation) : ofMetric.best(cancellation)).tables();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    // A request that is refused needs no tables.
    metrics.allowed(request.moveSet()).ifPresent(allowed -> tables(allowed, cancellation));
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    return isLarge ? List.of() : SMALL_TABLES;
  }

  /** Returns the tables that a search begins with, loaded or built now. */
  private TwoPhaseTables tables(AllowedMoves allowed, Cancellation cancellation) {
    TableTiers ofMetric = tiers(allowed);
    return isLarge ? ofMetric.large(cancellation) : ofMetric.small(cancellation);
  }

  private TableTiers tiers(AllowedMoves allowed) {
    return Objects.requireNonNull(tiers.get(allowed.metric()));
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    AllowedMoves allowed = metrics.allowed(request.moveSet()).orElseThrow();
    TwoPhaseTables tables = tables(allowed, cancellation);
    if (isLarge) {
      return search(request, allowed, () -> tables);
    }
    if (request.option(WorkLimit.class).isPresent()) {
      tiers(allowed).loadStored();
    }
    try (TableTiers.Search best = tiers(allowed).begin(cancellation)) {
      return search(request, allowed, best);
    }
  }

  private SolveResult search(
      SolveRequest request, AllowedMoves allowed, Supplier<TwoPhaseTables> best) {
    MachineTime machine = request.option(MachineTime.class).orElse(null);
    boolean isUsual = machine == null && hasTime(request);
    SearchControl control =
        SearchControl.ofImproving(puzzle(), request, isUsual ? usualCost(request) : Long.MAX_VALUE);
    TwoPhaseTables known = best.get();
    Move frame = request.frames().get(0);
    List<Direction> directions =
        known.directions(normalizer.of(request.state().apply(frame)), allowed);
    int greatest = (int) Math.min(request.maximumCost(), GREATEST_COST);
    int wanted = request.option(BestSolutions.class).map(BestSolutions::number).orElse(1);
    SearchRoot start = start(directions.get(0), known);
    Incumbent incumbent =
        new Incumbent(
            allowed,
            known.moves(),
            control,
            wanted,
            machine,
            accepting(request, allowed),
            (moves, isOptimal) -> offer(control, request, allowed.requested(moves), isOptimal));
    // Nothing is better than no moves; otherwise the cheapest one is not all that is wanted.
    boolean isConditional = machine != null || request.option(Accepting.class).isPresent();
    int nearest = allowed.isExact() && wanted == 1 && !isConditional ? greatest : 0;
    long nodes = hasTime(request) ? NEAR_NODES : 0;
    SearchRoot near = nodes > 0 ? farthest(directions, known) : start;
    if (endsNear(nearest, nodes, known, incumbent, near)) {
      return control.result(Ending.FOUND);
    }
    incumbent.begin(greatest, false);
    Schedule schedule = new Schedule(known, directions);
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      List<Boolean> through = threads.run(() -> searchAll(schedule, best, incumbent));
      if (!through.contains(false) && allowed.isExact() && !isConditional) {
        // A shorter one would be a first phase of the first direction, and those are searched.
        // At prices two moves may cost less than the one that is searched in their place.
        control.proveOptimal();
      }
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.NONE_WITHIN_MAXIMUM);
  }

  private static void offer(
      SearchControl control, SolveRequest request, int[] path, boolean isOptimal) {
    Optional<MachineTime> machine = request.option(MachineTime.class);
    Move frame = request.frames().get(0);
    if (machine.isEmpty()) {
      control.offer(frame, path, isOptimal);
    } else {
      List<Move> moves = Arrays.stream(path).mapToObj(request.moveSet()::move).toList();
      control.offer(frame, path, machine.get().cost(moves));
    }
  }

  /** Searches one task after the other until all have ended; returns whether none is left. */
  private static boolean searchAll(
      Schedule schedule, Supplier<TwoPhaseTables> best, Incumbent incumbent) {
    FirstPhaseSearch search = new FirstPhaseSearch(best, incumbent);
    Schedule.Task task = schedule.next(incumbent);
    while (task != null) {
      long before = search.ends();
      search.search(task.starts(), task.length());
      incumbent.control().spend(search.ends() - before);
      task = schedule.next(incumbent);
    }
    return incumbent.control().isRunning();
  }

  private static Predicate<int[]> accepting(SolveRequest request, AllowedMoves allowed) {
    return request
        .option(Accepting.class)
        .<Predicate<int[]>>map(
            option ->
                moves ->
                    option
                        .condition()
                        .test(
                            Arrays.stream(allowed.requested(moves))
                                .mapToObj(request.moveSet()::move)
                                .toList()))
        .orElse(moves -> true);
  }

  /** Returns the root with the greatest lower bound of its first phase, which prunes most. */
  private static SearchRoot farthest(List<Direction> directions, TwoPhaseTables known) {
    return directions.stream()
        .map(direction -> start(direction, known))
        .max(Comparator.comparingInt(SearchRoot::least))
        .orElseThrow();
  }

  private static SearchRoot start(Direction direction, TwoPhaseTables known) {
    return SearchRoot.of(direction, known.preMoves(0).get(0).get(0), known);
  }

  private long usualCost(SolveRequest request) {
    return metrics.usualTargetCost(request.moveSet()).orElse(Long.MAX_VALUE);
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
      FirstPhaseSearch search = new FirstPhaseSearch(() -> known, incumbent);
      for (int first = start.least(); first <= length && incumbent.control().isRunning(); first++) {
        search.search(List.of(start), first);
      }
      if (!incumbent.control().isRunning()) {
        return true;
      }
    }
    return false;
  }

  @Override
  public void close() {
    tiers.values().forEach(TableTiers::close);
  }
}
