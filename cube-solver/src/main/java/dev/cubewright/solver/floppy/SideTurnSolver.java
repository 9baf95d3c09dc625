package dev.cubewright.solver.floppy;

import static java.util.stream.Collectors.toSet;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.SearchControl;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the strategies have in common that count turns: they solve by the four side turns, all of
 * one cost.
 *
 * @param <T> what a strategy prepares once for a move set
 */
abstract class SideTurnSolver<T> extends AbstractSolver {
  /** No state of the floppy cube is farther from solved than this many turns. */
  static final int LARGEST_DISTANCE = 8;

  private final Set<Move> sideTurns;
  private final KeyedMemoizer<MoveSet, T> prepared = new KeyedMemoizer<>();

  SideTurnSolver(StateSpace stateSpace, String strategy) {
    super(stateSpace, strategy, Set.of());
    this.sideTurns =
        stateSpace.puzzle().turns().stream()
            .flatMap(turn -> turn.moves().stream())
            .collect(toSet());
  }

  @Override
  public final void close() {
    prepared.clear();
  }

  @Override
  protected final void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    requireSideTurns(request.moveSet());
  }

  @Override
  protected final SolveResult search(SolveRequest request, Cancellation cancellation) {
    for (Move frame : request.frames()) {
      if (puzzle().isSolved(request.state().apply(frame))) {
        return SearchControl.solved(puzzle(), request, frame);
      }
    }
    T tools = prepared.get(request.moveSet(), cancellation, (moveSet, ending) -> prepare(moveSet));
    // The clock starts here: what is prepared once does not count.
    return search(tools, request, SearchControl.ofOptimal(puzzle(), request));
  }

  private void requireSideTurns(MoveSet moveSet) {
    List<Move> moves = moveSet.moves();
    boolean oneCost =
        moveSet.contexts() == 1
            && moves.stream()
                .mapToInt(move -> moveSet.cost(MoveSet.START, moves.indexOf(move)))
                .allMatch(cost -> cost == costOfATurn(moveSet));
    require(
        oneCost && moves.size() == sideTurns.size() && new HashSet<>(moves).equals(sideTurns),
        "solves by the side turns "
            + puzzle().turns()
            + " at one cost, not by "
            + moveSet
            + "; ida-star takes any moves");
  }

  /** Returns what each turn costs. */
  static int costOfATurn(MoveSet moveSet) {
    return moveSet.cost(MoveSet.START, 0);
  }

  /** Returns how many turns a solution may have at most. */
  static int maximumTurns(SolveRequest request) {
    return (int) Math.min(LARGEST_DISTANCE, request.maximumCost() / costOfATurn(request.moveSet()));
  }

  /** Prepares what does not depend on the state. */
  abstract T prepare(MoveSet moveSet);

  /** Solves a state that is not solved already. */
  abstract SolveResult search(T tools, SolveRequest request, SearchControl control);
}
