package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.solver.phase.Phase;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/** Solves the 4x4x4 in six phases with one of the bounds. Thread-safe. */
final class SixPhaseSolver extends AbstractSolver {
  /** The number of bits of a packed distance. */
  private static final int BITS = 4;

  private final List<Move> moves;
  private final PhaseBound bound;
  private final Function<Cancellation, SixPhases> phases;

  /** The bounds by the number of tables. */
  private final Map<Integer, byte[]> bounds = new ConcurrentHashMap<>();

  SixPhaseSolver(
      StateSpace stateSpace, PhaseBound bound, Function<Cancellation, SixPhases> phases) {
    super(stateSpace, bound.strategy(), SearchControl.IMPROVING_OPTIONS);
    moves = MoveSet.ofTurns(puzzle().turns(), Metric.HALF_TURN).moves();
    this.bound = bound;
    this.phases = phases;
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
    SixPhases known = phases.apply(cancellation);
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    return new SixPhaseSearch(
            request,
            control,
            known,
            count -> bounds.computeIfAbsent(count, tables -> bounds(bound, tables)))
        .solve(state);
  }

  @Override
  public List<DistanceTable> tables(MoveSet any, Cancellation cancellation) {
    return phases.apply(cancellation).tables();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    phases.apply(cancellation);
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
