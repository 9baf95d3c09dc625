package dev.cubewright.search.general;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.Symmetries;
import dev.cubewright.core.cost.Symmetry;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.ExactTables;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.MinimumCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.IdaStarSolver;
import dev.cubewright.search.engine.IterativeDeepening;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.exact.ExactSolver;
import dev.cubewright.search.exact.PositionTables;
import dev.cubewright.tables.pruning.TooManyCostsException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * An optimal solver of any puzzle and any goal. Thread-safe.
 *
 * <p>If a puzzle has few enough positions, the solver builds a table with the exact cost of each
 * position and descends it. Otherwise, a bidirectional search finds solutions of few moves. For
 * longer solutions, the solver chooses coordinates whose tables fit the memory, and IDA* searches
 * with their lower bounds. Symmetries and commuting moves are derived from the effects of the
 * moves. Pieces that a goal does not distinguish count as identical.
 *
 * <p>IDA* also searches if a table of all positions would need more than 255 different costs. Its
 * bounds then end at the greatest cost that fits, so states of higher cost take long.
 *
 * <p>A request throws {@link IllegalArgumentException} if no state matches its goal, or if too many
 * distinct states match. A descent of a table ignores a minimum cost and calls no depth listener.
 */
public class GeneralSolver extends AbstractSolver {
  /** The options that a request may have. */
  public static final Set<Class<? extends SolverOption>> OPTIONS = IterativeDeepening.OPTIONS;

  /**
   * The default number of cached tasks. Their tables need little more than the memory in settings.
   */
  private static final int FEW_TASKS = 4;

  /** The size in bytes of a table that is built within seconds. */
  private static final long SOON_BUILT = 10_000_000;

  private final StateSpace stateSpace;
  private final SolverSettings settings;
  private final KeyedMemoizer<MoveSet, MoveReach> reaches = new KeyedMemoizer<>();
  private final KeyedMemoizer<MoveSet, Optional<ShapeGraph>> shapes = new KeyedMemoizer<>();
  private final KeyedMemoizer<Task, Method> methods;
  private final KeyedMemoizer<Task, SearchPlan> plans;
  private final KeyedMemoizer<SizedTask, Optional<ExactSolver>> exactSolvers;
  private final KeyedMemoizer<MoveSet, Optional<PositionTables>> exactTables =
      new KeyedMemoizer<>(FEW_TASKS);

  /** The problem of some tables; the renaming is empty if pieces cannot be renamed. */
  private record Task(MoveSet moveSet, Goal goal, Optional<Transformation> renaming) {}

  private record SizedTask(Task task, long memory) {}

  /**
   * Creates a solver that builds tables on the first request for a move set and a goal.
   *
   * @param settings the settings of the tables; the memory limits the tables of one move set and
   *     goal during their construction; finished tables need a third of it, and the last four pairs
   *     are cached
   */
  public GeneralSolver(StateSpace stateSpace, SolverSettings settings) {
    this(stateSpace, settings, FEW_TASKS, OPTIONS);
  }

  /**
   * Creates a solver that caches the tables of at most {@code mostTasks} pairs of a move set and a
   * goal.
   */
  public GeneralSolver(StateSpace stateSpace, SolverSettings settings, int mostTasks) {
    this(stateSpace, settings, mostTasks, OPTIONS);
  }

  /** Creates a solver with more options, which {@link #search} ignores. */
  protected GeneralSolver(
      StateSpace stateSpace, SolverSettings settings, Set<Class<? extends SolverOption>> options) {
    this(stateSpace, settings, FEW_TASKS, options);
  }

  private GeneralSolver(
      StateSpace stateSpace,
      SolverSettings settings,
      int mostTasks,
      Set<Class<? extends SolverOption>> options) {
    super(stateSpace, "general", options);
    this.stateSpace = stateSpace;
    this.settings = settings;
    this.methods = new KeyedMemoizer<>(mostTasks);
    this.plans = new KeyedMemoizer<>(mostTasks);
    this.exactSolvers = new KeyedMemoizer<>(mostTasks);
  }

  /**
   * {@return the moves of all turns that differ by more than a rotation of the whole puzzle} Of R
   * and L of a 2x2x2, for example, only one is included. For costs by face use {@link
   * MoveSet#priced} with all turns.
   */
  public MoveSet moveSet(Metric metric) {
    return MoveSet.ofTurns(distinctTurns(), metric);
  }

  private List<Turn> distinctTurns() {
    if (!isRenamable()) {
      return puzzle().turns(); // States in other orientations may need them.
    }
    List<Turn> kept = new ArrayList<>();
    Set<Transformation> known = new HashSet<>();
    for (Turn turn : puzzle().turns()) {
      if (!turn.moves().stream().allMatch(move -> known.contains(move.transformation()))) {
        kept.add(turn);
        for (Move move : turn.moves()) {
          for (Move rotation : puzzle().rotations()) {
            known.add(move.transformation().then(rotation.transformation()));
          }
        }
      }
    }
    return kept;
  }

  /** Whether every rotation renames pieces, as it does if identical pieces stay identical. */
  private boolean isRenamable() {
    return puzzle().rotations().stream()
        .map(Move::transformation)
        .allMatch(puzzle().orbits()::allowRenaming);
  }

