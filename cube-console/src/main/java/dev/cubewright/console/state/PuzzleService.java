package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.machine.MachinePlanner;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.BlockedMoveException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Stickers;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.solver.algorithms.AlgorithmFinder;
import dev.cubewright.solver.algorithms.AlgorithmQuery;
import dev.cubewright.solver.algorithms.FoundAlgorithm;
import dev.cubewright.solver.catalog.Event;
import dev.cubewright.solver.catalog.Pictures;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.ScrambleSheet;
import dev.cubewright.solver.catalog.Scrambles;
import dev.cubewright.solver.catalog.StateText;
import dev.cubewright.vision.locate.LatticeSearch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A service that scrambles, checks, recognizes and solves puzzles. Thread-safe. */
public final class PuzzleService implements PuzzleAnswers {
  private static final int DEFAULT_MILLIS = 10_000;
  private static final int MAX_MILLIS = 60_000;
  private static final int MAX_ASK_LENGTH = 40;
  private static final int MAX_SCRAMBLES = 12;
  private static final int MAX_ALGORITHMS = 100;
  private static final Duration DEFAULT_PLANNING_TIME = Duration.ofSeconds(1);

  /** The maximum number of moves of a plan, which bounds the size of the answer. */
  private static final int MAX_PLANNED_MOVES = 1000;

  private static final List<String> ORDERS = List.of("moves", "cost");
  private static final String SOLUTION = "solution";
  private static final String IMPROVE = "improveMillis";
  private static final List<String> STATES = List.of("facelets", "state", "scramble");

  private final ConsolePuzzles puzzles;
  private final MachinePlans plans;
  private final CubePictures pictures = new CubePictures();
  private final Map<String, Optional<Pictures>> drawings = new ConcurrentHashMap<>();
  private final Map<String, StateText> texts = new ConcurrentHashMap<>();

  /** The kinds of requested solutions. */
  private enum Method {
    /** A short solution in a short time. */
    SHORT("no solution was found within the time limit; try again"),
    /** A proven optimal solution. */
    OPTIMAL(
        "no optimal solution was found within the time limit; request a short solution instead"),
    /** A solution in phases of a beginner's method. */
    BEGINNER(
        "no solution in phases was found within the time limit; try again when its tables are"
            + " built");

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
    plans = new MachinePlans(puzzles);
  }

  @Override
  public Object answer(
      String name,
      String question,
      ObjectNode given,
      Consumer<Supplier<Object>> found,
      Cancellation cancellation) {
    Arguments arguments = new Arguments(given);
    if (name.isEmpty()) {
      return question.equals("machines") ? plans.known() : plan(arguments, cancellation);
    }
    PuzzleSolvers puzzle = puzzles.puzzle(name);
    return switch (question) {
      case "scramble" -> {
        arguments.requireOnly(Set.of());
        yield scramble(puzzle, name);
      }
      case "sheet" -> {
        arguments.requireOnly(Set.of("title", "count", "extras"));
        yield sheet(puzzle, name, arguments);
      }
      case "picture" -> {
        arguments.requireOnly(Set.of("facelets", "state", "scramble", "case", "moves"));
        yield picture(puzzle.stateSpace(), name, arguments);
      }
      case "check" -> {
        arguments.requireOnly(Set.of("facelets", "state", "scramble"));
        yield check(puzzle.stateSpace(), arguments);
      }
      case "cases" -> {
        arguments.requireOnly(Set.of("set"));
        yield cases(puzzles.finder(name), arguments);
      }
      case "algorithms" -> {
        arguments.requireOnly(Set.of("case", "moves", "order", "count", "ask"));
        yield algorithms(puzzles.finder(name), arguments, found, cancellation);
      }
      case "read" -> pictures.read(puzzle.stateSpace(), edge(puzzle), arguments, cancellation);
      case "solve" -> {
        arguments.requireOnly(
            Set.of("facelets", "state", "scramble", "timeoutMillis", IMPROVE, "method", "ask"));
        yield solve(puzzle, name, arguments, found, cancellation);
      }
      default ->
          throw ProblemException.of(
              "no-such-question",
              "unknown question; use scramble, sheet, picture, check, cases, algorithms, read or"
                  + " solve");
    };
  }

