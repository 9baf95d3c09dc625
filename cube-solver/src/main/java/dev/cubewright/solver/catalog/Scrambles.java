package dev.cubewright.solver.catalog;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.Accepting;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverOption.WorkLimit;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Scrambles of one puzzle to random states, all equally probable, or by {@linkplain #isWalk random
 * moves}. Thread-safe. {@link #random(String)} returns one in a single call.
 *
 * <p>Random generators with equal seeds result in equal scrambles on every computer: searches have
 * one thread and no time limit, and their results do not depend on stored tables.
 */
public final class Scrambles {
  /** The default number of moves of a random walk. */
  public static final int WALK = 100;

  /** The number of turns in a row of a megaminx scramble, before the turn of U. */
  private static final int ROW = 10;

  /** The number of solutions that are rewritten in Pochmann notation. */
  private static final int REWRITTEN = 4;

  private final PuzzleSolvers solvers;
  private final StateSpace states;
  private final Puzzle puzzle;
  private final Solver solver;
  private final MoveSet moveSet;
  private final int leastMoves;
  private final int randomMoves;
  private final Algorithm padding;
  private final List<List<String>> orientations;
  private final Optional<PochmannTurns> pochmann;

  /**
   * A scramble and its state.
   *
   * @param moves the moves to apply to the solved puzzle
   * @param state the state after them
   */
  public record Scramble(Algorithm moves, State state) {}

  /**
   * Creates scrambles to random states.
   *
   * @param solvers the puzzle's solvers
   */
  public Scrambles(PuzzleSolvers solvers) {
    this(solvers, 0, 0, "", List.of(), false);
  }

  /**
   * {@return scrambles of an event to random states that meet its minimum distance from solved}
   *
   * @param event the event
   * @param solvers the solvers of its puzzle
   * @throws IllegalArgumentException if they are solvers of another puzzle
   */
  public static Scrambles of(Event event, PuzzleSolvers solvers) {
    return of(event, 0, false, solvers);
  }

  /**
   * {@return scrambles of an event by the rules of competitions} Where the regulations ask for
   * "sufficiently many random moves", the number of moves is that of the <a
   * href="https://github.com/thewca/tnoodle-lib">official program</a>; other events have random
   * states.
   *
   * @param event the event
   * @param solvers the solvers of its puzzle
   * @throws IllegalArgumentException if they are solvers of another puzzle
   */
  public static Scrambles ofCompetition(Event event, PuzzleSolvers solvers) {
    return of(event, event.randomMoves(), false, solvers);
  }

  /**
   * {@return scrambles of the megaminx to random states in Pochmann notation, {@code R++ D-- U'}}
   *
   * @param solvers the solvers of the megaminx
   * @throws IllegalArgumentException if they are solvers of another puzzle
   */
  public static Scrambles inPochmannNotation(PuzzleSolvers solvers) {
    return of(Event.find("minx").orElseThrow(), 0, true, solvers);
  }

  private static Scrambles of(
      Event event, int randomMoves, boolean inPochmannNotation, PuzzleSolvers solvers) {
    Puzzle puzzle = solvers.stateSpace().puzzle();
    if (!puzzle.name().equals(event.puzzle())) {
      throw new IllegalArgumentException(
          "the event %s needs solvers of the %s, not of the %s"
              .formatted(event.id(), event.puzzle(), puzzle));
    }
    return new Scrambles(
        solvers,
        event.leastMoves(),
        randomMoves,
        event.padding(),
        event.orientations(),
        inPochmannNotation);
  }

  Scrambles(
      PuzzleSolvers solvers,
      int leastMoves,
      int randomMoves,
      String padding,
      List<List<String>> orientations,
      boolean inPochmannNotation) {
    this.solvers = solvers;
    this.states = solvers.stateSpace();
    this.puzzle = states.puzzle();
    this.moveSet = solvers.usualMoveSet();
    this.solver = solvers.all().get(0);
    this.leastMoves = leastMoves;
    boolean walks =
        randomMoves == 0 && puzzle.hasBlockedMoves() && solvers.effort(moveSet).takesLong();
    this.randomMoves = walks ? WALK : randomMoves;
    this.padding = Algorithm.parse(puzzle, padding);
    this.orientations = orientations;
    this.pochmann = inPochmannNotation ? Optional.of(new PochmannTurns(puzzle)) : Optional.empty();
  }

  /**
   * {@return an unpredictable scramble} Each call builds or loads the tables of the puzzle; for
   * several scrambles, reuse one {@code Scrambles}.
   *
   * @param name an event such as {@code 333bf}, or a puzzle for any of its states; see {@link
   *     Event#meantBy}
   * @throws IllegalArgumentException if no event or puzzle has the name
   * @throws CancellationException if the thread is interrupted
   */
  public static Scramble random(String name) {
    return random(name, new SecureRandom());
  }

  /**
   * {@return a scramble} Each call builds or loads the tables of the puzzle; for several scrambles,
   * reuse one {@code Scrambles}.
   *
   * @param name an event such as {@code 333bf}, or a puzzle for any of its states; see {@link
   *     Event#meantBy}
   * @param random the source of randomness
   * @throws IllegalArgumentException if no event or puzzle has the name
   * @throws CancellationException if the thread is interrupted
   */
  public static Scramble random(String name, RandomGenerator random) {
    Optional<Event> event = Event.meantBy(name);
    try (PuzzleSolvers solvers = PuzzleCatalog.of(event.map(Event::puzzle).orElse(name))) {
      return event
          .map(meant -> of(meant, solvers))
          .orElseGet(() -> new Scrambles(solvers))
          .next(random);
    }
  }

  /**
   * {@return whether scrambles are random moves, which need no solver and reach some states more
   * often than others} This is the case if a rule requires random moves. It also holds, with
   * {@value #WALK} moves, if moves may be blocked and the puzzle does not have its own solver.
   */
  public boolean isWalk() {
    return randomMoves > 0;
  }

  /**
   * {@return a random scramble: the inverse of a solution of a random state, or {@linkplain #isWalk
   * random moves}} The usual solver finds the solution. If its search may take hours, its first
   * solution is used.
   *
   * @param random the source of randomness
   * @throws CancellationException if the thread is interrupted
   */
  public Scramble next(RandomGenerator random) {
    while (true) {
      Algorithm end = orientation(random);
      // Padding maps uniform states to uniform states.
      Algorithm moves = isWalk() ? walk(random).then(end) : between(states.random(random), end);
      State state = moves.applyTo(puzzle.solved());
      if (leastMoves == 0 || !solvers.isWithin(state, leastMoves - 1)) {
        return new Scramble(moves, state);
      }
    }
  }

  private Algorithm orientation(RandomGenerator random) {
    return Algorithm.parse(
        puzzle,
        orientations.stream()
            .map(moves -> Stream.concat(moves.stream(), Stream.of("")).toList())
            .map(choices -> choices.get(random.nextInt(choices.size())))
            .collect(joining(" ")));
  }

  private Algorithm walk(RandomGenerator random) {
    if (puzzle.turn("R++").isPresent()) {
      return rows(random);
    }
    CanonicalSequences sequences = new CanonicalSequences(moveSet, puzzle);
    List<Move> moves = new ArrayList<>();
    State state = puzzle.solved();
    int last = -1;
    while (moves.size() < randomMoves) {
      State before = state;
      int after = last;
      int[] possible =
          IntStream.range(0, moveSet.size())
              .filter(move -> after < 0 || sequences.allows(after, move))
              .filter(move -> puzzle.allows(before.apply(moveSet.move(move))))
              .toArray();
      if (possible.length == 0) {
        break;
      }
      last = possible[random.nextInt(possible.length)];
      moves.add(moveSet.move(last));
      state = state.apply(moveSet.move(last));
    }
    return Algorithm.of(puzzle, moves);
  }

  /** Returns rows of turns of all layers but one, each with a turn of U in the last direction. */
  private Algorithm rows(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int move = 0; move < randomMoves; move++) {
      int column = move % (ROW + 1);
      if (column == ROW) {
        text.append(text.charAt(text.length() - 2) == '+' ? "U " : "U' ");
      } else {
        text.append(column % 2 == 0 ? "R" : "D").append(random.nextBoolean() ? "++ " : "-- ");
      }
    }
    return Algorithm.parse(puzzle, text.toString());
  }

  /** Returns the padding, moves to a state, the padding again, and an end. */
  private Algorithm between(State state, Algorithm end) {
    if (padding.isEmpty() && end.isEmpty()) {
      return solvers
          .scrambleTo(state)
          .or(() -> pochmann.map(turns -> rewritten(state, turns)))
          .orElseGet(() -> tipsLast(solution(repeatable(state)).inverse()));
    }
    SolveRequest request = repeatable(state);
    if (solver.options().contains(Accepting.class)) {
      // Fewer solutions match the end, so the work limit is 1.5 times as high.
      long work = request.option(WorkLimit.class).map(WorkLimit::units).orElse(0L);
      request =
          request
              .with(new Accepting(found -> isSeamless(algorithm(found).inverse(), end)))
              .with(new WorkLimit(end.isEmpty() ? work : work + work / 2));
    }
    Algorithm moves = solution(request).inverse();
    return padding.then(moves).then(padding).then(end);
  }

  /** Returns the shortest rewriting of solutions of the state as seen after rotations. */
  private Algorithm rewritten(State state, PochmannTurns turns) {
    return puzzle.rotations().stream()
        .limit(REWRITTEN)
        .map(Move::transformation)
        .map(
            rotation -> {
              State seen = state.apply(rotation).renamed(rotation.inverse());
              Algorithm moves = solution(repeatable(seen)).inverse();
              return turns.rewrite(turns.seenAfter(rotation.inverse(), moves));
            })
        .min(comparing(Algorithm::length))
        .filter(found -> isTurned(found.applyTo(puzzle.solved()), state))
        .orElseThrow();
  }

  private boolean isTurned(State one, State other) {
    return puzzle.rotations().stream().anyMatch(rotation -> other.apply(rotation).equals(one));
  }

  /** Moves turns that commute with all turns, such as the tips of a pyraminx, to the end. */
  private Algorithm tipsLast(Algorithm moves) {
    return algorithm(moves.moves().stream().sorted(comparing(this::tip)).toList());
  }

  private int tip(Move move) {
    boolean isTip =
        moveSet.transformations().stream().allMatch(move.transformation()::commutesWith);
    return isTip ? moveSet.size() - moveSet.moves().indexOf(move) : 0;
  }

  /**
   * Returns whether no consecutive moves can be combined, including the last one and the first one
   * of the end.
   */
  private boolean isSeamless(Algorithm moves, Algorithm end) {
    Algorithm padded = padding.then(moves).then(padding);
    if (padded.simplified().length() < padded.length()) {
      return false;
    }
    if (moves.isEmpty() || end.isEmpty()) {
      return true;
    }
    Move last = moves.moves().get(moves.length() - 1);
    return !last.transformation().commutesWith(end.moves().get(0).transformation());
  }

  private Algorithm solution(SolveRequest request) {
    return solver
        .solve(request)
        .best()
        .map(solution -> algorithm(solution.moves()))
        .orElseThrow(() -> new CancellationException("interrupted while scrambling"));
  }

  private Algorithm algorithm(List<Move> moves) {
    return Algorithm.of(puzzle, moves);
  }

  /** Returns a request whose solution does not depend on time. */
  private SolveRequest repeatable(State state) {
    SolveRequest request = SolveRequest.of(state, moveSet);
    return solvers.effort(moveSet).takesLong() && solver.options().contains(BestInTime.class)
        ? request.with(new BestInTime()).withTimeLimit(Duration.ZERO)
        : solvers.repeatable(request);
  }
}
