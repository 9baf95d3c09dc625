package dev.cubewright.solver.sixphase;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.KeyedMemoizer;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.search.SearchControl;
import java.util.List;
import java.util.function.Function;

/** Solves the 4x4x4 in six phases with one of the bounds. Safe for many threads. */
final class SixPhaseSolver implements Solver {
  private final StateSpace stateSpace;
  private final List<Move> moves;
  private final PhaseBound bound;
  private final Function<Cancellation, SixPhaseTables> tables;
  private final KeyedMemoizer<PhaseBound, List<BoundTable>> prepared = new KeyedMemoizer<>();

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
    this.stateSpace = stateSpace;
    this.moves = List.copyOf(moves);
    this.bound = bound;
    this.tables = tables;
  }

  @Override
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public String strategy() {
    return bound.strategy();
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if another goal, other moves or more than one solution are
   *     asked for
   */
  @Override
  public SolveResult solve(SolveRequest request) {
    request.requireGoal(Goal.solved());
    if (!isKnown(request.moveSet()) || request.maximumSolutions() > 1) {
      throw new IllegalArgumentException(
          strategy()
              + " finds one solution in moves of the outer blocks "
              + puzzle().turns()
              + " that cost 1 each; leave out what asks for more, or another metric than half-turn"
              + " and outer-block");
    }
    stateSpace.require(request.state());
    return request.runCancellable(cancellation -> solve(request, cancellation));
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

  private SolveResult solve(SolveRequest request, Cancellation cancellation) {
    Move frame = request.frames().get(0);
    State state = request.state().apply(frame);
    if (puzzle().isSolved(state)) {
      return SearchControl.solved(puzzle(), request, frame);
    }
    SixPhaseTables known = tables.apply(cancellation);
    List<BoundTable> bounds =
        prepared.get(
            bound,
            cancellation,
            any ->
                known.phases().stream()
                    .map(phase -> new BoundTable(any, phase.tableCount()))
                    .toList());
    // The clock starts here: what is prepared once does not count.
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    return new SixPhaseSearch(puzzle(), request, control, known, bounds).solve(state);
  }
}
