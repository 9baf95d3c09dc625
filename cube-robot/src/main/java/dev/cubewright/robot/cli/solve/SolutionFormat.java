package dev.cubewright.robot.cli.solve;

import dev.cubewright.core.cost.TwinAxisTwists;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.puzzle.StateText;
import dev.cubewright.robot.cli.terminal.JsonObject;
import dev.cubewright.solver.Solution;
import java.util.List;

/** Writes solutions as lines of text or of JSON. Safe for many threads. */
final class SolutionFormat {
  private final SolvablePuzzle puzzle;
  private final SolveOptions options;
  private final StateText text;

  SolutionFormat(SolvablePuzzle puzzle, SolveOptions options) {
    this.puzzle = puzzle;
    this.options = options;
    this.text = puzzle.stateText();
  }

  /** Returns a solution as one line, with the line end. */
  String line(State state, Solution solution) {
    return (options.json() ? json(state, solution) : text(state, solution)) + "\n";
  }

  private String text(State state, Solution solution) {
    return options.inverse() ? inverse(state, solution) : solution.toString();
  }

  private String json(State state, Solution solution) {
    JsonObject object = new JsonObject().put("puzzle", puzzle.stateSpace().puzzle().name());
    text.put(object, state);
    object
        .put("solution", options.inverse() ? inverse(state, solution) : names(solution.moves()))
        .put("cost", solution.cost())
        .put("metric", options.metric().code())
        .put("optimal", solution.optimal())
        .put("nodes", solution.nodes())
        .put("micros", solution.time().toNanos() / 1_000);
    if (options.metric().isRobot()) {
      options.metric().mode().ifPresent(mode -> object.put("mode", mode.code()));
      object.put("frame", solution.frame().name()).putRaw("twists", twists(solution));
    }
    return object.toString();
  }

  /**
   * Returns the moves that make a state of the solved puzzle with white up and green in front: a
   * turn of the whole first where the state is held otherwise.
   */
  private String inverse(State state, Solution solution) {
    Puzzle definition = puzzle.stateSpace().puzzle();
    Move all = Move.sequence(definition.orbits(), solution.moves());
    State end = state.apply(solution.frame()).apply(all);
    for (Move rotation : definition.rotations()) {
      if (definition.solved().apply(rotation).equals(end)) {
        return names(List.of(rotation, all.inverse(), solution.frame().inverse()));
      }
    }
    throw new IllegalStateException("the moves " + all + " do not solve " + state);
  }

  private static String names(List<Move> moves) {
    StringBuilder text = new StringBuilder();
    for (Move move : moves) {
      String name = move.name();
      text.append(text.length() > 0 && !name.isEmpty() ? " " : "").append(name);
    }
    return text.toString();
  }

  private StringBuilder twists(Solution solution) {
    TwinAxisTwists arms = puzzle.twists().orElseThrow();
    return ArmTurnWords.json(solution.moves().stream().map(arms::armTurns).toList());
  }
}
