package dev.cubewright.solver.floppy;

import static java.util.stream.Collectors.toSet;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.SearchControl;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A solver that supports only the four side turns at equal cost. */
abstract class SideTurnSolver extends AbstractSolver {
  /** The maximum distance of a state from the solved state, in turns. */
  static final int LARGEST_DISTANCE = 8;

  private final Set<Move> sideTurns;

  SideTurnSolver(StateSpace stateSpace, String strategy) {
    super(stateSpace, strategy, Set.of());
    this.sideTurns =
        stateSpace.puzzle().turns().stream()
            .flatMap(turn -> turn.moves().stream())
            .collect(toSet());
  }

  @Override
  protected final void check(SolveRequest request) {
    requireSolvedGoal(request);
    require(
        supports(request.moveSet()),
        "supports only the side turns "
            + puzzle().turns()
            + " at equal cost, not "
            + request.moveSet()
            + "; ida-star supports any moves");
  }

  @Override
  protected final SolveResult search(SolveRequest request, Cancellation cancellation) {
    return search(request, SearchControl.ofOptimal(puzzle(), request));
  }

  @Override
  public final boolean supports(MoveSet moveSet) {
    List<Move> moves = moveSet.moves();
    boolean oneCost =
        moveSet.contexts() == 1
            && moves.stream()
                .mapToInt(move -> moveSet.cost(MoveSet.START, moves.indexOf(move)))
                .allMatch(cost -> cost == costOfATurn(moveSet));
    return oneCost && moves.size() == sideTurns.size() && new HashSet<>(moves).equals(sideTurns);
  }

  private static int costOfATurn(MoveSet moveSet) {
    return moveSet.cost(MoveSet.START, 0);
  }

  /** Returns the maximum number of turns of a solution. */
  static int maximumTurns(SolveRequest request) {
    return (int) Math.min(LARGEST_DISTANCE, request.maximumCost() / costOfATurn(request.moveSet()));
  }

  /** Searches solutions of an unsolved state. */
  abstract SolveResult search(SolveRequest request, SearchControl control);
}
