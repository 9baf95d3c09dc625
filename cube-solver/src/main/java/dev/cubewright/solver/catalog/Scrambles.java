package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.BestInTime;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Scrambles of one puzzle to random states, all equally probable, or by {@linkplain #isWalk random
 * walks}. Thread-safe. {@link #random(String)} returns one in a single call.
 */
public final class Scrambles {
  /** The number of moves of a random walk if no rule says it. */
  public static final int WALK = 100;

  private final PuzzleSolvers solvers;
  private final StateSpace states;
  private final Puzzle puzzle;
  private final Solver solver;
  private final MoveSet moveSet;
  private final int leastMoves;
  private final int walk;
  private final boolean takesLong;

  /**
   * A scramble and its state.
   *
   * @param moves the moves to make on the solved puzzle
   * @param state the state after them
   */
  public record Scramble(Algorithm moves, State state) {}

  /**
   * A rule for scrambles.
   *
   * @param leastMoves the minimum length of the shortest solution
   * @param randomMoves the number of random moves; 0 for a random state
   */
  record Rule(int leastMoves, int randomMoves) {
    private static final Rule NONE = new Rule(0, 0);
    private static final Rule USUAL = new Rule(2, 0);
    private static final Map<String, Rule> OTHERS =
        Map.of(
            "2x2x2", new Rule(4, 0),
            "5x5x5", new Rule(2, 60),
            "6x6x6", new Rule(2, 80),
            "7x7x7", new Rule(2, 100),
            "pyraminx", new Rule(6, 0),
            "skewb", new Rule(7, 0));

    static Rule of(String puzzle) {
      return OTHERS.getOrDefault(puzzle, USUAL);
    }
  }

  /**
   * Creates scrambles to any state.
   *
   * @param solvers the puzzle's solvers
   */
  public Scrambles(PuzzleSolvers solvers) {
    this(solvers, Rule.NONE);
  }

  /**
   * {@return scrambles as competitions make them: by article 4b3 of the <a
   * href="https://www.worldcubeassociation.org/regulations/#4b3">regulations</a> of the World Cube
   * Association} Where it asks for "sufficiently many random moves", there are as many as the <a
   * href="https://github.com/thewca/tnoodle-lib">official program</a> makes.
   *
   * @param solvers the puzzle's solvers
   */
  public static Scrambles ofCompetition(PuzzleSolvers solvers) {
    return new Scrambles(solvers, Rule.of(solvers.stateSpace().puzzle().name()));
  }

  Scrambles(PuzzleSolvers solvers, Rule rule) {
    this.solvers = solvers;
    this.states = solvers.stateSpace();
    this.puzzle = states.puzzle();
    this.leastMoves = rule.leastMoves();
    this.solver = solvers.all().get(0);
    this.moveSet = solvers.usualMoveSet();
    this.takesLong = solvers.effort(moveSet).takesLong();
    int other = puzzle.hasBlockedMoves() && takesLong ? WALK : 0;
    this.walk = rule.randomMoves() > 0 ? rule.randomMoves() : other;
  }

  /**
   * {@return an unpredictable scramble by the rule of competitions} Each call builds or loads the
   * tables of the puzzle; for several scrambles, keep a {@code Scrambles}.
   *
   * @param puzzle any name that {@link PuzzleNames} knows, such as {@code 3x3x3}
   * @throws IllegalArgumentException if no puzzle has the name
   * @throws CancellationException if the thread is interrupted
   */
  public static Scramble random(String puzzle) {
    try (PuzzleSolvers solvers = PuzzleCatalog.of(puzzle)) {
      return ofCompetition(solvers).next(new SecureRandom());
    }
  }

  /**
   * {@return whether scrambles are random walks, which need no solver and reach some states more
   * often than others} They are if a rule asks for random moves, and, with {@value #WALK} moves, if
   * moves may be blocked and there are too many states for a table of all.
   */
  public boolean isWalk() {
    return walk > 0;
  }

  /**
   * {@return a random scramble: the inverse of a solution of a random state, or a {@linkplain
   * #isWalk random walk}} The solution is the default solver's; if that may take hours, its first
   * one.
   *
   * @param random the source of randomness
   * @throws CancellationException if the thread is interrupted
   */
  public Scramble next(RandomGenerator random) {
    Algorithm moves = isWalk() ? walk(random) : toRandomState(random);
    return new Scramble(moves, moves.applyTo(puzzle.solved()));
  }

  private Algorithm walk(RandomGenerator random) {
    CanonicalSequences sequences = new CanonicalSequences(moveSet, puzzle);
    List<Move> moves = new ArrayList<>();
    State state = puzzle.solved();
    int last = -1;
    while (moves.size() < walk) {
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
    return isWithin(state, leastMoves - 1) ? walk(random) : Algorithm.of(puzzle, moves);
  }

  private Algorithm toRandomState(RandomGenerator random) {
    State state = states.random(random);
    while (isTooNear(state)) {
      state = states.random(random);
    }
    Optional<Algorithm> own = solvers.scrambleTo(state);
    if (own.isPresent()) {
      return own.get();
    }
    Solution solution =
        solver
            .solve(firstSolution(state))
            .best()
            .orElseThrow(() -> new CancellationException("interrupted while scrambling"));
    return Algorithm.of(puzzle, solution.moves()).inverse();
  }

  /** The first solution, so that a seed always gives the same one. */
  private SolveRequest firstSolution(State state) {
    SolveRequest request = SolveRequest.of(state, moveSet);
    return takesLong
        ? request.with(new BestInTime()).withTimeLimit(Duration.ZERO)
        : solvers.atOnce(request).orElse(request);
  }

  private boolean isTooNear(State state) {
    if (takesLong) {
      return isWithin(state, leastMoves - 1);
    }
    return leastMoves > 0
        && solver
            .solve(SolveRequest.of(state, moveSet).withMaximumCost(leastMoves - 1))
            .best()
            .isPresent();
  }

  /** Returns whether a number of moves can solve a state, by trying all. */
  private boolean isWithin(State state, int moves) {
    return moves >= 0
        && (puzzle.isSolved(state)
            || moveSet.moves().stream().anyMatch(move -> isWithin(state.apply(move), moves - 1)));
  }
}
