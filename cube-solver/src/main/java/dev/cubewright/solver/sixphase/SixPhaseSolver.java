package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.function.Function;

/** Solves the 4x4x4 in six phases with one of the bounds. Thread-safe. */
final class SixPhaseSolver extends AbstractSolver {

  /** The number of bits of a packed distance. */
  private static final int BITS = 4;

  private final List<Move> moves;
  private final PhaseBound bound;
  private final Function<Cancellation, SixPhaseTables> tables;
  private final KeyedMemoizer<PhaseBound, List<byte[]>> prepared = new KeyedMemoizer<>();

  /**
   * Makes a solver.
   *
   * @param moves the moves that it takes, each for one
   * @param bound how distances become bounds
   * @param tables what it looks things up in
   */
  SixPhaseSolver(
      StateSpace stateSpace,
      List<Move> moves,
      PhaseBound bound,
      Function<Cancellation, SixPhaseTables> tables) {
    super(stateSpace, bound.strategy(), SearchControl.IMPROVING_OPTIONS);
    this.moves = List.copyOf(moves);
    this.bound = bound;
    this.tables = tables;
  }

  @Override
  public void close() {
    prepared.clear();
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        isKnown(request.moveSet()),
        "solves by moves of the outer blocks "
            + puzzle().turns()
            + " that cost 1 each; use the metric half-turn or outer-block");
    requireOneSolution(request);
  }

  private boolean isKnown(MoveSet moveSet) {
    if (moveSet.contexts() > 1 || !moveSet.moves().equals(moves)) {
      return false;
    }
    for (int move = 0; move < moveSet.size(); move++) {
      if (moveSet.cost(MoveSet.START, move) != 1) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    Move frame = request.frames().get(0);
    State state = request.state().apply(frame);
    if (puzzle().isSolved(state)) {
      return SearchControl.solved(puzzle(), request, frame);
    }
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    SixPhaseTables known = tables.apply(cancellation);
    return new SixPhaseSearch(puzzle(), request, control, known, bounds(known, cancellation))
        .solve(state);
  }

  @Override
  public List<DistanceTable> tables(MoveSet any, Cancellation cancellation) {
    return tables.apply(cancellation).tables();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    bounds(tables.apply(cancellation), cancellation);
  }

  private List<byte[]> bounds(SixPhaseTables known, Cancellation cancellation) {
    return prepared.get(
        bound,
        cancellation,
        (any, ending) ->
            known.phases().stream().map(phase -> bounds(any, phase.boundCount())).toList());
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
