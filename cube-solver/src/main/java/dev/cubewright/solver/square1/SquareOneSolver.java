package dev.cubewright.solver.square1;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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

  /** For each turn of both layers its number in the move set, and for 0 that of the slash. */
  private final Map<Integer, Integer> numberOf = new HashMap<>();

  /** The tables of both solvers of a puzzle. */
  private static final class Tables {
    private final Puzzle puzzle;
    private final SolverSettings settings;
    private final GeneralSolver general;
    private final KeyedMemoizer<Puzzle, PhaseTables> phases = new KeyedMemoizer<>();
    private final KeyedMemoizer<Puzzle, List<OrderDistances>> distances = new KeyedMemoizer<>();

    Tables(StateSpace stateSpace, SolverSettings settings) {
      this.puzzle = stateSpace.puzzle();
      this.settings = settings;
      this.general = new GeneralSolver(stateSpace, settings);
    }

    PhaseTables phases(Cancellation cancellation) {
      return phases.get(puzzle, cancellation, PhaseTables::new);
    }

    /** Returns the distances of the corners and of the edges. */
    List<OrderDistances> distances(Cancellation cancellation) {
      return distances.get(
          puzzle,
          cancellation,
          (key, ending) -> {
            ShapeClasses shapes = phases(ending).shapes();
            TableSource source = new TableSource(puzzle, settings, ending);
            return OrderDistances.of(shapes, shapes.size(), source);
          });
    }
  }

  private SquareOneSolver(
      StateSpace stateSpace,
      String strategy,
      Set<Class<? extends SolverOption>> options,
      Tables tables) {
    super(stateSpace, strategy, options);
    this.tables = tables;
    this.moveSet = MoveSet.ofTurns(puzzle().turns(), Metric.AXIAL);
    this.isOptimal = options.isEmpty();
    for (int number = 0; number < moveSet.size(); number++) {
      numberOf.put(turn(moveSet.move(number)), number);
    }
  }

  /**
   * {@return the solvers of the Square-1: {@code two-phase} and {@code optimal}} Tables are built
   * or loaded on first use.
   *
   * @param stateSpace the states of the puzzle that {@code square-1.tws} defines
   * @param settings settings of the solvers
   */
  public static List<Solver> of(StateSpace stateSpace, SolverSettings settings) {
    Tables tables = new Tables(stateSpace, settings);
    return List.of(
        new SquareOneSolver(stateSpace, "two-phase", SearchControl.IMPROVING_OPTIONS, tables),
        new SquareOneSolver(stateSpace, "optimal", Set.of(), tables));
  }

  /** Returns the turn of both layers that a move makes, 0 for the slash. */
  private static int turn(Move move) {
    int all = 0;
    for (Move part : move.parts()) {
      String name = part.turn().map(Turn::name).orElseThrow();
      all += name.equals("U") ? ShapeClasses.STEPS * part.steps() : 0;
      all += name.equals("D") ? part.steps() : 0;
    }
    return all;
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
    tables.phases(cancellation);
    if (isOptimal) {
      tables.distances(cancellation);
    }
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
    Search search = new Search(request, tables.phases(cancellation), control);
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
      search.run(tables.distances(limited), greatest);
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
        control.offer(frame, moves(found.get()), isProven);
      }
      return found.map(Path::cost).orElse(Long.MAX_VALUE);
    }

    private int[] moves(Path path) {
      List<Integer> moves = new ArrayList<>();
      for (int turn : path.turns()) {
        if (turn != 0) {
          moves.add(numberOf.get(turn));
        }
        moves.add(numberOf.get(0));
      }
      return moves.stream().limit(moves.size() - 1).mapToInt(move -> move).toArray();
    }
  }
}
