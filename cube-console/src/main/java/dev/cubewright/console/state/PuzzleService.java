package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.cost.MoveSet;
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
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.solver.catalog.Event;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.Scrambles;
import dev.cubewright.solver.catalog.StateReader;
import dev.cubewright.vision.locate.LatticeSearch;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Scrambles, checks, reads and solves the puzzles that have solvers. Thread-safe. */
public final class PuzzleService implements PuzzleAnswers {
  private static final int USUAL_MILLIS = 10_000;
  private static final int MOST_MILLIS = 60_000;
  private static final int LONGEST_ASK = 40;

  private final ConsolePuzzles puzzles;
  private final CubePictures pictures = new CubePictures();

  /** The kinds of solutions that a person can ask for. */
  private enum Method {
    /** Few moves, at once. */
    SHORT("no solution was found within the time; try again"),
    /** An optimal solution, if it is found in time. */
    OPTIMAL("no optimal solution was found within the time; look for a short one instead"),
    /** Phases that a person can follow. */
    BEGINNER(
        "no solution in phases was found within the time; try again when its tables are built");

    final String whyNone;

    Method(String whyNone) {
      this.whyNone = whyNone;
    }

    String code() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

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
      String name,
      String question,
      ObjectNode given,
      Consumer<Supplier<Object>> found,
      Cancellation cancellation) {
    PuzzleSolvers puzzle = puzzles.puzzle(name);
    Arguments arguments = new Arguments(given);
    return switch (question) {
      case "scramble" -> {
        arguments.requireOnly(Set.of());
        yield scramble(puzzle);
      }
      case "check" -> {
        arguments.requireOnly(Set.of("facelets", "scramble"));
        yield check(puzzle, arguments);
      }
      case "read" -> pictures.read(puzzle.stateSpace(), edge(puzzle), arguments, cancellation);
      case "solve" -> {
        arguments.requireOnly(
            Set.of("facelets", "scramble", "timeoutMillis", "improveMillis", "method", "ask"));
        yield solve(puzzle, name, arguments, found, cancellation);
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

  private static StateSchema.Checked check(PuzzleSolvers puzzle, Arguments arguments) {
    Puzzle model = puzzle.stateSpace().puzzle();
    requireOneState(arguments);
    try {
      State state = state(puzzle, arguments);
      return new StateSchema.Checked(
          new FaceletWriter(model).write(state), null, model.isSolved(state));
    } catch (ProblemException e) {
      return new StateSchema.Checked(
          arguments.text("facelets").orElse(null), CubePictures.problem(e.problem()), false);
    }
  }

  private StateSchema.Scrambled scramble(PuzzleSolvers puzzle) {
    Scrambles scrambles =
        Event.find(puzzle.stateSpace().puzzle().name())
            .map(event -> Scrambles.ofCompetition(event, puzzle))
            .orElseGet(() -> new Scrambles(puzzle));
    if (!scrambles.isWalk()) {
      SolveRequest request =
          SolveRequest.of(puzzle.stateSpace().puzzle().solved(), puzzle.usualMoveSet());
      puzzles.expect(puzzle, puzzle.all().get(0).preparation(request));
    }
    Scrambles.Scramble scramble = scrambles.next(new SecureRandom());
    return new StateSchema.Scrambled(
        scramble.moves().toString(),
        new FaceletWriter(puzzle.stateSpace().puzzle()).write(scramble.state()));
  }

  /**
   * Solves a puzzle. A request with a name receives each better solution while it works, and
   * accepts one that is not proven optimal.
   */
  private StateSchema.Solved solve(
      PuzzleSolvers puzzle,
      String name,
      Arguments arguments,
      Consumer<Supplier<Object>> found,
      Cancellation cancellation) {
    State state = state(puzzle, arguments);
    Method method =
        arguments.choice("method", List.of(Method.values()), Method::code).orElse(Method.SHORT);
    Optional<String> ask = ask(arguments);
    Optional<Duration> improving =
        arguments.has("improveMillis")
            ? Optional.of(
                Duration.ofMillis(arguments.requireWhole("improveMillis", 1, MOST_MILLIS)))
            : Optional.empty();
    Duration timeLimit = timeLimit(arguments, improving);
    PuzzleSolvers solvers =
        method == Method.BEGINNER ? puzzles.layerByLayer(name).orElse(puzzle) : puzzle;
    MoveSet moves = solvers.usualMoveSet();
    Solver solver = solvers.usual(moves, method == Method.OPTIMAL);
    if (method == Method.OPTIMAL && !solver.isOptimal()) {
      throw Arguments.wrong(
          "no solver proves optimal solutions of the " + solver.puzzle() + "; omit method");
    }
    Function<Solution, StateSchema.Solved> answer =
        solution ->
            SolutionSteps.of(
                puzzle,
                name,
                state,
                solution,
                method == Method.BEGINNER ? solution.phases() : List.of());
    SolutionSearch search =
        new SolutionSearch(
            cancellation,
            timeLimit,
            solution ->
                ask.ifPresent(
                    text ->
                        found.accept(
                            () -> new StateSchema.FoundSolution(text, answer.apply(solution)))));
    SolveRequest request = SolveRequest.of(state, moves);
    puzzles.expect(
        solvers,
        solvers
            .usual(moves, false)
            .preparation(method == Method.BEGINNER ? request : request.withTimeLimit(timeLimit)));
    Runnable proofEnds =
        puzzles.expectForNow(
            solvers, method == Method.OPTIMAL ? solver.preparation(request) : List.of());
    try {
      return search(search, method, solvers, request, improving, timeLimit)
          .filter(solution -> method != Method.OPTIMAL || solution.optimal() || ask.isPresent())
          .map(answer)
          .orElseThrow(() -> ProblemException.of("timed-out", method.whyNone));
    } finally {
      proofEnds.run();
    }
  }

  private static Optional<Solution> search(
      SolutionSearch search,
      Method method,
      PuzzleSolvers solvers,
      SolveRequest request,
      Optional<Duration> improving,
      Duration timeLimit) {
    Solver usual = solvers.usual(request.moveSet(), false);
    return switch (method) {
      case SHORT -> {
        SolveRequest asked = solvers.inUsualTime(request);
        Optional<Duration> time =
            improving.or(
                () -> asked.hasTimeLimit() ? Optional.of(asked.timeLimit()) : Optional.empty());
        yield time.isPresent()
            ? search.improve(usual, asked, time.get())
            : search.first(usual, asked);
      }
      case OPTIMAL ->
          usual.isOptimal()
              ? search.first(usual, request.withTimeLimit(timeLimit))
              : search.prove(usual, solvers.usual(request.moveSet(), true), request);
      case BEGINNER -> {
        SolveRequest asked = request.withTimeLimit(timeLimit);
        boolean hasTarget = usual.options().contains(TargetCost.class);
        yield search.first(usual, hasTarget ? asked.with(new TargetCost(Long.MAX_VALUE)) : asked);
      }
    };
  }

  private static Optional<String> ask(Arguments arguments) {
    Optional<String> ask = arguments.text("ask");
    if (ask.filter(text -> text.length() > LONGEST_ASK).isPresent()) {
      throw Arguments.wrong("ask must have at most " + LONGEST_ASK + " characters");
    }
    return ask;
  }

  private static void requireOneState(Arguments arguments) {
    if (arguments.given().path("facelets").isTextual()
        == arguments.given().path("scramble").isTextual()) {
      throw ProblemException.of(
          "no-state", "give \"facelets\" or \"scramble\", a text, and not both");
    }
  }

  private static State state(PuzzleSolvers puzzle, Arguments arguments) {
    requireOneState(arguments);
    return arguments
        .text("facelets")
        .map(facelets -> read(puzzle, facelets))
        .orElseGet(
            () ->
                scrambled(
                    puzzle.stateSpace().puzzle(), arguments.given().path("scramble").asText()));
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
      throw ProblemException.of("not-an-algorithm", String.valueOf(e.getMessage()));
    }
  }

  private static Duration timeLimit(Arguments arguments, Optional<Duration> improving) {
    JsonNode given = arguments.given().path("timeoutMillis");
    if (given.isMissingNode()) {
      Duration usual = Duration.ofMillis(USUAL_MILLIS);
      return improving.filter(time -> time.compareTo(usual) > 0).orElse(usual);
    }
    if (!given.isInt() || given.asInt() < 1 || given.asInt() > MOST_MILLIS) {
      throw ProblemException.of(
          "bad-timeout", "timeoutMillis is a whole number of 1 to " + MOST_MILLIS);
    }
    return Duration.ofMillis(given.asInt());
  }
}
