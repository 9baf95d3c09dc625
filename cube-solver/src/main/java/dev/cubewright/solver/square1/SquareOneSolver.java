package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.Deadline;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.solver.square1.SlashSearch.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * Solves the Square-1 in the metric of competitions, in which a turn of both layers counts 1, and a
 * slash 1. Thread-safe.
 *
 * <p>{@code two-phase} returns a short solution in hundredths of a second. It then improves the
 * solution by the search of {@code optimal} until the time limit, and marks a solution as optimal
 * once it is proven. {@code optimal} returns only proven solutions. Its tables take 7 MB. Several
 * solutions are found by the general method.
 */
public final class SquareOneSolver extends AbstractSolver {
  private final Tables tables;
  private final MoveSet moveSet;
  private final boolean isOptimal;

  /** The tables of both solvers. */
  private record Tables(
      KeyedMemoizer<MoveSet, PhaseTables> phases,
      KeyedMemoizer<MoveSet, List<OrderDistances>> distances,
      GeneralSolver general,
      SolverSettings settings) {}

  private SquareOneSolver(
      StateSpace stateSpace,
      String strategy,
      Set<Class<? extends SolverOption>> options,
      Tables tables) {
    super(stateSpace, strategy, options);
    this.tables = tables;
    this.moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.AXIAL);
    this.isOptimal = options.isEmpty();
  }

  /**
   * {@return the solvers of the Square-1: {@code two-phase} and {@code optimal}} Tables are built
   * or loaded on first use.
   *
   * @param stateSpace the states of the puzzle that {@code square-1.tws} defines
   * @param settings settings of the solvers
   */
  public static List<Solver> of(StateSpace stateSpace, SolverSettings settings) {
    Tables tables =
        new Tables(
            new KeyedMemoizer<>(),
            new KeyedMemoizer<>(),
            new GeneralSolver(stateSpace, settings),
            settings);
    return List.of(
        new SquareOneSolver(stateSpace, "two-phase", SearchControl.IMPROVING_OPTIONS, tables),
        new SquareOneSolver(stateSpace, "optimal", Set.of(), tables));
  }

  @Override
  public boolean supports(MoveSet moves) {
    return moves.equals(moveSet);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    if (request.maximumSolutions() > 1) {
      tables.general.prepare(request, cancellation);
      return;
    }
    phases(cancellation);
    if (isOptimal) {
      distances(cancellation);
    }
  }

  private PhaseTables phases(Cancellation cancellation) {
    return tables.phases.get(
        moveSet, cancellation, (moves, ending) -> new PhaseTables(puzzle(), moves, ending));
  }

  /** Returns the distances of the corners and of the edges. */
  private List<OrderDistances> distances(Cancellation cancellation) {
    ShapeClasses shapes = phases(cancellation).shapes();
    return tables.distances.get(
        moveSet,
        cancellation,
        (moves, ending) ->
            OrderDistances.of(
                shapes, shapes.size(), moves, new TableSource(puzzle(), tables.settings, ending)));
  }

  @Override
  public void close() {
    tables.phases.clear();
    tables.distances.clear();
    tables.general.close();
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        supports(request.moveSet()),
        "counts a turn of both layers as 1 and a slash as 1; general takes any moves");
    if (!isOptimal) {
      requireOneSolution(request);
    }
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    if (request.maximumSolutions() > 1) {
      return tables.general.search(request, cancellation);
    }
    Deadline deadline = new Deadline(request.timeLimit());
    SearchControl control =
        isOptimal
            ? SearchControl.ofOptimal(puzzle(), request)
            : SearchControl.ofImproving(puzzle(), request);
    Search search = new Search(request, phases(cancellation), control);
    long greatest = request.maximumCost();
    if (!isOptimal) {
      long first = search.run(List.of(), greatest);
      boolean isNone = first > greatest && greatest <= SlashSearch.EXHAUSTIVE_COST;
      if (isNone || !control.poll()) {
        return control.result(Ending.NONE_WITHIN_MAXIMUM);
      }
      greatest = Math.min(greatest, first - 1);
    }
    try {
      Cancellation limited = cancellation.orTimeLimit(() -> deadline.isOver(1));
      search.run(distances(limited), greatest);
      if (search.counter.goesOn()) {
        control.proveOptimal();
      }
    } catch (CancellationException e) {
      if (!control.hasSolution()) {
        throw e;
      }
      control.poll();
    }
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.NONE_WITHIN_MAXIMUM);
  }

  /** The searches for one request. */
  private final class Search {
    private final Move frame;
    private final PhaseTables phases;
    private final SearchControl control;
    private final NodeCounter counter;
    private final ShapeClasses.Position start;
    private final boolean isOdd;

    Search(SolveRequest request, PhaseTables phases, SearchControl control) {
      frame = request.frames().get(0);
      this.phases = phases;
      this.control = control;
      counter = new NodeCounter(control);
      State state = request.state().apply(frame);
      start = phases.shapes().position(state);
      isOdd = state.orientation(puzzle().orbits().get("MIDDLE"), 0) != 0;
    }

    /** Searches, and returns the cost of the solution; the greatest number if there is none. */
    long run(List<OrderDistances> distances, long greatest) {
      Optional<Path> found =
          new SlashSearch(phases, distances, start, isOdd, counter).run(greatest);
      counter.report();
      boolean isProven = !distances.isEmpty() && counter.goesOn();
      if (found.isPresent() && (isProven || !isOptimal)) {
        control.offer(
            frame, phases.shapes().moves(found.get().turns(), moveSet), isProven);
      }
      return found.map(Path::cost).orElse(Long.MAX_VALUE);
    }
  }
}
