package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.TableSource;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * A solver of the 4x4x4 in six phases with one of the bounds. Thread-safe.
 *
 * <p>Solutions are not optimal. After a few hundred million positions without a solution, the
 * search {@linkplain dev.cubewright.search.SolveResult.Ending#GIVEN_UP gives up}.
 */
public final class SixPhaseSolver extends AbstractSolver {
  /** The number of bits of a packed distance. */
  private static final int BITS = 4;

  private final StateSpace cube;
  private final List<Move> moves;
  private final PhaseBound bound;
  private final TableSource source;
  private final KeyedMemoizer<Puzzle, SixPhases> phases;

  /** The bounds by the number of tables. */
  private final Map<Integer, byte[]> bounds = new ConcurrentHashMap<>();

  private SixPhaseSolver(
      StateSpace cube,
      PhaseBound bound,
      TableSource source,
      KeyedMemoizer<Puzzle, SixPhases> phases) {
    super(cube, bound.strategy(), SearchControl.IMPROVING_OPTIONS);
    this.cube = cube;
    this.bound = bound;
    this.source = source;
    this.phases = phases;
    moves = MoveSet.ofTurns(puzzle().turns(), Metric.HALF_TURN).moves();
  }

  /**
   * {@return solvers with each of the five bounds, the default first} They share tables of about 17
   * MB, which are loaded on first use, or built within a few seconds.
   *
   * @param cube the states of {@code Cuboid.of(4, 4, 4)}
   */
  public static List<SixPhaseSolver> of(StateSpace cube, SolverSettings settings) {
    TableSource source = new TableSource(cube.puzzle(), settings, Cancellation.never());
    KeyedMemoizer<Puzzle, SixPhases> phases = new KeyedMemoizer<>();
    return PhaseBound.ALL.stream()
        .map(bound -> new SixPhaseSolver(cube, bound, source, phases))
        .toList();
  }

  /** {@return a solver with another bound that shares the tables} */
  public SixPhaseSolver with(PhaseBound other) {
    return new SixPhaseSolver(cube, other, source, phases);
  }

  SixPhases phases(Cancellation cancellation) {
    return phases.get(
        puzzle(), cancellation, (any, ending) -> new SixPhases(source.withCancellation(ending)));
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return moveSet.contexts() == 1
        && moveSet.moves().equals(moves)
        && IntStream.range(0, moveSet.size())
            .allMatch(move -> moveSet.cost(MoveSet.START, move) == 1);
  }

  @Override
  protected void check(SolveRequest request) {
    requireSolvedGoal(request);
    require(
        supports(request.moveSet()),
        "supports only moves of the outer blocks "
            + puzzle().turns()
            + " that cost 1 each; use the metric half-turn or outer-block");
    requireOneSolution(request);
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    Move frame = request.frames().get(0);
    State state = request.state().apply(frame);
    SixPhases known = phases(cancellation);
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    return new SixPhaseSearch(request, control, known, this::bounds).solve(state);
  }

  @Override
  public List<DistanceTable> tables(MoveSet any, Cancellation cancellation) {
    return phases(cancellation).tables();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    for (Phase<State> phase : phases(cancellation).phases()) {
      cancellation.check();
      bounds(phase.boundCount());
    }
  }

  private byte[] bounds(int tables) {
    return bounds.computeIfAbsent(tables, count -> bounds(bound, count));
  }

  /** Releases the tables of all solvers that share them; the next request loads them again. */
  @Override
  public void close() {
    phases.clear();
  }

  /** Returns the bound, rounded down, of each value of packed distances. */
  static byte[] bounds(PhaseBound bound, int tables) {
    byte[] bounds = new byte[1 << (BITS * tables)];
    int[] distances = new int[tables];
    for (int values = 0; values < bounds.length; values++) {
      for (int table = 0; table < tables; table++) {
        distances[table] = Phase.value(values, table);
      }
      bounds[values] = (byte) Math.min(bound.of(distances), Byte.MAX_VALUE);
    }
    return bounds;
  }
}
