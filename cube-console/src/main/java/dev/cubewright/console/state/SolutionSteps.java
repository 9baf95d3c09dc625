package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Tells a solution move by move, as whoever draws it needs it. */
final class SolutionSteps {
  private final PuzzleSolvers solvers;
  private final String name;
  private final LayerTurns layers;

  SolutionSteps(PuzzleSolvers solvers, String name) {
    this.solvers = solvers;
    this.name = name;
    this.layers = new LayerTurns(solvers.stateSpace().puzzle());
  }

  /** Returns the solution of a state with what each of its moves leaves. */
  ObjectNode of(State state, Solution solution) {
    FaceletWriter text = new FaceletWriter(solvers.stateSpace().puzzle());
    ObjectNode answer = JsonNodeFactory.instance.objectNode().put("puzzle", name);
    ArrayNode size = answer.putArray("size");
    Stream.of(Face.R, Face.U, Face.F).forEach(face -> size.add(layers.edge(face)));
    answer
        .put("before", text.write(state))
        .put("solution", solution.toString())
        .put("cost", solution.cost())
        .put("metric", solvers.usualMetrics().get(0).code())
        .put("optimal", solution.optimal())
        .put("micros", solution.time().toNanos() / 1_000);
    ArrayNode steps = answer.putArray("steps");
    State now = state;
    for (Move move : moves(solution)) {
      now = now.apply(move);
      LayerTurns.LayerTurn turn = layers.of(move);
      ObjectNode step = steps.addObject().put("move", move.name()).put("axis", turn.face().name());
      ArrayNode turned = step.putArray("layers");
      IntStream.range(turn.first(), turn.first() + turn.count()).forEach(turned::add);
      step.put("quarters", turn.quarters()).put("facelets", text.write(now));
    }
    return answer;
  }

  private static List<Move> moves(Solution solution) {
    return Stream.concat(Stream.of(solution.frame()), solution.moves().stream())
        .flatMap(move -> move.parts().stream())
        .toList();
  }
}