  private ObjectNode plan(Arguments arguments, Cancellation cancellation) {
    Set<String> members =
        new HashSet<>(arguments.has(SOLUTION) ? Set.of(SOLUTION) : Set.copyOf(STATES));
    members.addAll(
        Set.of(arguments.has(MachinePlans.FILE) ? MachinePlans.FILE : MachinePlans.NAME, IMPROVE));
    arguments.requireOnly(members);
    Machine machine = plans.machine(arguments);
    if (arguments.has(SOLUTION)) {
      Algorithm moves = parsed(machine.puzzle(), arguments.requireText(SOLUTION));
      if (moves.length() > MAX_PLANNED_MOVES) {
        throw Arguments.wrong("solution must have at most " + MAX_PLANNED_MOVES + " moves");
      }
      return MachinePlans.json(() -> new MachinePlanner(machine).plan(moves.moves(), cancellation));
    }
    StateSpace space = puzzles.puzzle(machine.puzzle().name()).stateSpace();
    State state = state(space, arguments);
    Duration time = improving(arguments).orElse(DEFAULT_PLANNING_TIME);
    return MachinePlans.json(() -> plans.plan(machine, state, time, cancellation))
        .put("before", text(space).write(state));
  }

  @Override
  public Object face(String name, byte[] picture) {
    return pictures.face(edge(puzzles.puzzle(name)), picture);
  }

  /**
   * Returns the number of stickers in a row of a cube.
   *
   * @throws ProblemException if the puzzle is not a cube from 2x2x2 to 7x7x7
   */
  private static int edge(PuzzleSolvers puzzle) {
    Puzzle model = puzzle.stateSpace().puzzle();
    Optional<Stickers> stickers = model.stickers();
    int edge = stickers.map(all -> all.columns(Face.U)).orElse(0);
    if (edge < LatticeSearch.SMALLEST
        || edge > LatticeSearch.LARGEST
        || Stream.of(Face.values())
            .flatMap(face -> Stream.of(stickers.get().columns(face), stickers.get().rows(face)))
            .anyMatch(other -> other != edge)) {
      throw ProblemException.of(
          "not-recognisable",
          "the " + model + " cannot be recognized from pictures; use a cube from 2x2x2 to 7x7x7");
    }
    return edge;
  }

  private StateSchema.Checked check(StateSpace space, Arguments arguments) {
    requireOneState(arguments);
    try {
      State state = state(space, arguments);
      String text = text(space).write(state);
      boolean isCuboid = space.puzzle().stickers().isPresent();
      return new StateSchema.Checked(
          isCuboid ? text : null, isCuboid ? null : text, null, space.puzzle().isSolved(state));
    } catch (ProblemException e) {
      return new StateSchema.Checked(
          arguments.text("facelets").orElse(null),
          arguments.text("state").orElse(null),
          CubePictures.problem(e.problem()),
          false);
    }
  }

  private StateSchema.Drawn picture(StateSpace space, String name, Arguments arguments) {
    if (arguments.has("case")) {
      AlgorithmQuery query = puzzles.finder(name).query(arguments.requireText("case"));
      return new StateSchema.Drawn(
          drawn(
              space.puzzle(),
              all -> all.drawCase(query.state(), query.goal().pattern(), query.name())));
    }
    State state = state(space, arguments);
    String moves = arguments.text("moves").orElse("");
    return new StateSchema.Drawn(drawn(space.puzzle(), made(space.puzzle(), moves, state)));
  }

  private @Nullable String drawn(Puzzle puzzle, State state) {
    return drawn(puzzle, all -> all.draw(state, puzzle.name()));
  }

  private @Nullable String drawn(Puzzle puzzle, Function<Pictures, String> drawing) {
    return drawings
        .computeIfAbsent(puzzle.name(), name -> Pictures.of(puzzle))
        .map(drawing)
        .orElse(null);
  }

  private StateSchema.Scrambled scramble(PuzzleSolvers puzzle, String name) {
    Scrambles.Scramble scramble = scrambles(puzzle, name).next(new SecureRandom());
    Puzzle model = puzzle.stateSpace().puzzle();
    String text = text(puzzle.stateSpace()).write(scramble.state());
    boolean isCuboid = model.stickers().isPresent();
    return new StateSchema.Scrambled(
        scramble.moves().toString(),
        isCuboid ? text : null,
        isCuboid ? null : text,
        drawn(model, scramble.state()));
  }

