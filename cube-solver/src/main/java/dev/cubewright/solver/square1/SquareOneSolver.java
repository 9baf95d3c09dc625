package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
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
import dev.cubewright.tables.store.MemoryTableStore;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * A solver of the Square-1 in the metric of competitions, in which a turn of both layers and a
 * slash count 1 each. Thread-safe.
 *
 * <p>{@code two-phase} returns a short solution within a few hundredths of a second. It then
 * improves the solution by the search of {@code optimal} until the time limit, and marks a solution
 * as optimal once it is proven. {@code optimal} returns only proven solutions. Its tables take 7
 * MB. The general solver finds several solutions.
 */
public final class SquareOneSolver extends AbstractSolver {
  private final Tables tables;
  private final MoveSet moveSet;
  private final boolean isOptimal;

  /** The tables of both solvers. */
  private record Tables(
      KeyedMemoizer<Puzzle, ShapeClasses> shapes,
      KeyedMemoizer<Boolean, List<OrderDistances>> distances,
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
    distances(!isOptimal, cancellation);
  }

  private ShapeClasses shapes(Cancellation cancellation) {
    return tables.shapes.get(puzzle(), cancellation, ShapeClasses::new);
  }

  /** Returns the distances of the corners and of the edges, for two phases in the solved shape. */
  private List<OrderDistances> distances(boolean isTwoPhase, Cancellation cancellation) {
    ShapeClasses shapes = shapes(cancellation);
    // The small tables are built faster than files are read.
    SolverSettings settings =
        isTwoPhase ? SolverSettings.in(new MemoryTableStore()) : tables.settings;
    return tables.distances.get(
        isTwoPhase,
        cancellation,
        (key, ending) ->
            OrderDistances.of(
                shapes,
                isTwoPhase ? 1 : shapes.size(),
                moveSet,
                new TableSource(puzzle(), settings, ending)));
  }

  @Override
  public void close() {
    tables.shapes.clear();
    tables.distances.clear();
    tables.general.close();
  }

  @Override
  protected void check(SolveRequest request) {
    requireSolvedGoal(request);
    require(
        supports(request.moveSet()),
        "supports only costs of 1 for a turn of both layers and for a slash; general supports any moves");
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
    Move frame = request.frames().get(0);
    NodeCounter counter = new NodeCounter(control);
    SlashSearch search =
        new SlashSearch(shapes(cancellation), moveSet, request.state().apply(frame), counter);
    long greatest = request.maximumCost();
    if (!isOptimal) {
      Optional<int[]> first = search.run(true, distances(true, cancellation), greatest);
      first.ifPresent(moves -> control.offer(frame, moves, false));
      boolean isNone = first.isEmpty() && greatest <= SlashSearch.EXHAUSTIVE_COST;
      if (isNone || !control.poll()) {
        return control.result(Ending.NONE_WITHIN_MAXIMUM);
      }
      greatest = first.map(moves -> moves.length - 1L).orElse(greatest);
    }
    try {
      Cancellation limited = cancellation.orTimeLimit(() -> deadline.isOver(1));
      Optional<int[]> found = search.run(false, distances(false, limited), greatest);
      boolean isProven = counter.isRunning();
      found
          .filter(moves -> isProven || !isOptimal)
          .ifPresent(moves -> control.offer(frame, moves, isProven));
      if (isProven) {
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
}
