package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.SolveRequest;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Other costs for a solver that counts moves.
 *
 * @param solverMoves the moves of the solver, each of cost 1
 * @param priced the same moves with other costs
 */
record PricedMoves(MoveSet solverMoves, MoveSet priced) implements MoveTranslation {
  /** Returns the translation; empty if the moves differ or their costs change. */
  static Optional<MoveTranslation> of(MoveSet counted, MoveSet moveSet) {
    return moveSet.contexts() == 1 && moveSet.moves().equals(counted.moves())
        ? Optional.of(new PricedMoves(counted, moveSet))
        : Optional.empty();
  }

  @Override
  public boolean isDirect() {
    return solverMoves.equals(priced);
  }

  @Override
  public SolveRequest toSolver(SolveRequest request) {
    return SolveRequest.of(request.state(), solverMoves)
        .withGoal(request.goal())
        .withFrames(request.frames());
  }

  @Override
  public long solverCost(long cost) {
    return cost
        / IntStream.range(0, priced.size())
            .map(move -> priced.cost(MoveSet.START, move))
            .min()
            .orElseThrow();
  }

  @Override
  public List<int[]> translations(List<Move> solution) {
    List<String> names = solverMoves.moves().stream().map(Move::name).toList();
    return List.of(solution.stream().mapToInt(move -> names.indexOf(move.name())).toArray());
  }
}
