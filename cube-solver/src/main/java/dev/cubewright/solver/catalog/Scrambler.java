package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Makes scrambles that lead to random states, all equally probable. Safe for many threads. */
public final class Scrambler {
  /** More than enough for puzzles of a few dozen pieces. */
  private static final int RANDOM_MOVES = 100;

  private final PuzzleSolvers solvers;
  private final StateSpace states;
  private final Puzzle puzzle;
  private final Solver solver;
  private final MoveSet moveSet;
  private final int leastMoves;
  private final CanonicalSequences sequences;

  /**
   * A scramble and its state.
   *
   * @param moves the moves to make on the solved puzzle
   * @param state the state after them
   */
  public record Scramble(Algorithm moves, State state) {}

  /**
   * Makes a scrambler to any state.
   *
   * @param solvers the puzzle's solvers
   */
  public Scrambler(PuzzleSolvers solvers) {
    this(solvers, 0);
  }

  /**
   * Makes a scrambler to states that are not too near to solved, all equally probable.
   *
   * @param solvers the puzzle's solvers
   * @param leastMoves the least number of moves that the shortest solution may have
   */
  public Scrambler(PuzzleSolvers solvers, int leastMoves) {
    this.solvers = solvers;
    this.states = solvers.stateSpace();
    this.puzzle = states.puzzle();
    this.leastMoves = leastMoves;
    this.solver = solvers.all().get(0);
    this.moveSet = solvers.usualMoveSet();
    this.sequences = new CanonicalSequences(moveSet);
  }

  /**
   * {@return a repeatable generator for a seed, an unpredictable one without}
   *
   * @param seed the seed
   */
  public static RandomGenerator random(Optional<Long> seed) {
    return seed.<RandomGenerator>map(SplittableRandom::new).orElseGet(SecureRandom::new);
  }

  /**
   * {@return whether scrambles lead to random states} Where a solution may take hours they are
   * random moves instead.
   */
  public boolean reachesRandomStates() {
    return !solvers.takesLong(moveSet);
  }

  /**
   * {@return a random scramble: the inverse of the default solver's solution of a random state, or
   * random moves}
   *
   * @param random the source of randomness
   * @throws CancellationException if the thread is interrupted
   */
  public Scramble next(RandomGenerator random) {
    Algorithm moves = reachesRandomStates() ? toRandomState(random) : randomMoves(random);
    return new Scramble(moves, moves.applyTo(puzzle.solved()));
  }

  private Algorithm randomMoves(RandomGenerator random) {
    List<Move> moves = new ArrayList<>();
    int[] next = IntStream.range(0, moveSet.size()).toArray();
    while (moves.size() < RANDOM_MOVES) {
      int move = next[random.nextInt(next.length)];
      moves.add(moveSet.move(move));
      next = sequences.followers(move);
    }
    return Algorithm.of(puzzle, moves);
  }

  private Algorithm toRandomState(RandomGenerator random) {
    State state = states.random(random);
    while (isTooNear(state)) {
      state = states.random(random);
    }
    Solution solution =
        solver
            .solve(solvers.usualRequest(state))
            .best()
            .orElseThrow(() -> new CancellationException("interrupted while scrambling"));
    return Algorithm.of(puzzle, solution.moves()).inverse();
  }

  private boolean isTooNear(State state) {
    return leastMoves > 0
        && solver
            .solve(SolveRequest.of(state, moveSet).withMaximumCost(leastMoves - 1))
            .best()
            .isPresent();
  }
}
