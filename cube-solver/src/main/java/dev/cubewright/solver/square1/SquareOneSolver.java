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
import dev.cubewright.search.PlannedTable;
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
import dev.cubewright.solver.square1.SlashSearch.Path;
import dev.cubewright.tables.pruning.DistanceTable;
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
 * once it is proven. {@code optimal} returns only proven solutions. Its tables take 7 MB.
 */
public final class SquareOneSolver extends AbstractSolver {
  private static final List<PlannedTable> PLANNED =
      PlannedTable.list("square-1", "4 shape-x-corners\n4 shape-x-edges");

  private final Tables tables;
  private final MoveSet moveSet;
  private final boolean isOptimal;

  /** For each turn of both layers its number in the move set, and the number of the slash. */
  private final Map<Integer, Integer> numberOfTurn = new HashMap<>();

  private final int slash;

  /** The tables of both solvers of a puzzle. */
  private static final class Tables {
    private final Puzzle puzzle;
    private final SolverSettings settings;
    private final KeyedMemoizer<Puzzle, PhaseTables> phases = new KeyedMemoizer<>();
    private final KeyedMemoizer<Puzzle, List<OrderDistances>> distances = new KeyedMemoizer<>();

    Tables(Puzzle puzzle, SolverSettings settings) {
      this.puzzle = puzzle;
      this.settings = settings;
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
            MoveSet slashes = shapes.moveSet();
            TableSource source = new TableSource(puzzle, settings, ending);
            return List.of(
                OrderDistances.ofCorners(shapes, slashes, source),
                OrderDistances.ofEdges(shapes, slashes, source));
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
    this.moveSet = moveSet(puzzle());
    this.isOptimal = options.isEmpty();
    int found = -1;
    for (int number = 0; number < moveSet.size(); number++) {
      int turn = turn(moveSet.move(number));
      if (turn == 0) {
        found = number;
      } else {
        numberOfTurn.put(turn, number);
      }
    }
    slash = found;
  }

  /**
   * {@return the solvers of the Square-1: {@code two-phase} and {@code optimal}} Tables are built
   * or loaded on first use.
   *
   * @param stateSpace the states of the puzzle that {@code square-1.tws} defines
   * @param settings settings of the solvers
   */
  public static List<Solver> of(StateSpace stateSpace, SolverSettings settings) {
    Tables tables = new Tables(stateSpace.puzzle(), settings);
    return List.of(
        new SquareOneSolver(stateSpace, "two-phase", SearchControl.IMPROVING_OPTIONS, tables),
        new SquareOneSolver(stateSpace, "optimal", Set.of(), tables));
  }

  /**
   * {@return the moves that these solvers make, with their costs in competitions: turns of the two
   * layers, alone or at once, and the slash}
   *
   * @param puzzle the puzzle that {@code square-1.tws} defines
   */
  public static MoveSet moveSet(Puzzle puzzle) {
    return MoveSet.ofTurns(puzzle.turns(), Metric.AXIAL);
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
  public List<DistanceTable> tables(MoveSet moves, Cancellation cancellation) {
    return isOptimal
        ? tables.distances(cancellation).stream().map(OrderDistances::table).toList()
        : List.of();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    tables.phases(cancellation);
    if (isOptimal) {
      tables.distances(cancellation);
    }
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    return isOptimal ? PLANNED : List.of();
  }

  @Override
  public void close() {
    tables.phases.clear();
    tables.distances.clear();
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        supports(request.moveSet()),
        "counts a turn of both layers as 1 and a slash as 1; general takes any moves");
    require(request.maximumSolutions() == 1, "finds one solution; general finds several");
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    Deadline deadline = new Deadline(request.timeLimit());
    SearchControl control =
        isOptimal
            ? SearchControl.ofOptimal(puzzle(), request)
            : SearchControl.ofImproving(puzzle(), request);
    PhaseTables phases = tables.phases(cancellation);
    long greatest = request.maximumCost();
    Start start = new Start(request, phases, control);
    if (!isOptimal) {
      Optional<Path> first =
          new TwoPhaseSearch(phases, start.position, start.isOdd, start.counter).run(greatest);
      first.ifPresent(path -> start.offer(path, false));
      if (!control.poll() || (first.isEmpty() && greatest <= TwoPhaseSearch.EXHAUSTIVE_COST)) {
        return control.result(Ending.NONE_WITHIN_MAXIMUM);
      }
      greatest = Math.min(greatest, first.map(path -> path.cost() - 1).orElse(greatest));
    }
    try {
      List<OrderDistances> distances =
          tables.distances(cancellation.orTimeLimit(() -> deadline.isOver(1)));
      Optional<Path> best =
          new OptimalSearch(
                  phases,
                  distances.get(0),
                  distances.get(1),
                  start.position,
                  start.isOdd,
                  start.counter)
              .run(greatest);
      best.ifPresent(path -> start.offer(path, start.counter.goesOn()));
      if (start.counter.goesOn()) {
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

  /** The start of a search. */
  private final class Start {
    private final Move frame;
    private final SearchControl control;
    private final NodeCounter counter;
    private final ShapeClasses.Position position;
    private final boolean isOdd;

    Start(SolveRequest request, PhaseTables phases, SearchControl control) {
      frame = request.frames().get(0);
      State state = request.state().apply(frame);
      this.control = control;
      counter = new NodeCounter(control);
      position = phases.shapes().position(state);
      isOdd = state.orientation(puzzle().orbits().get("MIDDLE"), 0) != 0;
    }

    void offer(Path path, boolean isProven) {
      counter.report();
      List<Integer> moves = new ArrayList<>();
      for (int i = 0; i < path.turns().size(); i++) {
        if (i > 0) {
          moves.add(slash);
        }
        if (path.turns().get(i) != 0) {
          moves.add(numberOfTurn.get(path.turns().get(i)));
        }
      }
      control.offer(frame, moves.stream().mapToInt(move -> move).toArray(), isProven);
    }
  }
}
