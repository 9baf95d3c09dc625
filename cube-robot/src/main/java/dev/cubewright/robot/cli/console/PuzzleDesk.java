package dev.cubewright.robot.cli.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.GivenMembers;
import dev.cubewright.console.state.Refusal;
import dev.cubewright.console.web.PuzzleAnswers;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.cli.puzzle.Inputs;
import dev.cubewright.robot.cli.puzzle.SolvablePuzzle;
import dev.cubewright.robot.cli.table.DeskTables;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.catalog.Scrambler;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/** Scrambles and solves the puzzles that have solvers of their own. */
final class PuzzleDesk implements PuzzleAnswers {
  private static final int USUAL_MILLIS = 10_000;
  private static final int MOST_MILLIS = 60_000;

  private final DeskTables tables;

  /**
   * Makes one.
   *
   * @param tables has the puzzles
   */
  PuzzleDesk(DeskTables tables) {
    this.tables = tables;
  }

  @Override
  public ObjectNode answer(
      String name, String question, ObjectNode arguments, Cancellation cancellation) {
    SolvablePuzzle puzzle = tables.puzzle(name);
    try {
      return switch (question) {
        case "scramble" -> {
          GivenMembers.requireOnly(arguments, Set.of());
          yield scramble(puzzle);
        }
        case "solve" -> {
          GivenMembers.requireOnly(arguments, Set.of("facelets", "scramble", "timeoutMillis"));
          yield solve(puzzle, name, arguments, cancellation);
        }
        default ->
            throw new Refusal(
                Refusal.Kind.MISSING,
                "no-such-question",
                "a puzzle is scrambled or solved: ask for scramble or solve");
      };
    } catch (Failure e) {
      throw new Refusal(Refusal.Kind.WRONG, e.code(), e.sentence());
    }
  }

  private static ObjectNode scramble(SolvablePuzzle puzzle) {
    Scrambler.Scramble scramble =
        new Scrambler(puzzle.solvers()).next(Scrambler.random(Optional.empty()));
    return JsonNodeFactory.instance
        .objectNode()
        .put("scramble", scramble.moves().toString())
        .put("facelets", puzzle.stateText().write(scramble.state()));
  }

  private static ObjectNode solve(
      SolvablePuzzle puzzle, String name, ObjectNode arguments, Cancellation cancellation) {
    State state = state(puzzle, arguments);
    MoveSet moveSet = puzzle.solvers().usualMoveSet();
    SolveResult result =
        solve(
            puzzle,
            SolveRequest.of(state, moveSet)
                .withSufficientCost(puzzle.solvers().sufficientCost())
                .withTimeLimit(timeLimit(arguments))
                .withCancellation(cancellation::isCancelled)
                .build());
    if (result.ending() == SolveResult.Ending.CANCELLED) {
      throw new CancellationException("cancelled");
    }
    Solution solution =
        result
            .best()
            .orElseThrow(
                () ->
                    new Refusal(
                        Refusal.Kind.NOT_NOW,
                        "timed-out",
                        "no solution was found within the time; give more by timeoutMillis, at most"
                            + " "
                            + MOST_MILLIS));
    return new SolutionSteps(puzzle, name).of(state, solution);
  }

  /** Solves as the command {@code solve} does: for a while to better answers, but at all events. */
  private static SolveResult solve(SolvablePuzzle puzzle, SolveRequest request) {
    Solver solver = puzzle.solvers().usual(request.moveSet(), false);
    Optional<Duration> usual =
        puzzle.solvers().usualTime().filter(time -> time.compareTo(request.timeLimit()) < 0);
    if (usual.isEmpty()) {
      return solver.solve(request);
    }
    SolveResult result =
        solver.solve(request.toBuilder().withSufficientCost(0).withTimeLimit(usual.get()).build());
    return result.solutions().isEmpty() && result.ending() == SolveResult.Ending.TIMED_OUT
        ? solver.solve(request)
        : result;
  }

  private static State state(SolvablePuzzle puzzle, ObjectNode arguments) {
    JsonNode facelets = arguments.path("facelets");
    JsonNode scramble = arguments.path("scramble");
    if (facelets.isTextual() == scramble.isTextual()) {
      throw new Refusal(
          Refusal.Kind.WRONG,
          "no-state",
          "say what is to be solved by \"facelets\" or by \"scramble\", a text, and not by both");
    }
    return facelets.isTextual()
        ? puzzle.stateText().read(facelets.asText())
        : Inputs.scrambled(puzzle.stateSpace().puzzle(), scramble.asText());
  }

  private static Duration timeLimit(ObjectNode arguments) {
    JsonNode given = arguments.path("timeoutMillis");
    if (given.isMissingNode()) {
      return Duration.ofMillis(USUAL_MILLIS);
    }
    if (!given.isInt() || given.asInt() < 1 || given.asInt() > MOST_MILLIS) {
      throw new Refusal(
          Refusal.Kind.WRONG,
          "bad-timeout",
          "timeoutMillis is a whole number of 1 to " + MOST_MILLIS);
    }
    return Duration.ofMillis(given.asInt());
  }
}
