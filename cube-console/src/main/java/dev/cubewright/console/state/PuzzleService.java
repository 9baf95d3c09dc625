package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.AlgorithmParser;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.InvalidState;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Reading;
import dev.cubewright.search.LastPhases;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.solver.catalog.CompetitionRule;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.Scrambler;
import dev.cubewright.solver.catalog.StateReader;
import dev.cubewright.vision.locate.LatticeSearch;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

/** Scrambles, checks, reads and solves the puzzles that have solvers. Thread-safe. */
public final class PuzzleService implements PuzzleAnswers {
  private static final int USUAL_MILLIS = 10_000;
  private static final int MOST_MILLIS = 60_000;

  private final ConsolePuzzles puzzles;
  private final CubePictures pictures = new CubePictures();

  /**
   * Creates a service.
   *
   * @param puzzles the puzzles
   */
  public PuzzleService(ConsolePuzzles puzzles) {
    this.puzzles = puzzles;
  }

  @Override
  public Object answer(
      String name, String question, ObjectNode arguments, Cancellation cancellation) {
    PuzzleSolvers puzzle = puzzles.puzzle(name);
    return switch (question) {
      case "scramble" -> {
        new Arguments(arguments).requireOnly(Set.of());
        yield scramble(puzzle);
      }
      case "check" -> {
        new Arguments(arguments).requireOnly(Set.of("facelets"));
        yield check(puzzle, new Arguments(arguments).requireText("facelets"));
      }
      case "read" -> pictures.read(puzzle.stateSpace(), edge(puzzle), arguments, cancellation);
      case "solve" -> {
        new Arguments(arguments)
            .requireOnly(
                Set.of("facelets", "scramble", "timeoutMillis", "improveMillis", "method"));
        yield solve(puzzle, name, arguments, cancellation);
      }
      default ->
          throw ProblemException.of(
              "no-such-question",
              "a puzzle is scrambled, checked, read or solved: ask for scramble, check, read or"
                  + " solve");
    };
  }

  @Override
  public Object face(String name, byte[] picture) {
    return pictures.face(edge(puzzles.puzzle(name)), picture);
  }

  /**
   * Returns the number of stickers in a row of a cube.
   *
   * @throws ProblemException if the puzzle is not a cube that is read off pictures
   */
  private static int edge(PuzzleSolvers puzzle) {
    Puzzle model = puzzle.stateSpace().puzzle();
    Stickers stickers = model.stickers().orElseThrow();
    int edge = stickers.columns(Face.U);
    if (Stream.of(Face.values())
            .anyMatch(face -> stickers.columns(face) != edge || stickers.rows(face) != edge)
        || edge < LatticeSearch.SMALLEST
        || edge > LatticeSearch.LARGEST) {
      throw ProblemException.of(
          "not-recognisable",
          "the " + model + " is not read off pictures; cubes from 2x2x2 to 7x7x7 are");
    }
    return edge;
  }

  private static StateSchema.Checked check(PuzzleSolvers puzzle, String text) {
    Reading reading = new StateReader(puzzle.stateSpace()).read(text);
    if (reading instanceof Reading.Invalid invalid) {
      InvalidState reason = invalid.reason();
      return new StateSchema.Checked(
          text, new StateSchema.Problem(reason.rule().code(), "", reason.message()), false);
    }
    State state = reading.require();
    Puzzle model = puzzle.stateSpace().puzzle();
    return new StateSchema.Checked(
        new FaceletWriter(model).write(state), null, model.isSolved(state));
  }

  private static StateSchema.Scrambled scramble(PuzzleSolvers puzzle) {
    Scrambler scrambler =
        new Scrambler(puzzle, CompetitionRule.of(puzzle.stateSpace().puzzle().name()));
    Scrambler.Scramble scramble = scrambler.next(Scrambler.random(Optional.empty()));
    return new StateSchema.Scrambled(
        scramble.moves().toString(),
        new FaceletWriter(puzzle.stateSpace().puzzle()).write(scramble.state()));
  }

  private StateSchema.Solved solve(
      PuzzleSolvers puzzle, String name, ObjectNode arguments, Cancellation cancellation) {
    State state = state(puzzle, arguments);
    LastPhases phases = new LastPhases();
    SolvingMethod method = SolvingMethod.of(new Arguments(arguments).text("method"));
    PuzzleSolvers solvers =
        method == SolvingMethod.BEGINNER ? puzzles.layerByLayer(name).orElse(puzzle) : puzzle;
    SolveResult result =
        method.solve(
            solvers,
            SolveRequest.of(state, solvers.usualMoveSet())
                .withTimeLimit(timeLimit(arguments))
                .withCancellation(cancellation::isCancelled),
            improving(arguments),
            phases);
    if (result.ending() == SolveResult.Ending.CANCELLED) {
      throw new CancellationException("cancelled");
    }
    Solution solution =
        result.best().orElseThrow(() -> ProblemException.of("timed-out", method.whyNone()));
    return new SolutionSteps(puzzle, name)
        .of(state, solution, method == SolvingMethod.BEGINNER ? phases.phases() : List.of());
  }

  /** Returns the time for improving a solution; empty for the usual time. */
  private static Optional<Duration> improving(ObjectNode arguments) {
    Arguments given = new Arguments(arguments);
    return given.has("improveMillis")
        ? Optional.of(Duration.ofMillis(given.requireWhole("improveMillis", 1, MOST_MILLIS)))
        : Optional.empty();
  }

  private static State state(PuzzleSolvers puzzle, ObjectNode arguments) {
    JsonNode facelets = arguments.path("facelets");
    JsonNode scramble = arguments.path("scramble");
    if (facelets.isTextual() == scramble.isTextual()) {
      throw ProblemException.of(
          "no-state", "give \"facelets\" or \"scramble\", a text, and not both");
    }
    return facelets.isTextual()
        ? read(puzzle, facelets.asText())
        : scrambled(puzzle.stateSpace().puzzle(), scramble.asText());
  }

  private static State read(PuzzleSolvers puzzle, String text) {
    Reading reading = new StateReader(puzzle.stateSpace()).read(text);
    if (reading instanceof Reading.Invalid invalid) {
      InvalidState reason = invalid.reason();
      throw ProblemException.of(reason.rule().code(), reason.message());
    }
    return reading.require();
  }

  private static State scrambled(Puzzle puzzle, String scramble) {
    try {
      return new AlgorithmParser(puzzle).parse(scramble).applyTo(puzzle.solved());
    } catch (AlgorithmParseException e) {
      throw ProblemException.of("not-an-algorithm", "the scramble: " + e.getMessage());
    }
  }

  private static Duration timeLimit(ObjectNode arguments) {
    JsonNode given = arguments.path("timeoutMillis");
    if (given.isMissingNode()) {
      return Duration.ofMillis(USUAL_MILLIS);
    }
    if (!given.isInt() || given.asInt() < 1 || given.asInt() > MOST_MILLIS) {
      throw ProblemException.of(
          "bad-timeout", "timeoutMillis is a whole number of 1 to " + MOST_MILLIS);
    }
    return Duration.ofMillis(given.asInt());
  }
}
