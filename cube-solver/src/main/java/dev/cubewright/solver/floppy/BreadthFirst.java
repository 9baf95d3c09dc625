package dev.cubewright.solver.floppy;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.SearchControl;

/**
 * Three of the strategies: breadth-first search over stickers or pieces, with all moves or with
 * those that can help. Thread-safe.
 */
final class BreadthFirst<P> extends SideTurnSolver {
  /** A solution of the only state that is 8 turns away, in any orientation. */
  private static final String LONGEST_SOLUTION = "R2 U2 R2 L2 U2 R2 U2 D2";

  private final Positions<P> positions;
  private final boolean pruned;
  private final boolean isLastKnown;

  /**
   * Creates a solver.
   *
   * @param pruned whether to omit the same turn again, and L2 R2 after R2 L2
   * @param isLastKnown whether to infer the only state that is 8 turns away when 7 do not suffice
   */
  BreadthFirst(
      StateSpace stateSpace,
      String strategy,
      Positions<P> positions,
      boolean pruned,
      boolean isLastKnown) {
    super(stateSpace, strategy);
    this.positions = positions;
    this.pruned = pruned;
    this.isLastKnown = isLastKnown;
  }

  @Override
  SolveResult search(SolveRequest request, SearchControl control) {
    BreadthFirstSearch<P> search = new BreadthFirstSearch<>(positions, pruned, request, control);
    int maximum = maximumTurns(request);
    // Only one solution of 8 turns is known; all of them need a search.
    if (!isLastKnown || maximum < LARGEST_DISTANCE || request.maximumSolutions() > 1) {
      return search.search(maximum);
    }
    SolveResult result = search.search(LARGEST_DISTANCE - 1);
    if (result.ending() != Ending.NONE_WITHIN_MAXIMUM) {
      return result;
    }
    int[] longest =
        Algorithm.parse(puzzle(), LONGEST_SOLUTION).moves().stream()
            .mapToInt(request.moveSet().moves()::indexOf)
            .toArray();
    control.offer(request.frames().get(0), longest, true);
    return control.result(Ending.FOUND);
  }
}
