package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
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
 * A solver by two phases: finds a short solution of the 3x3x3 at once, then improves it until
 * stopped. Thread-safe.
 *
 * <p>A search ends at the {@linkplain SolverOption.TargetCost target cost} or at the time limit;
 * without either, it ends with the first solution. If the time limit is at least a tenth of a
 * second, the search continues after it until a solution has the usual cost, such as {@value
 * Cube3x3x3#USUAL_TARGET_COST} half turns. A search that ends before these limits has proven its
 * solution optimal, unless the request has custom costs, a condition or a machine. The cube may be
 * in any orientation.
 *
 * <p>States at most {@value #SHALLOW} moves from solved get an optimal solution even without time
 * to improve. With a time limit of at least a tenth of a second, so do all states that a search of
 * about {@value #NEAR_SOLVED_NODES} nodes solves: most states up to ten half turns from solved.
 * Neither holds for custom costs, several solutions, a condition or a machine.
 *
 * <p>The search uses the moves of all six faces in one metric. A request may omit moves, such as
 * those of one face, and may have custom costs. A lower bound is then the distance of the tables
 * times the minimum ratio of a custom cost to the cost in the metric.
 */
final class TwoPhaseSolver extends AbstractSolver {
  /** States at most this number of moves from solved always get an optimal solution. */
  static final int SHALLOW = 6;

  /**
   * With time to improve, the search for an optimal solution tries further lengths until it has
   * visited this number of nodes.
   */
  static final long NEAR_SOLVED_NODES = 20_000;

  /** The maximum length of a solution. Every state has a shorter one, even with five faces. */
  static final int LONGEST = 60;

  /** The maximum cost of a solution, so that sums fit an int. */
  private static final int GREATEST_COST = 1 << 30;

  /** The maximum cost of one move. */
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
    requireSolvedGoal(request);
    Optional<AllowedMoves> allowed = metrics.allowed(request.moveSet());
    require(
        allowed.isPresent(),
        "supports moves of five or six faces, with or without opposite faces at once, that solve"
            + " every state at costs independent of the previous move; for other moves use the"
            + " solver of PuzzleCatalog.general");
    require(
        allowed.orElseThrow().greatestPrice() <= GREATEST_PRICE,
        "supports costs of at most "
            + GREATEST_PRICE
            + " per move; the highest is "
            + allowed.orElseThrow().greatestPrice()
            + "; divide all costs by the same number");
    requireOneSolution(request);
    require(
        request.option(MachineTime.class).isEmpty()
            || (request.maximumCost() == Long.MAX_VALUE
                && request.option(BestSolutions.class).isEmpty()),
        "finds one solution for a machine; omit the maximum cost and the number of solutions");
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return metrics.allowed(moveSet).isPresent();
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return metrics.usualTargetCost(moveSet);
  }

  /**
   * Building takes ten to thirty seconds on two threads, or one second for the small tables alone.
   */
  @Override
  public List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    AllowedMoves allowed =
        metrics
            .allowed(moveSet)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "two-phase has no tables for the moves " + moveSet));
    TableTiers ofMetric = tiers(allowed);
    return (isLarge ? ofMetric.large(cancellation) : ofMetric.best(cancellation)).tables();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    // A rejected request needs no tables.
    metrics.allowed(request.moveSet()).ifPresent(allowed -> tables(allowed, cancellation));
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    return isLarge ? List.of() : SMALL_TABLES;
  }

  /** Returns the tables at the start of a search. Loads or builds them if necessary. */
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
    // With conditions or several solutions, only a solution without moves is certainly enough.
    boolean isConditional = machine != null || request.option(Accepting.class).isPresent();
    int nearest = allowed.isExact() && wanted == 1 && !isConditional ? greatest : 0;
    long nodes = hasTime(request) ? NEAR_SOLVED_NODES : 0;
    SearchRoot near = nodes > 0 ? farthest(directions, known) : start;
    if (solvesNearSolved(nearest, nodes, known, incumbent, near)) {
      return control.result(Ending.FOUND);
    }
    incumbent.begin(greatest, false);
    Schedule schedule = new Schedule(known, directions);
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      List<Boolean> finished = threads.run(() -> searchAll(schedule, best, incumbent));
      if (!finished.contains(false) && allowed.isExact() && !isConditional) {
        // A shorter solution would be a first phase of the first direction, and all were searched.
        // With custom costs, two moves may cost less than the single move that replaces them.
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

  /** Searches task after task; returns whether no task is left. */
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
  private static boolean solvesNearSolved(
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