  @Override
  public void close() {
    Stream.of(reaches, shapes, methods, plans, exactSolvers, exactTables)
        .forEach(KeyedMemoizer::clear);
  }

  @Override
  protected void check(SolveRequest request) {
    // Any goal and any moves: the tables determine whether a goal is reachable.
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    method(request, cancellation).prepare(cancellation);
  }

  @Override
  public SolveResult search(SolveRequest request, Cancellation cancellation) {
    return method(request, cancellation).search(request, cancellation);
  }

  /**
   * {@return a search for the goal of a request by its moves, for further requests of this kind} It
   * omits the checks of {@link #solve}: the state of a request must not match the goal, and the
   * puzzle must have no rotations.
   *
   * @throws CancellationException if it is cancelled
   */
  public BiFunction<SolveRequest, Cancellation, SolveResult> unchecked(
      SolveRequest request, Cancellation cancellation) {
    Method method = method(request, cancellation);
    method.prepare(cancellation);
    return method::search;
  }

  private Method method(SolveRequest request, Cancellation cancellation) {
    MoveSet moveSet = request.moveSet();
    Goal goal = request.goal();
    Task task =
        new Task(
            moveSet,
            goal,
            goal.pattern().isPresent()
                ? renaming(moveSet, request.state(), cancellation)
                : Optional.empty());
    return methods.get(task, cancellation, this::method);
  }

  /**
   * {@return a state that matches a goal and is reachable from another state}
   *
   * @param goal a goal with a pattern, whose states are not those of a subgroup
   * @throws CancellationException if it is cancelled
   * @throws UnreachableGoalException if there is no such state
   */
  public State example(Goal goal, MoveSet moveSet, State state, Cancellation cancellation) {
    Optional<Transformation> renaming = renaming(moveSet, state, cancellation);
    return PatternProblem.example(puzzle(), goal, moveSet, renaming, cancellation);
  }

  Optional<Transformation> renaming(MoveSet moveSet, State state, Cancellation cancellation) {
    return isRenamable()
        ? reach(moveSet, cancellation)
            .renaming(state, cancellation)
            .or(() -> Optional.of(Transformation.identity(state.orbits())))
        : Optional.empty();
  }

  /**
   * {@return the states that moves alone reach}
   *
   * @throws CancellationException if it is cancelled
   */
  public final MoveReach reach(MoveSet moveSet, Cancellation cancellation) {
    return reaches.get(moveSet, cancellation, (unused, ending) -> new MoveReach(puzzle(), moveSet));
  }

  private Method method(Task task, Cancellation cancellation) {
    Problem problem = problem(task.moveSet(), task.goal(), task.renaming(), cancellation);
    long small = Math.min(settings.memory(), SOON_BUILT);
    return new Method(problem, task, enumerated(problem, task, small, cancellation).isPresent());
  }

  /** Returns the problem to reach a goal from states that a renaming makes reachable. */
  Problem problem(
      MoveSet moveSet, Goal goal, Optional<Transformation> renaming, Cancellation cancellation) {
    return goal.pattern().isPresent()
        ? PatternProblem.of(puzzle(), goal, moveSet, renaming, cancellation)
        : solvedProblem(moveSet, cancellation);
  }

  /** A walk down a table of all positions, or a search by tables that grow with it. */
  private final class Method {
    private final Problem problem;
    private final Task task;
    private volatile boolean needsTables;
    private volatile boolean isPrepared;

    Method(Problem problem, Task task, boolean isSoonBuilt) {
      this.problem = problem;
      this.task = task;
      this.needsTables = isSoonBuilt;
    }

    SolveResult search(SolveRequest request, Cancellation cancellation) {
      Optional<SolveResult> near =
          needsTables ? Optional.empty() : shallow(problem, request, cancellation);
      if (near.isPresent()) {
        return near.get();
      }
      long few = Math.min(settings.memory(), AlgorithmSearch.USUAL_MEMORY);
      Optional<ExactSolver> walk = exactSolver(isPrepared ? settings.memory() : few, cancellation);
      needsTables = true;
      if (walk.isPresent()) {
        return walk.get().search(request, cancellation);
      }
      SearchPlan plan = plan(cancellation);
      return IdaStarSolver.solve(
          puzzle(),
          request,
          nodes -> plan.tables(nodes, cancellation),
          SearchControl.ofOptimal(puzzle(), request));
    }

    /** Builds the largest tables, which many searches share. */
    void prepare(Cancellation cancellation) {
      if (exactSolver(settings.memory(), cancellation).isEmpty()) {
        plan(cancellation).prepare(cancellation);
      }
      isPrepared = true;
      needsTables = true;
    }

    /**
     * Returns the walk down a table of all positions; empty if they or their costs are too many.
     */
    private Optional<ExactSolver> exactSolver(long memory, Cancellation cancellation) {
      return exactSolvers.get(
          new SizedTask(task, memory),
          cancellation,
          (sized, ending) ->
              allPositions(sized, ending)
                  .filter(tables -> canBeMade(tables, task.moveSet(), ending))
                  .map(tables -> new ExactSolver(stateSpace, tables)));
    }

