package dev.cubewright.search.exact;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * An optimal solver that descends an exact distance table, with one lookup per neighbor of each
 * position of the path.
 */
public final class ExactSolver extends AbstractSolver {
  private final PositionTables tables;
  private final KeyedMemoizer<MoveSet, PreparedMoves> prepared = new KeyedMemoizer<>();

  public ExactSolver(StateSpace stateSpace, PositionTables tables) {
    super(stateSpace, "exact", Set.of());
    this.tables = tables;
  }

  @Override
  public void close() {
    prepared.clear();
  }

  @Override
  protected void check(SolveRequest request) {
    requireSolvedGoal(request);
  }

  /** Returns whether several solutions are requested: the table gives a single one fast enough. */
  @Override
  protected boolean mayTimeOut(SolveRequest request, Cancellation cancellation) {
    return request.maximumSolutions() > 1;
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    prepared.get(request.moveSet(), cancellation, tables::prepare);
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    return List.of(new PlannedTable(puzzle().name(), tables.space().name(), 1));
  }

  @Override
  public SolveResult search(SolveRequest request, Cancellation cancellation) {
    return solve(request, prepared.get(request.moveSet(), cancellation, tables::prepare));
  }

  private SolveResult solve(SolveRequest request, PreparedMoves moves) {
    SearchControl control = SearchControl.ofOptimal(puzzle(), request);
    Walk walk = new Walk(moves, control);
    int[] positions = new int[request.frames().size()];
    long[] costs = new long[positions.length];
    for (int frame = 0; frame < positions.length; frame++) {
      Move rotation = request.frames().get(frame);
      positions[frame] = tables.space().numbers().applyAsInt(request.state().apply(rotation));
      costs[frame] =
          positions[frame] == PositionSpace.NOWHERE
              ? DistanceTable.UNREACHABLE
              : walk.costToGo(MoveSet.START, positions[frame]);
    }
    long least = Arrays.stream(costs).min().orElseThrow();
    if (least > request.maximumCost() || least == DistanceTable.UNREACHABLE) {
      walk.counter.report();
      return control.result(Ending.NONE_WITHIN_MAXIMUM);
    }
    for (int frame = 0; frame < positions.length && walk.counter.isRunning(); frame++) {
      if (costs[frame] == least) {
        walk.down(request.frames().get(frame), positions[frame], least);
      }
    }
    walk.counter.report();
    return control.result(Ending.FOUND);
  }

  private static final class Walk {
    private final MoveSet moveSet;
    private final PreparedMoves moves;
    private final SearchControl control;
    private final NodeCounter counter;
    private int[] path = new int[32];

    Walk(PreparedMoves moves, SearchControl control) {
      this.moveSet = moves.moveSet();
      this.moves = moves;
      this.control = control;
      this.counter = new NodeCounter(control);
    }

    long costToGo(int context, int position) {
      counter.count(1);
      return moves.costToGo(context, position);
    }

    void down(Move frame, int position, long cost) {
      descend(frame, MoveSet.START, position, cost, 0);
    }

    private void descend(Move frame, int context, int position, long cost, int depth) {
      if (cost == 0) {
        add(frame, depth);
        return;
      }
      if (depth == path.length) {
        path = Arrays.copyOf(path, 2 * depth);
      }
      for (int move = 0; move < moveSet.size() && counter.isRunning(); move++) {
        int moveCost = moveSet.cost(context, move);
        if (moveCost == MoveSet.FORBIDDEN
            || moveCost > cost
            || (depth > 0 && !moves.sequences().allows(path[depth - 1], move))) {
          continue;
        }
        int next = moves.transitions().next(position, move);
        int after = moveSet.contextAfter(move);
        if (costToGo(after, next) == cost - moveCost) {
          path[depth] = move;
          descend(frame, after, next, cost - moveCost, depth + 1);
        }
      }
    }

    private void add(Move frame, int depth) {
      counter.report();
      control.offer(frame, Arrays.copyOf(path, depth), true);
      counter.poll();
    }
  }
}