  /** Returns competition scrambles for an event, or random-state scrambles for another puzzle. */
  private Scrambles scrambles(PuzzleSolvers puzzle, String name) {
    Scrambles scrambles =
        Event.find(name)
            .map(event -> Scrambles.ofCompetition(event, puzzle))
            .orElseGet(() -> new Scrambles(puzzle));
    if (!scrambles.isWalk()) {
      SolveRequest request =
          SolveRequest.of(puzzle.stateSpace().puzzle().solved(), puzzle.usualMoveSet());
      puzzles.expect(puzzle, puzzle.all().get(0).preparation(request));
    }
    return scrambles;
  }

  private StateSchema.Sheet sheet(PuzzleSolvers puzzle, String name, Arguments arguments) {
    Event event =
        Event.find(name)
            .orElseThrow(
                () ->
                    Arguments.wrong(
                        "the puzzle has no competition event; choose" + " another puzzle"));
    int count = arguments.requireWhole("count", 1, MAX_SCRAMBLES);
    int extras = arguments.requireWhole("extras", 0, MAX_SCRAMBLES);
    List<ScrambleSheet.Part> parts = List.of(new ScrambleSheet.Part(event, count, extras));
    Scrambles scrambles = scrambles(puzzle, name);
    SecureRandom random = new SecureRandom();
    StringBuilder html = new StringBuilder();
    try {
      new ScrambleSheet(arguments.text("title").orElse(event.name()), parts)
          .write(html, ScrambleSheet.Format.HTML, of -> () -> scrambles.next(random));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new StateSchema.Sheet(html.toString());
  }

  /**
   * Solves a puzzle. A request with {@code ask} receives each better solution during the search,
   * and accepts a solution that is not proven optimal.
   */
  private StateSchema.Solved solve(
      PuzzleSolvers puzzle,
      String name,
      Arguments arguments,
      Consumer<Supplier<Object>> found,
      Cancellation cancellation) {
    State state = state(puzzle.stateSpace(), arguments);
    Method method =
        arguments.choice("method", List.of(Method.values()), Method::code).orElse(Method.SHORT);
    Optional<String> ask = ask(arguments);
    Optional<Duration> improving = improving(arguments);
    Duration timeLimit = timeLimit(arguments, improving);
    PuzzleSolvers solvers =
        method == Method.BEGINNER ? puzzles.layerByLayer(name).orElse(puzzle) : puzzle;
    MoveSet moves = solvers.usualMoveSet();
    Solver solver = solvers.usual(moves, method == Method.OPTIMAL);
    if (method == Method.OPTIMAL && !solver.isOptimal()) {
      throw Arguments.wrong(
          "no solver proves optimal solutions of the " + solver.puzzle() + "; omit method");
    }
    String before = text(puzzle.stateSpace()).write(state);
    Function<Solution, StateSchema.Solved> answer =
        solution ->
            SolutionSteps.of(
                puzzle,
                name,
                state,
                before,
                solution,
                method == Method.BEGINNER && puzzle.stateSpace().puzzle().stickers().isPresent()
                    ? solution.phases()
                    : List.of());
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

  private static StateSchema.CaseSets cases(AlgorithmFinder finder, Arguments arguments) {
    return new StateSchema.CaseSets(
        finder.sets().stream()
            .map(set -> new StateSchema.NamedSet(set.name(), set.title()))
            .toList(),
        arguments.text("set").stream()
            .flatMap(set -> finder.queries(set).stream())
            .map(AlgorithmQuery::name)
            .toList());
  }

  /** Finds algorithms. A request with {@code ask} receives the whole list after each new one. */
  private static StateSchema.Algorithms algorithms(
      AlgorithmFinder finder,
      Arguments arguments,
      Consumer<Supplier<Object>> found,
      Cancellation cancellation) {
    Optional<String> ask = ask(arguments);
    AlgorithmQuery query = finder.query(arguments.requireText("case"));
    AlgorithmQuery asked =
        query
            .withMoves(finder.moves(arguments.text("moves"), Optional.empty()))
            .ordered(
                query.handCost(),
                arguments.choice("order", ORDERS, order -> order).equals(Optional.of("cost")))
            .within(
                Long.MAX_VALUE,
                arguments.has("count")
                    ? arguments.requireWhole("count", 1, MAX_ALGORITHMS)
                    : AlgorithmQuery.USUAL_COUNT);
    long end = System.nanoTime() + Duration.ofMillis(MAX_MILLIS).toNanos();
    List<StateSchema.OneAlgorithm> all = Collections.synchronizedList(new ArrayList<>());
    AlgorithmFinder.Ending ending =
        finder.find(
            asked,
            one -> {
              all.add(algorithm(finder.puzzle(), one));
              ask.ifPresent(
                  text ->
                      found.accept(() -> new StateSchema.FoundAlgorithms(text, List.copyOf(all))));
            },
            cancellation.orTimeLimit(() -> System.nanoTime() - end > 0));
    if (cancellation.isCancelled()) {
      throw new CancellationException("cancelled");
    }
    return new StateSchema.Algorithms(List.copyOf(all), ending.complete(), ending.more());
  }

  private static StateSchema.OneAlgorithm algorithm(Puzzle puzzle, FoundAlgorithm one) {
    return new StateSchema.OneAlgorithm(
        Algorithm.text(puzzle, one.before()),
        Algorithm.text(puzzle, one.moves()),
        Algorithm.text(puzzle, one.after()),
        one.cost(),
        one.handCost());
  }

  private static Optional<String> ask(Arguments arguments) {
    Optional<String> ask = arguments.text("ask");
    if (ask.filter(text -> text.length() > MAX_ASK_LENGTH).isPresent()) {
      throw Arguments.wrong("ask must have at most " + MAX_ASK_LENGTH + " characters");
    }
    return ask;
  }

  private static void requireOneState(Arguments arguments) {
    if (STATES.stream().filter(name -> arguments.given().path(name).isTextual()).count() != 1) {
      throw ProblemException.of(
          "no-state", "give exactly one of the strings \"facelets\", \"state\" and \"scramble\"");
    }
  }

  private StateText text(StateSpace space) {
    return texts.computeIfAbsent(space.puzzle().name(), name -> StateText.of(space));
  }

  private State state(StateSpace space, Arguments arguments) {
    requireOneState(arguments);
    return arguments
        .text("scramble")
        .map(scramble -> made(space.puzzle(), scramble, space.puzzle().solved()))
        .orElseGet(
            () ->
                text(space)
                    .read(
                        arguments
                            .text("facelets")
                            .orElseGet(() -> arguments.requireText("state"))));
  }

  private static Algorithm parsed(Puzzle puzzle, String moves) {
    try {
      return Algorithm.parse(puzzle, moves);
    } catch (AlgorithmParseException e) {
      throw ProblemException.of("not-an-algorithm", String.valueOf(e.getMessage()));
    }
  }

  private static State made(Puzzle puzzle, String moves, State state) {
    try {
      return parsed(puzzle, moves).applyTo(state);
    } catch (BlockedMoveException e) {
      throw ProblemException.of("blocked-move", String.valueOf(e.getMessage()));
    }
  }

  private static Optional<Duration> improving(Arguments arguments) {
    return arguments.has(IMPROVE)
        ? Optional.of(Duration.ofMillis(arguments.requireWhole(IMPROVE, 1, MAX_MILLIS)))
        : Optional.empty();
  }

  private static Duration timeLimit(Arguments arguments, Optional<Duration> improving) {
    JsonNode given = arguments.given().path("timeoutMillis");
    if (given.isMissingNode()) {
      Duration usual = Duration.ofMillis(DEFAULT_MILLIS);
      return improving.filter(time -> time.compareTo(usual) > 0).orElse(usual);
    }
    if (!given.isInt() || given.asInt() < 1 || given.asInt() > MAX_MILLIS) {
      throw ProblemException.of(
          "bad-timeout", "timeoutMillis must be a whole number from 1 to " + MAX_MILLIS);
    }
    return Duration.ofMillis(given.asInt());
  }
}