    private Optional<PositionTables> allPositions(SizedTask sized, Cancellation cancellation) {
      Optional<PositionTables> all = enumerated(problem, task, sized.memory(), cancellation);
      return all.isPresent() && task.goal().pattern().isEmpty()
          ? exactTables(task.moveSet(), cancellation)
          : all;
    }

    private SearchPlan plan(Cancellation cancellation) {
      return plans.get(
          task, cancellation, (unused, ending) -> GeneralSolver.this.plan(problem, ending));
    }
  }

  /**
   * Returns an optimal solution of few moves; empty if none is found or the request needs tables.
   */
  private Optional<SolveResult> shallow(
      Problem problem, SolveRequest request, Cancellation cancellation) {
    if (!problem.isListed()
        || puzzle().hasBlockedMoves()
        || request.maximumSolutions() > 1
        || request.frames().size() > 1
        || request.option(MinimumCost.class).isPresent()) {
      return Optional.empty();
    }
    Move frame = request.frames().get(0);
    return problem
        .translation()
        .apply(request.state().apply(frame), cancellation)
        .flatMap(
            state ->
                new ShallowSearch(problem.moveSet(), cancellation).solve(state, problem.goals()))
        .filter(path -> request.moveSet().costOf(path) <= request.maximumCost())
        .map(
            path -> {
              SearchControl control = SearchControl.ofOptimal(puzzle(), request);
              control.offer(frame, path, true);
              return control.result(Ending.FOUND);
            });
  }

  /** Builds a table of all positions and returns whether it has few enough distinct costs. */
  private static boolean canBeMade(
      PositionTables tables, MoveSet moveSet, Cancellation cancellation) {
    try {
      return tables.table(moveSet, cancellation).size() > 0;
    } catch (TooManyCostsException e) {
      return false;
    }
  }

  private Problem solvedProblem(MoveSet moveSet, Cancellation cancellation) {
    // If pieces cannot be renamed, the solved state in each orientation is another goal.
    return isRenamable()
        ? Problem.solved(reach(moveSet, cancellation), moveSet, cancellation)
        : PatternProblem.of(puzzle(), Goal.solved(), moveSet, Optional.empty(), cancellation);
  }

  /**
   * {@return the exact tables of a move set; empty if the puzzle has too many positions}
   *
   * @throws CancellationException if the thread is interrupted
   */
  public Optional<ExactTables> exactTables(MoveSet moveSet) {
    return exactTables(moveSet, Cancellation.byInterrupt()).map(tables -> tables);
  }

  /**
   * {@return the exact tables of a move set; empty if the puzzle has too many positions}
   *
   * @param cancellation ends the enumeration of positions
   * @throws CancellationException if it is cancelled
   */
  public Optional<PositionTables> exactTables(MoveSet moveSet, Cancellation cancellation) {
    return exactTables.get(
        moveSet,
        cancellation,
        (unused, ending) ->
            enumerated(
                solvedProblem(moveSet, ending),
                new Task(moveSet, Goal.solved(), Optional.empty()),
                settings.memory(),
                ending));
  }

  private Optional<PositionTables> enumerated(
      Problem problem, Task task, long memory, Cancellation cancellation) {
    cancellation.check();
    if (!problem.isListed()) {
      return Optional.empty();
    }
    if (puzzle().hasBlockedMoves()) {
      return LegalPositions.of(stateSpace, task.moveSet(), task.goal(), cancellation)
          .map(space -> new PositionTables(puzzle(), space, settings));
    }
    return new CoordinateCandidates(problem, List.of(), CoordinateCandidates.ENUMERATED_SIZE)
        .complete()
        .flatMap(
            coordinates ->
                FactoredSpace.of(coordinates, problem, memory, settings.threads(), cancellation))
        .map(space -> new PositionTables(puzzle(), space, settings));
  }

  SearchPlan plan(Problem problem, Cancellation cancellation) {
    return new SearchPlan(
        puzzle(),
        problem,
        symmetries(problem, cancellation),
        shapes(problem.moveSet(), cancellation),
        settings);
  }

  private Optional<ShapeGraph> shapes(MoveSet moveSet, Cancellation cancellation) {
    return puzzle().hasBlockedMoves()
        ? shapes.get(
            moveSet,
            cancellation,
            (unused, ending) -> ShapeGraph.of(puzzle(), moveSet.transformations(), ending))
        : Optional.empty();
  }

  private static List<Symmetry> symmetries(Problem problem, Cancellation cancellation) {
    Set<State> goals = new HashSet<>(problem.goals());
    State first = problem.goals().get(0);
    Set<Integer> closing = Set.copyOf(problem.closing());
    return Symmetries.of(problem.moveSet(), cancellation).stream()
        .peek(unused -> cancellation.check())
        .filter(symmetry -> closing.stream().map(symmetry::moveImage).allMatch(closing::contains))
        .filter(symmetry -> symmetry.conjugate(first).equals(first))
        .filter(symmetry -> goals.stream().allMatch(g -> goals.contains(symmetry.conjugate(g))))
        .toList();
  }
}
