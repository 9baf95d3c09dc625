package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.search.Solution;

/** Writes solutions as lines of text or of JSON. Safe for many threads. */
final class SolutionFormat {
  private final SolvablePuzzle puzzle;
  private final SolveOptions options;
  private final MetricChoice metric;
  private final StateText text;

  SolutionFormat(SolvablePuzzle puzzle, SolveOptions options, MetricChoice metric) {
    this.puzzle = puzzle;
    this.options = options;
    this.metric = metric;
    this.text = puzzle.stateText();
  }

  /** Returns a solution as one line, with the line end. */
  String line(State state, Solution solution) {
    return (options.json ? json(state, solution) : text(state, solution)) + "\n";
  }

  private String text(State state, Solution solution) {
    String moves = options.inverse ? moves(state, solution).name() : solution.toString();
    return options.best.isPresent() ? solution.cost() + "\t" + moves : moves;
  }

  private String json(State state, Solution solution) {
    JsonObject object = new JsonObject().put("puzzle", puzzle.stateSpace().puzzle().name());
    text.put(object, state);
    object
        .put("solution", moves(state, solution).name())
        .put("cost", solution.cost())
        .put("metric", metric.code());
    metric.withoutFace().ifPresent(face -> object.put("withoutFace", face));
    object
        .put("optimal", solution.optimal())
        .put("nodes", solution.nodes())
        .put("micros", solution.time().toNanos() / 1_000);
    if (metric.isRobot()) {
      metric.mode().ifPresent(mode -> object.put("mode", mode.code()));
      object.put("frame", solution.frame().name()).putRaw("twists", twists(solution));
    }
    return object.toString();
  }

  /** Returns the moves that solve a state, or, if they were asked for, those that make it. */
  private Move moves(State state, Solution solution) {
    Puzzle definition = puzzle.stateSpace().puzzle();
    return options.inverse
        ? solution.inverse(definition, state)
        : Move.sequence(definition.orbits(), solution.moves());
  }

  private String twists(Solution solution) {
    TwinAxisTwists arms = puzzle.twists().orElseThrow();
    return TwinAxisTwists.ArmTurn.json(solution.moves().stream().map(arms::armTurns).toList());
  }
}
