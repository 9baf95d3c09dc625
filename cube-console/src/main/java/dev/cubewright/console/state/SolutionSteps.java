package dev.cubewright.console.state;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.search.FinishedPhase;
import dev.cubewright.search.Solution;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Describes a solution move by move, for drawing. */
final class SolutionSteps {
  private final PuzzleSolvers solvers;
  private final String name;
  private final LayerTurns layers;

  SolutionSteps(PuzzleSolvers solvers, String name) {
    this.solvers = solvers;
    this.name = name;
    this.layers = new LayerTurns(solvers.stateSpace().puzzle());
  }

  /**
   * Returns the solution of a state with what each of its moves leaves.
   *
   * @param phases the phases in which it was found; none if they do not matter
   */
  StateSchema.Solved of(State state, Solution solution, List<FinishedPhase> phases) {
    FaceletWriter text = new FaceletWriter(solvers.stateSpace().puzzle());
    List<StateSchema.Step> steps = new ArrayList<>();
    State now = state;
    for (Move move : moves(solution, phases)) {
      now = now.apply(move);
      LayerTurns.LayerTurn turn = layers.of(move);
      steps.add(
          new StateSchema.Step(
              move.name(),
              turn.face().name(),
              IntStream.range(turn.first(), turn.first() + turn.count()).boxed().toList(),
              turn.quarters(),
              text.write(now)));
    }
    return new StateSchema.Solved(
        name,
        Stream.of(Face.R, Face.U, Face.F).map(layers::edge).toList(),
        text.write(state),
        solution.toString(),
        solution.cost(),
        solvers.usualMetrics().get(0).code(),
        solution.optimal(),
        solution.time().toNanos() / 1_000,
        phases.stream()
            .map(phase -> new StateSchema.MethodPhase(phase.goal(), parts(phase.moves()).size()))
            .toList(),
        steps);
  }

  /** Returns the moves one by one; those of phases as each phase has them. */
  private static List<Move> moves(Solution solution, List<FinishedPhase> phases) {
    List<Move> moves = new ArrayList<>(parts(List.of(solution.frame())));
    if (phases.isEmpty()) {
      moves.addAll(parts(solution.moves()));
    } else {
      phases.forEach(phase -> moves.addAll(parts(phase.moves())));
    }
    return moves;
  }

  private static List<Move> parts(List<Move> moves) {
    return moves.stream().flatMap(move -> move.parts().stream()).toList();
  }
}
